package sosie.candidate;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import sosie.feature.TextFeatures.LetterText;
import sosie.parallel.WorkerPool;

/**
 * Texts that share a run of words, one in {@value #ONE_IN} of which is looked at. Of all that share
 * it, each text meets those that most documents have: a text that follows a letter meets that
 * letter, however many others follow it too.
 *
 * <p>Where only groups around letters are asked for, two texts that each follow a letter already
 * need not meet.
 *
 * @param mostPartners how many texts each text meets by one run, at most; and how many of those
 *     that only one document has in all, the ones with the most runs in common
 * @param mostCopies a text that more documents have is a letter; {@link #NO_LETTERS} to have all
 *     meet
 * @param farMore a text near one that more than so many times as many documents have is an edited
 *     copy of that, and no letter, however many have it
 */
public record SharedRuns(int mostPartners, int mostCopies, int farMore)
    implements Candidates<LetterText> {

  public static final int NO_LETTERS = Integer.MAX_VALUE;

  private static final int ONE_IN = 2;

  /** All texts that share a run meet. */
  public SharedRuns(int mostPartners) {
    this(mostPartners, NO_LETTERS, 1);
  }

  public SharedRuns {
    Hubs.requireSome(mostPartners);
    if (mostCopies < 1) {
      throw new IllegalArgumentException("mostCopies must be at least 1, was " + mostCopies);
    }
    if (farMore < 1) {
      throw new IllegalArgumentException("farMore must be at least 1, was " + farMore);
    }
  }

  @Override
  public int keysPerText() {
    return 0;
  }

  @Override
  public long[] keys(LetterText features) {
    return new long[0];
  }

  @Override
  public Meeting meeting(LetterText left, LetterText right) {
    long[] one = PassageGroups.keys(left, SharedRuns::isKey);
    long[] other = PassageGroups.keys(right, SharedRuns::isKey);
    Arrays.sort(one);
    long shared = Arrays.stream(other).filter(key -> Arrays.binarySearch(one, key) >= 0).count();
    return new Meeting(shared > 0, "they share " + shared + " of the runs that are looked at");
  }

  @Override
  public boolean readsFeatures() {
    return true;
  }

  @Override
  public OptionalDouble probability(double similarity) {
    return OptionalDouble.empty();
  }

  @Override
  public long propose(
      Fingerprints<? extends LetterText> texts,
      PairChoice wanted,
      WorkerPool workers,
      Supplier<PairSink> sinks,
      Steps steps) {
    PassageIndex index = new PassageIndex(texts, SharedRuns::isKey, mostPartners);
    Followers followers = new Followers(index, this);
    LongAdder cut = new LongAdder();
    Supplier<PassageMeetings> meetings =
        () -> new PassageMeetings(index, mostPartners, followers, wanted, sinks.get(), cut);
    int once = index.firstOnce();
    int others = index.count() - once;
    steps.begin(index.count(), "texts");
    workers.each(once, () -> counted(meetings.get()::amongCopied, steps));
    workers.each(others, () -> from(once, meetings.get()::withCopied));
    workers.each(others, () -> counted(from(once, meetings.get()::amongOnce), steps));
    return cut.sum();
  }

  private static IntConsumer counted(IntConsumer meeting, Steps steps) {
    return rank -> {
      meeting.accept(rank);
      steps.done();
    };
  }

  private static IntConsumer from(int first, IntConsumer meeting) {
    return i -> meeting.accept(first + i);
  }

  static boolean isKey(long run) {
    return (run & (ONE_IN - 1)) == 0; // it is a power of two
  }
}
