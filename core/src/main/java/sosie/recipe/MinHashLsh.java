package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.candidate.CandidateScheme;
import sosie.candidate.Candidates;
import sosie.candidate.LshBands;
import sosie.candidate.PartitionedIndex;
import sosie.candidate.PrefixFilter;
import sosie.candidate.RandomSelections;
import sosie.candidate.SharedKeys;
import sosie.candidate.WithPromise;
import sosie.detect.Evidence;
import sosie.detect.Need;
import sosie.detect.Pipeline;
import sosie.detect.Recipe;
import sosie.detect.Representation;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TokenSequence;
import sosie.signature.BinnedMinHash;

/**
 * The default method: word shingles, MinHash, LSH bands, exact Jaccard on every candidate.
 *
 * <p>Users set a threshold and a recall; bands and rows follow from them. Containment has no such
 * signature (a short text inside a long one has a small Jaccard similarity), so with that measure
 * candidates come from an exact prefix filter and no pair is missed. With {@code search=exact} none
 * is missed by Jaccard either.
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
              Common.RECALL,
              Grams.UNIT,
              Grams.shingle(5, Common.OURS),
              Common.measure("jaccard", "jaccard, containment or edit", "Broder 1997"),
              Common.PROPOSAL,
              SearchChoice.PARAMETER,
              Parameter.text("form", "bands", "bands, or selections of random positions", "slides"),
              Parameter.whole("selections", 125, "with form selections: how many", "slides"),
              Parameter.whole("positions", 3, "with form selections: positions in each", "slides"),
              Parameter.whole(
                  "minHashes", 100, "with form selections: positions to choose from", Common.OURS),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          MinHashLsh::new);

  public MinHashLsh {
    Grams.of(settings);
    settings.share("threshold");
    settings.share("proposal");
    bands(settings);
    scheme(settings);
    search(settings);
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  /** The settings in effect when a user says nothing. */
  public static Recipe standard() {
    return METHOD.recipe(Map.of());
  }

  private static Measure measure(Settings settings) {
    return Measure.of(settings, Measure.JACCARD, Measure.CONTAINMENT, Measure.EDIT);
  }

  private static boolean isBands(Settings settings) {
    return settings.choice("form", List.of("bands", "selections")).equals("bands");
  }

  /** The least Jaccard similarity of a pair that must be found. */
  private static double wanted(Settings settings) {
    return settings.number(measure(settings) == Measure.EDIT ? "proposal" : "threshold");
  }

  /** The bands that follow from threshold and recall. */
  private static LshBands bands(Settings settings) {
    return LshBands.reaching(wanted(settings), settings.number("recall"));
  }

  private static CandidateScheme scheme(Settings settings) {
    if (isBands(settings)) return bands(settings);
    return new RandomSelections(
        settings.whole("selections", 1),
        settings.whole("positions", 1),
        settings.whole("minHashes", 1),
        settings.seed());
  }

  private static SearchChoice search(Settings settings) {
    return SearchChoice.of(settings, measure(settings));
  }

  private boolean isExact() {
    return search(settings).isExact();
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%s of at least %s over %s",
        settings.text("measure"),
        settings.number("threshold"),
        measure(settings) == Measure.EDIT ? "words in order" : Grams.of(settings).phrase());
  }

  @Override
  public String search() {
    if (isExact()) return Common.EXACT_SEARCH;
    return isBands(settings)
        ? String.format(
            Locale.ROOT,
            "%d bands of %d rows, so signatures of %d hashes",
            bands(settings).bands(),
            bands(settings).rows(),
            bands(settings).hashes())
        : String.format(
            Locale.ROOT,
            "%d selections of %d out of %d hashes",
            settings.whole("selections", 1),
            settings.whole("positions", 1),
            settings.whole("minHashes", 1));
  }

  @Override
  public Map<String, Object> derived() {
    Map<String, Object> derived = new TreeMap<>();
    derived.put("searchChosen", search(settings).label());
    derived.put("searchReason", search(settings).reason());
    if (!isExact() && isBands(settings)) {
      derived.put("bands", bands(settings).bands());
      derived.put("rows", bands(settings).rows());
      derived.put("hashes", bands(settings).hashes());
    }
    return derived;
  }

  @Override
  public Representation representation() {
    Representation shingles = Grams.of(settings).representation();
    return measure(settings) == Measure.EDIT
        ? shingles.withEvidence(new Evidence.OfDocument(new TokenSequence(), Refinement.none()))
        : shingles;
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    return new Pipeline(
        representation(),
        Grams.of(settings).refinement(),
        Need.of(1, "word"),
        candidates(),
        measure(settings).similarity(),
        settings.number("threshold"),
        Common.clusterer(settings));
  }

  private Candidates candidates() {
    int mostPartners = Common.mostPartners(settings);
    double wanted = wanted(settings);
    if (measure(settings) == Measure.CONTAINMENT) {
      return Measure.CONTAINMENT.filter(wanted, mostPartners);
    }
    // Of sets this is Jaccard; it is several times as fast as the prefix filter.
    Candidates search =
        isExact() ? new PartitionedIndex(wanted, mostPartners) : keys(wanted, mostPartners);
    return measure(settings) == Measure.EDIT ? WithPromise.ofNothing(search) : search;
  }

  private Candidates keys(double wanted, int mostPartners) {
    int hashes = isBands(settings) ? bands(settings).hashes() : settings.whole("minHashes", 1);
    return new SharedKeys(
        new BinnedMinHash(hashes, seed()),
        scheme(settings),
        new PrefixFilter(PrefixFilter.Measure.JACCARD, wanted, mostPartners));
  }
}
