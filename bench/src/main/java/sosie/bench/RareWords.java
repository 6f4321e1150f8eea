package sosie.bench;

import java.util.HashMap;
import java.util.Map;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.Terms;
import sosie.feature.TopIdf;
import sosie.hash.Hash64;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * I-Match as DURIAN's authors describe it: one fingerprint of the 30 rarest words after the 5
 * rarest, and a near-duplicate has that of a reference copy.
 */
record RareWords(Counted counted) implements Contender {

  private static final long NO_WORDS = 0;

  /** Where a word's rarity is counted. */
  enum Counted {
    ALL_COMMENTS,
    DISTINCT_TEXTS
  }

  @Override
  public Grouping group(LabelledComments comments) {
    Tokens tokens = new Tokens();
    FeatureVector[] words = new FeatureVector[comments.count()];
    long[] digests = new long[words.length];
    for (int i = 0; i < words.length; i++) {
      Tokeniser.standard().tokenise(comments.body(i).text(), tokens);
      digests[i] = tokens.digest(0);
      words[i] = new Terms().extract(comments.body(i), tokens).unweighted();
    }
    ReferenceCopies copies = ReferenceCopies.of(digests, comments);
    FeatureCounts counts = new FeatureCounts();
    for (int i = 0; i < words.length; i++) {
      if (counted == Counted.ALL_COMMENTS || copies.texts()[i] == i) counts.add(words[i]);
    }
    return agreeing(words, counts, copies);
  }

  private static Grouping agreeing(
      FeatureVector[] words, FeatureCounts counts, ReferenceCopies copies) {
    Map<Long, Integer> letters = new HashMap<>();
    for (int reference : copies.references()) {
      letters.putIfAbsent(fingerprint(words[reference], counts), reference);
    }
    letters.remove(NO_WORDS);
    int[] chosen = new int[words.length];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = letters.getOrDefault(fingerprint(words[i], counts), LabelledComments.ALONE);
    }
    return Grouping.of(chosen);
  }

  private static long fingerprint(FeatureVector words, FeatureCounts counts) {
    FeatureVector rare = TopIdf.ofDurian().refine(words, counts);
    long print = NO_WORDS;
    for (int i = 0; i < rare.size(); i++) print = Hash64.mix(print, rare.feature(i));
    return print;
  }
}
