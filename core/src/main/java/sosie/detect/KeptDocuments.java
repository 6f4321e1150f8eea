package sosie.detect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sosie.cluster.KeepRule;

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

  boolean keeps(int document) {
    return !dropped.get(document);
  }

  boolean isProtected(int document) {
    return isProtected.get(document);
  }

  private void drop(Documents documents, ClusterTable clusters, int number, KeepRule rule) {
    int representative = documents.first(clusters.representative(number));
    List<KeepRule.Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < clusters.size(number); i++) {
      int member = clusters.member(number, i);
      candidates.add(
          new KeepRule.Candidate(
              documents.id(member),
              documents.origin(member),
              documents.characters(member),
              member == representative,
              isProtected.get(member),
              documents.attributes(member)));
    }
    int i = 0;
    for (KeepRule.Candidate out : rule.dropped(candidates)) { // in the order they were given in
      while (!candidates.get(i).id().equals(out.id())) i++;
      dropped.set(clusters.member(number, i));
    }
  }
}
