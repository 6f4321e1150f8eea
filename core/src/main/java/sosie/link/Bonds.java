package sosie.link;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import sosie.cluster.Clustering;
import sosie.cluster.ConstrainedClusters;
import sosie.cluster.Constraints;
import sosie.documents.Documents;
import sosie.feature.TextFeatures;
import sosie.feature.TextFeatures.LetterText;
import sosie.hash.DisjointSets;
import sosie.hash.LongTable;
import sosie.parallel.WorkerPool;
import sosie.verify.Bond;
import sosie.verify.Partners;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * What the method binds beyond distance, once it is known which letters there are by distance
 * alone: passages that many different letters share bind nobody, and who holds a letter as a whole
 * must follow it.
 */
public final class Bonds {

  /** The features of texts, by their numbers. */
  public interface Texts {
    TextFeatures of(int text);
  }

  /** Does something about a pair, by its number. */
  private interface Asking {
    void pair(Held held, int i);
  }

  private static final double VARIANT = 0.5;
  private static final int TASK = 512; // pairs that a thread takes at once

  private final Documents documents;
  private final Texts texts;
  private final Similarity<TextFeatures> similarity;
  private final Clustering byDistance;
  private final WorkerPool workers;
  private final int[] sentByDistance; // centre → documents that it stands for
  private final LongTable asked = new LongTable(); // pairs, plus one where the answer stands
  private final List<Optional<Bond>> answers = new ArrayList<>();
  private LongPredicate stock = run -> false;

  /**
   * Bonds of a method.
   *
   * @param texts may be asked by many threads
   * @param byDistance clusters without any bond
   */
  public Bonds(
      Documents documents,
      Texts texts,
      Similarity<TextFeatures> similarity,
      Clustering byDistance,
      WorkerPool workers) {
    this.workers = workers;
    this.documents = documents;
    this.texts = texts;
    this.similarity = similarity;
    this.byDistance = byDistance;
    sentByDistance = new int[byDistance.texts()];
    for (int text = 0; text < sentByDistance.length; text++) {
      sentByDistance[byDistance.representative(text)] += documents.copies(text);
    }
  }

  private Similarity.Probe<TextFeatures> probe() {
    Similarity.Probe<TextFeatures> probe = similarity.probe();
    probe.ignore(stock);
    return probe;
  }

  /**
   * Of pairs that are bound those that still are without what many letters share. Two that hardly
   * anybody else sent are bound by a passage that both have as good as whole: a sentence that lone
   * writers share makes none of them a letter.
   *
   * @param near pairs that reach the threshold
   */
  public ScoredPairs withoutStock(ScoredPairs near, ScoredPairs bound) {
    if (bound.count() == 0) return bound;
    StockRuns runs = new StockRuns();
    int[] letters = letters(near, bound, runs);
    int[] sent = new int[letters.length];
    for (int text = 0; text < letters.length; text++) sent[letters[text]] += documents.copies(text);
    addInvolved(bound, letters, sent, runs);
    if (!runs.isEmpty()) stock = runs::isStock;
    return stillBound(bound, letters, sent);
  }

  private ScoredPairs stillBound(ScoredPairs bound, int[] letters, int[] sent) {
    boolean[] stays = new boolean[bound.count()];
    Asking whetherItStays =
        (held, i) -> {
          int left = bound.left(i);
          int right = bound.right(i);
          int senders = Math.max(sent[letters[left]], sent[letters[right]]);
          stays[i] =
              senders >= StockRuns.FEWEST_SENDERS
                  ? !held.isLost(left, right)
                  : held.isEntire(left, right);
        };
    each(bound, () -> whetherItStays);
    ScoredPairs still = new ScoredPairs();
    for (int i = 0; i < stays.length; i++) {
      if (stays[i]) still.add(bound.left(i), bound.right(i), bound.score(i));
    }
    return still;
  }

  /** By all threads; pairs of one left text mostly by the same, one after the other. */
  private void each(ScoredPairs pairs, Supplier<Asking> askings) {
    workers.each(
        (pairs.count() + TASK - 1) / TASK,
        () -> {
          Held held = new Held();
          Asking asking = askings.get();
          return task -> {
            int end = Math.min(pairs.count(), (task + 1) * TASK);
            for (int i = task * TASK; i < end; i++) asking.pair(held, i);
          };
        });
  }

  /** Each text that is bound to another, those of one letter after each other. */
  private void addInvolved(ScoredPairs bound, int[] letters, int[] sent, StockRuns runs) {
    long[] involved = new long[letters.length];
    for (int i = 0; i < bound.count(); i++) {
      for (int text : new int[] {bound.left(i), bound.right(i)}) {
        involved[text] = (((long) letters[text] << Integer.SIZE) | text) + 1;
      }
    }
    Arrays.sort(involved);
    for (long each : involved) {
      if (each == 0) continue;
      int text = (int) (each - 1);
      if (texts.of(text) instanceof LetterText letter) {
        runs.add(letter, letters[text], sent[letters[text]]);
      }
    }
  }

