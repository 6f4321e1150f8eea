package sosie.weigh;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Learned weights of runs of words, and all that is to be known about how they came to be.
 *
 * @param constant what every run has before its traits are looked at
 * @param traits those that take part, each once
 * @param statistics where it was counted how common words are; nothing if in the collection itself,
 *     which is then counted anew wherever the model is used
 * @param background the collection that tells what is rare in general, if there was one
 * @param threshold least score of a near-duplicate, the best on documents that were not learned
 *     from
 * @param forms what each form that was tried is worth, as {@link Validation#maxF1}; nothing where
 *     none was chosen
 * @param labels what it was learned from; nothing in models of the first version
 */
public record WeightModel(
    Form form,
    Likeness likeness,
    Widths widths,
    double constant,
    List<TraitWeight> traits,
    Optional<Source> statistics,
    Optional<Source> background,
    double threshold,
    Training training,
    Validation validation,
    Map<Form, Double> forms,
    Optional<Labels> labels) {

  /**
   * The labels that it was learned from.
   *
   * @param sha256 of what they say, whatever the file they stand in: to know them again
   * @param sameScores of pairs that are the same and were held out, at equal steps of their order
   *     from the least to the greatest; below 0 only by the paper's form, whose weights may be
   */
  public record Labels(String sha256, List<Double> sameScores) {
    public Labels {
      sameScores = List.copyOf(sameScores);
      for (int i = 0; i < sameScores.size(); i++) {
        double score = sameScores.get(i);
        if (!(score >= -1 && score <= 1) || (i > 0 && score < sameScores.get(i - 1))) {
          throw new IllegalArgumentException(
              "sameScores must ascend within -1 and 1, were " + sameScores);
        }
      }
    }
  }

  /**
   * A file that tells how common words are.
   *
   * @param texts how many it was counted over
   * @param sha256 of its bytes, in hexadecimal
   */
  public record Source(String file, long texts, String sha256) {}

  /**
   * How it was learned.
   *
   * @param counted texts over which it was counted how common words are
   * @param documents that had labels
   * @param clusters of two labelled documents and more
   * @param loss what was left of it at the end
   */
  public record Training(
      long counted,
      int documents,
      int clusters,
      int samePairs,
      int differentPairs,
      int preferences,
      double sharpness,
      double penalty,
      int rounds,
      int steps,
      long seed,
      double loss) {}

  /**
   * What it is worth, on documents whose clusters were not learned from.
   *
   * @param folds parts that took turns
   * @param maxF1 mean over the parts of the greatest F1
   * @param spread standard deviation of it
   * @param trainedF1 the same on the documents that were learned from, to see overfitting by
   * @param binaryF1 what all weights alike reach on the same parts
   * @param tfIdfF1 what tf-idf reaches on the same parts
   */
  public record Validation(
      int folds, double maxF1, double spread, double trainedF1, double binaryF1, double tfIdfF1) {}

  /** One of which it is not known what it was learned from. */
  public WeightModel(
      Form form,
      Likeness likeness,
      Widths widths,
      double constant,
      List<TraitWeight> traits,
      Optional<Source> statistics,
      Optional<Source> background,
      double threshold,
      Training training,
      Validation validation,
      Map<Form, Double> forms) {
    this(
        form,
        likeness,
        widths,
        constant,
        traits,
        statistics,
        background,
        threshold,
        training,
        validation,
        forms,
        Optional.empty());
  }

  public WeightModel {
    forms = inOrder(forms);
    traits = traits.stream().sorted(Comparator.comparing(TraitWeight::trait)).toList();
    if (!Double.isFinite(constant)) {
      throw new IllegalArgumentException("constant must be a number, was " + constant);
    }
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "threshold must be above 0 and at most 1, was " + threshold);
    }
    for (double each : coefficients(constant, traits)) {
      if (!Double.isFinite(each)) {
        throw new IllegalArgumentException("weight over deviation must be a number, was " + each);
      }
    }
    for (int i = 1; i < traits.size(); i++) {
      Trait trait = traits.get(i).trait();
      if (trait == traits.get(i - 1).trait()) {
        throw new IllegalArgumentException("trait " + trait.label() + " must be given once");
      }
    }
  }

  private static Map<Form, Double> inOrder(Map<Form, Double> forms) {
    return Collections.unmodifiableMap(new TreeMap<>(forms));
  }

  /** The same, with the files that tell how common words are. */
  public WeightModel countedIn(Optional<Source> statistics, Optional<Source> background) {
    return new WeightModel(
        form,
        likeness,
        widths,
        constant,
        traits,
        statistics,
        background,
        threshold,
        training,
        validation,
        forms,
        labels);
  }

  /** Scores of pairs that were the same where it was learned, if that is known. */
  public List<Double> sameScores() {
    return labels.map(Labels::sameScores).orElse(List.of());
  }

  /** One coefficient per trait, for traits as they are, not scaled. */
  public double[] coefficients() {
    return coefficients(constant, traits);
  }

  /** The same of traits that are in no model yet. */
  public static double[] coefficients(double constant, List<TraitWeight> traits) {
    double[] plain = new double[Trait.count()];
    double rest = constant;
    for (TraitWeight each : traits) {
      double slope = each.weight() / each.deviation();
      plain[each.trait().place()] = slope;
      rest -= slope * each.mean();
    }
    plain[Trait.CONSTANT.place()] = rest;
    return plain;
  }

  /**
   * The weights as a stage of a pipeline.
   *
   * @param fixed what the files say; nothing is known of what has no file
   */
  public LearnedWeights weights(Statistics fixed) {
    return new LearnedWeights(form, widths, coefficients(), fixed);
  }
}
