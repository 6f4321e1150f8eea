package sosie.signature;

import java.security.MessageDigest;
import java.util.Arrays;
import sosie.feature.FeatureVector;
import sosie.feature.Lexicon;
import sosie.hash.Hash64;
import sosie.hash.LongTable;

/**
 * One word for the terms that a document shares with a lexicon, and one more for each of {@code
 * lexicons} randomised ones. Documents that agree on any word are near-duplicates (Kołcz and
 * Chowdhury 2008).
 *
 * <p>With U the set of terms of a document and S those that are in the lexicon L, the word is a
 * SHA-1 of S. If S is less than {@code leastShare} of U, as in a foreign mail under an English
 * banner, the fewest top-ranking terms of U in the secondary lexicon B are added that mend it. All
 * words are missing if S is still too small for that, or smaller than {@code leastTerms}. With a
 * share of 0 this is plain I-Match, which B has no part in.
 *
 * <p>How large S must be is asked of the whole lexicon's S alone. A randomised lexicon makes its
 * word of what it has of S, be it a single term: would it be asked again, a short mail would lose
 * the very words that {@linkplain #stability equation 1} counts on.
 *
 * <p>The SHA-1 is taken over the sorted 64-bit hashes of the terms instead of their spellings: two
 * of a million terms have the same hash with probability 3·10⁻⁸, so that the hashes tell sets apart
 * as well as the words would, and nothing has to remember words.
 *
 * <p>A randomised lexicon has the terms that a bootstrap sample of L would: each with probability
 * 1−(1−1/|L|)^|L|, about 0.632 (the paper says 0.67), and so for B; or it loses another share. Each
 * term is decided by itself, by a hash of seed, lexicon and term. So no sample is stored, a term
 * that joins L leaves the lot of the others alone, and the independence that {@linkplain #stability
 * equation 1} assumes holds.
 */
public final class IMatch implements Signer<FeatureVector> {

  /** A bit for each lexicon, the original among them, fits one long. */
  public static final int MOST_LEXICONS = Long.SIZE - 1;

  private static final double ROUNDING = 1e-9;

  /** In place of a share that a randomised lexicon loses: as much as a bootstrap sample does. */
  public static final double BOOTSTRAP = 0;

  private final int lexicons;
  private final int leastTerms;
  private final double leastShare;
  private final double lost;
  private final int primary; // terms of L; those of B follow
  private final LongTable numbers; // of terms, from 1
  private final long[] terms;
  private final long[] members; // bit k: the term is in lexicon k, where 0 is the original

  /**
   * Signatures of {@code lexicons} + 1 words.
   *
   * @param lexicons how many randomised lexicons there are besides the original, K in the paper
   * @param leastTerms terms that a word must be made of
   * @param leastShare share of a document's terms that a word must be made of
   */
  public IMatch(Lexicon lexicon, int lexicons, int leastTerms, double leastShare, long seed) {
    this(lexicon, lexicons, leastTerms, leastShare, BOOTSTRAP, seed);
  }

  /**
   * The same where a randomised lexicon loses another share.
   *
   * @param lost below 1; {@link #BOOTSTRAP} for that of a sample
   */
  public IMatch(
      Lexicon lexicon, int lexicons, int leastTerms, double leastShare, double lost, long seed) {
    if (lexicons < 0 || lexicons > MOST_LEXICONS) {
      throw new IllegalArgumentException(
          "lexicons must be between 0 and " + MOST_LEXICONS + ", was " + lexicons);
    }
    if (leastTerms < 1) {
      throw new IllegalArgumentException("leastTerms must be at least 1, was " + leastTerms);
    }
    if (!(leastShare >= 0 && leastShare <= 1)) {
      throw new IllegalArgumentException("leastShare must be between 0 and 1, was " + leastShare);
    }
    if (!(lost >= 0 && lost < 1)) {
      throw new IllegalArgumentException("lost must be at least 0 and below 1, was " + lost);
    }
    this.lost = lost;
    this.lexicons = lexicons;
    this.leastTerms = leastTerms;
    this.leastShare = leastShare;
    primary = lexicon.size();
    int secondary = leastShare > 0 ? lexicon.secondarySize() : 0;
    terms = new long[primary + secondary];
    for (int i = 0; i < primary; i++) terms[i] = lexicon.term(i);
    for (int rank = 0; rank < secondary; rank++) terms[primary + rank] = lexicon.secondary(rank);
    members = new long[terms.length];
    numbers = new LongTable();
    for (int i = 0; i < terms.length; i++) {
      numbers.put(terms[i], i + 1);
      members[i] = drawn(terms[i], i < primary ? primary : secondary, seed);
    }
  }

