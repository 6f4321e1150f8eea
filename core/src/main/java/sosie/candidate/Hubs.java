package sosie.candidate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * The rule where not all can be compared with all, the only one there is: each text goes with the
 * few that come first, by an {@linkplain #FIRST order} that knows nothing but what is in the texts.
 * Those with the most documents come first, as letters and agency stories have, then those of least
 * {@linkplain Fingerprints#draw draw}, which a text has of the digest of its words.
 *
 * <p>Among texts that share a key, a group of more than {@code mostPartners} is overfull. Its first
 * {@value #COUNT} are its <i>hubs</i>, and a pair of it is compared if one of the two is a hub; or,
 * where features are held, if both have a feature in their prefixes that few of the group have
 * there. An exact search has no groups: there a text is paired with the first {@code mostPartners}
 * of those before it that it reaches, see {@link FirstPartners}. What is left out is counted either
 * way.
 *
 * <p>So whether two texts are compared depends on the members of their groups, or on whom they
 * reach, and on nothing else: not on numbers, on whoever came first, on how many others there are.
 * Parts of one text, which links keep apart, are in the order of their first ids.
 */
public final class Hubs {

  /** Enough to hold giant clusters together, and few enough for giant templates. */
  static final int COUNT = 32;

  /**
   * A text of a group.
   *
   * @param copies how many documents have it
   */
  public record Member(int text, int copies, long draw) {}

  /** Refuses a bound on partners that leaves a text none. */
  public static void requireSome(int mostPartners) {
    if (mostPartners < 1) {
      throw new IllegalArgumentException("mostPartners must be at least 1, was " + mostPartners);
    }
  }

  /** Who comes first. */
  public static final Comparator<Member> FIRST =
      Comparator.comparingInt(Member::copies)
          .reversed()
          .thenComparingLong(Member::draw)
          .thenComparingInt(Member::text);

  private Hubs() {}

  /** The hubs of a group, ascending. */
  static int[] of(Stream<Member> group) {
    PriorityQueue<Member> best = new PriorityQueue<>(COUNT + 1, FIRST.reversed());
    group.forEach(
        member -> {
          best.add(member);
          if (best.size() > COUNT) best.poll();
        });
    return best.stream().mapToInt(Member::text).sorted().toArray();
  }

  /** Proposes the wanted pairs with a hub, each once. */
  public static void propose(int[] members, IntPredicate isHub, PairChoice wanted, PairSink sink) {
    for (int hub : Arrays.stream(members).filter(isHub).toArray()) {
      for (int other : members) {
        boolean once = other > hub || (other < hub && !isHub.test(other));
        int left = Math.min(hub, other);
        int right = Math.max(hub, other);
        if (once && wanted.wants(left, right)) sink.pair(left, right);
      }
    }
  }

  /** How many pairs of a group have no hub. */
  static long cut(long members) {
    long others = members - COUNT;
    return others <= 0 ? 0 : others * (others - 1) / 2;
  }
}
