package sosie.store;

import java.util.ArrayList;
import java.util.List;
import sosie.candidate.KeyRun;

/**
 * The keys of several runs at one position as those of one, in the order of keys, then of texts.
 */
public final class MergedEntries implements KeyRun.Entries {

  private final List<KeyRun.Entries> left = new ArrayList<>(); // each at what it has next
  private int first = -1;

  public MergedEntries(List<KeyRun.Entries> runs) {
    for (KeyRun.Entries run : runs) if (run.next()) left.add(run);
  }

  @Override
  public boolean next() {
    if (first >= 0 && !left.get(first).next()) left.remove(first);
    first = 0;
    for (int i = 1; i < left.size(); i++) {
      if (isBefore(left.get(i), left.get(first))) first = i;
    }
    return !left.isEmpty();
  }

  private static boolean isBefore(KeyRun.Entries one, KeyRun.Entries other) {
    return one.key() < other.key() || (one.key() == other.key() && one.text() < other.text());
  }

  @Override
  public long key() {
    return left.get(first).key();
  }

  @Override
  public int text() {
    return left.get(first).text();
  }
}
