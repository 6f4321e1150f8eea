package sosie.candidate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import sosie.hash.Hash64;

/**
 * The rule for overfull groups, the only one there is: of the texts of such a group, a pair is
 * compared if one of the two is a <i>hub</i>, one of the few that come first; or, where features
 * are held, if both have a feature in their prefixes that few of the group have there. Those with
 * the most documents come first, as letters and agency stories have, then those of least
 * {@linkplain #lot lot}, which a text draws from its own keys.
 *
 * <p>Who is a hub depends on the members of the group alone, whoever came first and whatever else
 * there is.
 */
public final class Hubs {

  /** Enough to hold giant clusters together, and few enough for giant templates. */
  static final int COUNT = 32;

  /**
   * A text of a group.
   *
   * @param copies how many documents have it
   */
  record Member(int text, int copies, long lot) {}

  private static final Comparator<Member> FIRST =
      Comparator.comparingInt(Member::copies)
          .reversed()
          .thenComparingLong(Member::lot)
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

  /** The number that a text draws from its own keys. */
  static long lot(long[] keys) {
    long lot = 0;
    for (long key : keys) lot = Hash64.mix(lot, key);
    return lot;
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
