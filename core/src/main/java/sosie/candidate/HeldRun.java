package sosie.candidate;

import java.util.ArrayList;
import java.util.List;

/** A run in memory: what a {@link KeyIndex} had taken in since the run before. */
final class HeldRun implements KeyRun {

  private final List<Postings> positions;

  /**
   * A run of postings that nobody changes any more.
   *
   * @param positions in their order
   */
  HeldRun(List<Postings> positions) {
    this.positions = new ArrayList<>(positions);
  }

  @Override
  public int[] of(int position, long key) {
    return positions.get(position).of(key);
  }

  @Override
  public Entries entries(int position) {
    return new Sorted(positions.get(position));
  }

  private static final class Sorted implements Entries {

    private final Postings postings;
    private final long[] keys;
    private int at = -1;
    private int[] texts = {};
    private int text;

    Sorted(Postings postings) {
      this.postings = postings;
      keys = postings.keys();
    }

    @Override
    public boolean next() {
      text++;
      while (text >= texts.length) {
        if (++at >= keys.length) return false;
        texts = postings.of(keys[at]);
        text = 0;
      }
      return true;
    }

    @Override
    public long key() {
      return keys[at];
    }

    @Override
    public int text() {
      return texts[text];
    }
  }
}
