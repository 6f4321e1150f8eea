package sosie.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.NamedFeature;
import sosie.feature.TextFeatures.MarkedSequence;
import sosie.recipe.LearnedMatching;
import sosie.weigh.LearnedWeights;
import sosie.weigh.Likeness;
import sosie.weigh.RunTraits;
import sosie.weigh.Trait;
import sosie.weigh.TraitWeight;
import sosie.weigh.WeightModel;

/** Looks at two documents as a model weighs them. */
final class Weighing {

  private static final int ALIKE = 5;
  private static final int PASSED_OVER = 4;
  private static final int OWN = 3;

  /** What weighs less than this share of the mean weight hardly counts. */
  private static final double HARDLY = .25;

  /**
   * One of the two.
   *
   * @param words as they were read
   * @param weighted what became of them
   * @param names of all runs
   */
  record Side(MarkedSequence words, FeatureVector weighted, List<NamedFeature> names) {

    double mean() {
      return weighted.total() / Math.max(1, weighted.size());
    }
  }

  private final WeightModel model;
  private final LearnedWeights weights;
  private final Frequencies counted;
  private final Map<Long, String> names = new HashMap<>();

  Weighing(LearnedMatching method, Frequencies counted) {
    model = method.model();
    weights = method.weights();
    this.counted = counted;
  }

  WeightsAtWork of(Side left, Side right) {
    for (Side side : List.of(left, right)) {
      for (NamedFeature each : side.names) names.putIfAbsent(each.feature(), each.name());
    }
    List<WeightsAtWork.Own> onlyLeft = new ArrayList<>();
    List<WeightsAtWork.Own> onlyRight = new ArrayList<>();
    List<WeightsAtWork.Shared> both = compared(left.weighted, right.weighted, onlyLeft, onlyRight);
    return new WeightsAtWork(
        both.stream()
            .sorted(Comparator.comparingDouble(WeightsAtWork.Shared::share).reversed())
            .limit(ALIKE)
            .toList(),
        passedOver(left, right),
        heaviest(onlyLeft),
        heaviest(onlyRight));
  }

  /** Goes through both at once: each is sorted by run. */
  private List<WeightsAtWork.Shared> compared(
      FeatureVector left,
      FeatureVector right,
      List<WeightsAtWork.Own> onlyLeft,
      List<WeightsAtWork.Own> onlyRight) {
    List<WeightsAtWork.Shared> both = new ArrayList<>();
    double all = 0;
    int i = 0;
    int j = 0;
    while (i < left.size() || j < right.size()) {
      int order = order(left, i, right, j);
      if (order < 0) {
        onlyLeft.add(own(left, i++));
      } else if (order > 0) {
        onlyRight.add(own(right, j++));
      } else {
        double part = part(left.weight(i), right.weight(j));
        all += part;
        both.add(
            new WeightsAtWork.Shared(
                name(left.feature(i)), left.weight(i++), right.weight(j++), part));
      }
    }
    double sum = all;
    return both.stream()
        .map(run -> new WeightsAtWork.Shared(run.run(), run.left(), run.right(), run.share() / sum))
        .toList();
  }

  private static int order(FeatureVector left, int i, FeatureVector right, int j) {
    if (i == left.size()) return 1;
    if (j == right.size()) return -1;
    return Long.compare(left.feature(i), right.feature(j));
  }

  /** What a shared run adds to the score, before that is put in proportion. */
  private double part(double left, double right) {
    return model.likeness() == Likeness.COSINE ? left * right : Math.min(left, right);
  }

  private WeightsAtWork.Own own(FeatureVector features, int i) {
    return new WeightsAtWork.Own(name(features.feature(i)), features.weight(i));
  }

  private static List<WeightsAtWork.Own> heaviest(List<WeightsAtWork.Own> runs) {
    return runs.stream()
        .sorted(Comparator.comparingDouble(WeightsAtWork.Own::weight).reversed())
        .limit(OWN)
        .toList();
  }

  private String name(long run) {
    return names.getOrDefault(run, "?");
  }

  private record Light(double sum, WeightsAtWork.PassedOver run) {}

  private List<WeightsAtWork.PassedOver> passedOver(Side left, Side right) {
    RunTraits one = weights.traits(left.words, counted);
    RunTraits other = weights.traits(right.words, counted);
    List<Light> light = new ArrayList<>();
    for (int i = 0, j = 0; i < one.count() && j < other.count(); ) {
      int order = Long.compare(one.run(i), other.run(j));
      if (order == 0) {
        double sum = weights.sum(one, i);
        double otherSum = weights.sum(other, j);
        double weight = model.form().weight(sum);
        double otherWeight = model.form().weight(otherSum);
        if (weight < HARDLY * left.mean() && otherWeight < HARDLY * right.mean()) {
          String because = because(one, i, other, j);
          light.add(
              new Light(
                  sum + otherSum,
                  new WeightsAtWork.PassedOver(name(one.run(i)), weight, otherWeight, because)));
        }
      }
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return light.stream()
        .sorted(Comparator.comparingDouble(Light::sum))
        .limit(PASSED_OVER)
        .map(Light::run)
        .toList();
  }

  /** The trait that takes most of its weight; having little of a good one counts as well. */
  private String because(RunTraits one, int i, RunTraits other, int j) {
    double least = 0;
    String because = "little speaks for it";
    for (TraitWeight each : model.traits()) {
      Trait trait = each.trait();
      double much = (one.trait(i, trait) + other.trait(j, trait)) / 2 - each.mean();
      double effect = each.weight() * much / each.deviation();
      if (effect >= least) continue;
      least = effect;
      because = much > 0 ? trait.words() : "not " + trait.words();
    }
    return because;
  }
}
