package sosie.spark;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;
import sosie.hash.Hash64;
import sosie.source.Origin;

/**
 * Ids that occur more than once are told apart, then documents are numbered in the order of ids.
 */
final class IdNumbering {

  /** By bytes as they are, none of them negative. */
  static final class InOrder implements Comparator<byte[]>, Serializable {

    private static final long serialVersionUID = 1;

    @Override
    public int compare(byte[] one, byte[] other) {
      return Arrays.compareUnsigned(one, other);
    }
  }

  /** Documents of one id in one place. */
  private static final class ById extends Partitioner {

    private static final long serialVersionUID = 1;

    private final int partitions;

    ById(int partitions) {
      this.partitions = partitions;
    }

    @Override
    public int numPartitions() {
      return partitions;
    }

    @Override
    public int getPartition(Object key) {
      byte[] bytes = (byte[]) key;
      long hash = 0;
      for (int i = 0; bytes[i] != END; i++) {
        if (bytes[i] == ESCAPE) i++;
        hash = Hash64.mix(hash, bytes[i]);
      }
      return (int) Long.remainderUnsigned(hash, partitions);
    }
  }

  /**
   * Documents with ids of their own.
   *
   * @param repeated ids that occurred more than once, and how often
   */
  record Named(JavaRDD<byte[]> documents, Map<String, Integer> repeated) {}

  private static final byte END = 0;
  private static final byte ESCAPE = 1; // before itself and what is less

  private final JavaSparkContext spark;
  private final int partitions;

  IdNumbering(JavaSparkContext spark, int partitions) {
    this.spark = spark;
    this.partitions = partitions;
  }

  /**
   * Its bytes sort as the id does and, where ids are the same, as the place does. What is no
   * greater than the mark of an escape is escaped, so that the shorter of two comes first.
   */
  static byte[] key(String id, Origin origin) {
    return Bytes.of(
        out -> {
          escaped(out, id);
          escaped(out, origin.source());
          out.writeLong(origin.line());
        });
  }

  private static void escaped(DataOutputStream out, String text) throws IOException {
    for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
      if (each >= 0 && each <= ESCAPE) out.writeByte(ESCAPE);
      out.writeByte(each);
    }
    out.writeByte(END);
  }

  private static JavaPairRDD<byte[], byte[]> byId(JavaRDD<byte[]> documents) {
    return documents.mapToPair(
        row -> {
          StageRows.Told told = StageRows.told(row);
          return new Tuple2<>(key(told.facts().id(), told.facts().origin()), row);
        });
  }

  /** Documents under their numbers, in the order of ids. */
  JavaPairRDD<long[], byte[]> numbered(JavaRDD<byte[]> documents) {
    return byId(documents)
        .sortByKey(new InOrder(), true, partitions)
        .values()
        .zipWithIndex()
        .mapToPair(row -> new Tuple2<>(new long[] {row._2}, row._1));
  }

  Named toldApart(JavaRDD<byte[]> documents) {
    JavaRDD<byte[]> together =
        byId(documents)
            .repartitionAndSortWithinPartitions(new ById(partitions), new InOrder())
            .values();
    Map<String, Integer> repeated = new TreeMap<>();
    together
        .mapPartitions(rows -> new Repeats(rows).found().iterator())
        .collect()
        .forEach(one -> repeated.put(one._1, one._2));
    if (repeated.isEmpty()) return new Named(documents, repeated);
    Broadcast<Set<String>> taken = spark.broadcast(taken(documents));
    return new Named(together.mapPartitions(rows -> new Renaming(rows, taken.value())), repeated);
  }

  /** The ids that a new name could clash with. */
  private static Set<String> taken(JavaRDD<byte[]> documents) {
    return new HashSet<>(
        documents
            .map(row -> StageRows.told(row).facts().id())
            .filter(id -> id.indexOf('~') >= 0)
            .collect());
  }

  /** Ids that come more than once among sorted documents. */
  private record Repeats(Iterator<byte[]> rows) {

    List<Tuple2<String, Integer>> found() {
      List<Tuple2<String, Integer>> found = new ArrayList<>();
      String id = "";
      int count = 0;
      while (rows.hasNext()) {
        String next = StageRows.told(rows.next()).facts().id();
        if (count > 0 && next.equals(id)) {
          count++;
          continue;
        }
        if (count > 1) found.add(new Tuple2<>(id, count));
        id = next;
        count = 1;
      }
      if (count > 1) found.add(new Tuple2<>(id, count));
      return found;
    }
  }

  /** The first of an id keeps it, the second is called {@code id~2} and so on. */
  private static final class Renaming implements Iterator<byte[]> {

    private final Iterator<byte[]> rows;
    private final Set<String> taken;
    private String id = "";
    private boolean begun;
    private int number;

    Renaming(Iterator<byte[]> rows, Set<String> taken) {
      this.rows = rows;
      this.taken = new HashSet<>(taken);
    }

    @Override
    public boolean hasNext() {
      return rows.hasNext();
    }

    @Override
    public byte[] next() {
      byte[] row = rows.next();
      StageRows.Told told = StageRows.told(row);
      String next = told.facts().id();
      if (!begun || !next.equals(id)) {
        begun = true;
        id = next;
        number = 2;
        return row;
      }
      while (!taken.add(id + "~" + number)) number++;
      return told.named(id + "~" + number).bytes();
    }
  }
}
