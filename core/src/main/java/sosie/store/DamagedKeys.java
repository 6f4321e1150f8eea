package sosie.store;

import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Keys are not as they were written; what they were is known from the documents. */
public final class DamagedKeys extends UncheckedIOException {

  private static final long serialVersionUID = 1;

  public DamagedKeys(Path file, long at) {
    super(
        new Damaged(
            file
                + " is damaged at byte "
                + at
                + "; nothing is lost: remove it and open the index to write, and it is made anew"
                + " from the documents"));
  }
}
