package sosie.signature;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.TreeSet;
import sosie.feature.Lexicon;
import sosie.hash.Hash64;

/** The steps of the paper for {@link IMatch}, one lexicon after the other, as sets. */
record PlainIMatch(Lexicon lexicon, int lexicons, int leastTerms, double leastShare, long seed) {

  long[] sign(long[] document) {
    long[] words = new long[lexicons + 1];
    for (int k = 0; k <= lexicons; k++) words[k] = word(k, document);
    return words;
  }

  private long word(int k, long[] document) {
    TreeSet<Long> all = new TreeSet<>();
    for (long term : document) all.add(term);
    TreeSet<Long> chosen = new TreeSet<>();
    TreeSet<Long> own = new TreeSet<>();
    for (int i = 0; i < lexicon.size(); i++) {
      long term = lexicon.term(i);
      if (!all.contains(term)) continue;
      chosen.add(term);
      if (isDrawn(k, term, lexicon.size())) own.add(term);
    }
    for (int rank = 0; rank < lexicon.secondarySize(); rank++) {
      if (chosen.size() + 1e-9 >= leastShare * all.size()) break;
      long term = lexicon.secondary(rank);
      if (!all.contains(term)) continue;
      chosen.add(term);
      if (isDrawn(k, term, lexicon.secondarySize())) own.add(term);
    }
    boolean rejected = chosen.size() < leastTerms || chosen.size() + 1e-9 < leastShare * all.size();
    return rejected || own.isEmpty() ? Signature.NONE : digest(own);
  }

  private boolean isDrawn(int k, long term, int size) {
    if (k == 0) return true;
    double lot = (Hash64.mix(Hash64.nth(seed, k), term) >>> 11) / (double) (1L << 53);
    return lot < 1 - Math.pow(1 - 1.0 / size, size);
  }

  private static long digest(TreeSet<Long> terms) {
    try {
      MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
      for (long term : terms) sha1.update(ByteBuffer.allocate(8).putLong(0, term).array());
      return ByteBuffer.wrap(sha1.digest()).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
