package sosie.spark;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.JavaRDD;
import sosie.hash.Hash64;

/**
 * Connected components of a graph that no single machine need hold, over numbers alone: large-star
 * and small-star in turn until nothing changes (Kiveris, Lattanzi, Mirrokni, Rastogi and
 * Vassilvitskii, <i>Connected Components in MapReduce and Beyond</i>, 2014). Every round connects
 * nodes with smaller ones, so in the end each node has one edge, to the least of its component.
 */
final class StarComponents {

  /** What a round has come to: a checksum that does not depend on order. */
  private record State(long edges, long sum) {

    static State of(JavaRDD<long[]> edges) {
      long[] all =
          edges
              .map(edge -> new long[] {1, Hash64.mix(Hash64.mix(edge[0]), edge[1])})
              .fold(new long[2], (one, other) -> new long[] {one[0] + other[0], one[1] + other[1]});
      return new State(all[0], all[1]);
    }
  }

  private final Stages stages;
  private final int partitions;

  StarComponents(Stages stages, int partitions) {
    this.stages = stages;
    this.partitions = partitions;
  }

  /**
   * Of each node with an edge that is not the least of its component: itself and that least one.
   *
   * @param edges of two different numbers each, in any direction, with repeats
   */
  JavaRDD<long[]> of(JavaRDD<long[]> edges) {
    JavaRDD<long[]> now = stages.settled("edges-0", edges);
    State state = State.of(now);
    for (int round = 1; ; round++) {
      JavaRDD<long[]> next = stages.settled("edges-" + round, smallStar(largeStar(now)));
      State reached = State.of(next);
      if (reached.equals(state)) return next;
      now = next;
      state = reached;
    }
  }

  /** Each node connects its larger neighbours with the least of its neighbours and itself. */
  private JavaRDD<long[]> largeStar(JavaRDD<long[]> edges) {
    JavaRDD<long[]> both =
        edges.flatMap(edge -> java.util.List.of(edge, new long[] {edge[1], edge[0]}).iterator());
    return Keyed.grouped(both, 1, partitions).mapPartitions(LargeStar::new);
  }

  /** Each node connects its smaller neighbours and itself with the least of these. */
  private JavaRDD<long[]> smallStar(JavaRDD<long[]> edges) {
    JavaRDD<long[]> down =
        edges.map(edge -> new long[] {Math.max(edge[0], edge[1]), Math.min(edge[0], edge[1])});
    return Keyed.grouped(down, 1, partitions).mapPartitions(SmallStar::new);
  }

  /** Walks sorted pairs and hands on edges, repeats within a group left out. */
  private abstract static class Star implements Iterator<long[]> {

    private final Iterator<long[]> pairs;
    private long[] before = {-1, -1};
    private long least = -1; // neighbour of the node at hand
    private long[] next;

    Star(Iterator<long[]> pairs) {
      this.pairs = pairs;
      advance();
    }

    /** The edge that a neighbour makes, or nothing. */
    abstract long[] edge(long node, long neighbour, long least);

    private void advance() {
      next = null;
      while (next == null && pairs.hasNext()) {
        long[] pair = pairs.next();
        if (pair[0] != before[0]) least = pair[1];
        else if (pair[1] == before[1]) continue;
        before = pair;
        next = edge(pair[0], pair[1], least);
      }
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public long[] next() {
      if (next == null) throw new NoSuchElementException();
      long[] edge = next;
      advance();
      return edge;
    }
  }

  private static final class LargeStar extends Star {

    LargeStar(Iterator<long[]> pairs) {
      super(pairs);
    }

    @Override
    long[] edge(long node, long neighbour, long least) {
      return neighbour > node ? new long[] {neighbour, Math.min(node, least)} : null;
    }
  }

  private static final class SmallStar extends Star {

    SmallStar(Iterator<long[]> pairs) {
      super(pairs);
    }

    @Override
    long[] edge(long node, long neighbour, long least) {
      return neighbour == least ? new long[] {node, least} : new long[] {neighbour, least};
    }
  }
}
