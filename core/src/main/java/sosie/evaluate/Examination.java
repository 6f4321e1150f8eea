package sosie.evaluate;

import static sosie.source.Utf8Order.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.documents.Documents;
import sosie.evaluate.Evaluation.LabelScores;
import sosie.evaluate.Evaluation.SplitScores;
import sosie.recipe.Methods;
import sosie.scores.ClusterScores;
import sosie.scores.GradeScores;
import sosie.scores.PairScores;
import sosie.scores.RankedPairs;
import sosie.scores.Sweep;
import sosie.truth.Halves;
import sosie.truth.JudgedPair;
import sosie.truth.JudgedTexts;
import sosie.truth.Labelled;
import sosie.truth.PairTruth;
import sosie.truth.Truth;
import sosie.verify.ScoredPairs;

/** Puts methods to the test, one after the other, all against the same truth. */
public final class Examination {

  /**
   * How it is done.
   *
   * @param floor the lowest threshold of the sweep
   * @param cost of a wrong document, in right ones
   * @param asking for the utility: documents of the class that asks
   * @param runs how many random halves of the clusters to measure apart; 0 for none
   */
  public record Settings(double floor, double cost, Optional<BitSet> asking, int runs, long seed) {

    public Settings {
      if (!(floor > 0 && floor < 1)) {
        throw new IllegalArgumentException("floor must be above 0 and below 1, was " + floor);
      }
      if (!(cost >= 0)) {
        throw new IllegalArgumentException("cost must be at least 0, was " + cost);
      }
      if (Double.isInfinite(cost)) {
        throw new IllegalArgumentException("cost must be finite, was " + cost);
      }
      if (runs < 0) throw new IllegalArgumentException("runs must be at least 0, was " + runs);
    }
  }

  private final Lab lab;
  private final Labelled labelled;
  private final Truth truth;
  private final Settings settings;
  private final List<Halves> halves;

  public Examination(Lab lab, Labelled labelled, Settings settings) {
    this.lab = lab;
    this.labelled = labelled;
    truth = labelled.truth();
    this.settings = settings;
    halves = settings.runs() == 0 ? List.of() : halves();
  }

  /** The same with halves of one's own, such as an earlier and a later one. */
  public Examination(Lab lab, Labelled labelled, Settings settings, List<Halves> halves) {
    this.lab = lab;
    this.labelled = labelled;
    truth = labelled.truth();
    this.settings = settings;
    this.halves = List.copyOf(halves);
  }

  private List<Halves> halves() {
    int clusters = truth.groupsOfSeveral();
    if (clusters < 2) {
      throw new IllegalArgumentException(
          "runs must be 0 for a truth with fewer than 2 clusters of two documents, it has "
              + clusters);
    }
    return Halves.of(truth, settings.runs(), settings.seed());
  }

  /** What the figures rest on. */
  public Experiment.Basis basis() {
    Documents documents = lab.documents();
    JudgedTexts judged = truth.over(documents, truth.labelled());
    return new Experiment.Basis(
        documents.count(),
        documents.texts(),
        truth.asked().cardinality(),
        judged.judgedPairs(),
        judged.truePairs());
  }

  /**
   * Runs a method twice: from the floor up for the sweep, and as it is, which is timed.
   *
   * @param label what to call it
   */
  public Evaluation of(String label, Recipe recipe) throws IOException {
    double floor = Math.min(settings.floor(), threshold(recipe));
    Detection low = lab.run(Methods.atThreshold(recipe, floor)); // also warms up what is timed
    RankedPairs ranked = RankedPairs.from(floor, low.textPairs(), low.documents());
    long began = System.nanoTime();
    Detection found = lab.run(recipe);
    double seconds = (System.nanoTime() - began) / 1e9;
    return new Evaluation(
        label,
        recipe,
        found.pipeline().threshold(),
        scores(found, truth.labelled()),
        ranked.against(truth.over(low.documents(), truth.labelled())),
        floor,
        clusters(found),
        new Utility(settings.cost(), settings.asking())
            .of(found.textPairs(), found.documents(), truth),
        new Evaluation.Speed(seconds, found.documents().count(), found.findings().compared()),
        bytesPerDocument(found),
        found.findings().unrepresented().size(),
        labels(found),
        grades(found, low),
        splits(ranked, low.documents()),
        worstFound(found),
        worstMissed(found, low));
  }

