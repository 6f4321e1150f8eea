package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import sosie.analyse.Recipe;
import sosie.detect.RunOptions;
import sosie.evaluate.Lab;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.feature.TextFeatures.MarkedSequence;
import sosie.parallel.WorkerPool;
import sosie.recipe.Methods;
import sosie.scores.PairScores;
import sosie.scores.RankedPairs;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.truth.ClusterTruth;
import sosie.truth.Halves;
import sosie.truth.Labelled;
import sosie.truth.Truth;
import sosie.truth.TruthFile;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;
import sosie.weigh.MarkedWords;
import sosie.weigh.Widths;

/**
 * A labelled collection for the protocol of the ANDD paper: random halves of the clusters, learning
 * from one, measuring all pairs of the other. How common words are is counted over the whole
 * collection, without labels.
 */
final class VectorLab {

  /** As many as in the paper. */
  static final int HALVES = 5;

  private static final double FLOOR = .05;

  final Lab lab;
  final Truth truth;
  final List<Halves> halves;
  private final MarkedSequence[] words; // of each text
  private final Map<Widths, Frequencies> counted = new HashMap<>();
  private final WorkerPool workers = new WorkerPool(Runtime.getRuntime().availableProcessors());

  private VectorLab(Lab lab, Truth truth, List<Halves> halves, MarkedSequence[] words) {
    this.lab = lab;
    this.truth = truth;
    this.halves = halves;
    this.words = words;
  }

  private VectorLab(Lab lab, Truth truth, int halves) {
    this(lab, truth, Halves.of(truth, halves, 1), new MarkedSequence[lab.documents().texts()]);
    MarkedWords marked = new MarkedWords(Widths.of("1"));
    workers.each(
        words.length,
        () -> {
          Tokens tokens = new Tokens();
          return text -> {
            Document first = lab.document(lab.documents().copy(text, 0));
            Tokeniser.standard().tokenise(first.text(), tokens);
            words[text] = marked.extract(first, tokens);
          };
        });
  }

  /** The first halves are the same, however many there are. */
  static VectorLab read(Path data, LabelledCollection collection, int halves) throws IOException {
    try (Corpus corpus = Corpus.open(collection.inputIn(data))) {
      Lab lab = Lab.read(corpus, Methods.named("exact").recipe(Map.of()), RunOptions.standard());
      Labelled labelled =
          TruthFile.read(collection.truthIn(data), collection.options(), lab.documents());
      if (!collection.labelledOnly()) return new VectorLab(lab, labelled.truth(), halves);
      BitSet kept = labelled.truth().labelled();
      return new VectorLab(lab.only(kept), labelled.truth().only(kept), halves);
    }
  }

  /** The same halves, measured by fewer documents. */
  VectorLab measuredWithout(BitSet documents) {
    List<Halves> fewer = new ArrayList<>();
    for (Halves half : halves) {
      BitSet test = (BitSet) half.test().clone();
      test.andNot(documents);
      fewer.add(new Halves(test, half.other()));
    }
    return new VectorLab(lab, truth, fewer, words);
  }

  /** The best that can be reached at all in every half. */
  List<PairScores> bestPossible() {
    return halves.stream().map(half -> contradictions().bestPossible(half.test())).toList();
  }

  Contradictions contradictions() {
    int[] texts = new int[lab.documents().count()];
    Arrays.setAll(texts, lab.documents()::text);
    return new Contradictions(texts, truth.clusters().orElseThrow());
  }

  /** The same truth, of some documents. */
  Truth only(BitSet known) {
    int[] clusters = truth.clusters().orElseThrow();
    for (int i = 0; i < clusters.length; i++) if (!known.get(i)) clusters[i] = Truth.UNKNOWN;
    return new ClusterTruth(clusters);
  }

  Frequencies counted(Widths widths) {
    return counted.computeIfAbsent(
        widths,
        each -> {
          FeatureCounts counts = new FeatureCounts();
          MarkedWords marked = new MarkedWords(each);
          workers.each(words.length, () -> text -> counts.add(marked.counted(words[text])));
          return counts;
        });
  }

  /** What is compared of each text. */
  <E extends TextFeatures> List<E> vectors(Function<MarkedSequence, E> refined) {
    List<E> vectors = new ArrayList<>(Collections.nCopies(words.length, null));
    workers.each(words.length, () -> text -> vectors.set(text, refined.apply(words[text])));
    return vectors;
  }

  /** The scores at the best threshold over all pairs of some documents. */
  <E extends TextFeatures> PairScores best(
      List<E> vectors, Similarity<E> similarity, BitSet documents) {
    BitSet wanted = new BitSet();
    documents.stream().forEach(each -> wanted.set(lab.documents().text(each)));
    int[] texts = wanted.stream().toArray();
    double[][] scores = new double[texts.length][];
    workers.each(
        texts.length,
        () ->
            i -> {
              scores[i] = new double[texts.length - i - 1];
              for (int j = i + 1; j < texts.length; j++) {
                scores[i][j - i - 1] =
                    similarity.between(vectors.get(texts[i]), vectors.get(texts[j]));
              }
            });
    ScoredPairs pairs = new ScoredPairs();
    for (int i = 0; i < texts.length; i++) {
      for (int j = i + 1; j < texts.length; j++) {
        if (scores[i][j - i - 1] > 0) pairs.add(texts[i], texts[j], scores[i][j - i - 1]);
      }
    }
    return RankedPairs.of(pairs, lab.documents().texts())
        .against(truth.over(lab.documents(), documents))
        .best()
        .scores();
  }

  /** The best scores of a recipe in every half. */
  List<PairScores> best(Recipe recipe) throws IOException {
    RankedPairs pairs = lab.score(recipe, FLOOR);
    List<PairScores> best = new ArrayList<>();
    for (Halves half : halves) {
      best.add(pairs.against(truth.over(lab.documents(), half.test())).best().scores());
    }
    return best;
  }
}
