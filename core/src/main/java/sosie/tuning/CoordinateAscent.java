package sosie.tuning;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import sosie.recipe.Trials;

/**
 * The way of one judge through the settings of one method: along one parameter at a time to the
 * value that is best by what the judge sees, until none gets better.
 */
final class CoordinateAscent {

  /** Scores a setting; nothing if it cannot be used, or if no more may be scored. */
  interface Tries {
    Optional<Trial> at(SortedMap<String, String> settings) throws IOException;
  }

  private static final Comparator<Trial> SIMPLEST =
      Comparator.comparingInt((Trial trial) -> trial.settings().size());

  private final Trials space;
  private final int judge;
  private final Tries tries;
  private final List<Trial> seen = new ArrayList<>();
  private Trial at; // nothing until it began
  private int next; // parameter to vary
  private int idle; // parameters varied in vain since the last step

  CoordinateAscent(Trials space, int judge, Tries tries) {
    this.space = space;
    this.judge = judge;
    this.tries = tries;
  }

  void begin() throws IOException {
    Optional<Trial> start = tries.at(space.start());
    start.ifPresent(seen::add);
    at = start.orElse(null);
  }

  boolean isOver() {
    return at == null || idle >= space.parameters().size();
  }

  /** Varies one parameter. */
  void step() throws IOException {
    List<String> parameters = space.parameters();
    Trial best = at;
    for (SortedMap<String, String> settings : space.along(parameters.get(next), at.settings())) {
      Optional<Trial> trial = tries.at(settings);
      if (trial.isEmpty()) continue;
      if (!seen.contains(trial.get())) seen.add(trial.get());
      if (trial.get().f1(judge) > best.f1(judge)) best = trial.get();
    }
    idle = best.equals(at) ? idle + 1 : 0;
    at = best;
    next = (next + 1) % parameters.size();
  }

  int trials() {
    return seen.size();
  }

  /** What the judge would choose, if the method can be used at all. */
  Optional<Choice> choice() {
    Comparator<Trial> byF1 = Comparator.comparingDouble((Trial trial) -> -trial.f1(judge));
    Comparator<Trial> order = Comparator.comparingInt(Trial::number);
    return seen.stream()
        .min(byF1.thenComparing(SIMPLEST).thenComparing(order))
        .map(
            best -> {
              double error = best.standardError(judge);
              Trial chosen =
                  seen.stream()
                      .filter(trial -> trial.f1(judge) >= best.f1(judge) - error)
                      .min(SIMPLEST.thenComparing(byF1).thenComparing(order))
                      .orElse(best);
              return new Choice(chosen, best, error);
            });
  }

  /**
   * The one-standard-error rule: of the settings that are not worse than the best by more than
   * chance, the one with the fewest parameters changed.
   */
  record Choice(Trial chosen, Trial best, double standardError) {}
}
