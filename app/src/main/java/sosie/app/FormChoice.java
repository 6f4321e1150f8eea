package sosie.app;

import java.util.List;
import sosie.weigh.Form;

/** A form of weights that was asked for by name, or none: then the labels decide. */
enum FormChoice {
  AUTO,
  LINEAR,
  EXPONENTIAL,
  /** All as published, not the form alone. */
  PAPER;

  List<Form> forms() {
    return switch (this) {
      case LINEAR -> List.of(Form.LINEAR);
      case EXPONENTIAL -> List.of(Form.EXPONENTIAL);
      default -> List.of(Form.LINEAR, Form.EXPONENTIAL);
    };
  }
}
