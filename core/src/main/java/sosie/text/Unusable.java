package sosie.text;

import sosie.source.Problem;

/** The way out of a document that cannot be used; {@code Extractor} turns it into a value. */
public final class Unusable extends Exception {

  private static final long serialVersionUID = 1L;

  private final Problem.Reason reason;

  public Unusable(Problem.Reason reason, String detail) {
    super(
        detail.lines().findFirst().orElse(""), null, false, false); // no stack trace: it is a value
    this.reason = reason;
  }

  public Problem.Reason reason() {
    return reason;
  }
}
