package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.candidate.AllWithAll;
import sosie.candidate.Candidates;
import sosie.candidate.FullGroups;
import sosie.candidate.SharedKeys;
import sosie.candidate.SharedWords;
import sosie.candidate.WithPromise;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.signature.MinHash;
import sosie.signature.SuperShingles;
import sosie.verify.WordAgreement;

/**
 * Min-hashes hashed together in groups; documents that share a group's hash are candidates. With
 * two to agree, the keys are mega-shingles: every pair of super-shingles.
 *
 * <p>Candidates are compared by their shingles unless the measure is {@code agreement}: then 48
 * bytes are all that is held of a document, and the score is the share of super-shingles that
 * agree.
 */
public record SuperShingling(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "super-shingles",
          "84 min-hashes hashed to 6 words; sharing one or two of them is enough.",
          "Broder 2000; the setting of Henzinger 2006",
          "very large collections of very near copies, in 48 bytes each",
          List.of(
              Common.threshold(.8, Common.OURS),
              Grams.UNIT,
              Grams.shingle(8, "Henzinger 2006"),
              Parameter.whole("hashes", 84, "min-hashes of a document", "Henzinger 2006"),
              Parameter.whole("superShingles", 6, "groups they are hashed in", "Henzinger 2006"),
              Parameter.whole("agree", 2, "super-shingles that must agree", "Henzinger 2006"),
              Common.measure(
                  "jaccard",
                  "jaccard, containment or agreement (of super-shingles alone)",
                  Common.OURS),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          SuperShingling::new);

  public SuperShingling {
    Grams.of(settings);
    settings.share("threshold");
    signer(settings);
    scheme(settings);
    measure(settings);
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  private static Measure measure(Settings settings) {
    return Measure.of(settings, Measure.JACCARD, Measure.CONTAINMENT, Measure.AGREEMENT);
  }

  static SuperShingles signer(Settings settings) {
    return new SuperShingles(
        new MinHash(settings.whole("hashes", 1), settings.seed()),
        settings.whole("superShingles", 1));
  }

  static SharedWords scheme(Settings settings) {
    int groups = settings.whole("superShingles", 1);
    int agree = settings.whole("agree", 1);
    return new SharedWords(groups, agree, settings.whole("hashes", 1) / groups);
  }

  @Override
  public Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>(Grams.idle(settings));
    if (agreesOnly()) idle.put("threshold", "with measure agreement");
    return idle;
  }

  private boolean agreesOnly() {
    return measure(settings) == Measure.AGREEMENT;
  }

  /** Agreement has no threshold of its own: as many must agree as must. */
  private double threshold() {
    return agreesOnly()
        ? (double) settings.whole("agree", 1) / settings.whole("superShingles", 1)
        : settings.number("threshold");
  }

  @Override
  public String sentence() {
    return agreesOnly()
        ? search() + " agree, over " + Grams.of(settings).phrase()
        : String.format(
            Locale.ROOT,
            "%s of at least %s over %s, where %s agree",
            settings.text("measure"),
            threshold(),
            Grams.of(settings).phrase(),
            search());
  }

  @Override
  public String search() {
    return settings.whole("agree", 1)
        + " of "
        + settings.whole("superShingles", 1)
        + " super-shingles";
  }

  @Override
  public Representation<?, ?, ?> representation() {
    return comparing().representation();
  }

  private Comparing<FeatureVector, FeatureVector, ?> comparing() {
    Representation<FeatureVector, FeatureVector, FeatureVector> shingles =
        Grams.of(settings).representation();
    return agreesOnly()
        ? Comparing.signatures(shingles, signer(settings), new WordAgreement())
        : new Comparing<>(shingles, measure(settings).similarity());
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    int mostPartners = Common.mostPartners(settings);
    FullGroups<? super FeatureVector> full =
        agreesOnly()
            ? new AllWithAll(mostPartners)
            : measure(settings).filter(threshold(), mostPartners);
    SharedKeys<FeatureVector> keys = new SharedKeys<>(signer(settings), scheme(settings), full);
    return comparing()
        .pipeline(
            Grams.of(settings).refinement(),
            Need.of(1, "shingle"),
            promised(keys),
            threshold(),
            Common.clusterer(settings));
  }

  /**
   * Whoever agrees enough shares a key, so with agreement as the score none is missed. What
   * min-hashes promise is by Jaccard and says nothing about containment.
   */
  private Candidates<FeatureVector> promised(SharedKeys<FeatureVector> keys) {
    return switch (measure(settings)) {
      case AGREEMENT -> WithPromise.ofAll(keys);
      case CONTAINMENT -> WithPromise.ofNothing(keys);
      default -> keys;
    };
  }
}
