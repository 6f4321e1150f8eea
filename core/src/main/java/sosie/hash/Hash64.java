package sosie.hash;

/**
 * 64-bit mixing with frozen constants. Every persisted hash goes through here, so a change of any
 * constant is a new format version.
 */
public final class Hash64 {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Hash64() {}

  /** A bijection in which every input bit moves every output bit (Stafford's variant 13). */
  public static long mix(long x) {
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }

  /** Folds {@code next} into a running hash; the order of the folds matters. */
  public static long mix(long hash, long next) {
    return mix((hash + GOLDEN) ^ Long.rotateLeft(next * GOLDEN, 32));
  }

  /** The {@code index}-th number of the sequence that {@code seed} starts (SplitMix64). */
  public static long nth(long seed, long index) {
    return mix(seed + (index + 1) * GOLDEN);
  }
}
