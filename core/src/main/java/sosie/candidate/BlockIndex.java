package sosie.candidate;

import sosie.hash.Hash64;
import sosie.parallel.WorkerPool;

/**
 * All signatures by the value of one of their blocks, in ascending order under each value. It takes
 * about ten bytes per signature.
 *
 * <p>Blocks of more bits than there are slots are hashed, so other values may stand in the same
 * slot; whoever looks there compares the whole signatures anyway.
 */
final class BlockIndex {

  private final PackedBits bits;
  private final int start;
  private final int size;
  private final int slotBits;
  private final long[] masks;
  private final int[] starts;
  private final int[] members;

  private BlockIndex(PackedBits bits, BlockPlan plan, int block) {
    this.bits = bits;
    start = plan.start(block);
    size = plan.size(block);
    slotBits = plan.slotBits(bits.count(), block);
    masks = plan.masks(block);
    starts = new int[(1 << slotBits) + 1];
    members = new int[bits.count()];
    fill();
  }

  /** The indexes of all blocks that must be looked at; none if all are compared with all. */
  static BlockIndex[] all(PackedBits bits, BlockPlan plan, WorkerPool workers) {
    int needed = 0; // the first blocks: those after them may differ in fewer bits still
    while (needed < plan.blocks() && plan.radius(needed) >= 0) needed++;
    BlockIndex[] indexes = new BlockIndex[needed];
    workers.each(needed, () -> block -> indexes[block] = new BlockIndex(bits, plan, block));
    return indexes;
  }

  private void fill() {
    for (int i = 0; i < members.length; i++) starts[slot(value(i)) + 1]++;
    for (int slot = 1; slot < starts.length; slot++) starts[slot] += starts[slot - 1];
    for (int i = 0; i < members.length; i++) members[starts[slot(value(i))]++] = i;
    System.arraycopy(starts, 0, starts, 1, starts.length - 1); // each had moved on to its end
    starts[0] = 0;
  }

  /** The block of the {@code i}-th signature. */
  long value(int i) {
    return bits.block(i, start, size);
  }

  /** Turned into these, a value meets all that are near enough. */
  long[] masks() {
    return masks;
  }

  int slot(long value) {
    return size == slotBits ? (int) value : (int) (Hash64.mix(value) >>> (Long.SIZE - slotBits));
  }

  int first(int slot) {
    return starts[slot];
  }

  int end(int slot) {
    return starts[slot + 1];
  }

  int member(int place) {
    return members[place];
  }
}
