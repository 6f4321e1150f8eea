package sosie.store;

import java.io.IOException;

/** A file of an index is not as it was written. */
public final class Damaged extends IOException {

  private static final long serialVersionUID = 1;

  public Damaged(String what) {
    super(what);
  }
}
