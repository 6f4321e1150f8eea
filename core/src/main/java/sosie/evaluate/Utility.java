package sosie.evaluate;

import java.util.BitSet;
import java.util.Optional;
import sosie.documents.Documents;
import sosie.scores.PairScores;
import sosie.truth.ClusterTruth;
import sosie.truth.Truth;
import sosie.verify.ScoredPairs;

/**
 * What a run is worth where mistakes cost more than hits bring: for a document that asks, the right
 * ones it is given less {@code cost} times the wrong ones, averaged over all that ask.
 *
 * <p>With {@code asking}, this is Kołcz and Chowdhury's utility of a spam filter: spam asks; other
 * spam is right, whatever its campaign; legitimate mail is wrong. Without it every labelled
 * document asks (of a sample, every sampled one), and what the truth calls the same is right.
 *
 * @param cost of a wrong document, in right ones; 100 in the paper
 * @param asking documents of the class that asks
 */
record Utility(double cost, Optional<BitSet> asking) {

  double of(ScoredPairs found, Documents documents, Truth truth) {
    if (asking.isEmpty()) {
      BitSet asked = truth.asked();
      PairScores all = PairScores.of(found, documents, truth.over(documents, truth.labelled()));
      PairScores twice = PairScores.of(found, documents, truth.over(documents, asked)); // both ask
      return perDocument(
          all.right() + twice.right(), all.wrong() + twice.wrong(), asked.cardinality());
    }
    BitSet some = asking.get();
    BitSet rest = new BitSet();
    rest.set(0, documents.count());
    rest.andNot(some);
    BitSet all = new BitSet();
    all.set(0, documents.count());
    long inside = foundAmong(some, found, documents);
    long crossing = foundAmong(all, found, documents) - inside - foundAmong(rest, found, documents);
    return perDocument(2 * inside, crossing, some.cardinality());
  }

  private double perDocument(long right, long wrong, int documents) {
    return documents == 0 ? 0 : (right - cost * wrong) / documents;
  }

  /** Found pairs of which both are in the set: as if all of it were one cluster. */
  private static long foundAmong(BitSet set, ScoredPairs found, Documents documents) {
    Truth one = new ClusterTruth(new int[documents.count()]);
    return PairScores.of(found, documents, one.over(documents, set)).found();
  }
}
