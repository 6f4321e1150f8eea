package sosie.candidate;

/**
 * The texts of keys at each position, as they were at one time: what a {@link KeyIndex} need not
 * hold in memory. Any thread may ask.
 */
public interface KeyRun {

  /** The texts that had a key at a position, ascending; some may have gone since. */
  int[] of(int position, long key);

  /** All keys at a position with their texts, in the order of keys and then of texts. */
  Entries entries(int position);

  /** A key with a text, one after the other; before the first there is none. */
  interface Entries {

    boolean next();

    long key();

    int text();
  }

  /** The same from a position on, which is the first then. */
  default KeyRun from(int first) {
    KeyRun all = this;
    return new KeyRun() {
      @Override
      public int[] of(int position, long key) {
        return all.of(first + position, key);
      }

      @Override
      public Entries entries(int position) {
        return all.entries(first + position);
      }
    };
  }
}
