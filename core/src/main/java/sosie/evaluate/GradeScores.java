package sosie.evaluate;

import java.util.List;

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
}
