package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.SpotSignatures;

/** Every pair that reaches a threshold, over any representation, by an exact prefix-filter join. */
public record SetJoin(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "set-join",
          "Every pair that reaches a threshold, over any features, by an exact join.",
          "Bayardo, Ma and Srikant 2007 (AllPairs); Xiao et al. 2008 (PPJoin)",
          "when nothing may be missed; high thresholds; sets of items",
          List.of(
              Common.threshold(.8, Common.OURS),
              Parameter.text("features", "shingles", "shingles, counts or spots", Common.OURS),
              Grams.UNIT,
              Grams.shingle(5, Common.OURS),
              Grams.SELECT,
              Parameter.text(
                  "weights",
                  "binary",
                  "with features counts: binary, tf, log-tf, idf, tf-idf or learned:FILE",
                  Common.OURS),
              Common.measure(
                  "jaccard", "jaccard, weighted-jaccard, cosine or containment", Common.OURS),
              Common.CLUSTER,
              Common.MOST_PARTNERS),
          SetJoin::new);

  public SetJoin {
    settings.share("threshold");
    check(settings);
    measure(settings);
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  private static String features(Settings settings) {
    return settings.choice("features", List.of("shingles", "counts", "spots"));
  }

  private static void check(Settings settings) {
    if (features(settings).equals("counts")) {
      Weighted.of(settings);
      return;
    }
    Grams grams = Grams.of(settings);
    if (!features(settings).equals("spots")) return;
    if (!grams.unit().equals("words")) {
      throw new IllegalArgumentException(
          "unit must be words with features spots, was " + grams.unit());
    }
    if (grams.isPicked()) {
      throw new IllegalArgumentException(
          "select must be none of every:N with features spots, was " + grams.select());
    }
  }

  private static Measure measure(Settings settings) {
    return Measure.of(
        settings, Measure.JACCARD, Measure.WEIGHTED_JACCARD, Measure.COSINE, Measure.CONTAINMENT);
  }

  @Override
  public Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>(Grams.idle(settings));
    String why = Common.beside(settings, "features");
    if (!features(settings).equals("counts")) idle.put("weights", why);
    if (features(settings).equals("counts")) idle.put("select", why);
    if (features(settings).equals("spots")) idle.put("shingle", why);
    return idle;
  }

  @Override
  public String sentence() {
    String features =
        switch (features(settings)) {
          case "counts" -> Weighted.of(settings).phrase();
          case "spots" -> Grams.of(settings).phraseOf("spot signatures");
          default -> Grams.of(settings).phrase();
        };
    return String.format(
        Locale.ROOT,
        "%s of at least %s over %s",
        settings.text("measure"),
        settings.number("threshold"),
        features);
  }

  @Override
  public String search() {
    return Common.EXACT_SEARCH;
  }

  @Override
  public Representation<FeatureVector, FeatureVector, FeatureVector> representation() {
    return switch (features(settings)) {
      case "counts" -> Weighted.of(settings).representation();
      case "spots" -> Representation.of(SpotSignatures.standard());
      default -> Grams.of(settings).representation();
    };
  }

  private Refinement<FeatureVector, FeatureVector> refinement() {
    return features(settings).equals("counts")
        ? Weighted.of(settings).refinement()
        : Grams.of(settings).refinement();
  }

  @Override
  public boolean countsFirst() {
    return features(settings).equals("counts")
        ? Weighted.of(settings).countsFirst()
        : Grams.of(settings).countsFirst();
  }

  @Override
  public boolean goesThroughCounts() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    if (!features(settings).equals("counts")) Grams.of(settings).requireSome(counted);
    double threshold = settings.number("threshold");
    return Pipeline.of(
        representation(),
        refinement(),
        Need.of(1, "feature"),
        measure(settings).filter(threshold, Common.mostPartners(settings)),
        measure(settings).similarity(),
        threshold,
        Common.clusterer(settings));
  }
}
