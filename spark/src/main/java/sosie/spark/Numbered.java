package sosie.spark;

import java.util.Arrays;
import java.util.Iterator;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Rows in an order, the number of each its place in it. Others that know such numbers are brought
 * to where these lie, which stay where they are.
 */
final class Numbered {

  /** Where the row of a number lies. */
  private static final class Lying extends Partitioner {

    private static final long serialVersionUID = 1;

    private final long[] starts;

    Lying(long[] starts) {
      this.starts = starts;
    }

    @Override
    public int numPartitions() {
      return starts.length;
    }

    /** The last that begins no later: one that has no rows begins where the next does. */
    @Override
    public int getPartition(Object key) {
      long number = ((long[]) key)[0];
      int low = 0;
      int high = starts.length;
      while (high - low > 1) {
        int middle = (low + high) >>> 1;
        if (starts[middle] <= number) low = middle;
        else high = middle;
      }
      return low;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Lying same && Arrays.equals(same.starts, starts);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(starts);
    }
  }

  private final JavaRDD<byte[]> rows;
  private final long[] starts;

  private Numbered(JavaRDD<byte[]> rows, long[] starts) {
    this.rows = rows;
    this.starts = starts;
  }

  /**
   * Numbers rows.
   *
   * @param counts how many rows each partition has
   */
  static Numbered of(JavaRDD<byte[]> rows, long[] counts) {
    return new Numbered(rows, starts(counts));
  }

  /** The number of the first row of each partition. */
  static long[] starts(long[] counts) {
    long[] starts = new long[Math.max(1, counts.length)];
    for (int i = 1; i < starts.length; i++) starts[i] = starts[i - 1] + counts[i - 1];
    return starts;
  }

  JavaRDD<byte[]> rows() {
    return rows;
  }

  /** Rows under their numbers. */
  JavaPairRDD<long[], byte[]> byNumber() {
    long[] starts = this.starts; // what goes to other machines is this alone
    return JavaPairRDD.fromJavaRDD(
        rows.mapPartitionsWithIndex((partition, some) -> numbered(some, starts[partition]), false));
  }

  private static Iterator<Tuple2<long[], byte[]>> numbered(Iterator<byte[]> rows, long first) {
    return new Iterator<>() {
      private long number = first;

      @Override
      public boolean hasNext() {
        return rows.hasNext();
      }

      @Override
      public Tuple2<long[], byte[]> next() {
        return new Tuple2<>(new long[] {number++}, rows.next());
      }
    };
  }

  /** What stands under numbers, in their order and in the partitions of these rows. */
  <T> JavaPairRDD<long[], T> along(JavaPairRDD<long[], T> others) {
    return RowSerializer.with(
        others.repartitionAndSortWithinPartitions(new Lying(starts), new Keyed.InOrder()));
  }
}
