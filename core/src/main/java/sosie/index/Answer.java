package sosie.index;

import java.util.List;
import java.util.Optional;

/**
 * What an index says of a text.
 *
 * @param matches documents that it is a near-duplicate of, the most alike first, then by id
 * @param cluster the one it is in; of a text that is not in the index, that of the first match
 * @param settled whether clusters are those of all that has happened, or some is still being worked
 *     out; matches always are
 */
public record Answer(List<Match> matches, Optional<String> cluster, boolean settled) {

  /**
   * A document that another is a near-duplicate of.
   *
   * @param score how alike they are, 1 for the same words
   * @param copy whether it has the very words
   */
  public record Match(String id, double score, boolean copy) {}

  public Answer {
    matches = List.copyOf(matches);
  }
}
