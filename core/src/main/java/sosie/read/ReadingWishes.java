package sosie.read;

import sosie.source.Origin;
import sosie.source.Problem;

/** What somebody wants of a source, and is told while it is read. On the reading thread. */
public interface ReadingWishes {

  /** Something could not be read; the rest is. */
  void problem(Problem problem);

  /**
   * Says whether the document at this place is wanted; readers may then spare themselves the work
   * of reading it. Sources that hold no wanted document are not opened: they ask with {@code line}
   * 0. An archive is such a source too, and asks before its entries do.
   */
  default boolean wants(Origin origin) {
    return true;
  }

  /**
   * The first line from this one on whose document may be wanted; readers may then spare themselves
   * what comes before.
   */
  default long nextWanted(Origin line) {
    return line.line();
  }

  /** Asked between documents; {@code false} ends the reading early. */
  default boolean wantsMore() {
    return true;
  }

  /** Told how far reading has come, in bytes of the files as they lie on disk. */
  default void progress(long bytesRead) {}
}
