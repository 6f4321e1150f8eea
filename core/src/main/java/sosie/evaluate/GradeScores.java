package sosie.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.ranking.NaNStrategy;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.TiesStrategy;

/**
 * What became of pairs that people graded.
 *
 * @param grades ascending
 * @param spearman rank correlation of grade and score over all graded pairs, NaN where one of them
 *     is the same for all; a pair that was not looked at scores 0
 */
public record GradeScores(List<Grade> grades, double spearman) {

  /**
   * The pairs of a grade.
   *
   * @param same whether the grade counts as the same
   * @param found how many of them the run reported
   */
  public record Grade(double grade, boolean same, long pairs, long found, double meanScore) {}

  /**
   * Sums up graded pairs, given in columns.
   *
   * @param same whether the grade of a pair counts as the same, so one answer for each grade
   * @param found whether the run reported the pair
   * @param score 0 where the pair was not looked at
   */
  public static GradeScores of(double[] grade, boolean[] same, boolean[] found, double[] score) {
    requireLength("same", same.length, grade);
    requireLength("found", found.length, grade);
    requireLength("score", score.length, grade);
    double[] grades = withoutMinusZero(grade);
    double[] values = Arrays.stream(grades).sorted().distinct().toArray();
    Sum[] sums = new Sum[values.length];
    for (int i = 0; i < grades.length; i++) {
      int place = Arrays.binarySearch(values, grades[i]);
      if (sums[place] == null) sums[place] = new Sum(grades[i], same[i]);
      sums[place].add(same[i], found[i], score[i]);
    }
    List<Grade> summed = new ArrayList<>();
    for (Sum sum : sums) summed.add(sum.grade());
    return new GradeScores(List.copyOf(summed), spearman(grades, withoutMinusZero(score)));
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
    private final boolean same;
    private long pairs;
    private long found;
    private double score;

    Sum(double grade, boolean same) {
      this.grade = grade;
      this.same = same;
    }

    void add(boolean isSame, boolean wasFound, double itsScore) {
      if (isSame != same) {
        throw new IllegalArgumentException(
            "same must be one answer for each grade, was both for grade " + grade);
      }
      pairs++;
      if (wasFound) found++;
      score += itsScore;
    }

    Grade grade() {
      return new Grade(grade, same, pairs, found, score / pairs);
    }
  }
}
