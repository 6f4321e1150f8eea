package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.candidate.AllWithAll;
import sosie.candidate.CandidateScheme;
import sosie.candidate.Candidates;
import sosie.candidate.FullGroups;
import sosie.candidate.RandomSelections;
import sosie.candidate.SharedKeys;
import sosie.candidate.WithPromise;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.join.JaccardFirst;
import sosie.join.PartitionedIndex;
import sosie.join.PrefixFilter;
import sosie.signature.BinnedMinHash;
import sosie.verify.WordAgreement;

/**
 * The default method: word shingles, MinHash, LSH bands, exact Jaccard on every candidate.
 *
 * <p>Users set a threshold and a recall; bands and rows follow from them, unless they are given as
 * in a published recipe. With the measure {@code agreement} the signature is all that is compared,
 * as in the slides: two documents are alike if 80 % of its positions agree. Containment has no such
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
              Common.measure(
                  "jaccard",
                  "jaccard, containment, edit or agreement (of min-hashes alone)",
                  "Broder 1997; agreement: slides"),
              Common.PROPOSAL,
              SearchChoice.PARAMETER,
              Sketch.BANDS,
              Sketch.ROWS,
              Sketch.HASHES,
              Parameter.text("form", "bands", "bands, or selections of random positions", "slides"),
              Parameter.whole("selections", 125, "with form selections: how many", "slides"),
              Parameter.whole("positions", 3, "with form selections: positions in each", "slides"),
              Parameter.whole(
                  "minHashes", 100, "with form selections: positions to choose from", Common.OURS),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          MinHashLsh::new);

  private static final List<String> OF_BANDS = List.of("bands", "rows", "hashes");
  private static final List<String> OF_SELECTIONS = List.of("selections", "positions", "minHashes");

  public MinHashLsh {
    Grams.of(settings);
    settings.share("threshold");
    settings.share("proposal");
    search(settings);
    requireRecall(settings);
    if (isBands(settings)) sketch(settings);
    else selections(settings);
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  /** The settings in effect when a user says nothing. */
  public static Recipe standard() {
    return METHOD.recipe(Map.of());
  }

  private static Measure measure(Settings settings) {
    return Measure.of(
        settings, Measure.JACCARD, Measure.CONTAINMENT, Measure.EDIT, Measure.AGREEMENT);
  }

  private static boolean isBands(Settings settings) {
    return settings.choice("form", List.of("bands", "selections")).equals("bands");
  }

  /** The least Jaccard similarity of a pair that must be found. */
  private static double wanted(Settings settings) {
    return settings.number(measure(settings) == Measure.EDIT ? "proposal" : "threshold");
  }

  private static void requireRecall(Settings settings) {
    double recall = settings.number("recall");
    if (!(recall > 0 && recall < 1)) {
      throw new IllegalArgumentException("recall must be above 0 and below 1, was " + recall);
    }
  }

  /** Signature and bands, as given or as they follow from threshold and recall. */
  private static Sketch sketch(Settings settings) {
    return measure(settings) == Measure.AGREEMENT
        ? Sketch.agreeing(settings, settings.number("threshold"))
        : Sketch.reaching(settings, wanted(settings));
  }

  private static RandomSelections selections(Settings settings) {
    return new RandomSelections(
        settings.whole("selections", 1),
        settings.whole("positions", 1),
        settings.whole("minHashes", 1),
        settings.seed());
  }

  /**
   * The same without a recall that was asked for beside bands that were: they stay what they are.
   */
  MinHashLsh withoutDemand() {
    return Sketch.isFixed(settings) ? new MinHashLsh(settings.without("recall")) : this;
  }

  /** Each figure belongs to one way of searching. */
  @Override
  public Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>(Grams.idle(settings));
    if (measure(settings) != Measure.EDIT) idle.put("proposal", Common.beside(settings, "measure"));
    if (isExact()) {
      String why = Common.beside(settings, isContainment() ? "measure" : "search");
      for (String one : List.of("recall", "form", "seed")) idle.put(one, why);
      for (String one : OF_BANDS) idle.put(one, why);
      for (String one : OF_SELECTIONS) idle.put(one, why);
    } else if (isBands(settings)) {
      for (String one : OF_SELECTIONS) idle.put(one, "with form bands");
      if (!needsRecall()) idle.put("recall", recallIdle());
      if (!needsRecall()) idle.putIfAbsent("proposal", recallIdle()); // it says what to recall
    } else {
      for (String one : OF_BANDS) idle.put(one, "with form selections");
      idle.put("recall", "with form selections");
      idle.putIfAbsent("proposal", "with form selections");
    }
    return idle;
  }

  private boolean isContainment() {
    return measure(settings) == Measure.CONTAINMENT;
  }

  /** Whether bands follow from it, or are held against it because somebody asked for it. */
  private boolean needsRecall() {
    if (measure(settings) == Measure.AGREEMENT) return false;
    return !Sketch.isFixed(settings) || settings.isGiven("recall");
  }

  private String recallIdle() {
    return measure(settings) == Measure.AGREEMENT
        ? "with measure agreement"
        : "with bands and rows that are given";
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
        over());
  }

  private String over() {
    String shingles = Grams.of(settings).phrase();
    return switch (measure(settings)) {
      case EDIT -> "words in order";
      case AGREEMENT -> sketch(settings).hashes() + " min-hashes of " + shingles;
      default -> shingles;
    };
  }

  @Override
  public String search() {
    if (isExact()) return Common.EXACT_SEARCH;
    return isBands(settings)
        ? sketch(settings).phrase()
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
      Sketch sketch = sketch(settings);
      derived.put("bands", sketch.bands().bands());
      derived.put("rows", sketch.bands().rows());
      derived.put("hashes", sketch.hashes());
    }
    return derived;
  }

  @Override
  public Representation<?, ?, ?> representation() {
    return comparing().representation();
  }

  private Comparing<FeatureVector, FeatureVector, ?> comparing() {
    Representation<FeatureVector, FeatureVector, FeatureVector> shingles =
        Grams.of(settings).representation();
    return switch (measure(settings)) {
      case EDIT -> Comparing.wordsInOrder(shingles);
      case AGREEMENT -> Comparing.signatures(shingles, signer(), new WordAgreement());
      default -> new Comparing<>(shingles, measure(settings).similarity());
    };
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    return comparing()
        .pipeline(
            Grams.of(settings).refinement(),
            Need.of(1, "word"),
            candidates(),
            settings.number("threshold"),
            Common.clusterer(settings));
  }

  private Candidates<FeatureVector> candidates() {
    int mostPartners = Common.mostPartners(settings);
    double wanted = wanted(settings);
    return switch (measure(settings)) {
      case CONTAINMENT -> Measure.CONTAINMENT.filter(wanted, mostPartners);
      case AGREEMENT -> agreeing(mostPartners);
      case EDIT ->
          isExact()
              ? new JaccardFirst(new PartitionedIndex(wanted, mostPartners), wanted)
              : WithPromise.ofNothing(byKeys(new AllWithAll(mostPartners)));
      default -> byJaccard(wanted, mostPartners);
    };
  }

  private Candidates<FeatureVector> byJaccard(double wanted, int mostPartners) {
    // Of sets this is Jaccard; it is several times as fast as the prefix filter.
    if (isExact()) return new PartitionedIndex(wanted, mostPartners);
    return byKeys(new PrefixFilter(PrefixFilter.Measure.JACCARD, wanted, mostPartners));
  }

  private SharedKeys<FeatureVector> byKeys(FullGroups<? super FeatureVector> full) {
    CandidateScheme scheme = isBands(settings) ? sketch(settings).bands() : selections(settings);
    return new SharedKeys<>(signer(), scheme, full);
  }

  /** What bands promise is by the similarity of texts, not by how many positions agree. */
  private Candidates<FeatureVector> agreeing(int mostPartners) {
    Sketch sketch = sketch(settings);
    SharedKeys<FeatureVector> keys =
        new SharedKeys<>(signer(), sketch.bands(), new AllWithAll(mostPartners));
    return sketch.missesNone(wanted(settings))
        ? WithPromise.ofAll(keys)
        : WithPromise.ofNothing(keys);
  }

  private BinnedMinHash signer() {
    int hashes = isBands(settings) ? sketch(settings).hashes() : settings.whole("minHashes", 1);
    return new BinnedMinHash(hashes, seed());
  }
}
