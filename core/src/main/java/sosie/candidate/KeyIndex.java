package sosie.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sosie.feature.Features;
import sosie.feature.TextFeatures;
import sosie.parallel.WorkerPool;

/**
 * Texts that share a key at one of its positions; of overfull groups, as {@link Hubs} say. What
 * came last is held in memory; what came before may stand in {@linkplain KeyRun runs}, less those
 * that have gone.
 *
 * @param <F> the kind of features that overfull groups are sifted by
 */
public final class KeyIndex<F extends TextFeatures> implements CandidateIndex<F> {

  private static final WorkerPool ALONE = new WorkerPool(1);

  /** What is held of a text besides where it stands. */
  private record Held<F extends TextFeatures>(long draw, F features) {}

  private final List<Postings> positions = new ArrayList<>();
  private List<KeyRun> runs = List.of();
  private final BitSet gone = new BitSet(); // of the texts in runs
  private final Map<Integer, Held<F>> held = new HashMap<>(); // unless they are looked up
  private final boolean halves;
  private final FullGroups<? super F> full;
  private final IntUnaryOperator copiesOf;
  private final Optional<Texts<F>> texts;

  /**
   * An empty index.
   *
   * @param halves whether only the upper halves of keys count, as in a {@link KeyTable}
   */
  public KeyIndex(
      int keysPerText, boolean halves, FullGroups<? super F> full, IntUnaryOperator copiesOf) {
    this(keysPerText, halves, full, copiesOf, Optional.empty());
  }

  private KeyIndex(
      int keysPerText,
      boolean halves,
      FullGroups<? super F> full,
      IntUnaryOperator copiesOf,
      Optional<Texts<F>> texts) {
    this.texts = texts;
    this.halves = halves;
    this.full = full;
    this.copiesOf = copiesOf;
    for (int i = 0; i < keysPerText; i++) positions.add(new Postings());
  }

  @Override
  public CandidateIndex<F> lookingUp(Texts<F> lookUp) {
    return new KeyIndex<>(positions.size(), halves, full, copiesOf, Optional.of(lookUp));
  }

  @Override
  public boolean holdsFeatures() {
    return texts.isEmpty();
  }

  public int keysPerText() {
    return positions.size();
  }

  /** Whether only the upper halves of keys count; those of runs have zeros below. */
  public boolean halves() {
    return halves;
  }

  /** What came since the last run is one from now on, and is as it is. */
  public KeyRun freeze() {
    KeyRun run = new HeldRun(positions);
    for (int i = 0; i < positions.size(); i++) positions.set(i, new Postings());
    List<KeyRun> more = new ArrayList<>(runs);
    more.add(run);
    runs = List.copyOf(more);
    return run;
  }

  /** Looks into these from now on, in place of the runs so far. */
  public void runs(List<KeyRun> value) {
    runs = List.copyOf(value);
  }

  /** A text that may stand in a run is not there any more. */
  public void passOver(int text) {
    gone.set(text);
  }

  /** Texts of runs that are not there any more, as it is now. */
  public BitSet gone() {
    return (BitSet) gone.clone();
  }

  private long[] keysHeld(long[] keys) {
    return halves ? Arrays.stream(keys).map(KeyTable::half).toArray() : keys;
  }

  @Override
  public void add(int text, long draw, long[] keys, F features) {
    long[] own = keysHeld(keys);
    if (texts.isEmpty()) held.put(text, new Held<>(draw, features));
    gone.clear(text);
    for (int i = 0; i < own.length; i++) {
      if (own[i] != Candidates.NO_KEY) positions.get(i).add(own[i], text);
    }
  }

  @Override
  public void remove(int text, long[] keys, F features) {
    long[] own = keysHeld(keys);
    held.remove(text);
    if (!runs.isEmpty()) gone.set(text);
    for (int i = 0; i < own.length; i++) positions.get(i).remove(own[i], text);
  }

  @Override
  public int[] partnersOf(int text, long draw, long[] keys, F features) {
    long[] own = keysHeld(keys);
    Held<F> asker = new Held<>(draw, features);
    int[] partners = {};
    for (int i = 0; i < own.length; i++) {
      if (own[i] == Candidates.NO_KEY) continue;
      int[] group = group(i, own[i]);
      int size = group.length + (text == NEW ? 1 : 0);
      int[] found = size > full.mostPartners() ? inOverfull(text, asker, group) : group;
      if (found.length > 0) partners = both(partners, found);
    }
    return partners;
  }

  @Override
  public int[] crowd(int text, long[] keys) {
    long[] own = keysHeld(keys);
    int[] crowd = {};
    for (int i = 0; i < own.length; i++) {
      if (own[i] == Candidates.NO_KEY) continue;
      int[] group = group(i, own[i]);
      if (group.length > full.mostPartners()) crowd = both(crowd, group);
    }
    return Arrays.stream(crowd).filter(each -> each != text).toArray();
  }

  /** The texts that have a key at a position, ascending. */
  private int[] group(int position, long key) {
    int[] group = positions.get(position).of(key);
    for (KeyRun run : runs) {
      int[] more = run.of(position, key);
      if (more.length > 0) group = both(group, there(more));
    }
    return group;
  }

  private int[] there(int[] texts) {
    int[] there = texts.clone();
    int count = 0;
    for (int text : texts) if (!gone.get(text)) there[count++] = text;
    return Arrays.copyOf(there, count);
  }

  /** All of two, ascending, each once. */
  private static int[] both(int[] one, int[] other) {
    if (one.length == 0) return other;
    int[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    Arrays.sort(all);
    int distinct = 0;
    for (int i = 0; i < all.length; i++) {
      if (i == 0 || all[i] != all[i - 1]) all[distinct++] = all[i];
    }
    return Arrays.copyOf(all, distinct);
  }

  /** What a batch would propose in the group, as far as it is about the one who asks. */
  private int[] inOverfull(int text, Held<F> asker, int[] group) {
    int[] members =
        text == NEW ? IntStream.concat(Arrays.stream(group), IntStream.of(NEW)).toArray() : group;
    int[] hubs =
        Hubs.of(
            Arrays.stream(members)
                .mapToObj(each -> new Hubs.Member(each, copies(each), draw(each, text, asker))));
    int[] all = IntStream.range(0, members.length).toArray(); // numbers within the group
    int self = Arrays.binarySearch(members, text);
    BitSet found = new BitSet();
    full.propose(
        new Fingerprints<>(
            new KeyTable(0),
            features(members, text, asker),
            all,
            member -> copies(members[member]),
            member -> draw(members[member], text, asker)),
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

  private long draw(int text, int asking, Held<F> asker) {
    if (text == asking) return asker.draw;
    return texts.isPresent() ? texts.get().draw(text) : held.get(text).draw;
  }

  private Features<F> features(int[] members, int asking, Held<F> asker) {
    return new Features<>() {
      @Override
      public F get(int member) {
        int text = members[member];
        if (text == asking) return asker.features;
        return texts.isPresent() ? texts.get().features(text) : held.get(text).features;
      }

      @Override
      public int size(int member) {
        return get(member).size();
      }
    };
  }
}
