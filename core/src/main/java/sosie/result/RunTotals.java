package sosie.result;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import sosie.analyse.Recipe;
import sosie.detect.Detection;

/**
 * What a run counts that adds up from part to part, so that parts of a collection that were worked
 * on apart are summed up as the whole would be.
 *
 * @param searched pairs that reach the threshold and were searched for
 * @param standForWhole how many pairs these stand for, {@code standForParts} of 2^32 not among it
 * @param scores how the scores of pairs are spread
 */
public record RunTotals(
    long documents,
    long texts,
    long comparisons,
    long pairs,
    long clusters,
    long inClusters,
    long kept,
    long cut,
    long known,
    long unrepresented,
    long searched,
    long standForWhole,
    long standForParts,
    List<Long> scores) {

  private static final int COUNTS = 13;
  private static final int UNREPRESENTED = 9;

  /** Of nothing. */
  public static final RunTotals NONE = of(new long[COUNTS + RunRecord.Scores.BINS]);

  /** Of a run or of a part of one. */
  public static RunTotals of(Detection found, Recipe recipe) {
    FoundShare.Tally tally = FoundShare.tally(found, recipe);
    return new RunTotals(
        found.documents().count(),
        found.documents().texts(),
        found.findings().compared(),
        found.pairCount(),
        found.clusterCount(),
        found.documentsInClusters(),
        found.keptCount(),
        found.findings().cut(),
        found.knownCount(),
        found.findings().unrepresented().size(),
        tally.searched(),
        tally.standFor().whole(),
        tally.standFor().parts(),
        RunRecord.Scores.bins(found));
  }

  public RunTotals plus(RunTotals other) {
    long[] sum = numbers();
    long[] more = other.numbers();
    for (int i = 0; i < sum.length; i++) sum[i] += more[i];
    return of(sum);
  }

  /** With so many documents that the method could not represent. */
  public RunTotals withUnrepresented(long count) {
    long[] numbers = numbers();
    numbers[UNREPRESENTED] = count;
    return of(numbers);
  }

  /** As numbers, in the order of the components. */
  public long[] numbers() {
    LongStream counts =
        LongStream.of(
            documents,
            texts,
            comparisons,
            pairs,
            clusters,
            inClusters,
            kept,
            cut,
            known,
            unrepresented,
            searched,
            standForWhole,
            standForParts);
    return LongStream.concat(counts, scores.stream().mapToLong(Long::longValue)).toArray();
  }

  /** What {@link #numbers} gave. */
  public static RunTotals of(long[] n) {
    List<Long> scores = Arrays.stream(n).skip(COUNTS).boxed().toList();
    return new RunTotals(
        n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], scores);
  }

  RunRecord.Counts counts(long skipped) {
    return new RunRecord.Counts(
        documents,
        skipped,
        texts,
        documents - texts,
        comparisons,
        pairs,
        clusters,
        inClusters,
        kept,
        documents - kept,
        cut,
        known);
  }

  /** The share of all pairs by its measure that was found. */
  OptionalDouble estimate() {
    double standFor = cut + standForWhole + standForParts / 0x1p32;
    return OptionalDouble.of(standFor == 0 ? 1 : searched / standFor);
  }
}
