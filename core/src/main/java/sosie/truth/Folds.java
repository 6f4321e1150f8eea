package sosie.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** The labelled documents in a few parts that cut no group; each group is in one of them. */
public record Folds(List<BitSet> parts) {

  /**
   * Deals groups out at random, the largest first, so that every part has about as many documents
   * and as many groups of more than one.
   */
  public static Folds of(Truth truth, int count, long seed) {
    List<BitSet> groups = new ArrayList<>(truth.labelledGroups());
    if (groups.size() < count) {
      throw new IllegalArgumentException(
          groups.size() < 2
              ? "the truth must have at least 2 groups, to tune on one and test on the other, was "
                  + groups.size()
              : "folds must be at most "
                  + groups.size()
                  + ", the groups of the truth, was "
                  + count);
    }
    Collections.shuffle(groups, new Random(seed));
    groups.sort(Comparator.comparingInt(BitSet::cardinality).reversed());
    List<BitSet> parts = new ArrayList<>();
    for (int part = 0; part < count; part++) parts.add(new BitSet());
    for (int i = 0; i < groups.size(); i++) parts.get(i % count).or(groups.get(i));
    return new Folds(List.copyOf(parts));
  }

  public int count() {
    return parts.size();
  }

  public BitSet all() {
    BitSet all = new BitSet();
    parts.forEach(all::or);
    return all;
  }

  public BitSet without(int part) {
    BitSet rest = all();
    rest.andNot(parts.get(part));
    return rest;
  }
}
