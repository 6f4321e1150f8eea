package sosie.detect;

import java.util.Arrays;
import sosie.documents.Documents;
import sosie.verify.Partners;
import sosie.verify.ScoredPairs;

/**
 * Turns pairs of texts into pairs of documents, sorted by the ids of both. Documents and texts are
 * numbered in the order of ids, so sorting numbers is enough.
 */
final class PairListing {

  private PairListing() {}

  static void once(Documents documents, ScoredPairs pairs, PairVisitor visitor) {
    OneByOne listing = new OneByOne(documents, pairs);
    while (listing.isMore()) listing.next(visitor);
  }

  /** The pairs of one left document, then those of the next. */
  static final class OneByOne {

    private final Documents documents;
    private final ScoredPairs pairs;
    private int text;
    private int next;

    OneByOne(Documents documents, ScoredPairs pairs) {
      this.documents = documents;
      this.pairs = pairs;
    }

    boolean isMore() {
      return text < documents.texts();
    }

    void next(PairVisitor visitor) {
      int end = next;
      while (end < pairs.count() && pairs.left(end) == text) end++;
      int left = documents.first(text);
      Row row = new Row(end - next + documents.copies(text) - 1);
      for (int i = next; i < end; i++) row.add(documents.first(pairs.right(i)), pairs.score(i));
      for (int i = 1; i < documents.copies(text); i++) row.add(documents.copy(text, i), 1);
      row.emit(left, visitor);
      next = end;
      text++;
    }
  }

  /** Each document in turn as the left one, with every document after it that it pairs with. */
  static void expanded(Documents documents, ScoredPairs pairs, PairVisitor visitor) {
    Partners partners = new Partners(pairs, documents.texts());
    for (int left = 0; left < documents.count(); left++) {
      int text = documents.text(left);
      Row row = new Row(0);
      addCopiesAfter(documents, text, left, 1, row);
      for (int i = partners.first(text); i < partners.end(text); i++) {
        addCopiesAfter(documents, partners.text(i), left, partners.score(i), row);
      }
      row.emit(left, visitor);
    }
  }

  private static void addCopiesAfter(
      Documents documents, int text, int left, double score, Row row) {
    for (int i = documents.copies(text) - 1; i >= 0 && documents.copy(text, i) > left; i--) {
      row.add(documents.copy(text, i), score);
    }
  }

  /** The right sides of one left document, to be sorted. */
  private static final class Row {

    private long[] order;
    private double[] scores;
    private int count;

    Row(int expected) {
      order = new long[Math.max(4, expected)];
      scores = new double[order.length];
    }

    void add(int right, double score) {
      if (count == order.length) {
        order = Arrays.copyOf(order, count * 2);
        scores = Arrays.copyOf(scores, count * 2);
      }
      order[count] = ((long) right << 32) | count;
      scores[count++] = score;
    }

    void emit(int left, PairVisitor visitor) {
      Arrays.sort(order, 0, count);
      for (int i = 0; i < count; i++) {
        visitor.pair(left, (int) (order[i] >>> 32), scores[(int) order[i]]);
      }
    }
  }
}
