package sosie.bench;

import java.util.Arrays;

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
