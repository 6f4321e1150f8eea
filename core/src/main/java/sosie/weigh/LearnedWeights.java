package sosie.weigh;

import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures.MarkedSequence;

/**
 * Weighs the runs of words of a document by their traits.
 *
 * @param coefficients one per {@link Trait}, for traits as they are, not scaled
 * @param fixed where it is taken from how common words are; its collection is {@link
 *     Frequencies#NONE} if that is counted anew
 */
public record LearnedWeights(Form form, Widths widths, double[] coefficients, Statistics fixed)
    implements Refinement<MarkedSequence, FeatureVector> {

  public LearnedWeights {
    if (coefficients.length != Trait.count()) {
      throw new IllegalArgumentException(
          "coefficients must be " + Trait.count() + ", were " + coefficients.length);
    }
    coefficients = coefficients.clone();
  }

  @Override
  public FeatureVector refine(MarkedSequence words, Frequencies counted) {
    return weigh(traits(words, counted));
  }

  /** What the weights of a document are made of. */
  public RunTraits traits(MarkedSequence words, Frequencies counted) {
    boolean counts = fixed.collection().texts() == 0;
    Statistics statistics = counts ? new Statistics(counted, fixed.background()) : fixed;
    return RunTraits.of(words, widths, statistics);
  }

  /** The runs that have any weight. */
  FeatureVector weigh(RunTraits text) {
    long[] runs = new long[text.count()];
    float[] weights = new float[text.count()];
    int kept = 0;
    for (int i = 0; i < runs.length; i++) {
      float weight = (float) form.weight(sum(text, i));
      if (weight == 0 || (weight < 0 && !form.mayBeNegative())) continue;
      runs[kept] = text.run(i);
      weights[kept++] = weight;
    }
    return FeatureVector.ofSorted(Arrays.copyOf(runs, kept), Arrays.copyOf(weights, kept), 0, kept);
  }

  /** What the weight of a run is made of: the more, the heavier. */
  public double sum(RunTraits text, int run) {
    float[] rows = text.rows();
    int row = run * coefficients.length;
    double sum = 0;
    for (int i = 0; i < coefficients.length; i++) sum += coefficients[i] * rows[row + i];
    return sum;
  }
}
