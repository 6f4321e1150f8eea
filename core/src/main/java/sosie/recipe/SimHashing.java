package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.candidate.HammingBlocks;
import sosie.candidate.WithPromise;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.signature.SimHash;
import sosie.verify.BitAgreement;
import sosie.verify.Cosine;

/**
 * Charikar's random projection: one bit for each random direction, by the side of it on which a
 * document's weighted words lie. Pairs within a Hamming distance are found without missing any.
 *
 * <p>Candidates are compared by the cosine of their weights unless the measure is {@code
 * agreement}: then the bits are all that is held, and the score is the share of them that agree.
 */
public record SimHashing(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "simhash",
          "Signs of random projections of the weighted words; near pairs by Hamming distance.",
          "Charikar 2002; search after Manku, Jain and Das Sarma 2007 and Norouzi et al. 2012",
          "short texts, shuffled words, a fixed few bytes per document",
          List.of(
              Common.threshold(.9, Common.OURS),
              Common.RECALL,
              Weighted.UNIT,
              Grams.shingle(1, "Henzinger 2006: single words"),
              Weighted.weights("tf"),
              Parameter.whole("bits", 384, "length of a signature, 64 to 4096", "Henzinger 2006"),
              Parameter.text(
                  "projection", "signs", "random directions: signs or gaussian", "Charikar 2002"),
              Parameter.whole(
                  "distance", 0, "bits that may differ; 0: from threshold and recall", Common.OURS),
              Common.measure("cosine", "cosine or agreement (of bits alone)", Common.OURS),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          SimHashing::new);

  public SimHashing {
    Weighted.of(settings);
    settings.share("threshold");
    candidates(settings);
    agreesOnly(settings);
    Common.clusterer(settings);
  }

  private static boolean agreesOnly(Settings settings) {
    return Measure.of(settings, Measure.COSINE, Measure.AGREEMENT) == Measure.AGREEMENT;
  }

  static SimHash signer(Settings settings) {
    String projection = settings.choice("projection", List.of("signs", "gaussian"));
    return new SimHash(
        settings.whole("bits", 1),
        SimHash.Projection.valueOf(projection.toUpperCase(Locale.ROOT)),
        settings.seed());
  }

  /** As many bits as a pair at the threshold may differ in, so that the recall is kept. */
  private static int distance(Settings settings) {
    int given = settings.whole("distance", 0);
    if (given > 0 && agreesOnly(settings)) {
      throw new IllegalArgumentException(
          "distance must be 0 with measure agreement, where the threshold is the share of bits that"
              + " agree, was "
              + given);
    }
    if (given > 0) return given;
    int bits = signer(settings).bits();
    double threshold = settings.share("threshold");
    return agreesOnly(settings)
        ? (int) Math.floor((1 - threshold) * bits + 1e-9)
        : HammingBlocks.distanceFor(bits, threshold, settings.number("recall"));
  }

  private static HammingBlocks candidates(Settings settings) {
    SimHash signer = signer(settings);
    return new HammingBlocks(
        signer, signer.bits(), distance(settings), Common.mostPartners(settings));
  }

  @Override
  public Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>(Grams.idle(settings));
    if (settings.whole("distance", 0) > 0) idle.put("recall", "with a distance");
    if (agreesOnly(settings)) idle.put("recall", "with measure agreement");
    return idle;
  }

  @Override
  public Map<String, Object> derived() {
    return Map.of("bitsApart", distance(settings));
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%s of at least %s over %s",
        agreesOnly(settings) ? "bit agreement" : "cosine",
        settings.number("threshold"),
        Weighted.of(settings).phrase());
  }

  @Override
  public String search() {
    return String.format(
        Locale.ROOT,
        "every pair within %d of %d bits",
        distance(settings),
        signer(settings).bits());
  }

  @Override
  public Representation<?, ?, ?> representation() {
    return comparing().representation();
  }

  private Comparing<FeatureVector, FeatureVector, ?> comparing() {
    Representation<FeatureVector, FeatureVector, FeatureVector> weighted =
        Weighted.of(settings).representation();
    if (!agreesOnly(settings)) return new Comparing<>(weighted, new Cosine());
    SimHash signer = signer(settings);
    return Comparing.signatures(weighted, signer, new BitAgreement(signer.bits()));
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
    return comparing()
        .pipeline(
            Weighted.of(settings).refinement(),
            Need.of(1, "word"),
            agreesOnly(settings) ? WithPromise.ofAll(candidates(settings)) : candidates(settings),
            settings.number("threshold"),
            Common.clusterer(settings));
  }
}
