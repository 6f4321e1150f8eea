package sosie.detect;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.candidate.PairChoice;
import sosie.documents.Documents;
import sosie.source.Origin;

/**
 * Who is compared with whom. In a discovery everybody with everybody; in a search only new
 * documents with known ones.
 *
 * @param known documents, and nothing at all in a discovery
 * @param knownTexts texts that a known document has
 * @param newTexts texts that a new document has
 */
record Sides(boolean search, BitSet known, BitSet knownTexts, BitSet newTexts)
    implements PairChoice {

  static Sides of(Documents documents, Optional<Predicate<Origin>> isKnown) {
    BitSet known = new BitSet();
    BitSet knownTexts = new BitSet();
    BitSet newTexts = new BitSet();
    if (isKnown.isPresent()) {
      for (int i = 0; i < documents.count(); i++) {
        boolean knows = isKnown.get().test(documents.origin(i));
        if (knows) known.set(i);
        (knows ? knownTexts : newTexts).set(documents.text(i));
      }
    }
    return new Sides(isKnown.isPresent(), known, knownTexts, newTexts);
  }

  @Override
  public boolean wants(int left, int right) {
    return !search
        || (knownTexts.get(left) && newTexts.get(right))
        || (newTexts.get(left) && knownTexts.get(right));
  }
}
