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
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;
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

  /** In the order of ids, all documents of one id in one place. */
  private static final class ByRange extends Partitioner {

    private static final long serialVersionUID = 1;

    private final byte[][] bounds; // ids without places, ascending

    ByRange(List<byte[]> bounds) {
      this.bounds = bounds.toArray(byte[][]::new);
    }

    @Override
    public int numPartitions() {
      return bounds.length + 1;
    }

    /** How many bounds are less, as one is that is the id itself. */
    @Override
    public int getPartition(Object key) {
      int low = 0;
      int high = bounds.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (Arrays.compareUnsigned(bounds[middle], (byte[]) key) < 0) low = middle + 1;
        else high = middle;
      }
      return low;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByRange same && Arrays.deepEquals(same.bounds, bounds);
    }

    @Override
    public int hashCode() {
      return Arrays.deepHashCode(bounds);
    }
  }

  /**
   * Documents with ids of their own.
   *
   * @param repeated ids that occurred more than once, and how often
   */
  record Named(Numbered documents, Map<String, Integer> repeated) {}

  private static final int SAMPLED = 60; // ids for each partition, as Spark takes
  private static final byte END = 0;
  private static final byte ESCAPE = 1; // before itself and what is less

  private final JavaSparkContext spark;
  private final Stages stages;
  private final int partitions;

  IdNumbering(JavaSparkContext spark, Stages stages, int partitions) {
    this.spark = spark;
    this.stages = stages;
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

  private static byte[] key(byte[] told) {
    StageRows.Place place = StageRows.place(told);
    return key(place.id(), place.origin());
  }

  /** A key without the place. */
  private static byte[] id(byte[] key) {
    int end = 0;
    while (key[end] != END) end += key[end] == ESCAPE ? 2 : 1;
    return Arrays.copyOf(key, end + 1);
  }

  /** Documents in the order of their ids, those of one id in the order of places. */
  Numbered inOrder(String stage, JavaRDD<byte[]> documents) throws IOException {
    JavaRDD<byte[]> sorted =
        stages.isSettled(stage)
            ? documents // which are not looked at
            : RowSerializer.with(
                    documents
                        .mapToPair(row -> new Tuple2<>(key(row), row))
                        .repartitionAndSortWithinPartitions(
                            new ByRange(bounds(documents)), new InOrder()))
                .values();
    return Numbered.of(stages.settled(stage, sorted), stages.counts(stage));
  }

  /** Ids that leave about as many documents between each and the next. */
  private List<byte[]> bounds(JavaRDD<byte[]> documents) {
    int from = documents.getNumPartitions();
    int each = Math.max(4, (SAMPLED * partitions + from - 1) / Math.max(1, from));
    List<Sample> samples =
        documents
            .mapPartitionsWithIndex(
                (partition, rows) -> List.of(Sample.of(rows, each, partition)).iterator(), false)
            .collect();
    List<Tuple2<byte[], Double>> keys = new ArrayList<>();
    for (Sample sample : samples) {
      double weight = (double) sample.seen / Math.max(1, sample.ids.size());
      for (byte[] id : sample.ids) keys.add(new Tuple2<>(id, weight));
    }
    keys.sort((one, other) -> Arrays.compareUnsigned(one._1, other._1));
    double all = keys.stream().mapToDouble(Tuple2::_2).sum();
    List<byte[]> bounds = new ArrayList<>();
    double before = 0;
    for (Tuple2<byte[], Double> one : keys) {
      before += one._2;
      boolean isNew = bounds.isEmpty() || !Arrays.equals(bounds.get(bounds.size() - 1), one._1);
      boolean isDue = before >= all * (bounds.size() + 1) / partitions;
      if (isDue && isNew && bounds.size() < partitions - 1) bounds.add(one._1);
    }
    return bounds;
  }

  /** Ids of some documents of many, any as likely as any other. */
  private record Sample(ArrayList<byte[]> ids, long seen) implements Serializable {

    static Sample of(Iterator<byte[]> rows, int most, int seed) {
      List<byte[]> chosen = new ArrayList<>();
      Random random = new Random(seed);
      long seen = 0;
      for (; rows.hasNext(); seen++) {
        byte[] row = rows.next();
        if (chosen.size() < most) {
          chosen.add(row);
          continue;
        }
        double place = random.nextDouble() * (seen + 1);
        if (place < most) chosen.set((int) place, row);
      }
      ArrayList<byte[]> ids = new ArrayList<>();
      for (byte[] row : chosen) ids.add(id(key(row)));
      return new Sample(ids, seen);
    }
  }

  /** Documents in the order of their ids, of which each has its own. */
  Named named(JavaRDD<byte[]> documents) throws IOException {
    Numbered inOrder = inOrder("documents", documents);
    Map<String, Integer> repeated = new TreeMap<>();
    inOrder
        .rows()
        .mapPartitions(rows -> new Repeats(rows).found().iterator())
        .collect()
        .forEach(one -> repeated.put(one._1, one._2));
    if (repeated.isEmpty()) return new Named(inOrder, repeated);
    Broadcast<Set<String>> taken = spark.broadcast(taken(inOrder.rows()));
    JavaRDD<byte[]> named = inOrder.rows().mapPartitions(rows -> new Renaming(rows, taken.value()));
    return new Named(inOrder("documents-named", named), repeated);
  }

  /** The ids that a new name could clash with. */
  private static Set<String> taken(JavaRDD<byte[]> documents) {
    return new HashSet<>(
        documents
            .map(row -> StageRows.place(row).id())
            .filter(id -> id.indexOf('~') >= 0)
            .collect());
  }

  /** Ids that come more than once among sorted documents. */
  private record Repeats(Iterator<byte[]> rows) {

    List<Tuple2<String, Integer>> found() {
      List<Tuple2<String, Integer>> found = new ArrayList<>();
      byte[] first = {};
      int count = 0;
      while (rows.hasNext()) {
        byte[] next = rows.next();
        if (count > 0 && StageRows.sameId(first, next)) {
          count++;
          continue;
        }
        if (count > 1) found.add(new Tuple2<>(StageRows.place(first).id(), count));
        first = next;
        count = 1;
      }
      if (count > 1) found.add(new Tuple2<>(StageRows.place(first).id(), count));
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
