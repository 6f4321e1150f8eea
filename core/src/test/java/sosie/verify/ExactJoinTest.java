package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sosie.candidate.Fingerprints;
import sosie.candidate.PairChoice;
import sosie.candidate.Steps;
import sosie.feature.FeatureStore;
import sosie.feature.FeatureVector;
import sosie.join.PrefixFilter;
import sosie.join.PrefixFilter.Measure;
import sosie.parallel.WorkerPool;

/** The join and its similarity together, against all pairs compared one by one. */
class ExactJoinTest {

  private static final int CORPORA = 2000;
  private static final int TEXTS = 15;

  @ParameterizedTest
  @EnumSource
  void findsExactlyThePairsAndScoresOfBruteForce(RandomVectors.Family family) throws IOException {
    FeatureStore<FeatureVector> store = new FeatureStore<>(Long.MAX_VALUE, Path.of("."));
    for (long seed = 0; seed < CORPORA; seed++) {
      RandomVectors texts = new RandomVectors(seed, family, TEXTS);
      Fingerprints<FeatureVector> prints = texts.addedTo(store);
      int threads = seed % 20 == 0 ? 3 : 1;
      for (Measure measure : Measure.values()) {
        Similarity<FeatureVector> similarity = similarity(measure);
        double threshold = threshold(seed, texts.vectors, similarity);
        assertThat(joined(prints, new PrefixFilter(measure, threshold, 1000), threads))
            .as("%s of %s at %s, seed %d", measure, family, threshold, seed)
            .isEqualTo(bruteForce(texts.vectors, similarity, threshold));
      }
    }
  }

  /** Round numbers, any number, and the hardest: exactly the similarity of some pair. */
  private static double threshold(
      long seed, List<FeatureVector> vectors, Similarity<FeatureVector> similarity) {
    Random random = new Random(seed);
    if (seed % 4 == 0) return (1 + random.nextInt(10)) / 10.0;
    if (seed % 4 == 1) return .1 + .9 * random.nextDouble();
    for (int attempt = 0; attempt < 20; attempt++) {
      FeatureVector left = vectors.get(random.nextInt(vectors.size()));
      FeatureVector right = vectors.get(random.nextInt(vectors.size()));
      double score = similarity.between(left, right);
      if (score >= .1 && score < 1) return score;
    }
    return 1;
  }

  private static Similarity<FeatureVector> similarity(Measure measure) {
    return switch (measure) {
      case JACCARD -> new Jaccard();
      case WEIGHTED_JACCARD -> new WeightedJaccard();
      case COSINE -> new Cosine();
      case CONTAINMENT -> new Containment();
    };
  }

  private static Map<Long, Double> joined(
      Fingerprints<FeatureVector> prints, PrefixFilter filter, int threads) {
    List<int[]> proposed = Collections.synchronizedList(new ArrayList<>());
    long cut =
        filter.propose(
            prints,
            PairChoice.ALL,
            new WorkerPool(threads),
            () -> (left, right) -> proposed.add(new int[] {left, right}),
            Steps.SILENT);
    assertThat(cut).isZero();
    Similarity<FeatureVector> similarity = similarity(filter.measure());
    Map<Long, Double> found = new HashMap<>();
    for (int[] pair : proposed) {
      double score =
          similarity.reaches(
              prints.features(pair[0]), prints.features(pair[1]), filter.threshold());
      if (score < filter.threshold()) continue;
      if (found.put(key(pair[0], pair[1]), score) != null) {
        throw new AssertionError(pair[0] + " and " + pair[1] + " were proposed twice");
      }
    }
    return found;
  }

  private static Map<Long, Double> bruteForce(
      List<FeatureVector> vectors, Similarity<FeatureVector> similarity, double threshold) {
    Map<Long, Double> found = new HashMap<>();
    for (int i = 0; i < vectors.size(); i++) {
      for (int j = i + 1; j < vectors.size(); j++) {
        double score = similarity.between(vectors.get(i), vectors.get(j));
        if (score >= threshold) found.put(key(i, j), score);
      }
    }
    return found;
  }

  private static long key(int left, int right) {
    return (long) left << 32 | right;
  }
}
