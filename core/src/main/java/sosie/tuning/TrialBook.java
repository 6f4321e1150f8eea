package sosie.tuning;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.recipe.Trials;
import sosie.scores.RankedPairs;

/** Scores each setting once, up to a number of settings, and remembers how it was judged. */
final class TrialBook {

  private final Tuning.Scoring scoring;
  private final Judges judges;
  private final int most;
  private final Map<List<Object>, Optional<Trial>> known = new HashMap<>();
  private final SortedMap<String, String> unusable = new TreeMap<>();
  private boolean refused;

  TrialBook(Tuning.Scoring scoring, Judges judges, int most) {
    this.scoring = scoring;
    this.judges = judges;
    this.most = most;
  }

  /** Nothing if the setting cannot be used, or if no more may be scored. */
  Optional<Trial> at(Trials space, SortedMap<String, String> settings) throws IOException {
    List<Object> key = List.of(space.method().name(), settings);
    Optional<Trial> before = known.get(key);
    if (before != null) return before;
    if (known.size() == most) {
      refused = true;
      return Optional.empty();
    }
    Optional<Trial> trial = score(space, settings);
    known.put(key, trial);
    return trial;
  }

  private Optional<Trial> score(Trials space, SortedMap<String, String> settings)
      throws IOException {
    try {
      RankedPairs pairs = scoring.score(space.recipe(settings));
      return Optional.of(judges.judge(known.size(), space, settings, pairs));
    } catch (IllegalArgumentException e) {
      String reason = e.getMessage() == null ? "it cannot be used" : e.getMessage();
      unusable.put(Tuned.label(space.method().name(), settings), reason);
      return Optional.empty();
    }
  }

  /** How many settings were scored, those that could not be used among them. */
  int size() {
    return known.size();
  }

  /** Whether a setting was left out because no more may be scored. */
  boolean hasRefused() {
    return refused;
  }

  /** Settings that cannot be used on the collection, and why. */
  SortedMap<String, String> unusable() {
    return Collections.unmodifiableSortedMap(unusable);
  }
}
