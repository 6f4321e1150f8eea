package sosie.docket;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import sosie.docket.Comment.Stretch;
import sosie.hash.Hash64;
import sosie.hash.LongTable;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * What is nobody's own: the runs of {@value #WIDTH} words that stand in a form letter of the
 * docket, or in a stock paragraph, which comments of at least {@value #MANY} letters or lone
 * writers have.
 *
 * <p>A word of a comment is the writer's own if it is neither in its own letter nor in such a run.
 * Looking a run up costs one look into a table whatever the number of letters, so that all of it is
 * linear in the words of the docket. Threads may share it once it is filled.
 */
final class KnownLetters {

  /** Words of a run: fewer than these in a row, two people write alike by chance. */
  static final int WIDTH = 8;

  /** Letters or lone writers that have a paragraph which is stock. */
  static final int MANY = 5;

  private static final int STOCK = Integer.MAX_VALUE;
  private static final String BETWEEN = "\n\n"; // paragraphs of a main text

  private final LongTable runs = new LongTable(); // → the least number of a letter that has it

  /**
   * What is left of a comment's own stretches.
   *
   * @param elsewhere how many words of them stand in which letter
   * @param stock how many words of them stand in stock paragraphs
   */
  record Left(List<Stretch> own, int words, Map<Integer, Integer> elsewhere, int stock) {}

  /** Adds a letter; those of small numbers first. */
  void add(int letter, String text) {
    Tokens words = words(text);
    addRuns(letter, words, 0, words.size());
  }

  /**
   * Adds the paragraphs that many have.
   *
   * @param groups the texts of each letter's comments, and of each lone writer
   */
  void addStock(Collection<? extends Collection<String>> groups) {
    LongTable seen = new LongTable();
    Tokens words = new Tokens();
    for (Collection<String> group : groups) {
      Set<Long> once = new HashSet<>();
      for (String text : group) {
        read(text, words);
        for (int from = 0, to; from < words.size(); from = to) {
          to = endOfParagraph(text, words, from);
          if (to - from < WIDTH) continue; // too short to hold a run
          long hash = hash(words, from, to - from);
          if (once.add(hash) && seen.add(hash, 1) == MANY) addRuns(STOCK, words, from, to);
        }
      }
    }
  }

  /** Behind the last word of the paragraph that a word stands in. */
  private static int endOfParagraph(String text, Tokens words, int word) {
    int end = text.indexOf(BETWEEN, words.start(word));
    return end < 0 ? words.size() : words.firstFrom(end);
  }

  private void addRuns(int letter, Tokens words, int from, int to) {
    for (int i = from; i + WIDTH <= to; i++) {
      long run = hash(words, i, WIDTH);
      if (runs.get(run) == 0) runs.put(run, letter);
    }
  }

  /** Takes what is nobody's own out of the stretches that are not from a comment's own letter. */
  Left without(String body, List<Stretch> own) {
    if (own.isEmpty()) return new Left(List.of(), 0, Map.of(), 0);
    Tokens words = words(body);
    Map<Integer, Integer> elsewhere = new TreeMap<>();
    List<Stretch> left = new ArrayList<>();
    int count = 0;
    int next = 0;
    for (Stretch stretch : own) {
      while (next < words.size() && words.start(next) < stretch.start()) next++;
      int first = next;
      while (next < words.size() && words.end(next) <= stretch.end()) next++;
      int[] letters = lettersOf(words, first, next);
      for (int letter : letters) {
        if (letter == 0) count++;
        else elsewhere.merge(letter, 1, Integer::sum);
      }
      addLeft(stretch, words, first, letters, left);
    }
    Integer stock = elsewhere.remove(STOCK);
    return new Left(List.copyOf(left), count, new HashMap<>(elsewhere), stock == null ? 0 : stock);
  }

  /** Of each word the letter that has it in a run, 0 if it is the writer's own. */
  private int[] lettersOf(Tokens words, int first, int end) {
    int[] letters = new int[end - first];
    for (int i = first; i + WIDTH <= end; i++) {
      int letter = runs.get(hash(words, i, WIDTH));
      if (letter == 0) continue;
      for (int j = i - first; j < i - first + WIDTH; j++) {
        if (letters[j] == 0) letters[j] = letter;
      }
    }
    return letters;
  }

  private static void addLeft(
      Stretch stretch, Tokens words, int first, int[] letters, List<Stretch> left) {
    boolean whole = true;
    for (int letter : letters) whole &= letter == 0;
    if (whole) {
      left.add(stretch);
      return;
    }
    for (int i = 0; i < letters.length; i++) {
      if (letters[i] != 0) continue;
      int end = i;
      while (end < letters.length && letters[end] == 0) end++;
      int to = end == letters.length ? stretch.end() : endOf(words, first + end - 1, first + end);
      int from = i == 0 ? stretch.start() : words.start(first + i);
      left.add(new Stretch(from, to));
      i = end;
    }
  }

  /** The end of a word, and of the punctuation that stands behind it. */
  private static int endOf(Tokens words, int word, int next) {
    return Math.min(words.end(word) + 1, words.start(next));
  }

  static Tokens words(String text) {
    Tokens tokens = new Tokens();
    read(text, tokens);
    return tokens;
  }

  /** The same into tokens that are there already: making new ones costs more than a short text. */
  static void read(String text, Tokens into) {
    Tokeniser.standard().tokenise(text, into);
  }

  /** Of some words in their order. */
  static long hash(Tokens words, int from, int count) {
    long hash = count;
    for (int i = from; i < from + count; i++) hash = Hash64.mix(hash, words.hash(i));
    return hash;
  }
}
