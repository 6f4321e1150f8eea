package sosie.recipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sosie.analyse.CommonWords;
import sosie.analyse.Evidence;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.candidate.AllWithAll;
import sosie.candidate.Candidates;
import sosie.candidate.LshBands;
import sosie.candidate.SharedKeys;
import sosie.candidate.SharedWords;
import sosie.candidate.WithPromise;
import sosie.cluster.Clusterer;
import sosie.feature.Bag;
import sosie.feature.CountedSpots;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.SpotSequence;
import sosie.feature.SpotSignatures;
import sosie.feature.SpotWindow;
import sosie.feature.TermWeights;
import sosie.feature.TextFeatures;
import sosie.feature.TextFeatures.Sequence;
import sosie.feature.TextFeatures.SpotCounts;
import sosie.join.PartitionedIndex;
import sosie.signature.MinHash;
import sosie.signature.SetDigest;
import sosie.verify.SpotLikeness;

/**
 * Chains of words that follow common words, within an idf window, compared as multi-sets by an
 * exact matcher. {@code search=lsh} is the paper's LSH-S, {@code search=i-match} its I-Match-S.
 *
 * <p>Pairs are found by the spots in the window, and all spots decide: see {@link SpotLikeness}. As
 * published is {@code high=0.85, own=1, threshold=0.44}.
 */
public final class SpotSigs implements Configured {

