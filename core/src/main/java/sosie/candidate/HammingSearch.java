package sosie.candidate;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

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
  private final int mostPartners;
  private final PairChoice wanted;
  private final LongAdder cut = new LongAdder();

  HammingSearch(PackedBits bits, BlockIndex[] indexes, int mostPartners, PairChoice wanted) {
    this.bits = bits;
    this.indexes = indexes;
    this.mostPartners = mostPartners;
    this.wanted = wanted;
  }

  /** Proposes all wanted pairs and returns how many were left out at most. */
  long propose(Crew crew, Supplier<PairSink> sinks, Steps steps) {
    int tasks = (bits.count() + ROWS - 1) / ROWS;
    steps.begin(bits.count(), "texts");
    crew.each(tasks, () -> new Worker(sinks.get(), steps));
    return cut.sum();
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
      int partners = 0;
      int leftOut = 0;
      for (int i = 0; i < count; i++) {
        if (i > 0 && found[i] == found[i - 1]) continue;
        if (partners == mostPartners) leftOut++;
        else if (proposed(found[i], row)) partners++;
      }
      if (leftOut > 0) cut.add(leftOut);
    }

    private boolean proposed(int partner, int row) {
      if (!wanted.wants(bits.text(partner), bits.text(row))) return false;
      sink.pair(bits.text(partner), bits.text(row));
      return true;
    }

    /** Compares these rows with all before them, a tile of those at a time. */
    private void scan(int from, int to) {
      int[] partners = new int[to - from];
      int open = to - from;
      for (int tile = 0; tile < to && open > 0; tile += TILE) {
        for (int row = Math.max(from, tile + 1); row < to; row++) {
          int before = partners[row - from];
          if (before == mostPartners) continue;
          partners[row - from] = scan(row, tile, Math.min(row, tile + TILE), before);
          if (partners[row - from] == mostPartners) open--;
        }
      }
    }

    /** Returns how many partners the row has then; after the last, the rest is left out. */
    private int scan(int row, int start, int end, int before) {
      int partners = before;
      for (int i = start; i < end; i++) {
        if (!bits.within(row, i) || !proposed(i, row)) continue;
        if (++partners < mostPartners) continue;
        cut.add(row - 1 - i); // at most: they were not looked at
        break;
      }
      return partners;
    }
  }
}
