package sosie.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Random halves of the labelled documents that cut through no true cluster: half of the clusters
 * and, apart from them, half of the documents that are alone.
 *
 * @param test the half that is measured
 * @param other the rest of the labelled documents
 */
public record Halves(BitSet test, BitSet other) {

  /** The same halves for the same seed. */
  public static List<Halves> of(Truth truth, int runs, long seed) {
    Collection<BitSet> groups = truth.labelledGroups();
    BitSet labelled = truth.labelled();
    List<Halves> halves = new ArrayList<>();
    Random random = new Random(seed);
    for (int run = 0; run < runs; run++) {
      BitSet test = new BitSet();
      addHalf(test, groups.stream().filter(g -> g.cardinality() > 1).toList(), random);
      addHalf(test, groups.stream().filter(g -> g.cardinality() == 1).toList(), random);
      BitSet other = (BitSet) labelled.clone();
      other.andNot(test);
      halves.add(new Halves(test, other));
    }
    return halves;
  }

  private static void addHalf(BitSet test, List<BitSet> groups, Random random) {
    List<BitSet> shuffled = new ArrayList<>(groups);
    Collections.shuffle(shuffled, random);
    for (BitSet group : shuffled.subList(0, (shuffled.size() + 1) / 2)) test.or(group);
  }
}
