package sosie.learn;

import java.util.List;
import java.util.Set;
import sosie.weigh.RunTraits;
import sosie.weigh.Trait;

/**
 * Brings traits to mean 0 and deviation 1 over the runs of the documents learned from; the constant
 * stays 1. A trait that is the same everywhere takes no part.
 */
final class Scaling {

  private final List<Trait> traits; // that take part
  private final double[] means;
  private final double[] deviations;

  private Scaling(List<Trait> traits, double[] means, double[] deviations) {
    this.traits = traits;
    this.means = means;
    this.deviations = deviations;
  }

  static Scaling of(List<RunTraits> texts, Set<Trait> wanted) {
    int count = Trait.count();
    double[] sums = new double[count];
    double[] squares = new double[count];
    long runs = 0;
    for (RunTraits text : texts) {
      float[] rows = text.rows();
      runs += text.count();
      for (int i = 0; i < rows.length; i++) {
        sums[i % count] += rows[i];
        squares[i % count] += (double) rows[i] * rows[i];
      }
    }
    double[] means = new double[count];
    double[] deviations = new double[count];
    for (int i = 0; i < count; i++) {
      means[i] = sums[i] / Math.max(1, runs);
      double variance = squares[i] / Math.max(1, runs) - means[i] * means[i];
      deviations[i] = variance > 1e-10 ? Math.sqrt(variance) : 0;
    }
    List<Trait> varied = wanted.stream().sorted().filter(t -> deviations[t.place()] > 0).toList();
    means[Trait.CONSTANT.place()] = 0;
    deviations[Trait.CONSTANT.place()] = 1;
    return new Scaling(varied, means, deviations);
  }

  List<Trait> traits() {
    return traits;
  }

  double mean(Trait trait) {
    return means[trait.place()];
  }

  double deviation(Trait trait) {
    return deviations[trait.place()];
  }

  /** Scaled traits after a constant 1. */
  WeighedText scaled(RunTraits text) {
    int width = traits.size() + 1;
    float[] rows = new float[text.count() * width];
    long[] runs = new long[text.count()];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = text.run(i);
      rows[i * width] = 1;
      for (int j = 1; j < width; j++) {
        Trait trait = traits.get(j - 1);
        rows[i * width + j] = (float) ((text.trait(i, trait) - mean(trait)) / deviation(trait));
      }
    }
    return new WeighedText(runs, rows, width);
  }
}
