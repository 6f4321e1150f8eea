package sosie.source;

import java.io.Serial;

/** An input or output path that cannot be used; the message is one line and says what to do. */
public final class UnusableInputException extends IllegalArgumentException {

  @Serial private static final long serialVersionUID = 1;

  public UnusableInputException(String message) {
    super(message);
  }
}
