package sosie.lexicon;

import java.util.List;
import java.util.Optional;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.feature.SpotSignatures;
import sosie.hash.LongTable;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * How common words or spots are in a collection, by their spelling: what a lexicon file holds.
 *
 * @param texts how many different texts were counted
 * @param words which of their words were
 * @param spots the {@linkplain SpotSignatures#mark mark} of the spots that were counted in place of
 *     words, if they were
 * @param minimumFrequency words of fewer texts are not listed
 * @param window the one to make a lexicon with, where no other is asked for
 * @param terms the most frequent first, equally frequent ones by code points
 */
public record TermStatistics(
    long texts,
    PlainWords words,
    Optional<String> spots,
    int minimumFrequency,
    Lexicon.Window window,
    List<Term> terms) {

  public TermStatistics {
    if (texts < 1) throw new IllegalArgumentException("texts must be at least 1, was " + texts);
    if (minimumFrequency < 1) {
      throw new IllegalArgumentException(
          "minimumFrequency must be at least 1, was " + minimumFrequency);
    }
    terms = terms.stream().sorted(Term.ORDER).toList();
  }

  /** Of words. */
  public TermStatistics(
      long texts, PlainWords words, int minimumFrequency, Lexicon.Window window, List<Term> terms) {
    this(texts, words, Optional.empty(), minimumFrequency, window, terms);
  }

  /** The frequencies by hash. A word that is not listed reads as never seen. */
  public FeatureCounts counts() {
    Tokens tokens = new Tokens();
    LongTable frequencies = new LongTable();
    for (Term term : terms) {
      Tokeniser.standard().tokenise(term.word(), tokens);
      frequencies.put(SpotSignatures.hash(tokens), term.frequency()); // of a word alone, its own
    }
    return FeatureCounts.of(texts, frequencies);
  }

  /** The lexicon of a window, which need not be the {@linkplain #window() usual} one. */
  public Lexicon lexicon(Lexicon.Window window) {
    return Lexicon.of(counts(), window);
  }

  /** Normalised inverse document frequency of one of the terms. */
  public double nidf(Term term) {
    return Frequencies.nidf(term.frequency(), texts);
  }
}
