package sosie.detect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import sosie.cluster.Clustering;
import sosie.cluster.ConstrainedClusters;
import sosie.cluster.Constraints;
import sosie.feature.FeatureVector;
import sosie.hash.LongTable;
import sosie.verify.Bond;
import sosie.verify.Partners;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * What the method binds beyond distance, once it is known which letters there are by distance
 * alone: passages that many different letters share bind nobody, and who holds a letter as a whole
 * must follow it.
 */
final class Bonds {

  /** The features of texts, by their numbers. */
  interface Texts {
    FeatureVector of(int text);
  }

  private final Documents documents;
  private final Texts texts;
  private final Similarity similarity;
  private final Clustering byDistance;
  private LongPredicate stock = run -> false;

  /**
   * Bonds of a method.
   *
   * @param byDistance clusters without any bond
   */
  Bonds(Documents documents, Texts texts, Similarity similarity, Clustering byDistance) {
    this.documents = documents;
    this.texts = texts;
    this.similarity = similarity;
    this.byDistance = byDistance;
  }

  /** Asks about two texts, those of one left text one after the other. */
  Similarity.Probe probe() {
    Similarity.Probe probe = similarity.probe();
    probe.ignore(stock);
    return probe;
  }

  /**
   * Of pairs that are bound those that still are without what many letters share.
   *
   * @param near pairs that reach the threshold
   */
  ScoredPairs withoutStock(ScoredPairs near, ScoredPairs bound) {
    if (bound.count() == 0) return bound;
    StockRuns runs = stockRuns(near, bound);
    if (runs.isEmpty()) return bound;
    stock = runs::isStock;
    ScoredPairs left = new ScoredPairs();
    Held held = new Held();
    for (int i = 0; i < bound.count(); i++) {
      if (held.binds(bound.left(i), bound.right(i)).isEmpty()) continue;
      left.add(bound.left(i), bound.right(i), bound.score(i));
    }
    return left;
  }

  private StockRuns stockRuns(ScoredPairs near, ScoredPairs bound) {
    int[] letters = letters(near, bound);
    int[] sent = new int[letters.length];
    for (int text = 0; text < letters.length; text++) sent[letters[text]] += documents.copies(text);
    StockRuns runs = new StockRuns();
    long[] involved = new long[letters.length]; // texts below their letters
    Held held = new Held();
    for (int i = 0; i < bound.count(); i++) {
      held.hold(bound.left(i));
      held.probe.eachShared(texts.of(bound.right(i)), runs::ask);
      for (int text : new int[] {bound.left(i), bound.right(i)}) {
        involved[text] = (((long) letters[text] << Integer.SIZE) | text) + 1;
      }
    }
    Arrays.sort(involved);
    for (long each : involved) {
      if (each == 0) continue;
      int text = (int) (each - 1);
      runs.add(texts.of(text), letters[text], sent[letters[text]]);
    }
    return runs;
  }

  /** Which texts are one letter: centres that are alike, or of which one holds the other, are. */
  private int[] letters(ScoredPairs near, ScoredPairs bound) {
    int[] parents = new int[byDistance.texts()];
    for (int text = 0; text < parents.length; text++) parents[text] = text;
    for (int i = 0; i < near.count(); i++) {
      if (areCentres(near, i)) join(parents, near.left(i), near.right(i));
    }
    Held held = new Held();
    for (int i = 0; i < bound.count(); i++) {
      if (!areCentres(bound, i)) continue;
      Optional<Bond> bond = held.binds(bound.left(i), bound.right(i));
      boolean whole = bond.filter(one -> one.leftWhole() || one.rightWhole()).isPresent();
      if (whole) join(parents, bound.left(i), bound.right(i));
    }
    int[] letters = new int[parents.length];
    for (int text = 0; text < letters.length; text++) {
      letters[text] = root(parents, byDistance.representative(text));
    }
    return letters;
  }

