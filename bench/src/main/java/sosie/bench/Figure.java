package sosie.bench;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import sosie.scores.PairScores;
import sosie.scores.Significance;
import sosie.scores.Spread;

/** What a way to compare documents reached, run by run. */
record Figure(String label, List<PairScores> runs) {

  Figure(List<PairScores> runs) {
    this("", runs);
  }

  double[] f1() {
    return runs.stream().mapToDouble(PairScores::f1).toArray();
  }

  double mean() {
    return Spread.of(f1()).mean();
  }

  /** Mean and deviation of F1, as tables have them. */
  @Override
  public String toString() {
    Spread spread = Spread.of(f1());
    return String.format(Locale.ROOT, "%.3f ± %.3f", spread.mean(), spread.deviation());
  }

  double precision() {
    return runs.stream().mapToDouble(PairScores::precision).average().orElse(0);
  }

  double recall() {
    return runs.stream().mapToDouble(PairScores::recall).average().orElse(0);
  }

  /** How likely the difference to another is luck; {@code –} where there is none. */
  String against(Figure other) {
    return Significance.between(f1(), other.f1())
        .map(test -> String.format(Locale.ROOT, "%+.3f, p = %.4f", test.meanDifference(), test.p()))
        .orElse("–");
  }

  /** The same, corrected for halves that overlap. */
  String againstInHalves(Figure other) {
    return Significance.between(f1(), other.f1())
        .map(Significance::ofOverlappingHalves)
        .map(test -> String.format(Locale.ROOT, "%+.3f, p = %.2f", test.meanDifference(), test.p()))
        .orElse("–");
  }

  /** The best of some, on the mean. */
  static Figure best(List<Figure> figures) {
    return Collections.max(figures, Comparator.comparingDouble(Figure::mean));
  }
}
