package sosie.verify;

import java.util.Arrays;
import sosie.feature.TextFeatures.Sequence;

/**
 * The least number of insertions, deletions and replacements between two sequences: Myers' bit
 * vectors (1999), 64 rows of the table of distances to a step, in a band around its diagonal
 * (Ukkonen 1985) that widens until it holds the answer.
 *
 * <p>Cells outside the band count as reached by insertions and deletions alone, so a value is never
 * too small, and it is right if it does not exceed what the band allows for.
 */
final class EditDistance {

  private static final int NARROWEST = 64;

  private final long[] rows; // the shorter sequence
  private final long[] columns;
  private final Positions positions;
  private final long[] plus; // rows whose value is one more than that of the row above
  private final long[] minus; // … one less

  private EditDistance(long[] rows, long[] columns) {
    this.rows = rows;
    this.columns = columns;
    positions = new Positions(rows);
    plus = new long[positions.words()];
    minus = new long[positions.words()];
  }

  /** The distance, or any number above {@code most} if it is above. */
  static int atMost(int most, Sequence left, Sequence right) {
    boolean swap = left.size() > right.size();
    Sequence shorter = swap ? right : left;
    Sequence longer = swap ? left : right;
    if (longer.size() - shorter.size() > most) return most + 1;
    int start = 0;
    while (start < shorter.size() && shorter.feature(start) == longer.feature(start)) start++;
    int tail = 0;
    while (tail < shorter.size() - start && sameFromEnd(shorter, longer, tail + 1)) tail++;
    long[] rows = middle(shorter, start, tail);
    long[] columns = middle(longer, start, tail);
    return rows.length == 0 ? columns.length : new EditDistance(rows, columns).atMost(most);
  }

  private static boolean sameFromEnd(Sequence left, Sequence right, int place) {
    return left.feature(left.size() - place) == right.feature(right.size() - place);
  }

  private static long[] middle(Sequence sequence, int start, int tail) {
    long[] middle = new long[sequence.size() - start - tail];
    for (int i = 0; i < middle.length; i++) middle[i] = sequence.feature(start + i);
    return middle;
  }

  private int atMost(int most) {
    // Each word of the longer sequence without a counterpart costs one edit.
    int least = columns.length - positions.shared(columns);
    if (least > most) return least;
    int allowed = Math.max(NARROWEST, least);
    while (allowed < most) {
      int distance = within(allowed);
      if (distance <= allowed) return distance;
      allowed = (int) Math.min(Integer.MAX_VALUE, 2L * allowed);
    }
    return within(most);
  }

  /** The least distance on a path that strays from the diagonal no further than this allows. */
  private int within(int allowed) {
    int longerBy = columns.length - rows.length;
    int below = (allowed - longerBy) / 2; // rows ahead of columns
    if (allowed < longerBy) return allowed + 1;
    Arrays.fill(plus, -1);
    Arrays.fill(minus, 0);
    positions.rewind();
    int last = positions.wordOf(Math.min(rows.length, below + 1) - 1);
    int distance = Math.min(rows.length, (last + 1) * 64); // at the bottom of the last word
    for (int column = 0; column < columns.length; column++) {
      int lowest = (int) Math.min(rows.length - 1L, (long) column + below);
      for (; last < positions.wordOf(lowest); last++) {
        distance = Math.min(rows.length, (last + 2) * 64) - (last + 1) * 64 + distance;
      }
      int first = positions.wordOf(Math.max(0, column - longerBy - below));
      distance += step(columns[column], first, last);
    }
    return distance;
  }

  /** One column further; returns by how much the value in the lowest row changed. */
  private int step(long symbol, int first, int last) {
    long[] matches = positions.matches(symbol, first, last);
    int change = 1; // above the band, and above the table, each column is one more
    for (int word = first; word <= last; word++) {
      int lowest = Math.min(63, rows.length - 1 - word * 64);
      change = step(word, matches[word], change, lowest);
    }
    positions.clear(symbol, first, last);
    return change;
  }

  /** Hyyrö's form of the step, with the change above as input and that of the row as output. */
  private int step(int word, long matches, int above, int row) {
    long up = plus[word];
    long down = minus[word];
    long fell = (long) above >>> 63; // 1 if it did, and so below
    long rose = -(long) above >>> 63;
    long vertical = matches | down;
    long equal = matches | fell;
    long horizontal = (((equal & up) + up) ^ up) | equal;
    long more = down | ~(horizontal | up);
    long less = up & horizontal;
    int change = (int) (more >>> row & 1) - (int) (less >>> row & 1);
    more = more << 1 | rose;
    less = less << 1 | fell;
    plus[word] = less | ~(vertical | more);
    minus[word] = more & vertical;
    return change;
  }
}
