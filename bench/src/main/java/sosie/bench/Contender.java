package sosie.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A way to say which comments follow which form letter, from their main texts. */
interface Contender {

  /** Starts from the texts and uses the thread that it is called on only. */
  Grouping group(LabelledComments comments);

  /**
   * What a method makes of comments.
   *
   * @param references for each comment the one whose text it follows, itself if it is that; {@link
   *     LabelledComments#ALONE} if it follows none
   * @param known for each comment whether what it follows is a reference copy
   */
  record Grouping(int[] references, boolean[] known) {

    /** Comments that follow reference copies or nothing. */
    static Grouping of(int[] references) {
      boolean[] known = new boolean[references.length];
      for (int i = 0; i < known.length; i++) known[i] = references[i] != LabelledComments.ALONE;
      return new Grouping(references, known);
    }

    boolean isAlone(int comment) {
      return references[comment] == LabelledComments.ALONE;
    }

    /** Whether a comment was put to its letter, or left alone if it has none. */
    boolean isRight(int comment, LabelledComments truth) {
      if (truth.letter(comment) == LabelledComments.ALONE) return isAlone(comment);
      return known[comment] && truth.isSame(comment, references[comment]);
    }

    int right(LabelledComments truth) {
      int right = 0;
      for (int i = 0; i < references.length; i++) if (isRight(i, truth)) right++;
      return right;
    }

    /** A number for each comment, the same for those that are together. */
    int[] clusters() {
      int[] clusters = new int[references.length];
      Arrays.setAll(clusters, i -> isAlone(i) ? i : references[i]);
      return clusters;
    }
  }

  /**
   * DURIAN's form letters: of every text that more than {@value #MOST_COPIES} comments have word
   * for word, the earliest comment.
   *
   * @param texts for each comment the first that has the same words
   * @param references comments that are reference copies, of the most copied text first
   */
  record ReferenceCopies(int[] texts, int[] references) {

    static final int MOST_COPIES = 5;

    /** From a digest of each comment's words, sorted and scanned as in the paper. */
    static ReferenceCopies of(long[] digests, LabelledComments comments) {
      int[] order = sorted(digests);
      int[] texts = new int[digests.length];
      List<int[]> found = new ArrayList<>();
      for (int from = 0, to; from < order.length; from = to) {
        for (to = from; to < order.length && digests[order[to]] == digests[order[from]]; to++) {
          texts[order[to]] = order[from];
        }
        if (to - from > MOST_COPIES) {
          found.add(new int[] {to - from, earliest(Arrays.copyOfRange(order, from, to), comments)});
        }
      }
      found.sort(
          Comparator.comparingInt((int[] each) -> -each[0]).thenComparingInt(each -> each[1]));
      return new ReferenceCopies(texts, found.stream().mapToInt(each -> each[1]).toArray());
    }

    /** The numbers of all comments, those with the same digest side by side and in order. */
    private static int[] sorted(long[] digests) {
      long mask = (Long.highestOneBit(Math.max(1, digests.length)) << 1) - 1;
      long[] tuples = new long[digests.length];
      for (int i = 0; i < tuples.length; i++) tuples[i] = (digests[i] & ~mask) | i;
      Arrays.sort(tuples);
      return Arrays.stream(tuples).mapToInt(tuple -> (int) (tuple & mask)).toArray();
    }

    private static int earliest(int[] copies, LabelledComments comments) {
      int earliest = copies[0];
      for (int copy : copies) {
        if (comments.seconds(copy) < comments.seconds(earliest)) earliest = copy;
      }
      return earliest;
    }
  }
}