  /** The lexicons that a term is in. */
  private long drawn(long term, int size, long seed) {
    double kept = kept(size);
    long member = 1;
    for (int k = 1; k <= lexicons; k++) {
      long lot = Hash64.mix(Hash64.nth(seed, k), term);
      if ((lot >>> 11) * 0x1.0p-53 < kept) member |= 1L << k;
    }
    return member;
  }

  /** The share of a lexicon of this size that a randomised one has; the same on every machine. */
  private double kept(int size) {
    return lost != BOOTSTRAP ? 1 - lost : 1 - StrictMath.pow(1 - 1.0 / size, size);
  }

  /**
   * How likely some randomised word stays as it is when {@code changes} terms of the lexicon are
   * added to a document or deleted from it, each of which alters the original word: the paper's
   * equation 1, 1−(1−pⁿ)^K, with p the share of L that a randomised lexicon lacks.
   *
   * <p>Its equation 6 and Table 4 put the share that is kept in the place of p, and promise much
   * more. Only terms that a lexicon lacks leave its word alone, so equation 1 is the right one; a
   * test holds the signatures to it.
   */
  public double stability(int changes) {
    double missing = 1 - (primary == 0 ? kept(Integer.MAX_VALUE) : kept(primary));
    return 1 - Math.pow(1 - Math.pow(missing, changes), lexicons);
  }

  /** How many randomised lexicons there are. */
  public int lexicons() {
    return lexicons;
  }

  /** Whether a word can be part of a signature. */
  public boolean knows(long term) {
    return numbers.get(term) > 0;
  }

  @Override
  public int bytes() {
    return (lexicons + 1) * Long.BYTES;
  }

  @Override
  public Signature sign(FeatureVector features) {
    int[] found = new int[features.size()];
    int count = 0;
    for (int i = 0; i < features.size(); i++) {
      int number = numbers.get(features.feature(i));
      if (number > 0) found[count++] = number - 1;
    }
    Arrays.sort(found, 0, count); // terms of L, ascending, then those of B by rank
    long[] words = new long[lexicons + 1];
    Arrays.fill(words, Signature.NONE);
    int size = size(found, count, features.size());
    if (size < Math.max(leastTerms, termsForShareOf(features.size()))) return Signature.of(words);
    long[] chosen = new long[size];
    MessageDigest sha1 = SetDigest.sha1();
    for (int k = 0; k <= lexicons; k++) {
      int own = choose(k, found, size, chosen);
      if (own > 0) words[k] = SetDigest.word(chosen, own, sha1);
    }
    return Signature.of(words);
  }

  /** The fewest terms that are the least share of {@code size}. */
  private int termsForShareOf(int size) {
    return (int) Math.ceil(leastShare * size - ROUNDING);
  }

  /** How many of the terms found the whole lexicon takes: all of L, and of B what is wanted. */
  private int size(int[] found, int count, int document) {
    int wanted = termsForShareOf(document);
    int size = 0;
    while (size < count && (found[size] < primary || size < wanted)) size++;
    return size;
  }

  /** Puts what a lexicon has of the first terms found into {@code chosen}, sorted. */
  private int choose(int lexicon, int[] found, int count, long[] chosen) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (isIn(lexicon, found[i])) chosen[size++] = terms[found[i]];
    }
    if (count > 0 && found[count - 1] >= primary) Arrays.sort(chosen, 0, size);
    return size;
  }

  private boolean isIn(int lexicon, int term) {
    return ((members[term] >>> lexicon) & 1) != 0;
  }
}
