package sosie.docket;

import java.util.List;

/**
 * What one or several people added to a letter: their unique texts are the same words, or nearly.
 *
 * @param first whose text is shown: the one that most of them have, the longest of those
 * @param comments all that have it, in the order of ids
 */
public record Addition(Comment first, List<Comment> comments) {

  /** How many comments have it. */
  public int size() {
    return comments.size();
  }

  public int words() {
    return first.wordsAdded();
  }
}
