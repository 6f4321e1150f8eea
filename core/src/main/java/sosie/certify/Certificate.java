package sosie.certify;

import java.util.ArrayList;
import java.util.List;
import sosie.hash.LongTable;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * What one text has that others have not, by runs of {@value #WIDTH} words; a shorter text is one
 * run.
 *
 * <p>Let the missing runs be those that stand in none of the others. Of a series of missing runs
 * that begin at words i to j one after the other, the words i + {@value #WIDTH} − 1 to j are in
 * missing runs only: they are the text's own. Where j is the lesser there are none, and what is new
 * is that the words j to i + {@value #WIDTH} − 1 follow each other: a seam. Either way a run is
 * missing if and only if it meets a stretch of own words or holds a seam.
 *
 * <p>Words are compared by 64-bit hashes, without case and punctuation.
 *
 * @param ownWords how many words are in missing runs only
 * @param longest of the stretches of own words, in words
 * @param seams places where only the order of words is new
 * @param stretches of own words and seams, in reading order
 */
public record Certificate(int ownWords, int longest, int seams, List<Stretch> stretches) {

  /** How many words make a run. */
  public static final int WIDTH = 5;

  /** Nothing is lost. */
  static final Certificate NOTHING = new Certificate(0, 0, 0, List.of());

  /**
   * A stretch of a text.
   *
   * @param start its first character
   * @param end behind its last
   * @param firstWord the number of its first word
   * @param words how many it has
   * @param isSeam whether it is only the order of these words that is new
   */
  public record Stretch(int start, int end, int firstWord, int words, boolean isSeam) {

    /** What stands there. */
    public String in(String text) {
      return text.substring(start, end);
    }
  }

  public Certificate {
    stretches = List.copyOf(stretches);
  }

  /** Whether every run stands elsewhere. */
  public boolean isLossless() {
    return stretches.isEmpty();
  }

  /** What a text has that none of the kept ones has. */
  public static Certificate of(String dropped, List<String> kept) {
    Tokens words = tokens(dropped);
    int width = width(words);
    LongTable standing = new LongTable();
    for (String text : kept) WordRuns.of(tokens(text), width).addTo(standing);
    return of(words, standing);
  }

  /** The width of a text's runs. */
  static int width(Tokens words) {
    return Math.min(WIDTH, Math.max(1, words.size()));
  }

  static Tokens tokens(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return tokens;
  }

  /**
   * What a text has.
   *
   * @param standing all runs of its width that the kept texts have
   */
  static Certificate of(Tokens words, LongTable standing) {
    int width = width(words);
    WordRuns runs = WordRuns.of(words, width);
    List<Stretch> stretches = new ArrayList<>();
    int own = 0;
    int longest = 0;
    int seams = 0;
    for (int first = 0; first < runs.count(); first++) {
      if (standing.get(runs.hash(first)) != 0) continue;
      int last = first;
      while (last + 1 < runs.count() && standing.get(runs.hash(last + 1)) == 0) last++;
      int from = firstOwn(first, width);
      int to = lastOwn(runs, last, width);
      boolean seam = to < from;
      stretches.add(stretch(words, Math.min(from, to), Math.max(from, to), seam));
      if (seam) seams++;
      else own += to - from + 1;
      if (!seam) longest = Math.max(longest, to - from + 1);
      first = last;
    }
    return stretches.isEmpty() ? NOTHING : new Certificate(own, longest, seams, stretches);
  }

  private static Stretch stretch(Tokens words, int first, int last, boolean seam) {
    return new Stretch(words.start(first), words.end(last), first, last - first + 1, seam);
  }

  /** The first word that no run before a missing one has; at the start of a text its first. */
  private static int firstOwn(int first, int width) {
    return first == 0 ? 0 : first + width - 1;
  }

  /** The last word that no run behind a missing one has; at the end of a text its last. */
  private static int lastOwn(WordRuns runs, int last, int width) {
    return last == runs.count() - 1 ? last + width - 1 : last;
  }
}
