package sosie.align;

import java.util.List;
import sosie.tokenise.Tokens;

/**
 * Two texts side by side, word by word: an ordered list of segments that covers every word of both.
 *
 * <p>Words are equal if their token hashes are, so case and punctuation do not count. The diff is
 * Myers' shortest edit script wherever that is affordable; beyond a fixed number of comparisons a
 * stretch is reported as replaced, so that no two texts take longer than about a second.
 */
public final class Alignment {

  private final Words left;
  private final Words right;
  private final List<AlignedStretch> segments;

  private Alignment(Words left, Words right, List<AlignedStretch> segments) {
    this.left = left;
    this.right = right;
    this.segments = segments;
  }

  public static Alignment between(String left, String right) {
    return between(Words.of(left), Words.of(right));
  }

  /** The same of texts whose words are known. */
  public static Alignment between(String left, Tokens leftWords, String right, Tokens rightWords) {
    return between(Words.of(left, leftWords), Words.of(right, rightWords));
  }

  public static Alignment between(Words left, Words right) {
    return new Alignment(left, right, new Aligner(left, right).matches().segments(left, right));
  }

  /** In reading order; where words were replaced, what is only left comes first. */
  public List<AlignedStretch> segments() {
    return segments;
  }

  /** How many words both texts have, in the same order. */
  public int sameWords() {
    return count(AlignedStretch.Kind.SAME);
  }

  public int onlyLeftWords() {
    return count(AlignedStretch.Kind.ONLY_LEFT);
  }

  public int onlyRightWords() {
    return count(AlignedStretch.Kind.ONLY_RIGHT);
  }

  /**
   * This alignment without the accidental matches that make a rewritten passage hard to read: up to
   * {@code words} shared words between two larger changes count as changed too.
   */
  public Alignment withoutIslands(int words) {
    return new Alignment(left, right, new Islands(left, right, words).removedFrom(segments));
  }

  public Words left() {
    return left;
  }

  public Words right() {
    return right;
  }

  private int count(AlignedStretch.Kind kind) {
    int words = 0;
    for (AlignedStretch segment : segments) {
      if (segment.kind() == kind) words += segment.words();
    }
    return words;
  }
}
