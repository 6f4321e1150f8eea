package sosie.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * What learned weights make of two documents, as people read it.
 *
 * @param alike what made them as alike as they are, the most first
 * @param passedOver what both have and what hardly counts, the least first
 * @param onlyLeft the heaviest of what only the left one has
 * @param onlyRight the heaviest of what only the right one has
 */
public record WeightsAtWork(
    List<Shared> alike, List<PassedOver> passedOver, List<Own> onlyLeft, List<Own> onlyRight) {

  /**
   * A run of words that both have.
   *
   * @param left its weight in the left document
   * @param share of the score that comes from it
   */
  public record Shared(String run, double left, double right, double share) {}

  /**
   * A run of words that both have and that hardly counts.
   *
   * @param because what takes most of its weight, in words
   */
  public record PassedOver(String run, double left, double right, String because) {}

  /** A run of words that one of them has. */
  public record Own(String run, double weight) {}

  /** A line for each kind that there is. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    add(
        lines,
        "counts most: ",
        alike,
        run ->
            String.format(
                Locale.ROOT,
                "%s %.0f %% (%.3g and %.3g)",
                run.run,
                100 * run.share,
                run.left,
                run.right));
    add(lines, "both have, hardly counts: ", passedOver, run -> run.run + " (" + run.because + ")");
    add(lines, "only the left has: ", onlyLeft, WeightsAtWork::shown);
    add(lines, "only the right has: ", onlyRight, WeightsAtWork::shown);
    return lines;
  }

  private static String shown(Own run) {
    return String.format(Locale.ROOT, "%s (%.3g)", run.run, run.weight);
  }

  private static <T> void add(
      List<String> lines, String start, List<T> runs, Function<T, String> shown) {
    if (!runs.isEmpty()) lines.add(start + String.join(" | ", runs.stream().map(shown).toList()));
  }
}
