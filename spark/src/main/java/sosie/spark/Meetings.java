package sosie.spark;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;
import sosie.hash.Hash64;

/**
 * Which documents have a key in common: at each key every document but the least is told once, with
 * a lesser one. There are some sixteen keys to a document and hardly any two of them are the same,
 * so numbers travel packed, some thousand to a row, and who has met at home already travels once.
 *
 * @param keys how many numbers a key is, one or two; of even spread
 * @param targets in how many parts keys are looked at, each of which must fit into memory
 */
record Meetings(int keys, int targets) implements Serializable {

  private static final int MOST_AT_HOME = 1 << 16; // keys held at a time where rows are read
  private static final int PACKED = 1 << 15; // numbers that wait to be sent

  /** What a document has to tell. */
  interface Keys extends Serializable {
    void of(byte[] document, KeySink to);
  }

  /** Takes a key of the document at hand; of one number, with 0 for the other. */
  interface KeySink {
    void key(long one, long other);
  }

  /** A part each, whose number is the key. */
  private static final class ByTarget extends Partitioner {

    private static final long serialVersionUID = 1;

    private final int targets;

    ByTarget(int targets) {
      this.targets = targets;
    }

    @Override
    public int numPartitions() {
      return targets;
    }

    @Override
    public int getPartition(Object key) {
      return (int) ((long[]) key)[0];
    }
  }

  /** Pairs of documents, the lesser first. */
  JavaRDD<long[]> of(JavaPairRDD<long[], byte[]> numbered, Keys told) {
    JavaPairRDD<long[], long[]> packs =
        numbered.mapPartitionsToPair(rows -> new Sending(this, rows, told));
    return RowSerializer.with(packs.partitionBy(new ByTarget(targets)))
        .mapPartitions(rows -> new Receiving(this, rows));
  }

  private static final long KEYS = 0; // what is in a pack
  private static final long PAIRS = 1;

  /** Tuples of numbers, those for one part together once there are many. */
  private static final class Packs {

    private final int targets;
    private final int width;
    private final long kind;
    private final Deque<Tuple2<long[], long[]>> ready;
    private final long[] held;
    private int size;

    Packs(int targets, int width, long kind, Deque<Tuple2<long[], long[]>> ready) {
      this.targets = targets;
      this.width = width;
      this.kind = kind;
      this.ready = ready;
      held = new long[PACKED / width * width];
    }

    void add(long one, long other, long number) {
      held[size] = one;
      if (width == 3) held[size + 1] = other;
      held[size + width - 1] = number;
      size += width;
      if (size == held.length) send();
    }

    void send() {
      int[] ends = new int[targets];
      for (int i = 0; i < size; i += width) ends[target(held[i])] += width;
      long[][] packs = new long[targets][];
      for (int i = 0; i < targets; i++) if (ends[i] > 0) packs[i] = new long[ends[i]];
      for (int i = size - width; i >= 0; i -= width) {
        int target = target(held[i]);
        ends[target] -= width;
        System.arraycopy(held, i, packs[target], ends[target], width);
      }
      for (int i = 0; i < targets; i++) {
        if (packs[i] != null) ready.add(new Tuple2<>(new long[] {i, kind}, packs[i]));
      }
      size = 0;
    }

    private int target(long one) {
      return (int) Long.remainderUnsigned(Hash64.mix(one), targets);
    }
  }

  /** Packs of what the documents of a partition have to tell. */
  private static final class Sending implements Iterator<Tuple2<long[], long[]>>, KeySink {

    private final Iterator<Tuple2<long[], byte[]>> documents;
    private final Keys told;
    private final Deque<Tuple2<long[], long[]>> ready = new ArrayDeque<>();
    private final Firsts firsts;
    private final Packs keys;
    private final Packs pairs;
    private long number;
    private long met; // whom the document at hand has met last
    private boolean over;

    Sending(Meetings meetings, Iterator<Tuple2<long[], byte[]>> documents, Keys told) {
      this.documents = documents;
      this.told = told;
      firsts = new Firsts(meetings.keys);
      keys = new Packs(meetings.targets, meetings.keys + 1, KEYS, ready);
      pairs = new Packs(meetings.targets, 2, PAIRS, ready);
    }

    @Override
    public void key(long one, long other) {
      long before = firsts.meet(one, other, number);
      if (before == Firsts.NONE || before == number || before == met) return;
      pairs.add(Math.min(before, number), 0, Math.max(before, number));
      met = before;
    }

    @Override
    public boolean hasNext() {
      while (ready.isEmpty() && !over) advance();
      return !ready.isEmpty();
    }

    private void advance() {
      if (documents.hasNext() && firsts.size() < MOST_AT_HOME) {
        Tuple2<long[], byte[]> document = documents.next();
        number = document._1[0];
        met = Firsts.NONE;
        told.of(document._2, this);
        return;
      }
      firsts.visit(keys::add);
      firsts.clear();
      over = !documents.hasNext();
      if (!over) return;
      keys.send();
      pairs.send();
    }

    @Override
    public Tuple2<long[], long[]> next() {
      if (!hasNext()) throw new NoSuchElementException();
      return ready.remove();
    }
  }

  /** Pairs that come of packs: those that met before they were sent, then those that meet here. */
  private static final class Receiving implements Iterator<long[]> {

    private final Iterator<Tuple2<long[], long[]>> packs;
    private final Firsts firsts;
    private final int keys;
    private final Deque<long[]> ready = new ArrayDeque<>();

    Receiving(Meetings meetings, Iterator<Tuple2<long[], long[]>> packs) {
      this.packs = packs;
      keys = meetings.keys;
      firsts = new Firsts(keys);
    }

    @Override
    public boolean hasNext() {
      while (ready.isEmpty() && packs.hasNext()) {
        Tuple2<long[], long[]> pack = packs.next();
        if (pack._1[1] == PAIRS) pairs(pack._2);
        else keys(pack._2);
      }
      return !ready.isEmpty();
    }

    private void pairs(long[] pack) {
      for (int i = 0; i < pack.length; i += 2) ready.add(new long[] {pack[i], pack[i + 1]});
    }

    private void keys(long[] pack) {
      for (int i = 0; i < pack.length; i += keys + 1) {
        long number = pack[i + keys];
        long before = firsts.meet(pack[i], keys == 1 ? 0 : pack[i + 1], number);
        if (before == Firsts.NONE || before == number) continue;
        ready.add(new long[] {Math.min(before, number), Math.max(before, number)});
      }
    }

    @Override
    public long[] next() {
      if (!hasNext()) throw new NoSuchElementException();
      return ready.remove();
    }
  }
}
