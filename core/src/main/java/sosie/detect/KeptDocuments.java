package sosie.detect;

import java.util.BitSet;
import java.util.Comparator;
import sosie.cluster.KeepRule;
import sosie.documents.Documents;

/** Which documents stay if the rest is dropped: one of each cluster, and all protected ones. */
final class KeptDocuments {

  private final BitSet dropped = new BitSet();
  private final BitSet isProtected = new BitSet();

  KeptDocuments(Documents documents, ClusterTable clusters, RunOptions options) {
    for (int i = 0; i < documents.count(); i++) {
      if (options.isProtected().test(documents.origin(i))) isProtected.set(i);
    }
    for (int number = 1; number <= clusters.count(); number++) {
      drop(documents, clusters, number, options.keep());
    }
  }

  private KeptDocuments(BitSet dropped, BitSet isProtected) {
    this.dropped.or(dropped);
    this.isProtected.or(isProtected);
  }

  /** These and more. */
  KeptDocuments and(BitSet more) {
    KeptDocuments all = new KeptDocuments(dropped, isProtected);
    all.dropped.andNot(more);
    return all;
  }

  boolean keeps(int document) {
    return !dropped.get(document);
  }

  boolean isProtected(int document) {
    return isProtected.get(document);
  }

  /** One pass over the members, since a cluster may hold a million. */
  private void drop(Documents documents, ClusterTable clusters, int number, KeepRule rule) {
    if (rule.keepsAll()) return;
    int best = someProtected(clusters, number) ? -1 : best(documents, clusters, number, rule);
    for (int i = 0; i < clusters.size(number); i++) {
      int member = clusters.member(number, i);
      if (member != best && !isProtected.get(member)) dropped.set(member);
    }
  }

  private boolean someProtected(ClusterTable clusters, int number) {
    if (isProtected.isEmpty()) return false;
    for (int i = 0; i < clusters.size(number); i++) {
      if (isProtected.get(clusters.member(number, i))) return true;
    }
    return false;
  }

  private static int best(Documents documents, ClusterTable clusters, int number, KeepRule rule) {
    int representative = documents.first(clusters.representative(number));
    if (rule.equals(KeepRule.REPRESENTATIVE) || rule.kind() == KeepRule.Kind.LOSSLESS)
      return representative;
    Comparator<KeepRule.Candidate> bestFirst = rule.bestFirst();
    KeepRule.Candidate bestSoFar = null;
    int best = -1;
    for (int i = 0; i < clusters.size(number); i++) {
      int member = clusters.member(number, i);
      KeepRule.Candidate candidate = candidate(documents, member, representative);
      if (bestSoFar == null || bestFirst.compare(candidate, bestSoFar) < 0) {
        bestSoFar = candidate;
        best = member;
      }
    }
    return best;
  }

  private static KeepRule.Candidate candidate(Documents documents, int member, int representative) {
    return new KeepRule.Candidate(
        documents.id(member),
        documents.origin(member),
        documents.characters(member),
        member == representative,
        false,
        documents.attributes(member));
  }
}
