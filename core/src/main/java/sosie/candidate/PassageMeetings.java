package sosie.candidate;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import sosie.feature.LongList;

/**
 * Who meets whom by the runs of a {@link PassageIndex}, in three turns, each of which must be over
 * for all before the next begins: texts that several documents have meet each other, then all
 * others meet those, then the others meet among themselves.
 *
 * <p>Two that {@linkplain Followers have found a letter} each need not meet, unless one of them
 * {@link Followers#mayLead may lead} as well. For many threads, each with meetings of its own.
 */
final class PassageMeetings {

  private final PassageIndex index;
  private final int mostPartners;
  private final Followers followers;
  private final PairChoice wanted;
  private final PairSink sink;
  private final LongAdder cut;
  private final int[] shared; // runs with each rank, 0 in between
  private final int[] asked; // circle → the rank that asked last, plus one
  private final LongList partners = new LongList();

  /**
   * Meetings for one thread.
   *
   * @param followers shared by the threads
   */
  PassageMeetings(
      PassageIndex index,
      int mostPartners,
      Followers followers,
      PairChoice wanted,
      PairSink sink,
      LongAdder cut) {
    this.index = index;
    this.mostPartners = mostPartners;
    this.followers = followers;
    this.wanted = wanted;
    this.sink = sink;
    this.cut = cut;
    shared = new int[index.count()];
    asked = new int[index.circles()];
  }

  /** A text that several documents have with all that more have, of which it may follow some. */
  void amongCopied(int rank) {
    gather(rank, 0, rank);
    for (int i = 0; i < partners.size(); i++) {
      int other = (int) partners.get(i);
      shared[other] = 0;
      Joining how = joins(other, rank);
      boolean more = index.copies(other) > index.copies(rank);
      if (more && how != Joining.NO) followers.follows(rank, other, how);
    }
    countCut(rank);
  }

  /**
   * A text that one document has with those that may lead, of which it may follow a letter, and
   * then with others that several have.
   */
  void withCopied(int rank) {
    gatherCopied(rank);
    for (int i = 0; i < partners.size(); i++) {
      int other = (int) partners.get(i);
      shared[other] = 0;
      if (!followers.mayLead(other)) continue;
      Joining how = joins(other, rank);
      if (how != Joining.NO && followers.isLetter(other)) followers.follows(rank, other, how);
    }
    boolean settled = followers.hasLetter(rank);
    for (int i = 0; i < partners.size(); i++) {
      int other = (int) partners.get(i);
      if (followers.mayLead(other) || (settled && followers.hasLetter(other))) continue;
      joins(other, rank);
    }
  }

  /** A text that has no letter with the nearest of those that one document has. */
  void amongOnce(int rank) {
    if (followers.hasLetter(rank)) return;
    gatherOnce(rank);
    LongList once = new LongList();
    for (int i = 0; i < partners.size(); i++) {
      int other = (int) partners.get(i);
      // of two that have no letter the later one meets the other
      if (other < rank || followers.hasLetter(other)) {
        once.add(((long) -shared[other] << 32) | other);
      }
      shared[other] = 0;
    }
    long[] nearest = once.toArray();
    if (nearest.length > mostPartners) Arrays.sort(nearest);
    int met = Math.min(mostPartners, nearest.length);
    for (int i = 0; i < met; i++) joins((int) nearest[i], rank);
    cut.add(nearest.length - met);
    countCut(rank);
  }

  /** Which ranks that several documents have stand with one among the first of a group. */
  private void gatherCopied(int rank) {
    partners.clear();
    for (int group = index.first(rank); group < index.end(rank); group++) {
      int circle = index.circle(group);
      if (asked[circle] == rank + 1) continue;
      asked[circle] = rank + 1;
      for (int place = index.firstOfCircle(circle); place < index.endOfCircle(circle); place++) {
        int other = index.entry(place);
        if (shared[other]++ == 0) partners.add(other);
      }
    }
  }

  /** Which ranks from one to before another stand with a rank among the first of a group. */
  private void gather(int rank, int from, int to) {
    partners.clear();
    for (int group = index.first(rank); group < index.end(rank); group++) {
      int place = index.firstEntry(group);
      int end = (int) Math.min(index.endEntry(group), (long) place + mostPartners);
      for (; place < end && index.entry(place) < to; place++) {
        int other = index.entry(place);
        if (other >= from && other != rank && shared[other]++ == 0) partners.add(other);
      }
    }
  }

  /** The same of those that one document has. */
  private void gatherOnce(int rank) {
    partners.clear();
    for (int group = index.first(rank); group < index.end(rank); group++) {
      int circle = index.circle(group);
      int first = index.firstEntry(group);
      int end = (int) Math.min(index.endEntry(group), (long) first + mostPartners);
      int place = first + index.endOfCircle(circle) - index.firstOfCircle(circle);
      for (; place < end; place++) {
        int other = index.entry(place);
        if (other != rank && shared[other]++ == 0) partners.add(other);
      }
    }
  }

  private Joining joins(int one, int other) {
    int letter = index.text(one);
    int text = index.text(other);
    if (!wanted.wants(Math.min(letter, text), Math.max(letter, text))) return Joining.NO;
    return sink.joins(letter, text);
  }

  /** Lower ranks that a text was not shown to for a run. */
  private void countCut(int rank) {
    for (int group = index.first(rank); group < index.end(rank); group++) {
      long from = (long) index.firstEntry(group) + mostPartners;
      if (from < index.endEntry(group)) {
        cut.add(index.below(rank, (int) from, index.endEntry(group)));
      }
    }
  }
}
