package sosie.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;
import sosie.hash.Hash64;

/**
 * Rows under keys of a few numbers, brought together by the first numbers of the key and sorted by
 * all of them, so that whoever goes through them meets the least of a group before all others and
 * need hold nothing.
 */
final class Keyed {

  /** By the first number, then the second, and so on. */
  static final class InOrder implements Comparator<long[]>, Serializable {

    private static final long serialVersionUID = 1;

    @Override
    public int compare(long[] one, long[] other) {
      return Arrays.compare(one, other);
    }
  }

  /** Where a key belongs. */
  static final class ByFirst extends Partitioner {

    private static final long serialVersionUID = 1;

    private final int partitions;
    private final int numbers;

    ByFirst(int partitions, int numbers) {
      this.partitions = partitions;
      this.numbers = numbers;
    }

    @Override
    public int numPartitions() {
      return partitions;
    }

    @Override
    public int getPartition(Object key) {
      long hash = 0;
      for (int i = 0; i < numbers; i++) hash = Hash64.mix(hash, ((long[]) key)[i]);
      return (int) Long.remainderUnsigned(hash, partitions);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByFirst same
          && same.partitions == partitions
          && same.numbers == numbers;
    }

    @Override
    public int hashCode() {
      return 31 * partitions + numbers;
    }
  }

  private Keyed() {}

  /**
   * All rows whose keys begin with the same numbers in one partition, in order.
   *
   * @param numbers how many these are
   */
  static <T> JavaPairRDD<long[], T> grouped(
      JavaPairRDD<long[], T> rows, int numbers, int partitions) {
    return RowSerializer.with(
        rows.repartitionAndSortWithinPartitions(new ByFirst(partitions, numbers), new InOrder()));
  }

  /** The same of keys alone. */
  static JavaRDD<long[]> grouped(JavaRDD<long[]> keys, int numbers, int partitions) {
    return grouped(keys.mapToPair(key -> new Tuple2<>(key, (Void) null)), numbers, partitions)
        .map(Tuple2::_1);
  }
}
