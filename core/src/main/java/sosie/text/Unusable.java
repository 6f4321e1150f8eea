package sosie.text;

import java.util.Optional;
import sosie.source.Library;
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

  /** Ends with a document that needs a library which this program was started without. */
  public static void without(Library library, String what) throws Unusable {
    Optional<String> lacking = library.lacking();
    if (lacking.isPresent()) {
      throw new Unusable(Problem.Reason.UNSUPPORTED, what + " " + lacking.get());
    }
  }

  public Problem.Reason reason() {
    return reason;
  }
}
