package sosie.keep;

import java.io.IOException;
import java.util.List;
import sosie.extract.Skipped;
import sosie.source.Problem;

/**
 * Who stays and who goes: the one place where it is decided, for a run that has just ended and for
 * a result on disk.
 */
interface Fates {

  /** Takes what becomes of one document. */
  interface Taker {
    void take(Fate fate) throws IOException;
  }

  /** All documents in the order of ids; may be asked for more than once. */
  void forEach(Taker taker) throws IOException;

  /** What could not be read. */
  List<Problem> unread() throws IOException;

  static List<Problem> problems(List<Skipped> skipped) {
    return skipped.stream().map(Skipped::problem).toList();
  }
}
