package sosie.link;

import java.util.List;
import sosie.cluster.Contradiction;
import sosie.cluster.Link;
import sosie.cluster.OwnThresholds;

/**
 * What became of links.
 *
 * @param given whether a person or a rule had something to say, or the method can bind pairs
 * @param links given and made, by numbers of documents, sorted; what a rule keeps apart is not
 *     listed pair by pair
 * @param unknownIds ids in links that no document has, sorted; such links are left out
 * @param rules in the order given
 * @param separated cannots, also among the links, between a document and the one that stands for
 *     the letter it would follow by its words, one for each text
 * @param thresholds that letters have of their own
 */
public record Linked(
    boolean given,
    List<Link> links,
    List<Contradiction> contradictions,
    List<String> unknownIds,
    List<RuleUse> rules,
    List<Link> separated,
    Thresholds thresholds) {

  /**
   * A rule and how many documents it could say something of.
   *
   * @param rule as it is typed
   * @param isAboutFields or else about the texts of the pairs that were found
   */
  public record RuleUse(String rule, int documents, boolean isAboutFields) {}

  /**
   * Thresholds of single letters.
   *
   * @param letters those that counted
   * @param leftOut names that no document has, or none that is a reference copy; sorted
   */
  public record Thresholds(OwnThresholds letters, List<String> leftOut) {

    public static final Thresholds NONE = new Thresholds(OwnThresholds.NONE, List.of());
  }

  public static final Linked NONE =
      new Linked(false, List.of(), List.of(), List.of(), List.of(), List.of(), Thresholds.NONE);
}