  private boolean areCentres(ScoredPairs pairs, int i) {
    return stands(pairs.left(i)) && stands(pairs.right(i));
  }

  private boolean stands(int text) {
    return byDistance.representative(text) == text;
  }

  private static void join(int[] parents, int one, int other) {
    int first = root(parents, one);
    int second = root(parents, other);
    parents[Math.max(first, second)] = Math.min(first, second);
  }

  private static int root(int[] parents, int text) {
    while (parents[text] != text) {
      parents[text] = parents[parents[text]];
      text = parents[text];
    }
    return text;
  }

  /** A probe that knows what it holds. */
  private final class Held {

    final Similarity.Probe probe = probe();
    private int text = -1;

    void hold(int left) {
      if (left != text) probe.hold(texts.of(left));
      text = left;
    }

    Optional<Bond> binds(int left, int right) {
      hold(left);
      return probe.binds(texts.of(right));
    }
  }

  /** A text that holds a letter. */
  private record Must(int letter, int text, double nearness, String why) {}

  private static final Comparator<Must> NEAREST_FIRST =
      Comparator.comparingDouble(Must::nearness)
          .reversed()
          .thenComparingInt(Must::letter)
          .thenComparingInt(Must::text);

  /**
   * Binds each text that holds a reference copy as a whole to that, of several to the nearest.
   * Letters are not bound to each other, or one who sends two of them would make them one. A letter
   * that stands inside another does not go before that with those who are near it.
   *
   * @param pairs near and bound
   */
  void bind(
      ScoredPairs pairs, ConstrainedClusters settings, Constraints constraints, Linking linking) {
    LongTable holds = new LongTable(); // pairs of a text and a reference that it holds, plus one
    List<String> reasons = new ArrayList<>();
    Partners partners = new Partners(pairs, byDistance.texts());
    Held held = new Held();
    for (int letter = 0; letter < byDistance.texts(); letter++) {
      if (!isReference(letter, settings)) continue;
      for (int place = partners.first(letter); place < partners.end(letter); place++) {
        int text = partners.text(place);
        if (constraints.cannot(letter, text)) continue;
        Optional<Bond> bond = held.binds(letter, text).filter(Bond::leftWhole);
        if (bond.isEmpty()) continue;
        reasons.add(bond.get().why());
        holds.put(key(text, letter), reasons.size());
      }
    }
    List<Must> musts = new ArrayList<>();
    for (int text = 0; text < byDistance.texts(); text++) {
      if (isReference(text, settings)) continue;
      Must best = null;
      for (int place = partners.first(text); place < partners.end(text); place++) {
        int letter = partners.text(place);
        int why = holds.get(key(text, letter));
        if (why == 0 || isInside(letter, text, partners, holds, settings)) continue;
        double score = partners.score(place);
        boolean family = constraints.family(text, letter);
        Must must =
            new Must(letter, text, family ? settings.nearer(score) : score, reasons.get(why - 1));
        if (best == null || NEAREST_FIRST.compare(must, best) < 0) best = must;
      }
      if (best != null) musts.add(best);
    }
    musts.sort(NEAREST_FIRST);
    for (Must must : musts) linking.bind(must.letter, must.text, must.why);
  }

  /** Whether a letter stands in another that a text meets, and that one not in it. */
  private boolean isInside(
      int letter, int text, Partners partners, LongTable holds, ConstrainedClusters settings) {
    for (int place = partners.first(text); place < partners.end(text); place++) {
      int other = partners.text(place);
      if (other == letter || !isReference(other, settings)) continue;
      if (holds.get(key(other, letter)) != 0 && holds.get(key(letter, other)) == 0) return true;
    }
    return false;
  }

  private boolean isReference(int text, ConstrainedClusters settings) {
    return documents.copies(text) > settings.mostCopies() && stands(text);
  }

  private static long key(int text, int letter) {
    return ((long) text << Integer.SIZE) | letter;
  }
}
