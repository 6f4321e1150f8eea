package sosie.join;

import java.util.Arrays;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;

/**
 * Looks up one member of a join after another among those before it. A buffer of one thread.
 *
 * <p>At the first, and so rarest, feature that two texts have in common, the lesser of what is left
 * of both is the most they can share: the positional filter of PPJoin. PPJoin goes on to sum up
 * what they share at each further feature of their prefixes; that was measured to leave out few
 * pairs more, and to cost no less than comparing them.
 */
final class Prober {

  private final PrefixJoin join;
  private final PairChoice wanted;
  private final PairSink sink;
  private final RankedFeatures ranked;
  private final int[] metBy;
  private int met;

  Prober(PrefixJoin join, PairChoice wanted, PairSink sink) {
    this.join = join;
    this.wanted = wanted;
    this.sink = sink;
    ranked = join.ranked();
    metBy = new int[join.count()];
    Arrays.fill(metBy, -1);
  }

  /**
   * Proposes the partners of a member.
   *
   * @return how many may have been left out because only common features bring them together
   */
  int probe(int member) {
    double size = join.size(member);
    if (size == 0) return 0;
    ranked.rank(join.features(member));
    int first = join.firstOfSize(join.bounds().leastPartner(size));
    int length = join.bounds().probed(ranked, size);
    met = 0;
    boolean all = true;
    for (int i = 0; i < length && met < member - first; i++) {
      if (join.index().isCommon(ranked.feature(i))) all = false;
      else lookUp(i, first, member);
    }
    return all ? 0 : member - first - met;
  }

  private void lookUp(int i, int first, int member) {
    PrefixIndex index = join.index();
    long feature = ranked.feature(i);
    int end = index.end(feature);
    for (int entry = index.start(feature, first); entry < end; entry++) {
      int other = index.member(entry);
      if (other >= member) return; // larger ones look this one up
      if (metBy[other] == member || !index.has(entry, feature)) continue;
      metBy[other] = member;
      met++;
      double most = join.bounds().mostShared(ranked.rest(i), index.rest(entry));
      if (most < join.bounds().leastOverlap(join.size(other), join.size(member))) continue;
      propose(join.text(other), join.text(member));
    }
  }

  private void propose(int one, int other) {
    if (wanted.wants(one, other)) sink.pair(Math.min(one, other), Math.max(one, other));
  }
}
