package sosie.scores;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.ranking.NaNStrategy;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.TiesStrategy;

/**
 * What became of pairs that people graded.
 *
 * <p>More than twelve different grades are a scale rather than classes: their pairs are summed up
 * in about ten equal steps with round bounds, and steps without pairs are left out.
 *
 * @param grades ascending
 * @param spearman rank correlation of grade and score over all graded pairs, NaN where one of them
 *     is the same for all; a pair that was not looked at scores 0
 */
public record GradeScores(List<Grade> grades, double spearman) {

  private static final int MOST_GRADES = 12;
  private static final int MOST_STEPS = 10;

  /**
   * The pairs of a grade, or of a step of grades.
   *
   * @param grade the lowest of a step: its other pairs lie below the next one
   * @param same how many of the pairs count as the same
   * @param found how many of them the run reported
   */
  public record Grade(double grade, long same, long pairs, long found, double meanScore) {}

  /**
   * Sums up graded pairs, given in columns.
   *
   * @param same whether a pair counts as the same
   * @param found whether the run reported the pair
   * @param score 0 where the pair was not looked at
   */
  public static GradeScores of(double[] grade, boolean[] same, boolean[] found, double[] score) {
    requireLength("same", same.length, grade);
    requireLength("found", found.length, grade);
    requireLength("score", score.length, grade);
    double[] grades = withoutMinusZero(grade);
    double[] bounds = bounds(Arrays.stream(grades).sorted().distinct().toArray());
    Sum[] sums = new Sum[bounds.length];
    Arrays.setAll(sums, place -> new Sum(bounds[place]));
    for (int i = 0; i < grades.length; i++) {
      int place = Arrays.binarySearch(bounds, grades[i]);
      sums[place >= 0 ? place : -place - 2].add(same[i], found[i], score[i]);
    }
    List<Grade> summed = Arrays.stream(sums).filter(Sum::hasPairs).map(Sum::grade).toList();
    return new GradeScores(summed, spearman(grades, withoutMinusZero(score)));
  }

  /** Where each row begins; the highest grade belongs to the last. */
  private static double[] bounds(double[] values) {
    if (values.length <= MOST_GRADES) return values;
    double highest = values[values.length - 1];
    BigDecimal step = roundStep(highest - values[0]);
    BigDecimal first =
        BigDecimal.valueOf(values[0]).divide(step, 0, RoundingMode.FLOOR).multiply(step);
    List<Double> bounds = new ArrayList<>();
    for (BigDecimal next = first; next.doubleValue() < highest; next = next.add(step)) {
      bounds.add(next.doubleValue());
    }
    return bounds.stream().mapToDouble(bound -> bound).toArray();
  }

  /** The least of 1, 2 and 5 times a power of ten of which {@link #MOST_STEPS} cover the range. */
  private static BigDecimal roundStep(double range) {
    BigDecimal power =
        BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(range / MOST_STEPS)));
    for (int factor : new int[] {1, 2, 5}) {
      BigDecimal step = power.multiply(BigDecimal.valueOf(factor));
      if (step.doubleValue() * MOST_STEPS >= range) return step;
    }
    return power.scaleByPowerOfTen(1);
  }

  private static void requireLength(String name, int length, double[] grade) {
    if (length == grade.length) return;
    throw new IllegalArgumentException(
        name + " must be as long as grade, " + grade.length + ", was " + length);
  }

  /** The ranking would put −0 before 0. */
  private static double[] withoutMinusZero(double[] column) {
    return Arrays.stream(column).map(value -> value + 0.0).toArray();
  }

  /** Pearson's correlation of the ranks, where equal values share the mean of their ranks. */
  private static double spearman(double[] one, double[] other) {
    NaturalRanking ranking = new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE);
    double[] ranks = ranking.apply(one);
    double[] otherRanks = ranking.apply(other);
    double mean = (one.length + 1) / 2.0;
    double together = 0;
    double alone = 0;
    double otherAlone = 0;
    for (int i = 0; i < ranks.length; i++) {
      together += (ranks[i] - mean) * (otherRanks[i] - mean);
      alone += (ranks[i] - mean) * (ranks[i] - mean);
      otherAlone += (otherRanks[i] - mean) * (otherRanks[i] - mean);
    }
    return Math.max(-1, Math.min(1, together / Math.sqrt(alone * otherAlone)));
  }

  /** What is summed up of a grade. */
  private static final class Sum {

    private final double grade;
    private long same;
    private long pairs;
    private long found;
    private double score;

    Sum(double grade) {
      this.grade = grade;
    }

    boolean hasPairs() {
      return pairs > 0;
    }

    void add(boolean isSame, boolean wasFound, double itsScore) {
      pairs++;
      if (isSame) same++;
      if (wasFound) found++;
      score += itsScore;
    }

    Grade grade() {
      return new Grade(grade, same, pairs, found, score / pairs);
    }
  }
}
