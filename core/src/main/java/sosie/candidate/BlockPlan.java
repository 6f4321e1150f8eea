package sosie.candidate;

/**
 * Into how many blocks the bits of signatures are cut, and how far two blocks may differ.
 *
 * <p>With d = m·r + a: if two signatures differ in at most d bits, then one of the first a + 1
 * blocks differs in at most r bits or one of the others in at most r − 1. (If not, they would
 * differ in (a + 1)(r + 1) + (m − a − 1)r = d + 1 bits or more.)
 *
 * @param blocks 0 to compare all with all
 */
record BlockPlan(int bits, int distance, int blocks) {

  private static final int WIDEST = 64;
  private static final int NARROWEST = 6;
  private static final int MOST_VALUES = 1 << 16; // near ones of a block
  private static final int FEWEST_SLOT_BITS = 6;
  private static final int MOST_SLOT_BITS = 28;

  // Nanoseconds, measured; only their proportions matter.
  private static final double PER_LOOKUP = 6;
  private static final double PER_CANDIDATE = 10;
  private static final double PER_WORD = 1;
  private static final double PER_BLOCK = 40;

  /** The plan that an estimate for evenly spread signatures says is fastest. */
  static BlockPlan cheapest(int texts, int bits, int distance) {
    BlockPlan best = new BlockPlan(bits, distance, 0);
    double least = best.costPerText(texts);
    for (int blocks = bits / WIDEST; blocks <= bits / NARROWEST; blocks++) {
      BlockPlan plan = new BlockPlan(bits, distance, blocks);
      double cost = plan.costPerText(texts);
      if (cost < least) {
        least = cost;
        best = plan;
      }
    }
    return best;
  }

  double costPerText(int texts) {
    if (blocks == 0) return texts / 2.0 * (bits / 64.0) * PER_WORD;
    double cost = 0;
    for (int block = 0; block < blocks; block++) {
      if (radius(block) < 0) continue;
      double values = values(size(block), radius(block));
      if (values > MOST_VALUES) return Double.POSITIVE_INFINITY;
      double candidates = texts / 2.0 * values / Math.scalb(1.0, slotBits(texts, block));
      cost += PER_BLOCK + values * PER_LOOKUP + candidates * PER_CANDIDATE;
    }
    return cost;
  }

  int start(int block) {
    return block * (bits / blocks) + Math.min(block, bits % blocks);
  }

  int size(int block) {
    return bits / blocks + (block < bits % blocks ? 1 : 0);
  }

  /** How many bits of the block may differ; negative if the block need not be looked at. */
  int radius(int block) {
    return distance / blocks - (block <= distance % blocks ? 0 : 1);
  }

  /** By how many bits of it, or of its hash, a block is looked up. */
  int slotBits(int texts, int block) {
    int enough = Integer.SIZE - Integer.numberOfLeadingZeros(texts);
    int slots = Math.max(FEWEST_SLOT_BITS, Math.min(MOST_SLOT_BITS, enough));
    return Math.min(size(block), slots);
  }

  /** How many values of so many bits differ from a given one in at most {@code radius}. */
  private static double values(int size, int radius) {
    double values = 0;
    double choices = 1;
    for (int k = 0; k <= Math.min(size, radius); k++) {
      values += choices;
      choices = choices * (size - k) / (k + 1);
    }
    return values;
  }

  /** What to turn in a block to get each of its near values, fewest bits first. */
  long[] masks(int block) {
    int size = size(block);
    int radius = Math.min(size, radius(block));
    long[] masks = new long[(int) values(size, radius)];
    int from = 0;
    int to = 1; // those of the last number of bits
    for (int k = 0; k < radius; k++) {
      int next = to;
      for (int i = from; i < to; i++) {
        int highest = Long.SIZE - Long.numberOfLeadingZeros(masks[i]);
        for (int bit = highest; bit < size; bit++) masks[next++] = masks[i] | 1L << bit;
      }
      from = to;
      to = next;
    }
    return masks;
  }
}
