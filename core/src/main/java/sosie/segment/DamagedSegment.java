package sosie.segment;

import java.io.IOException;

/** A segment is not as it was written, or of something else. */
public final class DamagedSegment extends IOException {

  private static final long serialVersionUID = 1;

  public DamagedSegment(String what) {
    super(what);
  }
}
