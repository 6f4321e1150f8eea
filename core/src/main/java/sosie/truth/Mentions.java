package sosie.truth;

import java.util.ArrayList;
import java.util.List;
import sosie.explain.Printable;
import sosie.read.Count;

/** Things worth a sentence: all are counted, the first few are named. */
final class Mentions {

  private static final int NAMED = 5;
  private static final int SHOWN = 100; // characters of a name

  private final List<String> names = new ArrayList<>();
  private int count;

  void add(String name) {
    if (count++ < NAMED) names.add(name);
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Adds {@code 7 ids are unknown: a, b, c, d, e and 2 more.} unless there is nothing to say. */
  void tell(String one, String many, List<String> remarks) {
    if (count == 0) return;
    remarks.add(Count.of(count) + " " + (count == 1 ? one : many) + ": " + this + ".");
  }

  @Override
  public String toString() {
    String listed = String.join(", ", names);
    return count > NAMED ? listed + " and " + Count.of(count - NAMED) + " more" : listed;
  }

  /** A name out of a file as it may stand in a sentence: on one line, harmless and clipped. */
  static String shown(String name) {
    boolean fits = name.codePointCount(0, name.length()) <= SHOWN;
    String start = fits ? name : name.substring(0, name.offsetByCodePoints(0, SHOWN)) + "…";
    return Printable.line(start);
  }
}
