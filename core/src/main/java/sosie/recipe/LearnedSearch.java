package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.Representation;
import sosie.candidate.AllWithAll;
import sosie.candidate.Candidates;
import sosie.candidate.HammingBlocks;
import sosie.candidate.LshBands;
import sosie.candidate.PackedBands;
import sosie.candidate.SharedKeys;
import sosie.candidate.WithPromise;
import sosie.feature.FeatureVector;
import sosie.feature.TextFeatures;
import sosie.feature.TextFeatures.SignatureWords;
import sosie.signature.Signer;
import sosie.signature.SimHash;
import sosie.signature.WeightedMinHash;
import sosie.verify.BitAgreement;
import sosie.verify.PackedAgreement;
import sosie.verify.Similarity;
import sosie.weigh.Form;
import sosie.weigh.Likeness;
import sosie.weigh.WeightModel;

/**
 * How documents with learned weights are found and compared: by the weights, or by signatures of
 * them alone.
 *
 * @param given the least score that was asked for, 0 for the one that the model names
 */
record LearnedSearch(
    Settings settings, Likeness likeness, Form form, double given, double ofModel) {

  LearnedSearch {
    if (!(given >= 0 && given <= 1)) {
      throw new IllegalArgumentException("threshold must be between 0 and 1, was " + given);
    }
  }

  /** Refuses values out of their bounds, also of what this model makes no use of. */
  void check() {
    double recall = settings.number("recall");
    if (!(recall > 0 && recall < 1)) {
      throw new IllegalArgumentException("recall must be above 0 and below 1, was " + recall);
    }
    bits();
    minHashes();
    agreement();
    candidates();
  }

  private boolean isCosine() {
    return likeness == Likeness.COSINE;
  }

  boolean agreesOnly() {
    return settings.choice("measure", List.of("features", "agreement")).equals("agreement");
  }

  private boolean isJoin() {
    return settings.choice("search", List.of("join", "lsh")).equals("join")
        && !form.mayBeNegative(); // a join's bounds do not hold then
  }

  /**
   * The least score. What the model names is of weights; of bits, that many agree at that cosine on
   * average.
   */
  double threshold() {
    return given > 0 ? given : asScore(ofModel);
  }

  /** Scores of pairs that were the same where the model was learned. */
  double[] same(WeightModel model) {
    return model.sameScores().stream().mapToDouble(this::asScore).toArray();
  }

  private double asScore(double ofWeights) {
    boolean isShareOfBits = agreesOnly() && isCosine();
    return isShareOfBits ? 1 - StrictMath.acos(Math.min(1, ofWeights)) / Math.PI : ofWeights;
  }

  private SimHash bits() {
    return new SimHash(settings.whole("bits", 1), SimHash.Projection.GAUSSIAN, settings.seed());
  }

  private int hashes() {
    int asked = settings.whole("hashes", 0);
    return asked > 0 ? asked : ofBits();
  }

  private int ofBits() {
    return Math.max(1, settings.whole("bits", 1) / settings.whole("bitsPerHash", 1));
  }

  /** What stands for a document where scores are of signatures. */
  Signer<FeatureVector> signer() {
    return isCosine() ? bits() : minHashes();
  }

  private WeightedMinHash minHashes() {
    return new WeightedMinHash(hashes(), settings.whole("bitsPerHash", 1), settings.seed());
  }

  /** What is compared of texts with such features. */
  <F extends TextFeatures> Comparing<F, FeatureVector, ?> comparing(
      Representation<F, FeatureVector, FeatureVector> weighted) {
    return agreesOnly()
        ? Comparing.signatures(weighted, signer(), agreement())
        : new Comparing<>(weighted, measure().similarity());
  }

  private Similarity<SignatureWords> agreement() {
    return isCosine() ? new BitAgreement(bits().bits()) : packed();
  }

  private PackedAgreement packed() {
    return new PackedAgreement(hashes(), settings.whole("bitsPerHash", 1));
  }

  private Measure measure() {
    return isCosine() ? Measure.COSINE : Measure.WEIGHTED_JACCARD;
  }

  Candidates<FeatureVector> candidates() {
    int mostPartners = Common.mostPartners(settings);
    if (isExactJoin()) return measure().filter(threshold(), mostPartners);
    if (!isCosine()) return agreesOnly() ? byAgreement(mostPartners) : bands(mostPartners);
    HammingBlocks near = new HammingBlocks(bits(), bits().bits(), bitsApart(), mostPartners);
    return agreesOnly() ? WithPromise.ofAll(near) : near;
  }

  boolean isExactJoin() {
    return isJoin() && !agreesOnly(); // signatures are all that is held for agreement
  }

  /** Settings that nothing looks at, and why. */
  Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>();
    if (form.mayBeNegative()) idle.put("search", "with a model that has negative weights");
    if (isExactJoin()) {
      for (String each : List.of("recall", "bits", "hashes", "bitsPerHash")) {
        idle.put(each, "with search join");
      }
      return idle;
    }
    if (agreesOnly()) {
      idle.put("recall", "with measure agreement");
      idle.put("search", "with measure agreement");
    }
    if (isCosine()) {
      idle.put("hashes", "with a model for cosine");
      idle.put("bitsPerHash", "with a model for cosine");
    } else if (agreesOnly()) {
      if (hashes() != ofBits()) idle.put("bits", "beside hashes");
    } else {
      for (String each : List.of("bits", "hashes", "bitsPerHash")) {
        idle.put(each, "with search lsh and a model for jaccard");
      }
    }
    return idle;
  }

  private SharedKeys<FeatureVector> bands(int mostPartners) {
    WeightedMinHash whole = new WeightedMinHash(bands().hashes(), settings.seed());
    return new SharedKeys<>(whole, bands(), measure().filter(threshold(), mostPartners));
  }

  private Candidates<FeatureVector> byAgreement(int mostPartners) {
    PackedBands scheme =
        new PackedBands(hashes(), packed().bitsPerHash(), packed().mostApart(threshold()));
    return WithPromise.ofAll(new SharedKeys<>(minHashes(), scheme, new AllWithAll(mostPartners)));
  }

  private LshBands bands() {
    return LshBands.reaching(threshold(), settings.number("recall"));
  }

  private int bitsApart() {
    int bits = bits().bits();
    return agreesOnly()
        ? (int) Math.floor((1 - threshold()) * bits + 1e-9)
        : HammingBlocks.distanceFor(bits, threshold(), settings.number("recall"));
  }

  /** As it stands in a sentence. */
  String score() {
    if (!agreesOnly()) return measure().label();
    return isCosine() ? "bit agreement" : "agreement of hashes";
  }

  String phrase() {
    if (isExactJoin()) return Common.EXACT_SEARCH;
    if (isCosine()) return within(bitsApart(), bits().bits(), "bits");
    return agreesOnly()
        ? within(packed().mostApart(threshold()), hashes(), "hashes")
        : String.format(
            Locale.ROOT,
            "%d bands of %d rows of weighted min-hashes",
            bands().bands(),
            bands().rows());
  }

  private static String within(int apart, int all, String what) {
    return String.format(Locale.ROOT, "every pair within %d of %d %s", apart, all, what);
  }

  Map<String, Object> derived() {
    Map<String, Object> derived = new TreeMap<>();
    derived.put("threshold", threshold());
    derived.put("hashes", (long) hashes());
    if (isExactJoin()) return derived;
    if (isCosine()) {
      derived.put("bitsApart", bitsApart());
    } else if (!agreesOnly()) {
      derived.put("bands", bands().bands());
      derived.put("rows", bands().rows());
    }
    return derived;
  }
}
