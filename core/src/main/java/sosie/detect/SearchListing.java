package sosie.detect;

import java.util.List;
import sosie.documents.Documents;
import sosie.verify.Partners;
import sosie.verify.ScoredPairs;

/** The answer of a search: each new document with the known ones that it is like, sorted by ids. */
record SearchListing(Documents documents, Sides sides, ScoredPairs pairs) {

  /** Which of several known documents with one text are listed. */
  private enum Copies {
    FIRST,
    ALL
  }

  private interface Visitor {
    void pair(int newDocument, int knownDocument, double score);
  }

  void once(PairVisitor visitor) {
    list(Copies.FIRST, visitor);
  }

  void expanded(PairVisitor visitor) {
    list(Copies.ALL, visitor);
  }

  long count() {
    long[] count = new long[1];
    visit(Copies.FIRST, (newDocument, knownDocument, score) -> count[0]++);
    return count[0];
  }

  private void list(Copies copies, PairVisitor visitor) {
    ScoredPairs listed = new ScoredPairs();
    visit(
        copies,
        (one, other, score) -> listed.add(Math.min(one, other), Math.max(one, other), score));
    ScoredPairs sorted = ScoredPairs.sorted(List.of(listed), documents.count());
    for (int i = 0; i < sorted.count(); i++) {
      visitor.pair(sorted.left(i), sorted.right(i), sorted.score(i));
    }
  }

  private void visit(Copies copies, Visitor visitor) {
    Partners partners = new Partners(pairs, documents.texts());
    for (int i = 0; i < documents.count(); i++) {
      if (sides.known().get(i)) continue;
      int text = documents.text(i);
      visitKnown(i, text, 1, copies, visitor);
      for (int place = partners.first(text); place < partners.end(text); place++) {
        visitKnown(i, partners.text(place), partners.score(place), copies, visitor);
      }
    }
  }

  private void visitKnown(int document, int text, double score, Copies copies, Visitor visitor) {
    for (int i = 0; i < documents.copies(text); i++) {
      int other = documents.copy(text, i);
      if (!sides.known().get(other)) continue;
      visitor.pair(document, other, score);
      if (copies == Copies.FIRST) return;
    }
  }
}
