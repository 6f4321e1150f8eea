package sosie.recipe;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sosie.feature.FeatureVector;
import sosie.join.PrefixFilter;
import sosie.verify.Containment;
import sosie.verify.Cosine;
import sosie.verify.Jaccard;
import sosie.verify.Similarity;
import sosie.verify.WeightedJaccard;

/** What a score may be, by the name it is chosen by. */
enum Measure {
  JACCARD,
  CONTAINMENT,
  COSINE,
  WEIGHTED_JACCARD,
  /** Of the words in order, whatever found the candidates. */
  EDIT,
  /** Of signatures alone; nothing is computed from features. */
  AGREEMENT;

  static Measure of(Settings settings, Measure... allowed) {
    List<String> names = Arrays.stream(allowed).map(Measure::label).toList();
    String chosen = settings.choice("measure", names);
    return allowed[names.indexOf(chosen)];
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The measure over sets and multi-sets; others are a matter of the method. */
  Similarity<FeatureVector> similarity() {
    return switch (this) {
      case JACCARD -> new Jaccard();
      case CONTAINMENT -> new Containment();
      case COSINE -> new Cosine();
      case WEIGHTED_JACCARD -> new WeightedJaccard();
      case EDIT -> throw new IllegalStateException("edit distance is of words in order");
      case AGREEMENT -> throw new IllegalStateException("agreement is of signatures");
    };
  }

  /** How an exact join calls it, if there is one for it. */
  Optional<PrefixFilter.Measure> join() {
    return switch (this) {
      case JACCARD -> Optional.of(PrefixFilter.Measure.JACCARD);
      case CONTAINMENT -> Optional.of(PrefixFilter.Measure.CONTAINMENT);
      case COSINE -> Optional.of(PrefixFilter.Measure.COSINE);
      case WEIGHTED_JACCARD -> Optional.of(PrefixFilter.Measure.WEIGHTED_JACCARD);
      default -> Optional.empty();
    };
  }

  PrefixFilter filter(double threshold, int mostPartners) {
    return new PrefixFilter(
        join().orElseThrow(() -> new IllegalStateException("no join by " + label())),
        threshold,
        mostPartners);
  }
}
