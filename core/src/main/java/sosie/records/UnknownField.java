package sosie.records;

/** The user named a field that a source does not have, or a source has none that could be text. */
public final class UnknownField extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnknownField(String message) {
    super(message);
  }
}