  /**
   * Which texts are one letter: centres are that are alike, of which one holds the other, or that
   * several sent and of which each has at least half of its words from the other. What a lone
   * writer puts beside half a letter is not that letter's.
   *
   * @param runs are asked for each run that two have which are bound
   */
  private int[] letters(ScoredPairs near, ScoredPairs bound, StockRuns runs) {
    boolean[] ofOne = new boolean[bound.count()];
    List<LongTable> shared = new ArrayList<>();
    each(
        bound,
        () -> {
          LongTable own = new LongTable();
          synchronized (shared) {
            shared.add(own);
          }
          return (held, i) -> {
            held.hold(bound.left(i));
            held.probe.eachShared(texts.of(bound.right(i)), own::number);
            ofOne[i] = areCentres(bound, i) && isOfOne(bound, i, held);
          };
        });
    for (LongTable own : shared) own.forEach((run, number) -> runs.ask(run));
    DisjointSets sets = new DisjointSets(byDistance.texts());
    for (int i = 0; i < near.count(); i++) {
      if (areCentres(near, i)) sets.join(near.left(i), near.right(i));
    }
    for (int i = 0; i < ofOne.length; i++) {
      if (ofOne[i]) sets.join(bound.left(i), bound.right(i));
    }
    int[] letters = new int[sets.count()];
    for (int text = 0; text < letters.length; text++) {
      letters[text] = sets.of(byDistance.representative(text));
    }
    return letters;
  }

  private boolean isOfOne(ScoredPairs bound, int i, Held held) {
    int fewer = Math.min(sent(bound.left(i)), sent(bound.right(i)));
    double share = fewer >= StockRuns.FEWEST_SENDERS ? VARIANT : 1;
    return held.binds(bound.left(i), bound.right(i)).filter(one -> isOfOne(one, share)).isPresent();
  }

  private static boolean isOfOne(Bond bond, double share) {
    return bond.leftWhole() || bond.rightWhole() || bond.shared() >= share;
  }

  /** How many documents a centre stands for by distance. */
  private int sent(int centre) {
    return sentByDistance[centre];
  }

  private boolean areCentres(ScoredPairs pairs, int i) {
    return stands(pairs.left(i)) && stands(pairs.right(i));
  }

  private boolean stands(int text) {
    return byDistance.representative(text) == text;
  }

  /** A probe that knows what it holds: texts are asked about one after the other. */
  public final class Held {

    final Similarity.Probe<TextFeatures> probe = probe();
    private int text = -1;

    void hold(int left) {
      if (left != text) probe.hold(texts.of(left));
      text = left;
    }

    Optional<Bond> binds(int left, int right) {
      hold(left);
      return probe.binds(texts.of(right));
    }

    /** Whether two that were bound are so no more: only what many letters share makes that. */
    boolean isLost(int left, int right) {
      hold(left);
      return probe.holdsIgnored() && probe.binds(texts.of(right)).isEmpty();
    }

    boolean isEntire(int left, int right) {
      return binds(left, right).filter(Bond::entire).isPresent();
    }

    /** What binds two, worked out once. */
    public Optional<Bond> bond(int standing, int text) {
      long pair = key(text, standing);
      int answer = asked.get(pair);
      if (answer == 0) {
        answers.add(binds(standing, text));
        answer = answers.size();
        asked.put(pair, answer);
      }
      return answers.get(answer - 1);
    }
  }

  public Held held() {
    return new Held();
  }

  /** A text that holds a letter. */
  private record Must(int letter, int text, double nearness) {}

  private static final Comparator<Must> NEAREST_FIRST =
      Comparator.comparingDouble(Must::nearness)
          .reversed()
          .thenComparingInt(Must::letter)
          .thenComparingInt(Must::text);

  /**
   * Binds each text that holds a reference copy as a whole to that, of several to the nearest.
   * Letters are not bound to each other, or one who sends two of them would make them one. A letter
   * that stands inside another does not go before that with those who are nearer to it.
   *
   * @param pairs near and bound
   */
  public void bind(
      ScoredPairs pairs, ConstrainedClusters settings, Constraints constraints, Linking linking) {
    LongTable holds = new LongTable(); // pairs of a text and a reference that it holds
    Partners partners = new Partners(pairs, byDistance.texts());
    Held held = new Held();
    for (int letter = 0; letter < byDistance.texts(); letter++) {
      if (!isReference(letter, settings)) continue;
      for (int place = partners.first(letter); place < partners.end(letter); place++) {
        int text = partners.text(place);
        if (constraints.cannot(letter, text)) continue;
        boolean whole = held.bond(letter, text).filter(Bond::leftWhole).isPresent();
        if (whole) holds.put(key(text, letter), 1);
      }
    }
    List<Must> musts = new ArrayList<>();
    for (int text = 0; text < byDistance.texts(); text++) {
      if (isReference(text, settings)) continue;
      Must best = null;
      for (int place = partners.first(text); place < partners.end(text); place++) {
        int letter = partners.text(place);
        double score = partners.score(place);
        if (holds.get(key(text, letter)) == 0) continue;
        if (isInside(letter, text, score, partners, holds, settings)) continue;
        boolean family = constraints.family(text, letter);
        Must must = new Must(letter, text, family ? settings.nearer(score) : score);
        if (best == null || NEAREST_FIRST.compare(must, best) < 0) best = must;
      }
      if (best != null) musts.add(best);
    }
    musts.sort(NEAREST_FIRST);
    for (Must must : musts) linking.bind(must.letter, must.text, why(must));
  }

  private String why(Must must) {
    return answers.get(asked.get(key(must.text, must.letter)) - 1).orElseThrow().why();
  }

  /** Whether a letter stands in another that a text is nearer to, and that one not in it. */
  private boolean isInside(
      int letter,
      int text,
      double score,
      Partners partners,
      LongTable holds,
      ConstrainedClusters settings) {
    for (int place = partners.first(text); place < partners.end(text); place++) {
      int other = partners.text(place);
      if (other == letter || !isReference(other, settings)) continue;
      if (partners.score(place) <= score && holds.get(key(text, other)) == 0) continue;
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
