package sosie.feature;

import java.util.Arrays;

/**
 * The terms that I-Match makes signatures of, and those it falls back on.
 *
 * <p>The primary lexicon has the terms whose normalised idf lies in a window. Terms below it are on
 * every page and tell nothing. Those above it are the secondary lexicon, the most frequent first:
 * they help where a document has too few primary ones (Kołcz and Chowdhury 2008, section 3).
 */
public final class Lexicon {

  private final long[] primary;
  private final long[] secondary;

  private Lexicon(long[] primary, long[] secondary) {
    this.primary = primary;
    this.secondary = secondary;
  }

  /**
   * A range of normalised idf, both ends included.
   *
   * <p>The paper takes 0.2 to 0.8 for web pages and 0.2 to 0.3 for mail. A value that is off by no
   * more than the logarithms were rounded counts as being at the end it is near.
   */
  public record Window(double low, double high) {

    public static final Window OF_PAGES = new Window(0.2, 0.8);
    public static final Window OF_MAIL = new Window(0.2, 0.3);

    private static final double ROUNDING = 1e-9;

    public Window {
      requireShare("low", low);
      requireShare("high", high);
      if (low > high) {
        throw new IllegalArgumentException("low must be at most high " + high + ", was " + low);
      }
    }

    private static void requireShare(String name, double value) {
      if (!(value >= 0 && value <= 1)) {
        throw new IllegalArgumentException(name + " must be between 0 and 1, was " + value);
      }
    }

    public boolean holds(double nidf) {
      return nidf >= low - ROUNDING && !isBelow(nidf);
    }

    /** Whether the value lies above the window: the term is too rare. */
    public boolean isBelow(double nidf) {
      return nidf > high + ROUNDING;
    }
  }

  /** The lexicon of a collection; it has no term where the collection has none in the window. */
  public static Lexicon of(Frequencies counted, Window window) {
    LongList primary = new LongList();
    LongList rare = new LongList(); // ascending, and so are the terms of equal rank
    LongList ranks = new LongList();
    counted.forEach(
        (term, frequency) -> {
          double nidf = Frequencies.nidf(frequency, counted.texts());
          if (window.holds(nidf)) primary.add(term);
          if (!window.isBelow(nidf)) return;
          ranks.add(((long) -frequency << Integer.SIZE) | rare.size());
          rare.add(term);
        });
    long[] secondary = ranks.toArray();
    Arrays.sort(secondary);
    for (int i = 0; i < secondary.length; i++) secondary[i] = rare.get((int) secondary[i]);
    return new Lexicon(primary.toArray(), secondary);
  }

  /**
   * The same lexicon with only the first terms of the secondary one: they cost memory, and the
   * rarest are of least use.
   */
  public Lexicon withSecondary(int most) {
    if (most < 0) throw new IllegalArgumentException("most must be at least 0, was " + most);
    return new Lexicon(primary, Arrays.copyOf(secondary, Math.min(most, secondary.length)));
  }

  public int size() {
    return primary.length;
  }

  /** The {@code i}-th primary term, in ascending order. */
  public long term(int i) {
    return primary[i];
  }

  public int secondarySize() {
    return secondary.length;
  }

  /** The secondary term of a rank: the most frequent first, equally frequent ones ascending. */
  public long secondary(int rank) {
    return secondary[rank];
  }
}
