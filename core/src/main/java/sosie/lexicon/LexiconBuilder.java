package sosie.lexicon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sosie.extract.Document;
import sosie.feature.Lexicon;
import sosie.feature.NamedFeature;
import sosie.feature.PlainWords;
import sosie.feature.SpotSignatures;
import sosie.hash.Hash64;
import sosie.hash.LongTable;
import sosie.tokenise.Letters;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * Counts in how many texts each word or each spot occurs, and keeps one spelling of each. For one
 * thread.
 *
 * <p>Words beyond {@value #LONGEST} characters, which no reader would call words, are left out.
 */
public final class LexiconBuilder {

  /** Characters that a term may have. */
  static final int LONGEST = 1000;

  private final PlainWords words;
  private final Optional<SpotSignatures> spots; // in place of words
  private final LongTable seen = new LongTable(); // digests of texts
  private final LongTable numbers = new LongTable(); // of terms, from 1
  private final List<String> spellings = new ArrayList<>();
  private int[] frequencies = new int[1024];
  private int[] last = new int[1024]; // the text that had the term last: each counts once
  private final Tokens tokens = new Tokens();
  private int texts;

  public LexiconBuilder(PlainWords words) {
    this.words = words;
    spots = Optional.empty();
  }

  public LexiconBuilder(SpotSignatures spots) {
    words = PlainWords.all();
    this.spots = Optional.of(spots);
  }

  /** Counts the words of a document, unless another with the same text was counted before. */
  public void add(Document document) {
    Tokeniser.standard().tokenise(document.text(), tokens);
    long digest = Hash64.mix(tokens.digest(0), tokens.digest(1));
    if (seen.get(digest) > 0) return;
    seen.put(digest, 1);
    texts++;
    if (spots.isEmpty()) addWords(document.text(), tokens);
    else spots.get().named(document, tokens).forEach(this::addSpot);
  }

  private void addSpot(NamedFeature spot) {
    if (spot.name().length() > LONGEST) return;
    int number = numbers.get(spot.feature());
    count(number > 0 ? number : listed(spot.feature(), spot.name()));
  }

  private void addWords(String text, Tokens tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      int start = tokens.start(i);
      int end = tokens.end(i);
      if (end - start <= LONGEST && words.keeps(text, start, end)) {
        count(number(tokens.hash(i), text, start, end));
      }
    }
  }

  private int number(long hash, String text, int start, int end) {
    int number = numbers.get(hash);
    return number > 0 ? number : listed(hash, Letters.folded(text, start, end));
  }

  private int listed(long hash, String spelling) {
    spellings.add(spelling);
    numbers.put(hash, spellings.size());
    return spellings.size();
  }

  private void count(int number) {
    if (number >= frequencies.length) {
      frequencies = Arrays.copyOf(frequencies, number + number / 2);
      last = Arrays.copyOf(last, frequencies.length);
    }
    if (last[number] == texts) return;
    last[number] = texts;
    frequencies[number]++;
  }

  /** How many different texts were counted. */
  public int texts() {
    return texts;
  }

  /** What was counted so far, without words that fewer than {@code minimumFrequency} texts have. */
  public TermStatistics build(Lexicon.Window window, int minimumFrequency) {
    List<Term> terms = new ArrayList<>();
    for (int number = 1; number <= spellings.size(); number++) {
      if (frequencies[number] >= minimumFrequency) {
        terms.add(new Term(spellings.get(number - 1), frequencies[number]));
      }
    }
    return new TermStatistics(
        texts, words, spots.map(SpotSignatures::mark), minimumFrequency, window, terms);
  }
}
