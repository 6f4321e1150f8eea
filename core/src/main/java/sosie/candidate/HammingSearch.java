package sosie.candidate;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import sosie.parallel.WorkerPool;

/**
 * Looks for the partners of each signature among those before it.
 *
 * <p>A signature whose blocks are common, so that the indexes would have it look at a good part of
 * all signatures in no order, goes through all of them in their order instead and stops at its last
 * partner: a million equal texts cost no more than a million times {@code mostPartners}.
 */
final class HammingSearch {

  private static final int ROWS = 64; // signatures in a task
  private static final int TILE = 256; // signatures that stay in the processor's cache
  private static final int SHARE = 8; // looking up this part of all costs as much as all in order

  private final PackedBits bits;
  private final BlockIndex[] indexes;
  private final PairChoice wanted;

  HammingSearch(PackedBits bits, BlockIndex[] indexes, PairChoice wanted) {
    this.bits = bits;
    this.indexes = indexes;
    this.wanted = wanted;
  }

  /** Proposes all wanted pairs. */
  void propose(WorkerPool workers, Supplier<PairSink> sinks, Steps steps) {
    int tasks = (bits.count() + ROWS - 1) / ROWS;
    steps.begin(bits.count(), "texts");
    workers.each(tasks, () -> new Worker(sinks.get(), steps));
  }

  /** What one thread needs. */
  private final class Worker implements IntConsumer {

    private final PairSink sink;
    private final Steps steps;
    private int[] found = new int[256];
    private int count;

    Worker(PairSink sink, Steps steps) {
      this.sink = sink;
      this.steps = steps;
    }

    @Override
    public void accept(int task) {
      int from = task * ROWS;
      int to = Math.min(bits.count(), from + ROWS);
      if (indexes.length == 0) scan(from, to);
      else lookUp(from, to);
      for (int row = from; row < to; row++) steps.done();
    }

    private void lookUp(int from, int to) {
      for (int row = from; row < to; row++) {
        if (lookUp(row)) proposeFound(row);
        else scan(row, row + 1);
      }
    }

    /** Finds all partners, or gives up where going through all would be cheaper. */
    private boolean lookUp(int row) {
      count = 0;
      int budget = row / SHARE + TILE;
      for (BlockIndex index : indexes) {
        long value = index.value(row);
        for (long mask : index.masks()) {
          int slot = index.slot(value ^ mask);
          int end = index.end(slot);
          for (int place = index.first(slot); place < end; place++) {
            int partner = index.member(place);
            if (partner >= row) break; // larger ones look for this one
            if (--budget < 0) return false;
            if (bits.within(row, partner)) find(partner);
          }
        }
      }
      return true;
    }

    /** Keeps a partner; one that is near in several blocks is found in each of them. */
    private void find(int partner) {
      if (count == found.length) found = Arrays.copyOf(found, Math.addExact(count, count));
      found[count++] = partner;
    }

    private void proposeFound(int row) {
      Arrays.sort(found, 0, count);
      for (int i = 0; i < count; i++) {
        if (i == 0 || found[i] != found[i - 1]) propose(found[i], row);
      }
    }

    private void propose(int partner, int row) {
      int left = bits.text(partner);
      int right = bits.text(row);
      if (wanted.wants(left, right)) sink.pair(left, right);
    }

    /** Compares these rows with all before them, a tile of those at a time. */
    private void scan(int from, int to) {
      for (int tile = 0; tile < to; tile += TILE) {
        for (int row = Math.max(from, tile + 1); row < to; row++) {
          int end = Math.min(row, tile + TILE);
          for (int i = tile; i < end; i++) if (bits.within(row, i)) propose(i, row);
        }
      }
    }
  }
}
