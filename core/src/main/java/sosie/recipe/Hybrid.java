package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.analyse.Evidence;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.candidate.AllWithAll;
import sosie.candidate.SharedKeys;
import sosie.candidate.WithPromise;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Terms;
import sosie.feature.TextFeatures.SignatureWords;
import sosie.signature.SignedFeatures;
import sosie.signature.SimHash;
import sosie.verify.BitAgreement;

/**
 * Henzinger's combination: super-shingles propose, the bits of a random projection dispose. Two
 * methods that err on different pairs err together on few; each document takes 96 bytes.
 */
public record Hybrid(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "hybrid",
          "Super-shingles propose, the bits of a random projection dispose.",
          "Henzinger 2006",
          "web pages of one site, where shingles alone are fooled by the frame",
          List.of(
              Common.threshold(355.0 / 384, "Henzinger 2006: 355 of 384 bits"),
              Grams.UNIT,
              Grams.shingle(8, "Henzinger 2006"),
              Parameter.whole("hashes", 84, "min-hashes of a document", "Henzinger 2006"),
              Parameter.whole("superShingles", 6, "groups they are hashed in", "Henzinger 2006"),
              Parameter.whole("agree", 2, "super-shingles that must agree", "Henzinger 2006"),
              Parameter.whole(
                  "bits", 384, "length of the projection, 64 to 4096", "Henzinger 2006"),
              Parameter.text(
                  "projection", "signs", "random directions: signs or gaussian", "Charikar 2002"),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          Hybrid::new);

  public Hybrid {
    Grams.of(settings);
    settings.share("threshold");
    SuperShingling.signer(settings);
    SuperShingling.scheme(settings);
    SimHashing.signer(settings);
    Common.clusterer(settings);
  }

  @Override
  public Map<String, String> idle() {
    return Grams.idle(settings);
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%.0f of %d bits agree, where %s agree",
        Math.ceil(settings.number("threshold") * bits() - 1e-9),
        bits(),
        search());
  }

  private int bits() {
    return SimHashing.signer(settings).bits();
  }

  @Override
  public String search() {
    return settings.whole("agree", 1)
        + " of "
        + settings.whole("superShingles", 1)
        + " super-shingles";
  }

  /** The projection is of single words, as published, whatever the shingles are of. */
  @Override
  public Representation<FeatureVector, FeatureVector, SignatureWords> representation() {
    SimHash projection = SimHashing.signer(settings);
    return Grams.of(settings)
        .representation()
        .withEvidence(new Evidence.OfDocument<>(new Terms(), new SignedFeatures(projection)));
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    SharedKeys<FeatureVector> shared =
        new SharedKeys<>(
            SuperShingling.signer(settings),
            SuperShingling.scheme(settings),
            new AllWithAll(Common.mostPartners(settings)));
    return Pipeline.of(
        representation(),
        Grams.of(settings).refinement(),
        Need.of(1, "shingle"),
        WithPromise.ofNothing(shared),
        new BitAgreement(bits()),
        settings.number("threshold"),
        Common.clusterer(settings));
  }
}
