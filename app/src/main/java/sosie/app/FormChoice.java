package sosie.app;

import java.util.List;
import sosie.weigh.Form;

/** A form of weights that was asked for by name, or none: then the labels decide. */
enum FormChoice {
  AUTO,
  LINEAR,
  EXPONENTIAL;

  List<Form> forms() {
    return this == AUTO ? List.of(Form.values()) : List.of(Form.valueOf(name()));
  }
}
