package sosie.feature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import sosie.extract.Document;
import sosie.feature.TextFeatures.Sequence;
import sosie.hash.Hash64;
import sosie.tokenise.Letters;
import sosie.tokenise.Tokens;

/**
 * Short chains of words that follow common words, as a multi-set (Theobald, Siddharth and Paepcke
 * 2008). Common words are frequent in sentences and rare in menus and advertisements, so that what
 * surrounds an article hardly counts.
 *
 * <p>Wherever the antecedent of a {@link Spot} occurs, the word {@code distance} words on is taken,
 * then the one {@code distance} words after that, and so on. Where that is a stop word, the next
 * word that is none is taken in its place, and the count goes on from there: with distance 1 and
 * chain 2, "the ship of the line" gives {@code the:ship:line} and {@code the:line}. The end of the
 * document cuts a chain short; a chain without any word is no signature. Chains may overlap.
 *
 * <p>The antecedent is part of the signature. Signatures are the same if their words are, whatever
 * distances they were taken with. An antecedent is passed over as a stop word is, also where it is
 * not in the list: the paper takes antecedents from the stop words, and speaks of chains of content
 * words.
 *
 * <p>Texts with few sentences, such as lists and short mails, have few signatures or none.
 */
public final class SpotSignatures implements FeatureExtractor<FeatureVector> {

  /** Articles and the forms of be, can, will, have and do. */
  public static final String STANDARD_ANTECEDENTS =
      "a,an,the,be,am,is,are,was,were,been,being,can,could,cannot,will,would,"
          + "have,has,had,having,do,does,did,doing,done";

  public static final int STANDARD_DISTANCE = 2;
  public static final int STANDARD_CHAIN = 3;

  private final List<Spot> spots;
  private final StopWords stopWords;
  private final List<Spot> grouped; // those of one antecedent together
  private final WordRoles roles;
  private final int[] ends; // of each in that order, one past the last with its antecedent

  /**
   * Signatures of one kind per spot.
   *
   * @param spots at least one; an antecedent may have several
   */
  public SpotSignatures(List<Spot> spots, StopWords stopWords) {
    if (spots.isEmpty()) {
      throw new IllegalArgumentException("spots must be at least 1, was 0");
    }
    this.spots = List.copyOf(spots);
    this.stopWords = stopWords;
    grouped = grouped(spots);
    roles = new WordRoles(grouped, stopWords);
    ends = ends(grouped);
  }

  /** The setting that the paper found best, for English. */
  public static SpotSignatures standard() {
    return new SpotSignatures(
        Spot.list(STANDARD_ANTECEDENTS, STANDARD_DISTANCE, STANDARD_CHAIN), StopWords.english());
  }

  private static List<Spot> grouped(List<Spot> spots) {
    return spots.stream()
        .sorted(
            Comparator.comparingLong(Spot::hash)
                .thenComparingInt(Spot::distance)
                .thenComparingInt(Spot::chain))
        .toList();
  }

  private static int[] ends(List<Spot> grouped) {
    int[] ends = new int[grouped.size()];
    for (int i = ends.length - 1; i >= 0; i--) {
      boolean last = i + 1 == ends.length || grouped.get(i).hash() != grouped.get(i + 1).hash();
      ends[i] = last ? i + 1 : ends[i + 1];
      if (!last && sameChain(grouped.get(i), grouped.get(i + 1))) {
        throw new IllegalArgumentException("antecedents must differ, was twice " + grouped.get(i));
      }
    }
    return ends;
  }

  private static boolean sameChain(Spot one, Spot other) {
    return one.distance() == other.distance() && one.chain() == other.chain();
  }

  public List<Spot> spots() {
    return spots;
  }

  public StopWords stopWords() {
    return stopWords;
  }

  @Override
  public FeatureVector extract(Document document, Tokens tokens) {
    Gathered gathered = new Gathered(tokens);
    walk(tokens, gathered);
    return FeatureVector.bagOf(gathered.hashes, gathered.count);
  }

