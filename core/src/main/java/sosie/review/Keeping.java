package sosie.review;

import java.util.BitSet;

/** Which documents of a cluster are kept. */
final class Keeping {

  private final Reviewed reviewed;
  private final Standings standings;

  Keeping(Reviewed reviewed, Standings standings) {
    this.reviewed = reviewed;
    this.standings = standings;
  }

  /** How many documents of a cluster are kept, whichever they are. */
  static int count(Reviewed reviewed, int[] cluster) {
    if (reviewed.keep().keepsAll()) return cluster.length;
    if (reviewed.documents().isProtected.isEmpty()) return 1;
    int kept = 0;
    for (int document : cluster) if (reviewed.documents().isProtected.get(document)) kept++;
    return Math.max(1, kept);
  }

  /**
   * Of a cluster, or of one document that is alone, those that are kept: the protected ones if
   * there are any, else the one that a person named, else the one that the rule of the run takes.
   */
  BitSet kept(int[] cluster, int standing) {
    BitSet all = new BitSet();
    for (int document : cluster) all.set(document);
    if (reviewed.keep().keepsAll() || cluster.length == 1) return all;
    BitSet kept = (BitSet) all.clone();
    kept.and(reviewed.documents().isProtected);
    if (!kept.isEmpty()) return kept;
    int named = standings.keptOf(all);
    kept.set(named >= 0 ? named : reviewed.best().of(cluster, standing));
    return kept;
  }
}
