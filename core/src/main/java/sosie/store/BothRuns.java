package sosie.store;

import sosie.candidate.KeyRun;

/**
 * The keys of a method and those of its fallback as one run: the positions of the one come first.
 *
 * @param positions of the first
 */
public record BothRuns(KeyRun own, int positions, KeyRun instead) implements KeyRun {

  @Override
  public int[] of(int position, long key) {
    return position < positions ? own.of(position, key) : instead.of(position - positions, key);
  }

  @Override
  public Entries entries(int position) {
    return position < positions ? own.entries(position) : instead.entries(position - positions);
  }
}
