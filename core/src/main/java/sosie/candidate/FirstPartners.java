package sosie.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import sosie.parallel.WorkerPool;

/**
 * An exact search that leaves a text the first {@code mostPartners} of those before it that it
 * reaches, in the order of {@link Hubs}; what it leaves out is counted.
 *
 * <p>Nearly always nobody has too many. So the search first proposes every pair by its own way and
 * counts those that hold. Only if a text has too many does it start over, in the order of the rule:
 * then each text meets those before it one after the other, until it has as many as it may.
 */
public final class FirstPartners {

  /** Finds every pair, in whatever order. */
  public interface AllPairs {
    void propose(PairChoice wanted, WorkerPool workers, Supplier<PairSink> sinks, Steps steps);
  }

  /** Meets those that come before a text, in the order of the rule. A buffer of one thread. */
  public interface InOrder {

    /**
     * Looks for partners of a text until it has enough.
     *
     * @param rank its place in the order
     * @param partners takes ranks below, ascending, as long as it wants more
     * @return how many ranks below it were not looked at
     */
    int meet(int rank, Partners partners);
  }

  /** Takes those that a text may reach. */
  public interface Partners {

    /** Whether it has too few yet. */
    boolean add(int rank);
  }

  /** The second way is seldom asked for. */
  public interface Ranked {
    Supplier<InOrder> in(int[] order);
  }

  /** A text has too many partners. */
  private static final class TooMany extends RuntimeException {

    private static final long serialVersionUID = 1;

    TooMany() {
      super("a text has too many partners", null, false, false);
    }
  }

  private final Fingerprints<?> texts;
  private final int mostPartners;

  public FirstPartners(Fingerprints<?> texts, int mostPartners) {
    this.texts = texts;
    this.mostPartners = mostPartners;
  }

  /** As {@link Candidates#propose}. */
  public long propose(
      AllPairs all,
      Ranked ranked,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    if (texts.count() <= mostPartners) { // nobody has more before it
      all.propose(wanted, workers, sinks, steps);
      return 0;
    }
    Counting counting = new Counting(sinks);
    try {
      all.propose(wanted, workers, counting::sink, steps);
      return 0;
    } catch (TooMany e) {
      counting.startOver();
      return inOrder(ranked, wanted, workers, sinks, steps);
    }
  }

  /**
   * The texts that one reaches, by their numbers, as who asks about one after the other has them.
   */
  public interface Reached {

    Map<Integer, Double> by(int text);

    Hubs.Member member(int text);
  }

  /**
   * The same for who asks about one text after the other: keeps of what it reaches those that it is
   * paired with.
   *
   * @param asker which may not be one of the texts
   * @param reached all that it reaches
   */
  public static void retain(
      Hubs.Member asker, Map<Integer, Double> reached, int mostPartners, Reached others) {
    int[] first =
        of(
            asker,
            members(asker, reached, false, others),
            mostPartners,
            other -> members(asker, others.by(other), reached.containsKey(other), others));
    reached.keySet().removeIf(each -> Arrays.binarySearch(first, each) < 0);
  }

  private static List<Hubs.Member> members(
      Hubs.Member asker, Map<Integer, Double> reached, boolean withAsker, Reached others) {
    List<Hubs.Member> members = new ArrayList<>();
    for (int text : reached.keySet()) if (text != asker.text()) members.add(others.member(text));
    if (withAsker) members.add(asker);
    return members;
  }

  /**
   * The numbers of those that a text is paired with, ascending.
   *
   * @param text that asks
   * @param reached all that it reaches
   * @param reachedBy the same of another text by its number, itself not among them
   */
  static int[] of(
      Hubs.Member text,
      List<Hubs.Member> reached,
      int mostPartners,
      IntFunction<List<Hubs.Member>> reachedBy) {
    return reached.stream()
        .filter(
            other ->
                Hubs.FIRST.compare(other, text) < 0
                    ? isAmongFirst(other, text, reached, mostPartners)
                    : isAmongFirst(text, other, reachedBy.apply(other.text()), mostPartners))
        .mapToInt(Hubs.Member::text)
        .sorted()
        .toArray();
  }

  private static boolean isAmongFirst(
      Hubs.Member one, Hubs.Member later, List<Hubs.Member> reachedByLater, int mostPartners) {
    if (reachedByLater.size() <= mostPartners) return true;
    return reachedByLater.stream()
            .filter(each -> Hubs.FIRST.compare(each, one) < 0)
            .filter(each -> Hubs.FIRST.compare(each, later) < 0)
            .limit(mostPartners)
            .count()
        < mostPartners;
  }

  /** Counts the pairs that hold, at the text of each that comes later. */
  private final class Counting {

    private final Supplier<PairSink> sinks;
    private final List<PairSink> made = new ArrayList<>();
    private final AtomicIntegerArray partners = new AtomicIntegerArray(texts.count());

    Counting(Supplier<PairSink> sinks) {
      this.sinks = sinks;
    }

    PairSink sink() {
      PairSink sink = sinks.get();
      synchronized (made) {
        made.add(sink);
      }
      return (left, right) -> {
        if (sink.joins(left, right) != Joining.NEAR) return;
        int later = texts.precedes(left, right) ? right : left;
        if (partners.incrementAndGet(later) > mostPartners) throw new TooMany();
      };
    }

    void startOver() {
      made.forEach(PairSink::startOver);
    }
  }

  private long inOrder(
      Ranked ranked, PairChoice wanted, WorkerPool workers, Supplier<PairSink> sinks, Steps steps) {
    int[] order = texts.inOrder();
    Supplier<InOrder> meetings = ranked.in(order);
    LongAdder cut = new LongAdder();
    steps.begin(order.length, "texts");
    workers.each(
        order.length,
        () -> {
          InOrder meeting = meetings.get();
          PairSink sink = sinks.get();
          return rank -> {
            cut.add(meeting.meet(rank, new Counted(order, rank, wanted, sink)));
            steps.done();
          };
        });
    return cut.sum();
  }

  /** The partners of one text. */
  private final class Counted implements Partners {

    private final int[] order;
    private final int text;
    private final PairChoice wanted;
    private final PairSink sink;
    private int near;

    Counted(int[] order, int rank, PairChoice wanted, PairSink sink) {
      this.order = order;
      text = order[rank];
      this.wanted = wanted;
      this.sink = sink;
    }

    @Override
    public boolean add(int rank) {
      int left = Math.min(order[rank], text);
      int right = Math.max(order[rank], text);
      if (wanted.wants(left, right) && sink.joins(left, right) == Joining.NEAR) near++;
      return near < mostPartners;
    }
  }
}
