package sosie.verdict;

import java.time.Instant;
import java.util.List;

/**
 * Two documents that must and cannot be together by what was said, with both chains.
 *
 * @param must steps from left to right, each of which says same
 * @param different steps from left to right, one of which says not the same
 * @param heldTo the side that clusters keep to
 */
public record Conflict(
    String left, String right, List<Step> must, List<Step> different, Verdict.Kind heldTo) {

  /**
   * One link of a chain.
   *
   * @param said by whom; empty where the links of the run say it
   */
  public record Step(String left, String right, Verdict.Kind kind, List<Said> said) {}

  /** Who said something, when and why. */
  public record Said(String who, Instant when, String why, Verdict.Kind kind) {}
}
