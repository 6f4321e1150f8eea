package sosie.scores;

import java.util.Random;
import sosie.scores.AskedPairs.Verdict;
import sosie.verify.ScoredPairs;

/** Documents, some of them copies, with made-up verdicts and scores; and what a threshold finds. */
final class RandomSweep {

  final AskedPairs truth;
  final ScoredPairs pairs = new ScoredPairs();
  final int texts;
  private final double[][] scores; // of texts; below all thresholds where they were not proposed

  RandomSweep(long seed) {
    Random random = new Random(seed);
    int documents = random.nextInt(14);
    texts = documents == 0 ? 0 : 1 + random.nextInt(documents);
    int[] textOf = new int[documents];
    for (int i = 0; i < documents; i++) textOf[i] = i < texts ? i : random.nextInt(texts);
    double sameShare = random.nextInt(4) / 3.0;
    double knownShare = random.nextInt(4) / 3.0;
    Verdict[][] verdicts = new Verdict[documents][documents];
    for (int i = 0; i < documents; i++) {
      for (int j = i + 1; j < documents; j++) {
        verdicts[i][j] =
            random.nextDouble() >= knownShare
                ? Verdict.UNKNOWN
                : random.nextDouble() < sameShare ? Verdict.SAME : Verdict.DIFFERENT;
      }
    }
    truth = new AskedPairs(textOf, (left, right) -> verdicts[left][right]);
    scores = new double[texts][texts];
    int steps = random.nextBoolean() ? 8 : 1 << 30; // many ties, or none
    for (int i = 0; i < texts; i++) {
      for (int j = i + 1; j < texts; j++) propose(i, j, random, steps);
    }
  }

  private void propose(int left, int right, Random random, int steps) {
    double score = (double) random.nextInt(steps + 1) / steps;
    if (score == 1 && random.nextBoolean()) score = Math.nextUp(1.0);
    scores[left][right] = random.nextInt(4) == 0 ? Double.NEGATIVE_INFINITY : score;
    scores[right][left] = scores[left][right];
    if (scores[left][right] >= 0) pairs.add(left, right, score);
  }

  Sweep sweep() {
    return RankedPairs.of(pairs, texts).against(truth);
  }

  double score(int one, int other) {
    if (truth.text(one) == truth.text(other)) return 1;
    return Math.min(1, scores[truth.text(one)][truth.text(other)]);
  }

  /** Counts pair by pair. */
  PairScores at(double threshold) {
    long[] counts = new long[4];
    for (int i = 0; i < truth.documents(); i++) {
      for (int j = i + 1; j < truth.documents(); j++) {
        if (truth.says(i, j) == Verdict.UNKNOWN) continue;
        boolean isSame = truth.says(i, j) == Verdict.SAME;
        boolean isFound = score(i, j) >= threshold;
        if (isFound && isSame) counts[0]++;
        if (isFound && !isSame) counts[1]++;
        if (!isFound && isSame) counts[2]++;
        counts[3]++;
      }
    }
    return new PairScores(counts[0], counts[1], counts[2], counts[3]);
  }
}
