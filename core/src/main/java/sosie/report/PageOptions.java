package sosie.report;

import sosie.result.Sheet;

/**
 * What is made for people beside the tables of a result.
 *
 * @param sheets how files for spreadsheets begin
 * @param threads how many work on it
 */
public record PageOptions(Differences differences, Sheet.Start sheets, int threads) {

  /** Of which clusters the report holds the members with what differs. */
  public enum Differences {
    /**
     * Of those to look at first: the most borderline, the largest, and as many more of the weakest
     * as are made in a moment.
     */
    FIRST,
    /** Of all, however long it takes: their texts are read again. */
    ALL
  }

  public PageOptions {
    if (threads < 1)
      throw new IllegalArgumentException("threads must be at least 1, was " + threads);
  }

  /** What a run makes unless it is told otherwise. */
  public static PageOptions standard(int threads) {
    return new PageOptions(Differences.FIRST, Sheet.Start.PLAIN, threads);
  }
}
