package sosie.verify;

import java.util.Arrays;
import sosie.feature.LetterSequence;
import sosie.feature.TextFeatures.Letters;
import sosie.feature.TextFeatures.Sequence;

/**
 * 1 − d/n for texts as {@linkplain LetterSequence sequences of letters}: n is how many letters the
 * longer has, d how many must be put in, left out or replaced to make one of the other along an
 * alignment that is found. No alignment is better than the one with the least d, so a score is
 * never too high: it is a proof.
 *
 * <p>Of two pages the least d is computed (Myers 1999, as in {@link EditDistance}). Of longer texts
 * {@link LetterSeeds}, runs of letters that stand once in each, are chained in order, and what is
 * between two of them is aligned by itself, first by long seeds, then by short ones; where there
 * are none left and much is between, all of it counts as different. So the cost is linear in the
 * letters, whatever they are.
 *
 * <p>Wrong letters leave 4 of 5 in place where a fifth is wrong; two pages of one language that
 * have nothing to do with each other agree in a fifth to a third.
 */
public record LetterAlignment() implements Similarity<Letters> {

  private static final int[] WIDTHS = {16, 8}; // letters of a seed
  private static final long MOST_CELLS = 1L << 22; // two pages of 2,000 letters

  @Override
  public String name() {
    return "letters";
  }

  @Override
  public double between(Letters left, Letters right) {
    return similarity(LetterSequence.letters(left), LetterSequence.letters(right));
  }

  /** Lengths alone often tell enough. */
  @Override
  public double reaches(Letters left, Letters right, double threshold) {
    int one = LetterSequence.size(left);
    int other = LetterSequence.size(right);
    int longer = Math.max(one, other);
    if (share(Math.min(one, other), longer) < threshold) return BELOW;
    if (!isShort(one, other)) {
      double similarity = between(left, right);
      return similarity >= threshold ? similarity : BELOW;
    }
    int most = most(longer, threshold);
    int distance =
        EditDistance.atMost(
            most,
            new Stretch(LetterSequence.letters(left)).sequence(),
            new Stretch(LetterSequence.letters(right)).sequence());
    return distance > most ? BELOW : share(longer - distance, longer);
  }

  /** How many letters may differ; the division decides. */
  private static int most(int longer, double threshold) {
    int most = (int) Math.min(longer, Math.ceil((1 - threshold) * longer));
    while (share(longer - most, longer) < threshold) most--;
    return most;
  }

  private static boolean isShort(int left, int right) {
    return (long) left * right <= MOST_CELLS;
  }

  private static double similarity(char[] left, char[] right) {
    boolean swap =
        left.length == right.length
            ? Arrays.compare(left, right) > 0
            : left.length > right.length; // the chain of seeds may depend on which comes first
    char[] shorter = swap ? right : left;
    char[] longer = swap ? left : right;
    int distance = distance(new Stretch(shorter), new Stretch(longer), 0);
    return share(longer.length - distance, longer.length);
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }

  /** Some letters of a text, from one place to before another. */
  record Stretch(char[] letters, int from, int to) {

    Stretch(char[] letters) {
      this(letters, 0, letters.length);
    }

    int size() {
      return to - from;
    }

    Stretch part(int start, int end) {
      return new Stretch(letters, start, end);
    }

    int sameHead(Stretch other) {
      int same = Arrays.mismatch(letters, from, to, other.letters, other.from, other.to);
      return same < 0 ? size() : same;
    }

    int sameTail(Stretch other) {
      int most = Math.min(size(), other.size());
      int same = 0;
      while (same < most && letters[to - 1 - same] == other.letters[other.to - 1 - same]) same++;
      return same;
    }

    private Sequence sequence() {
      long[] values = new long[size()];
      for (int i = 0; i < values.length; i++) values[i] = letters[from + i];
      return new Sequence(values);
    }
  }

  /** What both begin and end with costs nothing in the best alignment either. */
  private static int distance(Stretch wholeLeft, Stretch wholeRight, int level) {
    int head = wholeLeft.sameHead(wholeRight);
    Stretch restLeft = wholeLeft.part(wholeLeft.from() + head, wholeLeft.to());
    Stretch restRight = wholeRight.part(wholeRight.from() + head, wholeRight.to());
    int tail = restLeft.sameTail(restRight);
    return between(
        restLeft.part(restLeft.from(), restLeft.to() - tail),
        restRight.part(restRight.from(), restRight.to() - tail),
        level);
  }

  private static int between(Stretch left, Stretch right, int level) {
    int longer = Math.max(left.size(), right.size());
    if (left.size() == 0 || right.size() == 0) return longer;
    if (isShort(left.size(), right.size())) {
      return EditDistance.atMost(longer, left.sequence(), right.sequence());
    }
    if (level == WIDTHS.length) return longer;
    int distance = 0;
    Stretch restLeft = left;
    Stretch restRight = right;
    for (LetterSeeds.Seed seed : LetterSeeds.chain(left, right, WIDTHS[level])) {
      distance +=
          distance(
              restLeft.part(restLeft.from(), seed.left()),
              restRight.part(restRight.from(), seed.right()),
              level + 1);
      restLeft = restLeft.part(seed.left() + seed.length(), left.to());
      restRight = restRight.part(seed.right() + seed.length(), right.to());
    }
    return distance + distance(restLeft, restRight, level + 1);
  }
}
