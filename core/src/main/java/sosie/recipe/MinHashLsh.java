package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.candidate.LshBands;
import sosie.candidate.PrefixFilter;
import sosie.candidate.SharedKeys;
import sosie.detect.Need;
import sosie.detect.Pipeline;
import sosie.detect.Recipe;
import sosie.detect.Representation;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.Shingles;
import sosie.signature.MinHash;
import sosie.verify.Containment;
import sosie.verify.Jaccard;

/**
 * The default method: word shingles, MinHash, LSH bands, exact Jaccard on every candidate.
 *
 * <p>Users set a threshold and a recall; bands and rows follow from them. Containment has no such
 * signature (a short text inside a long one has a small Jaccard similarity), so with that measure
 * candidates come from an exact prefix filter and no pair is missed.
 */
public record MinHashLsh(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "minhash-lsh",
          "Shingles shrunk to minima of random hashes; who shares a band of them is compared.",
          "Broder 1997; Indyk and Motwani 1998",
          "the default: any text, any size",
          List.of(
              Common.threshold(.8, "slides: 80 % of a sketch"),
              Parameter.number(
                  "recall", .99, "share of pairs at the threshold that must be found", Common.OURS),
              Parameter.whole("shingle", 5, "words per shingle", Common.OURS),
              Common.measure("jaccard", "jaccard or containment", "Broder 1997"),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          MinHashLsh::new);

  public MinHashLsh {
    new Shingles(settings.whole("shingle", 1));
    LshBands.reaching(settings.number("threshold"), settings.number("recall"));
    settings.choice("measure", List.of("jaccard", "containment"));
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  /** The settings in effect when a user says nothing. */
  public static Recipe standard() {
    return METHOD.recipe(Map.of());
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%s of at least %s over %d-word shingles",
        settings.text("measure"),
        settings.number("threshold"),
        settings.whole("shingle", 1));
  }

  @Override
  public String search() {
    return isJaccard()
        ? String.format(
            Locale.ROOT,
            "%d bands of %d rows, so signatures of %d hashes",
            bands().bands(),
            bands().rows(),
            bands().hashes())
        : Common.EXACT_SEARCH;
  }

  private boolean isJaccard() {
    return settings.text("measure").equals("jaccard");
  }

  /** The bands that follow from threshold and recall. */
  private LshBands bands() {
    return LshBands.reaching(settings.number("threshold"), settings.number("recall"));
  }

  @Override
  public Map<String, Object> derived() {
    Map<String, Object> derived = new TreeMap<>();
    if (isJaccard()) {
      derived.put("bands", bands().bands());
      derived.put("rows", bands().rows());
      derived.put("hashes", bands().hashes());
    }
    return derived;
  }

  @Override
  public Representation representation() {
    return Representation.of(new Shingles(settings.whole("shingle", 1)));
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    double threshold = settings.number("threshold");
    PrefixFilter.Measure measure =
        isJaccard() ? PrefixFilter.Measure.JACCARD : PrefixFilter.Measure.CONTAINMENT;
    PrefixFilter filter = new PrefixFilter(measure, threshold, Common.mostPartners(settings));
    return new Pipeline(
        representation(),
        Refinement.none(),
        Need.of(1, "word"),
        isJaccard()
            ? new SharedKeys(new MinHash(bands().hashes(), seed()), bands(), filter)
            : filter,
        isJaccard() ? new Jaccard() : new Containment(),
        threshold,
        Common.clusterer(settings));
  }
}