  /** The same in reading order, repeats included. */
  Sequence inOrder(Tokens tokens) {
    Gathered gathered = new Gathered(tokens);
    walk(tokens, gathered);
    return new Sequence(gathered.hashes, 0, gathered.count);
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    List<NamedFeature> named = new ArrayList<>();
    walk(
        tokens,
        (antecedent, chain, length) -> {
          StringBuilder name = new StringBuilder(word(document, tokens, antecedent));
          for (int i = 0; i < length; i++) {
            name.append(':').append(word(document, tokens, chain[i]));
          }
          named.add(new NamedFeature(hash(tokens, antecedent, chain, length), name.toString()));
        });
    return named;
  }

  private static String word(Document document, Tokens tokens, int place) {
    return Letters.folded(document.text(), tokens.start(place), tokens.end(place));
  }

  /** The signature that these words make, an antecedent and its chain. */
  public static long hash(Tokens words) {
    long hash = words.hash(0);
    for (int i = 1; i < words.size(); i++) hash = Hash64.mix(hash, words.hash(i));
    return hash;
  }

  /** What tells these signatures from those of other antecedents, chains and stop words. */
  public String mark() {
    long mark = 0;
    for (Spot spot : grouped) {
      mark = Hash64.mix(Hash64.mix(mark, spot.hash()), spot.distance() * 100L + spot.chain());
    }
    for (int i = 0; i < stopWords.count(); i++) mark = Hash64.mix(mark, stopWords.hash(i));
    return String.format(Locale.ROOT, "%016x", mark);
  }

  /** Takes signatures in reading order, as the places of their words. */
  private interface Chains {
    void chain(int antecedent, int[] chain, int length);
  }

  private void walk(Tokens tokens, Chains chains) {
    int[] contentFrom = contentFrom(tokens);
    int[] chain = new int[Spot.LONGEST];
    for (int place = 0; place < tokens.size(); place++) {
      if (contentFrom[place] == place) continue;
      int first = roles.of(tokens.hash(place));
      if (first >= ends.length) continue; // a stop word, but no antecedent
      for (int spot = first; spot < ends[first]; spot++) {
        int length = follow(grouped.get(spot), place, contentFrom, chain);
        if (length > 0) chains.chain(place, chain, length);
      }
    }
  }

  /** For each place, the next from there on with a word that is no stop word. */
  private int[] contentFrom(Tokens tokens) {
    int[] contentFrom = new int[tokens.size() + 1];
    contentFrom[tokens.size()] = tokens.size();
    for (int place = tokens.size() - 1; place >= 0; place--) {
      boolean content = roles.of(tokens.hash(place)) == WordRoles.CONTENT;
      contentFrom[place] = content ? place : contentFrom[place + 1];
    }
    return contentFrom;
  }

  /** Fills in the places of the words that follow, and returns how many there are. */
  private static int follow(Spot spot, int antecedent, int[] contentFrom, int[] chain) {
    int end = contentFrom.length - 1;
    int place = antecedent;
    for (int length = 0; length < spot.chain(); length++) {
      if (place + spot.distance() >= end) return length;
      place = contentFrom[place + spot.distance()];
      if (place == end) return length;
      chain[length] = place;
    }
    return spot.chain();
  }

  private static long hash(Tokens tokens, int antecedent, int[] chain, int length) {
    long hash = tokens.hash(antecedent);
    for (int i = 0; i < length; i++) hash = Hash64.mix(hash, tokens.hash(chain[i]));
    return hash;
  }

  private static final class Gathered implements Chains {

    private final Tokens tokens;
    private long[] hashes;
    private int count;

    Gathered(Tokens tokens) {
      this.tokens = tokens;
      hashes = new long[16 + tokens.size() / 4];
    }

    @Override
    public void chain(int antecedent, int[] chain, int length) {
      if (count == hashes.length) hashes = Arrays.copyOf(hashes, count * 2);
      hashes[count++] = hash(tokens, antecedent, chain, length);
    }
  }
}
