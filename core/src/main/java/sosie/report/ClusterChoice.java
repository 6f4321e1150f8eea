package sosie.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import sosie.report.PageOptions.Differences;
import sosie.result.ResultRows;

/**
 * Which clusters the page itself shows, and which can be opened on it.
 *
 * @param borderline those whose weakest member is nearest the threshold, weakest first
 * @param largest the largest first
 * @param cards by number, those whose members can be opened with what differs
 * @param compared how many members of each are compared with the one that stands for it; the others
 *     are named
 */
record ClusterChoice(List<Integer> borderline, List<Integer> largest, BitSet cards, int compared) {

  private static final int ON_THE_PAGE = 10;
  private static final int MOST_FIRST = 2_000;
  private static final int COMPARED_FIRST = 8;
  private static final int COMPARED_OF_ALL = 100;

  /** Characters that are compared in a moment: a third of a second of one thread, cold. */
  private static final long ROOM_FIRST = 240_000;

  static ClusterChoice of(ResultRows rows, Differences differences) {
    Comparator<Integer> bySize = Comparator.comparingInt(number -> -rows.size(number));
    List<Integer> largest =
        first(rows, ON_THE_PAGE, bySize.thenComparing(Comparator.naturalOrder()));
    List<Integer> weakest = first(rows, MOST_FIRST, weakestFirst(rows));
    List<Integer> borderline =
        weakest.stream().filter(number -> rows.minScore(number) < 1).limit(ON_THE_PAGE).toList();
    BitSet cards = new BitSet();
    if (differences == Differences.ALL) {
      cards.set(1, rows.clusters() + 1);
      return new ClusterChoice(borderline, largest, cards, COMPARED_OF_ALL);
    }
    borderline.forEach(cards::set);
    largest.forEach(cards::set);
    long room = ROOM_FIRST - cards.stream().mapToLong(number -> characters(rows, number)).sum();
    for (int number : weakest) {
      if (cards.get(number)) continue;
      room -= characters(rows, number);
      if (room < 0) break;
      cards.set(number);
    }
    return new ClusterChoice(borderline, largest, cards, COMPARED_FIRST);
  }

  /** The order of the list as it comes. */
  static Comparator<Integer> weakestFirst(ResultRows rows) {
    Comparator<Integer> byScore = Comparator.comparingDouble(rows::minScore);
    return byScore.thenComparing(Comparator.naturalOrder());
  }

  private static List<Integer> first(ResultRows rows, int most, Comparator<Integer> order) {
    PriorityQueue<Integer> last = new PriorityQueue<>(order.reversed());
    for (int number = 1; number <= rows.clusters(); number++) {
      last.add(number);
      if (last.size() > most) last.remove();
    }
    List<Integer> first = new ArrayList<>(last);
    first.sort(order);
    return first;
  }

  private static long characters(ResultRows rows, int cluster) {
    return CardMembers.of(rows, cluster).others().stream()
        .limit(COMPARED_FIRST)
        .mapToLong(each -> Math.min(ShownTexts.LONGEST, each.row().characters()))
        .sum();
  }
}
