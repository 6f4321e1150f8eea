package sosie.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import sosie.feature.FeatureVector;

/** Texts that share a key at one of its positions; of overfull groups, as {@link Hubs} say. */
final class KeyIndex implements CandidateIndex {

  private final List<Postings> positions = new ArrayList<>();
  private final Map<Integer, Long> lots = new HashMap<>(); // by text
  private final boolean halves;
  private final int mostPartners;
  private final IntUnaryOperator copiesOf;

  /**
   * An empty index.
   *
   * @param halves whether only the upper halves of keys count, as in a {@link KeyTable}
   * @param mostPartners how many texts a group may have before it is overfull
   */
  KeyIndex(int keysPerText, boolean halves, int mostPartners, IntUnaryOperator copiesOf) {
    this.halves = halves;
    this.mostPartners = mostPartners;
    this.copiesOf = copiesOf;
    for (int i = 0; i < keysPerText; i++) positions.add(new Postings());
  }

  private long[] held(long[] keys) {
    return halves ? Arrays.stream(keys).map(KeyTable::half).toArray() : keys;
  }

  @Override
  public void add(int text, long[] keys, FeatureVector features) {
    long[] held = held(keys);
    lots.put(text, Hubs.lot(held));
    for (int i = 0; i < held.length; i++) {
      if (held[i] != Candidates.NO_KEY) positions.get(i).add(held[i], text);
    }
  }

  @Override
  public void remove(int text, long[] keys, FeatureVector features) {
    long[] held = held(keys);
    lots.remove(text);
    for (int i = 0; i < held.length; i++) positions.get(i).remove(held[i], text);
  }

  @Override
  public int[] partnersOf(int text, long[] keys, FeatureVector features) {
    long[] held = held(keys);
    BitSet partners = new BitSet();
    for (int i = 0; i < held.length; i++) {
      if (held[i] == Candidates.NO_KEY) continue;
      int[] group = positions.get(i).of(held[i]);
      for (int each : partners(text, Hubs.lot(held), group)) partners.set(each);
    }
    return partners.stream().toArray();
  }

  private int[] partners(int text, long lot, int[] group) {
    int size = group.length + (text == NEW ? 1 : 0);
    if (size <= mostPartners) return group;
    Stream<Hubs.Member> members =
        Arrays.stream(group)
            .mapToObj(each -> new Hubs.Member(each, copiesOf.applyAsInt(each), lots.get(each)));
    Stream<Hubs.Member> asker =
        text == NEW ? Stream.of(new Hubs.Member(NEW, 1, lot)) : Stream.empty();
    int[] hubs = Hubs.of(Stream.concat(members, asker));
    boolean isHub = Arrays.binarySearch(hubs, text) >= 0;
    return isHub ? group : hubs;
  }
}