  /** The lower one, if there are two. */
  private static double threshold(Recipe recipe) {
    double own =
        recipe.parameters().get("threshold") instanceof Number number ? number.doubleValue() : 1;
    return Math.min(own, recipe.fallback().map(Examination::threshold).orElse(1.0));
  }

  private PairScores scores(Detection found, BitSet counted) {
    Documents documents = found.documents();
    return PairScores.of(found.textPairs(), documents, truth.over(documents, counted));
  }

  private Optional<ClusterScores> clusters(Detection found) {
    int[] clusters = new int[found.documents().count()];
    for (int i = 0; i < clusters.length; i++)
      clusters[i] = found.clusterOf(i).orElse(Truth.UNKNOWN);
    return truth.clusters().map(real -> ClusterScores.of(real, clusters, truth.labelled()));
  }

  private static double bytesPerDocument(Detection found) {
    int signature = found.pipeline().candidates().signatureBytes();
    if (signature > 0) return signature;
    return (double) found.findings().featureBytes() / Math.max(1, found.documents().texts());
  }

  /** Pairs with a label are all pairs less those without it. */
  private SortedMap<String, SortedMap<String, LabelScores>> labels(Detection found) {
    SortedMap<String, SortedMap<String, LabelScores>> all = new TreeMap<>(UTF_8);
    PairScores whole = scores(found, truth.labelled());
    labelled
        .labels()
        .forEach(
            (kind, values) -> {
              SortedMap<String, LabelScores> byValue = new TreeMap<>(UTF_8);
              all.put(kind, byValue);
              distinct(values)
                  .forEach(value -> byValue.put(value, labelScores(found, whole, values, value)));
            });
    return all;
  }

  private static List<String> distinct(String[] values) {
    return Arrays.stream(values).filter(value -> value != null).distinct().sorted(UTF_8).toList();
  }

  private LabelScores labelScores(
      Detection found, PairScores whole, String[] values, String value) {
    BitSet without = (BitSet) truth.labelled().clone();
    for (int i = 0; i < values.length; i++) if (value.equals(values[i])) without.clear(i);
    return new LabelScores(
        truth.labelled().cardinality() - without.cardinality(),
        whole.minus(scores(found, without)));
  }

  private Optional<GradeScores> grades(Detection found, Detection low) {
    if (!(truth instanceof PairTruth pairs)) return Optional.empty();
    List<JudgedPair> graded =
        pairs.judgements().stream()
            .filter(one -> one.verdict() != JudgedPair.Verdict.OPEN && !Double.isNaN(one.grade()))
            .toList();
    if (graded.isEmpty()) return Optional.empty();
    ScoreTable reported = new ScoreTable(found.textPairs(), found.documents());
    ScoreTable scores = new ScoreTable(low.textPairs(), low.documents());
    double[] grades = new double[graded.size()];
    boolean[] same = new boolean[grades.length];
    boolean[] wasFound = new boolean[grades.length];
    double[] score = new double[grades.length];
    for (int i = 0; i < grades.length; i++) {
      JudgedPair one = graded.get(i);
      grades[i] = one.grade();
      same[i] = one.isSame();
      wasFound[i] = reported.between(one.left(), one.right()) > 0;
      score[i] = scores.between(one.left(), one.right());
    }
    return Optional.of(GradeScores.of(grades, same, wasFound, score));
  }

  private List<SplitScores> splits(RankedPairs ranked, Documents documents) {
    List<SplitScores> splits = new ArrayList<>();
    for (Halves half : halves) {
      Sweep test = ranked.against(truth.over(documents, half.test()));
      Sweep other = ranked.against(truth.over(documents, half.other()));
      splits.add(new SplitScores(test.best(), test.at(other.bestThreshold())));
    }
    return splits;
  }

  private Optional<Evaluation.Disagreement> worstFound(Detection found) {
    ScoredPairs pairs = found.textPairs();
    return disagreements(found).worstFound(pairs, truth.over(found.documents(), truth.labelled()));
  }

  private Optional<Evaluation.Disagreement> worstMissed(Detection found, Detection low) {
    return disagreements(found)
        .worstMissed(
            new ScoreTable(found.textPairs(), found.documents()),
            new ScoreTable(low.textPairs(), low.documents()));
  }

  private Disagreements disagreements(Detection found) {
    return new Disagreements(lab, found.documents(), truth);
  }
}
