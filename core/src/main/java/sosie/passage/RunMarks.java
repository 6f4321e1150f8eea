package sosie.passage;

/**
 * Whether a run may have been seen twice: two bits for each of many places, of which a run's hash
 * picks one. It never says no of a run that was.
 */
final class RunMarks {

  private static final long FEWEST = 1L << 20;
  private static final long MOST = 1L << 32; // two tables of half a gigabyte
  private static final int BITS_PER_BYTE = 4; // of input: some twenty for each run that is chosen

  private final long[] once;
  private final long[] twice;
  private final long mask;

  RunMarks(long bytes, Seeds seeds) {
    int chosenOf = Math.max(1, (seeds.width() - seeds.length()) / 2); // Winnowing, section 3.2
    long wanted = Math.max(FEWEST, Math.min(MOST, bytes / chosenOf * BITS_PER_BYTE));
    long places = Long.highestOneBit(wanted);
    once = new long[(int) (places >>> 6)];
    twice = new long[(int) (places >>> 6)];
    mask = places - 1;
  }

  void add(long[] hashes) {
    for (long hash : hashes) {
      int word = (int) ((hash & mask) >>> 6);
      long bit = 1L << hash;
      if ((once[word] & bit) != 0) twice[word] |= bit;
      else once[word] |= bit;
    }
  }

  boolean mayRepeat(long hash) {
    return (twice[(int) ((hash & mask) >>> 6)] & 1L << hash) != 0;
  }
}
