package sosie.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.source.Origin;

/**
 * Passages that stand in more than one place, numbered in the order in which they first occur, and
 * their places in the order of reading. Two places of one passage in one document never overlap.
 */
public final class Passages {

  /**
   * A document.
   *
   * @param known whether it is one that others are held against
   */
  public record Source(String id, Origin origin, int words, boolean known) {}

  /**
   * A place of a passage, in characters of the extracted text.
   *
   * @param firstWord the number of its first word
   * @param sentenceStart where the first whole sentence in it begins; with {@code sentenceEnd} if
   *     there is none
   * @param sentenceEnd behind the last whole sentence in it
   */
  public record Occurrence(
      int passage,
      int document,
      int firstWord,
      int start,
      int end,
      int sentenceStart,
      int sentenceEnd) {}

  private final int width;
  private final List<Source> sources;
  private final List<Integer> words = new ArrayList<>(); // by passage
  private final List<Occurrence> occurrences = new ArrayList<>();
  private final List<String> texts = new ArrayList<>(); // by passage
  private final int[] repeated; // by document: words in repeated runs
  private final int[] coveredUpTo;
  private final List<int[]> lastIn = new ArrayList<>(); // by passage: document, and where it ended
  private int[] counts = new int[0];

  Passages(int width, List<Source> sources) {
    this.width = width;
    this.sources = List.copyOf(sources);
    repeated = new int[sources.size()];
    coveredUpTo = new int[sources.size()];
  }

  /** A run that repeats begins at a word; in the order of reading. */
  void cover(int document, int word) {
    repeated[document] += word + width - Math.max(word, coveredUpTo[document]);
    coveredUpTo[document] = word + width;
  }

  int open(int length) {
    words.add(length);
    texts.add("");
    lastIn.add(new int[] {-1, 0});
    return words.size() - 1;
  }

  void add(int passage, int document, int word, int start, int end) {
    int[] last = lastIn.get(passage);
    if (last[0] == document && word < last[1]) return;
    last[0] = document;
    last[1] = word + words.get(passage);
    occurrences.add(new Occurrence(passage, document, word, start, end, start, start));
  }

  void close() {
    counts = new int[words.size()];
    for (Occurrence each : occurrences) counts[each.passage()]++;
    lastIn.clear();
  }

  void cut(int occurrence, int from, int to) {
    Occurrence one = occurrences.get(occurrence);
    occurrences.set(
        occurrence,
        new Occurrence(one.passage, one.document, one.firstWord, one.start, one.end, from, to));
  }

  void text(int passage, String text) {
    if (texts.get(passage).isEmpty()) texts.set(passage, text);
  }

  /** How many passages there are. */
  public int count() {
    return words.size();
  }

  /** How many words a passage has. */
  public int words(int passage) {
    return words.get(passage);
  }

  /** In how many places it stands; of places that overlap in one document only the first counts. */
  public int places(int passage) {
    return counts[passage];
  }

  /** How it begins where it first stands. */
  public String text(int passage) {
    return texts.get(passage);
  }

  /** All places, in the order of reading. */
  public List<Occurrence> occurrences() {
    return List.copyOf(occurrences);
  }

  List<Occurrence> occurrencesInOrder() {
    return occurrences;
  }

  /** All documents that were read, in order. */
  public List<Source> sources() {
    return sources;
  }

  /** How many words of a document are in a run that repeats. */
  public int repeatedWords(int document) {
    return repeated[document];
  }

  /** The same of all documents. */
  public long repeatedWords() {
    return Arrays.stream(repeated).asLongStream().sum();
  }
}
