package sosie.candidate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import sosie.feature.FeatureVector;

/** Pairs that were proposed and hold, of texts by their numbers, as a verifier keeps them. */
public final class Reached {

  /** Which pairs hold. */
  private final PairChoice near;

  private final List<Sink> sinks = Collections.synchronizedList(new ArrayList<>());

  public Reached(PairChoice near) {
    this.near = near;
  }

  /** A sink of one thread. */
  public PairSink sink() {
    Sink sink = new Sink();
    sinks.add(sink);
    return sink;
  }

  /** All that were kept, in order. */
  public List<Long> pairs() {
    return sinks.stream().flatMap(sink -> sink.own.stream()).sorted().toList();
  }

  /**
   * The same by the words of the rule: of those before it that it reaches each text has the first.
   *
   * @param texts in whatever order
   */
  public static List<Long> expected(
      Fingerprints<FeatureVector> texts, PairChoice near, PairChoice wanted, int mostPartners) {
    int[] order =
        IntStream.range(0, texts.count())
            .boxed()
            .sorted((one, other) -> texts.precedes(one, other) ? -1 : 1)
            .mapToInt(Integer::intValue)
            .toArray();
    List<Long> pairs = new ArrayList<>();
    for (int rank = 0; rank < order.length; rank++) {
      int partners = 0;
      for (int before = 0; before < rank && partners < mostPartners; before++) {
        int left = Math.min(order[rank], order[before]);
        int right = Math.max(order[rank], order[before]);
        if (!wanted.wants(left, right) || !near.wants(left, right)) continue;
        pairs.add(key(left, right));
        partners++;
      }
    }
    Collections.sort(pairs);
    return pairs;
  }

  public static long key(int left, int right) {
    return (long) left << Integer.SIZE | right;
  }

  private final class Sink implements PairSink {

    private final List<Long> own = new ArrayList<>();

    @Override
    public void pair(int left, int right) {
      joins(left, right);
    }

    @Override
    public Joining joins(int leader, int text) {
      int left = Math.min(leader, text);
      int right = Math.max(leader, text);
      if (!near.wants(left, right)) return Joining.NO;
      own.add(key(left, right));
      return Joining.NEAR;
    }

    @Override
    public void startOver() {
      own.clear();
    }
  }
}
