package sosie.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sosie.feature.FeatureVector;
import sosie.feature.Features;

/** Texts that share a key at one of its positions; of overfull groups, as {@link Hubs} say. */
public final class KeyIndex implements CandidateIndex {

  private static final FeatureVector NOTHING = FeatureVector.sequenceOf();
  private static final Crew ALONE = new Crew(1);

  /** What is held of a text besides where it stands. */
  private record Held(long draw, FeatureVector features) {}

  private final List<Postings> positions = new ArrayList<>();
  private final Map<Integer, Held> texts = new HashMap<>();
  private final boolean halves;
  private final FullGroups full;
  private final IntUnaryOperator copiesOf;
  private final Optional<IntFunction<FeatureVector>> lookUp;

  /**
   * An empty index.
   *
   * @param halves whether only the upper halves of keys count, as in a {@link KeyTable}
   */
  public KeyIndex(int keysPerText, boolean halves, FullGroups full, IntUnaryOperator copiesOf) {
    this(keysPerText, halves, full, copiesOf, Optional.empty());
  }

  private KeyIndex(
      int keysPerText,
      boolean halves,
      FullGroups full,
      IntUnaryOperator copiesOf,
      Optional<IntFunction<FeatureVector>> lookUp) {
    this.lookUp = lookUp;
    this.halves = halves;
    this.full = full;
    this.copiesOf = copiesOf;
    for (int i = 0; i < keysPerText; i++) positions.add(new Postings());
  }

  @Override
  public CandidateIndex lookingUp(IntFunction<FeatureVector> features) {
    return new KeyIndex(positions.size(), halves, full, copiesOf, Optional.of(features));
  }

  @Override
  public boolean holdsFeatures() {
    return lookUp.isEmpty();
  }

  private long[] held(long[] keys) {
    return halves ? Arrays.stream(keys).map(KeyTable::half).toArray() : keys;
  }

  @Override
  public void add(int text, long draw, long[] keys, FeatureVector features) {
    long[] held = held(keys);
    texts.put(text, new Held(draw, lookUp.isPresent() ? NOTHING : features));
    for (int i = 0; i < held.length; i++) {
      if (held[i] != Candidates.NO_KEY) positions.get(i).add(held[i], text);
    }
  }

  @Override
  public void remove(int text, long[] keys, FeatureVector features) {
    long[] held = held(keys);
    texts.remove(text);
    for (int i = 0; i < held.length; i++) positions.get(i).remove(held[i], text);
  }

  @Override
  public int[] partnersOf(int text, long draw, long[] keys, FeatureVector features) {
    long[] held = held(keys);
    Held asker = new Held(draw, features);
    BitSet partners = new BitSet();
    for (int i = 0; i < held.length; i++) {
      if (held[i] == Candidates.NO_KEY) continue;
      int[] group = positions.get(i).of(held[i]);
      int size = group.length + (text == NEW ? 1 : 0);
      int[] found = size > full.mostPartners() ? inOverfull(text, asker, group) : group;
      for (int each : found) partners.set(each);
    }
    return partners.stream().toArray();
  }

  @Override
  public int[] crowd(int text, long[] keys) {
    long[] held = held(keys);
    BitSet crowd = new BitSet();
    for (int i = 0; i < held.length; i++) {
      if (held[i] == Candidates.NO_KEY) continue;
      int[] group = positions.get(i).of(held[i]);
      if (group.length > full.mostPartners()) for (int each : group) crowd.set(each);
    }
    crowd.clear(text);
    return crowd.stream().toArray();
  }

  /** What a batch would propose in the group, as far as it is about the one who asks. */
  private int[] inOverfull(int text, Held asker, int[] group) {
    int[] members =
        text == NEW ? IntStream.concat(Arrays.stream(group), IntStream.of(NEW)).toArray() : group;
    int[] hubs =
        Hubs.of(
            Arrays.stream(members)
                .mapToObj(each -> new Hubs.Member(each, copies(each), of(each, asker).draw)));
    int[] all = IntStream.range(0, members.length).toArray(); // numbers within the group
    int self = Arrays.binarySearch(members, text);
    BitSet found = new BitSet();
    full.propose(
        new Fingerprints(
            new KeyTable(0),
            features(members, asker),
            all,
            member -> copies(members[member]),
            member -> of(members[member], asker).draw),
        all,
        member -> Arrays.binarySearch(hubs, members[member]) >= 0,
        (left, right) -> left == self || right == self,
        ALONE,
        () -> (left, right) -> found.set(left == self ? right : left));
    return found.stream().map(member -> members[member]).toArray();
  }

  private int copies(int text) {
    return text == NEW ? 1 : copiesOf.applyAsInt(text);
  }

  private Held of(int text, Held asker) {
    return text == NEW ? asker : texts.get(text);
  }

  private Features features(int[] members, Held asker) {
    return new Features() {
      @Override
      public FeatureVector get(int member) {
        int text = members[member];
        return text == NEW || lookUp.isEmpty()
            ? of(text, asker).features
            : lookUp.get().apply(text);
      }

      @Override
      public int size(int member) {
        return get(member).size();
      }
    };
  }
}
