package sosie.tuning;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import sosie.evaluate.Experiment;
import sosie.recipe.Configuration;
import sosie.scores.PairScores;
import sosie.scores.Spread;

/**
 * What was found to suit a labelled collection, and how far that can be trusted.
 *
 * @param chosen the setting to use
 * @param best the setting of the same method with the greatest F1, which may be the chosen one
 * @param standardError of the best one's F1; a setting this near is as good and preferred if
 *     simpler
 * @param chosenWithout what the search chooses that does not see the labels of a part, for each
 *     part
 * @param heldOut what these settings reach on the parts that had no say in them
 * @param standard the default method as it comes, on the whole truth
 * @param standardHeldOut the same on the held-out parts
 * @param methods the chosen setting of each method, from the greatest F1 to the least
 * @param unusable settings that cannot be used on this collection, and why
 * @param plain the chosen setting with every parameter named
 */
public record Tuned(
    Setting chosen,
    Setting best,
    double standardError,
    List<Setting> chosenWithout,
    HeldOut heldOut,
    Setting standard,
    HeldOut standardHeldOut,
    List<OfMethod> methods,
    Effort effort,
    Experiment.Basis basis,
    SortedMap<String, String> unusable,
    Configuration plain) {

  /**
   * A method with its settings at a threshold, on the whole truth.
   *
   * @param settings what is not as standard, without the threshold
   */
  public record Setting(
      String method, SortedMap<String, String> settings, double threshold, PairScores scores) {

    static Setting of(Trial trial, Trial.View view) {
      return new Setting(
          trial.space().method().name(), trial.settings(), view.threshold(), view.scores());
    }

    /** {@code spotsigs chain=2 high=1.0}. */
    public String label() {
      return Tuned.label(method, settings);
    }
  }

  /**
   * A method's chosen setting.
   *
   * @param heldOut what the search within this method reaches on documents it did not see
   * @param trials settings of the method that were looked at
   */
  public record OfMethod(Setting chosen, HeldOut heldOut, int trials) {}

  /** F1 on each part of the truth, of which there are at least two. */
  public record HeldOut(Spread spread, List<Double> parts) {

    static HeldOut of(double... f1) {
      return new HeldOut(Spread.of(f1), Arrays.stream(f1).boxed().toList());
    }

    public double mean() {
      return spread.mean();
    }

    public double deviation() {
      return spread.deviation();
    }

    /** {@code 0.941 ± 0.012}. */
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.3f ± %.3f", mean(), deviation());
    }
  }

  /**
   * What was done.
   *
   * @param trials settings that were scored
   * @param complete whether the search ended by itself and not because of its budget
   */
  public record Effort(int trials, int folds, long seed, boolean complete) {}

  static String label(String method, Map<String, String> settings) {
    StringBuilder label = new StringBuilder(method);
    settings.forEach((name, value) -> label.append(' ').append(name).append('=').append(value));
    return label.toString();
  }

  /** A sentence if a simpler setting was preferred to the best one. */
  public Optional<String> preference() {
    if (chosen.equals(best)) return Optional.empty();
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%s reaches %.3f, which is less than one standard error (%.3f) better; what changes"
                + " fewer parameters is preferred.",
            best.label(),
            best.scores().f1(),
            standardError));
  }

  /** The chosen setting for a file, with how it was found. */
  public Configuration configuration() {
    return new Configuration(plain.method(), plain.settings(), plain.fallback(), why(), notes());
  }

  private String why() {
    return String.format(
        Locale.ROOT,
        "tuned on %,d labelled documents: F1 %.3f, and %s on parts held out, where %s as it comes"
            + " has %s.",
        basis.labelled(),
        chosen.scores().f1(),
        heldOut,
        standard.method(),
        standardHeldOut);
  }

  private Map<String, Object> notes() {
    Map<String, Object> notes = new LinkedHashMap<>();
    notes.put("documents", basis.labelled());
    notes.put("truePairs", basis.truePairs());
    notes.put("precision", rounded(chosen.scores().precision()));
    notes.put("recall", rounded(chosen.scores().recall()));
    notes.put("f1", rounded(chosen.scores().f1()));
    notes.put("heldOutF1", rounded(heldOut.mean()));
    notes.put("heldOutDeviation", rounded(heldOut.deviation()));
    notes.put("defaultHeldOutF1", rounded(standardHeldOut.mean()));
    notes.put("folds", effort.folds());
    notes.put("trials", effort.trials());
    notes.put("seed", effort.seed());
    preference().ifPresent(sentence -> notes.put("preference", sentence));
    return notes;
  }

  private static double rounded(double figure) {
    return Math.round(figure * 1e4) / 1e4;
  }
}
