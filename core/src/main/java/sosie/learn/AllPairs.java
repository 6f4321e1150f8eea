package sosie.learn;

import java.util.BitSet;
import sosie.hash.LongTable;
import sosie.parallel.WorkerPool;
import sosie.scores.RankedPairs;
import sosie.scores.Sweep;
import sosie.truth.JudgedPair;
import sosie.truth.JudgedTexts;
import sosie.truth.Truth;
import sosie.verify.ScoredPairs;

/** Scores all pairs of some documents and holds them against the truth. */
final class AllPairs {

  private AllPairs() {}

  static Sweep sweep(
      WeighedText[] texts, Alike alike, Truth truth, BitSet documents, WorkerPool workers) {
    int[] all = documents.stream().toArray();
    double[][] scores = new double[all.length][];
    int numbers = numbers(texts);
    workers.each(
        all.length,
        () -> {
          double[] laidOut = new double[numbers];
          return i -> {
            scores[i] = new double[all.length - i - 1];
            WeighedText left = texts[all[i]];
            left.layOut(laidOut);
            for (int j = i + 1; j < all.length; j++) {
              WeighedText right = texts[all[j]];
              double common = right.common(laidOut, alike);
              scores[i][j - i - 1] = alike.of(common, left.size(), right.size());
            }
            left.clear(laidOut);
          };
        });
    ScoredPairs pairs = new ScoredPairs();
    for (int i = 0; i < all.length; i++) {
      for (int j = i + 1; j < all.length; j++) pairs.add(i, j, scores[i][j - i - 1]);
    }
    return RankedPairs.of(pairs, all.length).against(judged(truth, all));
  }

  /** Numbers the runs of all texts, so that any can be laid out beside any other. */
  static void number(WeighedText[] texts) {
    LongTable numbers = new LongTable();
    for (WeighedText text : texts) text.number(numbers);
  }

  /** One more than the greatest number of a run. */
  static int numbers(WeighedText[] texts) {
    int greatest = 0;
    for (WeighedText text : texts) greatest = Math.max(greatest, text.greatest());
    return greatest + 1;
  }

  private static JudgedTexts judged(Truth truth, int[] all) {
    long same = 0;
    long judged = 0;
    for (int i = 0; i < all.length; i++) {
      for (int j = i + 1; j < all.length; j++) {
        JudgedPair.Verdict verdict = truth.verdict(all[i], all[j]);
        if (verdict == JudgedPair.Verdict.SAME) same++;
        if (verdict != JudgedPair.Verdict.OPEN) judged++;
      }
    }
    long truePairs = same;
    long judgedPairs = judged;
    return new JudgedTexts() {
      @Override
      public long truePairs() {
        return truePairs;
      }

      @Override
      public long judgedPairs() {
        return judgedPairs;
      }

      @Override
      public long same(int left, int right) {
        return truth.verdict(all[left], all[right]) == JudgedPair.Verdict.SAME ? 1 : 0;
      }

      @Override
      public long judged(int left, int right) {
        return truth.verdict(all[left], all[right]) != JudgedPair.Verdict.OPEN ? 1 : 0;
      }

      @Override
      public long sameCopies(int text) {
        return 0;
      }

      @Override
      public long judgedCopies(int text) {
        return 0;
      }
    };
  }
}
