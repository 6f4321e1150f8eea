package sosie.result;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Recipe;
import sosie.detect.RunOptions;
import sosie.detect.Written;
import sosie.documents.Documents;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Evaluation.LabelScores;
import sosie.evaluate.Evaluation.SplitScores;
import sosie.evaluate.Experiment;
import sosie.recipe.Methods;
import sosie.scores.ClusterScores;
import sosie.scores.GradeScores;
import sosie.scores.PairScores;
import sosie.scores.RankedPairs;
import sosie.scores.Sweep;
import sosie.truth.ClusterTruth;
import sosie.verify.ScoredPairs;

/** Evaluations of a made-up run over four documents, of which the first two are the same. */
final class FewDocuments {

  private static final int[] CLUSTERS = {0, 0, 1, 2};
  private static final PairScores PAIRS = new PairScores(1, 1, 0, 6);

  private FewDocuments() {}

  private static Documents documents() {
    Written written = new Written();
    for (String id : List.of("a", "b", "c", "d")) written.add(id, "text " + id);
    return written
        .detect(Methods.named("exact").recipe(Map.of()), RunOptions.standard().withThreads(1))
        .documents();
  }

  /** Pairs a–b at 0.9, b–c at 0.6. */
  static Sweep sweep() {
    ScoredPairs pairs = new ScoredPairs();
    pairs.add(0, 1, .9);
    pairs.add(1, 2, .6);
    ClusterTruth truth = new ClusterTruth(CLUSTERS);
    return RankedPairs.of(pairs, documents()).against(truth.over(documents(), truth.labelled()));
  }

  /** With clusters, a label and no more. */
  static Evaluation ofClusters(String label, double... maxF1) {
    SortedMap<String, SortedMap<String, LabelScores>> labels = new TreeMap<>();
    labels.put("style", new TreeMap<>(Map.of("minor", new LabelScores(2, PAIRS))));
    ClusterScores clusters =
        ClusterScores.of(CLUSTERS, new int[] {1, 1, 1, -1}, new ClusterTruth(CLUSTERS).labelled());
    return evaluation(label, Optional.of(clusters), labels, Optional.empty(), splits(maxF1), 2);
  }

  /** Without clusters, with grades. */
  static Evaluation ofPairs(String label, GradeScores grades, double seconds) {
    return evaluation(
        label, Optional.empty(), new TreeMap<>(), Optional.of(grades), List.of(), seconds);
  }

  private static Evaluation evaluation(
      String label,
      Optional<ClusterScores> clusters,
      SortedMap<String, SortedMap<String, LabelScores>> labels,
      Optional<GradeScores> grades,
      List<SplitScores> splits,
      double seconds) {
    Recipe recipe = Methods.named("minhash-lsh").recipe(Map.of("threshold", "0.5"));
    return new Evaluation(
        label,
        recipe,
        .5,
        PAIRS,
        sweep(),
        .05,
        clusters,
        -49.5,
        new Evaluation.Speed(seconds, 4, 3),
        832,
        1,
        labels,
        grades,
        splits,
        Optional.empty(),
        Optional.empty());
  }

  /** Halves of which each has one true pair in so many found. */
  private static List<SplitScores> splits(double... maxF1) {
    return Arrays.stream(maxF1)
        .mapToObj(f1 -> new SplitScores(new Sweep.Point(.5, withF1(f1)), withF1(f1 / 2)))
        .toList();
  }

  /** F1 is 2r / (2r + w) with nothing missed. */
  private static PairScores withF1(double f1) {
    long right = 1000;
    long wrong = Math.round(2 * right / f1 - 2 * right);
    return new PairScores(right, wrong, 0, 1_000_000);
  }

  static Experiment experiment(Evaluation... evaluations) {
    return new Experiment(
        "few",
        "few.tsv: 4 documents in 3 clusters",
        new Experiment.Basis(4, 4, 4, 6, 1),
        List.of(),
        100,
        List.of(evaluations));
  }
}
