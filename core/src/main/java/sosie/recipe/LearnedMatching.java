package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.analyse.Representation;
import sosie.analyse.ThresholdRule;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures.MarkedSequence;
import sosie.feature.TopWeights;
import sosie.weigh.LearnedWeights;
import sosie.weigh.MarkedWords;
import sosie.weigh.WeightModel;

/**
 * ANDD: runs of words, weighted as a model has learned it from labelled documents.
 *
 * <p>Documents are compared by the measure that the model was learned for. With the measure {@code
 * agreement} a signature of a few bytes stands in the place of a document's weights, as in the
 * paper.
 */
public final class LearnedMatching implements Configured {

  public static final Method METHOD =
      new Method(
          "andd",
          "Words count as a model has learned it from documents that somebody labelled.",
          "Hajishirzi, Yih and Kołcz 2010",
          "your own kind of documents, once some of them are labelled",
          List.of(
              Parameter.file("model", "file of sosie learn; must be given", Common.OURS),
              Parameter.number(
                  "threshold",
                  0,
                  "least score of a near-duplicate; 0: the model's own, or higher for precision",
                  "what the model was best at"),
              Parameter.number(
                  "precision",
                  .95,
                  "with threshold 0: share of the pairs found that shall be right, by an estimate"
                      + " from the collection; 0: the model's own threshold as it is",
                  Common.OURS),
              Common.RECALL,
              Parameter.text(
                  "search", "join", "with measure features: join (exact) or lsh", Common.OURS),
              Common.measure(
                  "features",
                  "features (by their weights) or agreement (of signatures alone)",
                  "the paper: either"),
              Parameter.whole("bits", 384, "length of a signature, 64 to 4096", "the paper"),
              Parameter.whole(
                  "hashes",
                  0,
                  "with a model for jaccard: hashes in a signature; 0: as many as fit its bits",
                  Common.OURS),
              Parameter.whole(
                  "bitsPerHash",
                  8,
                  "with a model for jaccard: what is kept of a hash",
                  Common.OURS),
              Parameter.whole("top", 0, "heaviest runs that are kept; 0: all", "the paper"),
              Parameter.text(
                  "statistics",
                  "",
                  "lexicon file for how common words are; empty: as the model says",
                  Common.OURS),
              Parameter.text(
                  "background",
                  "",
                  "lexicon file for what is rare in general; empty: as the model says",
                  Common.OURS),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          LearnedMatching::new);

  private final Settings settings;
  private final LearnedFiles files;
  private final LearnedSearch search;

  LearnedMatching(Settings settings) {
    this(settings, LearnedFiles.read(settings));
  }

  private LearnedMatching(Settings settings, LearnedFiles files) {
    this.settings = settings;
    this.files = files;
    search =
        new LearnedSearch(
            settings,
            model().likeness(),
            model().form(),
            settings.number("threshold"),
            model().threshold());
    search.check();
    thresholdRule();
    refinement();
    Common.clusterer(settings);
  }

  /** Files are read once, however many thresholds are tried. */
  @Override
  public Recipe with(String parameter, Object value) {
    Settings changed = settings.with(parameter, value);
    return LearnedFiles.PARAMETERS.contains(parameter)
        ? new LearnedMatching(changed)
        : new LearnedMatching(changed, files);
  }

  @Override
  public Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>(search.idle());
    if (settings.number("threshold") > 0) idle.put("precision", "beside threshold");
    if (search.isExactJoin() && thresholdRule().isEmpty()) {
      idle.put("seed", "with search join and no sample of scores");
    }
    return idle;
  }

  @Override
  public Settings settings() {
    return settings;
  }

  /**
   * The model's own threshold is the least that is chosen; one that was given is taken as it is.
   */
  @Override
  public Optional<ThresholdRule> thresholdRule() {
    double precision = settings.number("precision");
    return settings.number("threshold") > 0 || precision == 0
        ? Optional.empty()
        : Optional.of(new ThresholdRule(precision, search.threshold(), search.same(model())));
  }

  @Override
  public Recipe settledAt(double threshold) {
    return with("threshold", threshold);
  }

  public WeightModel model() {
    return files.model().model();
  }

  /** What the model makes of a document, before any of it is cut off. */
  public LearnedWeights weights() {
    return model().weights(files.fixed());
  }

  private Refinement<MarkedSequence, FeatureVector> refinement() {
    int top = settings.whole("top", 0);
    return top == 0 ? weights() : weights().then(new TopWeights(top));
  }

  @Override
  public Map<String, Object> derived() {
    Map<String, Object> derived = new TreeMap<>(search.derived());
    derived.putAll(files.digests());
    return derived;
  }

  @Override
  public String sentence() {
    String widths = model().widths().toString();
    return String.format(
        Locale.ROOT,
        "%s of at least %s over %s weighted by %s",
        search.score(),
        search.threshold(),
        widths.equals("1") ? "words" : "runs of " + widths + " words",
        files.model().file());
  }

  @Override
  public String search() {
    return search.phrase();
  }

  @Override
  public Representation<?, ?, ?> representation() {
    return comparing().representation();
  }

  private Comparing<MarkedSequence, FeatureVector, ?> comparing() {
    return search.comparing(Representation.refining(new MarkedWords(model().widths())));
  }

  @Override
  public boolean countsFirst() {
    return files.statistics().isEmpty();
  }

  @Override
  public boolean goesThroughCounts() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    return comparing()
        .pipeline(
            refinement(),
            Need.of(1, "weighted word"),
            search.candidates(),
            search.threshold(),
            Common.clusterer(settings));
  }
}