  public static final Method METHOD =
      new Method(
          "spotsigs",
          "Short chains of words that follow common words: sentences count, menus do not.",
          "Theobald, Siddharth and Paepcke 2008",
          "one story in many site frames; not for mail, lists or texts without function words",
          List.of(
              Common.threshold(.3, "ours; best F1 in the paper: 0.44"),
              SpotChoice.ANTECEDENTS,
              SpotChoice.STOP_WORDS,
              SpotChoice.DISTANCE,
              SpotChoice.CHAIN,
              Parameter.number("low", .2, "least nidf of a spot that counts", "the paper"),
              Parameter.number(
                  "high",
                  1,
                  "greatest nidf of a spot that pairs are found by",
                  "ours; the paper: 0.85"),
              Parameter.number(
                  "own",
                  .2,
                  "share of both pages that may be a story of its own, or the score falls",
                  "ours; the paper: 1, any"),
              Parameter.whole(
                  "fewest", 5, "spots that a document must have", "the paper, section 5.4"),
              Parameter.text(
                  "statistics",
                  "",
                  "how common spots are: file of sosie lexicon build --spots, or counts.bin of"
                      + " another result; empty: counted",
                  Common.OURS),
              Parameter.text(
                  "search", "exact", "exact, lsh (LSH-S) or i-match (I-Match-S)", "the paper"),
              Parameter.whole("bands", 32, "with search lsh: l in the paper", "the paper"),
              Parameter.whole("rows", 6, "with search lsh: k in the paper", "the paper"),
              Common.measure(
                  "weighted-jaccard",
                  "weighted-jaccard (of multi-sets), jaccard or cosine",
                  "the paper"),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          SpotSigs::new);

  private final Settings settings;
  private final SpotSignatures spots; // a list of words is read once, not for each document
  private final SpotWindow window;
  private final Measure measure;
  private final Optional<SpotStatistics> statistics;

  SpotSigs(Settings settings) {
    this.settings = settings;
    settings.share("threshold");
    settings.share("own");
    spots = SpotChoice.of(settings);
    window = new SpotWindow(settings.number("low"), settings.number("high"));
    settings.whole("fewest", 1);
    measure = Measure.of(settings, Measure.WEIGHTED_JACCARD, Measure.JACCARD, Measure.COSINE);
    statistics =
        Optional.of(settings.text("statistics")).filter(name -> !name.isEmpty()).map(this::read);
    search("exact");
    bands();
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  /**
   * The spots of these settings, to be counted.
   *
   * @throws IllegalArgumentException if they name anything but spots, or those are yet to be
   *     counted
   */
  public static SpotSignatures spots(Map<String, String> given) {
    List<String> ofSpots = SpotChoice.PARAMETERS.stream().map(Parameter::name).toList();
    for (String name : given.keySet()) {
      if (ofSpots.contains(name)) continue;
      throw new IllegalArgumentException(
          "--set must be of " + String.join(", ", ofSpots) + "; was " + name);
    }
    Settings settings = new Settings(METHOD, given);
    if (SpotChoice.frequent(settings).isPresent()) {
      throw new IllegalArgumentException(
          "antecedents must be english, a list or file:NAME where they are counted, was "
              + settings.text("antecedents"));
    }
    return new SpotSigs(settings).spots;
  }

  private SpotStatistics read(String file) {
    try {
      return SpotStatistics.read(Path.of(file), spots);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean search(String name) {
    return settings.choice("search", List.of("exact", "lsh", "i-match")).equals(name);
  }

  private LshBands bands() {
    return new LshBands(settings.whole("bands", 1), settings.whole("rows", 1));
  }

  private double own() {
    return settings.number("own");
  }

  @Override
  public Settings settings() {
    return settings;
  }

  @Override
  public Map<String, Object> derived() {
    return statistics.isEmpty()
        ? Map.of()
        : Map.of("statistics" + Common.SHA_256, statistics.get().sha256());
  }

  @Override
  public Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>();
    if (!search("lsh")) {
      String why = Common.beside(settings, "search");
      for (String each : List.of("bands", "rows", "seed")) idle.put(each, why);
    }
    if (SpotChoice.eachHasItsOwnChain(settings)) {
      for (String each : List.of("distance", "chain")) {
        idle.put(each, "with antecedents that all name their own");
      }
    }
    if (!goesByCounts()) idle.put("statistics", "with a window of all spots and own 1");
    return idle;
  }

  private boolean goesByCounts() {
    return own() < 1 || !window.takesAll();
  }

  @Override
  public Recipe settled(CommonWords words) throws IOException {
    Settings settled = SpotChoice.settled(settings, words);
    return settled.equals(settings) ? this : new SpotSigs(settled);
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%s of at least %s over spot signatures%s",
        settings.text("measure"),
        settings.number("threshold"),
        own() == 1 ? "" : ", less where both have a story of their own");
  }

  @Override
  public String search() {
    if (search("lsh")) {
      return bands().bands() + " bands of " + bands().rows() + " min-hashes (LSH-S)";
    }
    if (search("i-match")) return "equal sequences of spots in the window (I-Match-S)";
    return measure == Measure.COSINE
        ? Common.EXACT_SEARCH
        : "every pair that can reach the threshold (partitions by length)";
  }

  @Override
  public Representation<?, ?, ?> representation() {
    return search("i-match") ? inOrder().representation() : inAnyOrder().representation();
  }

  /** All spots have a say, unless a page may have as much of its own as it likes. */
  private Comparing<FeatureVector, FeatureVector, ?> inAnyOrder() {
    Representation<FeatureVector, FeatureVector, FeatureVector> all = Representation.of(spots);
    return own() < 1
        ? new Comparing<>(all.withEvidence(new Evidence.OfAllFeatures<>(common())), likeness())
        : new Comparing<>(all, measure.similarity());
  }

  /** The same of spots as they stand in a page. */
  private Comparing<Sequence, Sequence, ?> inOrder() {
    Representation<Sequence, Sequence, Sequence> all = Representation.of(new SpotSequence(spots));
    if (own() < 1) {
      Refinement<Sequence, SpotCounts> common = new Bag().then(common());
      return new Comparing<>(all.withEvidence(new Evidence.OfAllFeatures<>(common)), likeness());
    }
    Refinement<Sequence, FeatureVector> bag = binary() ? new Bag().then(once()) : new Bag();
    return new Comparing<>(all.withEvidence(new Evidence.OfFeatures<>(bag)), measure.similarity());
  }

  private Refinement<FeatureVector, SpotCounts> common() {
    return fixed(new CountedSpots(window, repeats()));
  }

  private SpotLikeness likeness() {
    return new SpotLikeness(
        measure == Measure.COSINE
            ? SpotLikeness.Measure.COSINE
            : SpotLikeness.Measure.WEIGHTED_JACCARD,
        own());
  }

  private CountedSpots.Repeats repeats() {
    return binary() ? CountedSpots.Repeats.COUNT_ONCE : CountedSpots.Repeats.COUNT;
  }

  private boolean binary() {
    return measure == Measure.JACCARD;
  }

  private static Refinement<FeatureVector, FeatureVector> once() {
    return new TermWeights(TermWeights.Kind.BINARY);
  }

  @Override
  public boolean countsFirst() {
    return statistics.isEmpty() && goesByCounts();
  }

  @Override
  public Optional<Frequencies> fixedCounts() {
    return goesByCounts() ? statistics.map(SpotStatistics::counts) : Optional.empty();
  }

  @Override
  public boolean goesThroughCounts() {
    return false;
  }

  private <F extends TextFeatures, G extends TextFeatures> Refinement<F, G> fixed(
      Refinement<F, G> refinement) {
    return goesByCounts()
        ? statistics.<Refinement<F, G>>map(file -> file.in(refinement)).orElse(refinement)
        : refinement;
  }

  @Override
  public boolean countsKnownOnly() {
    return true;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    Need need = Need.of(settings.whole("fewest", 1), "spot");
    if (!window.takesAll()) need = need.after("after the window");
    double threshold = settings.number("threshold");
    Clusterer clusterer = Common.clusterer(settings);
    if (search("i-match")) {
      return inOrder().pipeline(fixed(window.inOrder()), need, digests(), threshold, clusterer);
    }
    Refinement<FeatureVector, FeatureVector> inWindow = fixed(window);
    return inAnyOrder()
        .pipeline(
            binary() ? inWindow.then(once()) : inWindow, need, candidates(), threshold, clusterer);
  }

  private Candidates<Sequence> digests() {
    return WithPromise.ofNothing(
        new SharedKeys<>(
            new SetDigest(), new SharedWords(1, 1), new AllWithAll(Common.mostPartners(settings))));
  }

  /** Scores are never above the measure over the spots in the window, by which this searches. */
  private Candidates<FeatureVector> candidates() {
    double threshold = settings.number("threshold");
    int mostPartners = Common.mostPartners(settings);
    if (search("lsh")) {
      SharedKeys<FeatureVector> keys =
          new SharedKeys<>(
              new MinHash(bands().hashes(), seed()),
              bands(),
              measure.filter(threshold, mostPartners));
      // Min-hashes see the set; what they promise says nothing about multi-sets.
      return binary() ? keys : WithPromise.ofNothing(keys);
    }
    return measure == Measure.COSINE
        ? measure.filter(threshold, mostPartners)
        : new PartitionedIndex(threshold, mostPartners);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SpotSigs same && same.settings.equals(settings);
  }

  @Override
  public int hashCode() {
    return settings.hashCode();
  }
}
