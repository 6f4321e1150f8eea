package sosie.tuning;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.Recipe;
import sosie.documents.Documents;
import sosie.evaluate.Experiment;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.Trials;
import sosie.scores.RankedPairs;
import sosie.truth.Folds;
import sosie.truth.JudgedTexts;
import sosie.truth.Truth;

/**
 * Finds method, parameters and threshold for a collection from labels.
 *
 * <p>Each method's settings are searched along one parameter at a time; thresholds cost nothing.
 * Within a method the one-standard-error rule holds: a setting with fewer parameters changed is
 * preferred to the best one if it is not worse by more than chance. Of the methods the one with the
 * greatest F1 is chosen.
 *
 * <p>How well that will do on other documents is estimated by cross-validation over whole groups:
 * for each part of the truth the same search and choice is made by who sees only the rest, and then
 * held against the pairs of that part. So no label of a part has a say in what is chosen for it. A
 * setting is scored once, whoever asks for it.
 *
 * @param folds parts of the truth
 * @param trials settings to score at most, in all
 * @param fixed parameters that are set for every method, such as {@code unit=items}
 */
public record Tuning(
    Scoring scoring,
    Truth truth,
    Documents documents,
    int folds,
    long seed,
    int trials,
    Map<String, String> fixed) {

  public Tuning {
    if (folds < 2) throw new IllegalArgumentException("folds must be at least 2, was " + folds);
    fixed = Map.copyOf(fixed);
  }

  /** Searches the settings of these methods, which take turns so that a budget serves all. */
  public Tuned over(List<Method> methods) throws IOException {
    requireMethods(methods);
    Judges judges = new Judges(truth, documents, Folds.of(truth, folds, seed));
    TrialBook book = new TrialBook(scoring, judges, trials);
    Trial standard = standard(book);
    List<List<CoordinateAscent>> climbs = new ArrayList<>();
    for (Method method : methods) climbs.add(begun(method, book, judges.count()));
    climb(climbs, book);
    return new Conclusion(climbs, standard)
        .tuned(
            new Tuned.Effort(book.size(), folds, seed, !book.hasRefused()),
            basis(judges.whole()),
            book.unusable());
  }

  private Experiment.Basis basis(JudgedTexts whole) {
    return new Experiment.Basis(
        documents.count(),
        documents.texts(),
        truth.labelled().cardinality(),
        whole.judgedPairs(),
        whole.truePairs());
  }

  private Trials trials(Method method) {
    Map<String, String> own = new TreeMap<>(fixed);
    own.keySet().removeIf(parameter -> !method.has(parameter));
    return Trials.of(method, own);
  }

  /** What a user has who tunes nothing. */
  private Trial standard(TrialBook book) throws IOException {
    Trials space = trials(Methods.named(Methods.DEFAULT));
    return book.at(space, space.start())
        .orElseThrow(() -> new IllegalArgumentException(book.unusable().get(Methods.DEFAULT)));
  }

  private List<CoordinateAscent> begun(Method method, TrialBook book, int judges)
      throws IOException {
    Trials space = trials(method);
    List<CoordinateAscent> climbs = new ArrayList<>();
    for (int judge = 0; judge < judges; judge++) {
      CoordinateAscent climb =
          new CoordinateAscent(space, judge, settings -> book.at(space, settings));
      climb.begin();
      climbs.add(climb);
    }
    return climbs;
  }

  /** Ends for all judges in the same round, when nobody gets further or the budget is spent. */
  private static void climb(List<List<CoordinateAscent>> climbs, TrialBook book)
      throws IOException {
    boolean more = true;
    while (more && !book.hasRefused()) {
      more = false;
      for (List<CoordinateAscent> ofMethod : climbs) {
        for (CoordinateAscent climb : ofMethod) {
          if (climb.isOver()) continue;
          climb.step();
          more = true;
        }
      }
    }
  }

  private void requireMethods(List<Method> methods) {
    if (methods.isEmpty()) throw new IllegalArgumentException("methods must be at least 1, was 0");
    if (new HashSet<>(methods).size() < methods.size()) {
      throw new IllegalArgumentException("methods must be different ones");
    }
    boolean hasDefault = methods.stream().anyMatch(each -> each.name().equals(Methods.DEFAULT));
    int least = methods.size() + (hasDefault ? 0 : 1);
    if (trials >= least) return;
    throw new IllegalArgumentException(
        "trials must be at least " + least + ", one for each method, was " + trials);
  }

  /** Scores the pairs of a collection by a recipe. */
  @FunctionalInterface
  public interface Scoring {

    /**
     * All pairs of texts that score anything worth a look; what the recipe's own threshold is does
     * not matter.
     *
     * @throws IllegalArgumentException if the recipe cannot be used on this collection
     */
    RankedPairs score(Recipe recipe) throws IOException;
  }
}
