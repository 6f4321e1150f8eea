package sosie.candidate;

import java.util.Arrays;

/**
 * Which members have a feature in their prefix: one sorted array of entries, each the upper bits of
 * a feature over the number of a member, with a directory of where each beginning starts.
 */
final class PrefixIndex {

  private static final int DIRECTORY_BITS = 16;

  private final long[] entries;
  private final int[] directory = new int[(1 << DIRECTORY_BITS) + 1];
  private final long memberMask;

  private PrefixIndex(long[] entries, long memberMask) {
    this.entries = entries;
    this.memberMask = memberMask;
    int entry = 0;
    for (int slot = 0; slot < directory.length; slot++) {
      while (entry < entries.length && slot(entries[entry]) < slot) entry++;
      directory[slot] = entry;
    }
  }

  /** The first entry of this feature for a member of at least this number, or where it would be. */
  int start(long feature, int member) {
    return lowest(feature, (feature & ~memberMask) | member);
  }

  /** One past the last entry of this feature; no member has a number of ones only. */
  int end(long feature) {
    return lowest(feature, feature | memberMask);
  }

  /** Entries of one feature are in ascending order of members. */
  int member(int entry) {
    return (int) (entries[entry] & memberMask);
  }

  /** The first entry of at least {@code bound}, among those that begin as {@code feature} does. */
  private int lowest(long feature, long bound) {
    int low = directory[slot(feature)];
    int high = directory[slot(feature) + 1];
    long signed = bound ^ Long.MIN_VALUE;
    while (low < high) {
      int middle = (low + high) >>> 1;
      long entry = entries[middle] ^ Long.MIN_VALUE;
      if (entry < signed) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private static int slot(long entry) {
    return (int) (entry >>> (64 - DIRECTORY_BITS));
  }

  /** Collects entries in any order. */
  static final class Builder {

    private final long memberMask;
    private long[] entries = new long[1024];
    private int count;

    /**
     * @param members how many members there will be; entries spend that many bits on them
     */
    Builder(int members) {
      memberMask = (Long.highestOneBit(Math.max(1, members)) << 1) - 1;
    }

    void add(long feature, int member) {
      if (count == entries.length) entries = Arrays.copyOf(entries, Math.addExact(count, count));
      // The sign is flipped so that sorting signed numbers puts them in unsigned order.
      entries[count++] = ((feature & ~memberMask) | member) ^ Long.MIN_VALUE;
    }

    PrefixIndex build() {
      long[] sorted = Arrays.copyOf(entries, count);
      Arrays.sort(sorted);
      for (int i = 0; i < count; i++) sorted[i] ^= Long.MIN_VALUE;
      return new PrefixIndex(sorted, memberMask);
    }
  }
}
