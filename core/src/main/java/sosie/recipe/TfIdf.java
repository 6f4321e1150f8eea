package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;

/** The papers' baseline: cosine between weighted words, by an exact join. */
public record TfIdf(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "tf-idf",
          "Cosine between the weights of words or runs of words, by an exact join.",
          "Salton; the baseline of the SpotSigs and ANDD papers",
          "a yardstick; texts with shuffled words",
          List.of(
              Common.threshold(.9, "I-Match paper: cosine of 0.9"),
              Weighted.UNIT,
              Grams.shingle(1, "single words"),
              Weighted.weights("tf-idf"),
              Common.CLUSTER,
              Common.MOST_PARTNERS),
          TfIdf::new);

  public TfIdf {
    Weighted.of(settings);
    settings.share("threshold");
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  @Override
  public Map<String, String> idle() {
    return Grams.idle(settings);
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "cosine of at least %s over %s",
        settings.number("threshold"),
        Weighted.of(settings).phrase());
  }

  @Override
  public String search() {
    return Common.EXACT_SEARCH;
  }

  @Override
  public Representation<FeatureVector, FeatureVector, FeatureVector> representation() {
    return Weighted.of(settings).representation();
  }

  @Override
  public boolean countsFirst() {
    return Weighted.of(settings).countsFirst();
  }

  @Override
  public boolean goesThroughCounts() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    double threshold = settings.number("threshold");
    return Pipeline.of(
        representation(),
        Weighted.of(settings).refinement(),
        Need.of(1, "word"),
        Measure.COSINE.filter(threshold, Common.mostPartners(settings)),
        Measure.COSINE.similarity(),
        threshold,
        Common.clusterer(settings));
  }
}
