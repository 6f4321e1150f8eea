package sosie.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * Passages that stand in more than one place, numbered in the order in which they first occur, and
 * their places in the order of reading. Two places of one passage in one document never overlap.
 */
public final class Passages {

  /**
   * A document.
   *
   * @param known whether it is one that others are held against
   * @param from who or what it comes from
   * @param rank the least is there first; of equals the one that is read first
   */
  public record Source(
      String id, Origin origin, int words, boolean known, String from, double rank) {}

  /**
   * A place of a passage, in characters of the extracted text.
   *
   * @param firstWord the number of its first word
   * @param sentenceStart where the first whole sentence in it begins; with {@code sentenceEnd} if
   *     there is none
   * @param sentenceEnd behind the last whole sentence in it
   * @param quoted whether most of it is marked as the words of somebody else
   * @param check a checksum of the whole sentences
   */
  public record Occurrence(
      int passage,
      int document,
      int firstWord,
      int start,
      int end,
      int sentenceStart,
      int sentenceEnd,
      boolean quoted,
      int check) {

    /** Whether there is a whole sentence in it. */
    public boolean hasSentences() {
      return sentenceEnd > sentenceStart;
    }
  }

  private final int width;
  private final List<Source> sources;
  private final List<Integer> words = new ArrayList<>(); // by passage
  private final List<Occurrence> occurrences = new ArrayList<>();
  private final List<String> texts = new ArrayList<>(); // by passage
  private final int[] repeated; // by document: words in repeated runs
  private final int[] coveredUpTo;
  private final List<int[]> lastIn = new ArrayList<>(); // by passage: document, and where it ended
  private final List<Problem> problems;
  private final int[] arrivals; // of documents
  private int[] counts = new int[0]; // by passage, as the next two
  private int[] documents = new int[0];
  private int[] firsts = new int[0]; // its first place

  Passages(int width, List<Source> sources, int[] arrivals, List<Problem> problems) {
    this.width = width;
    this.arrivals = arrivals;
    this.problems = List.copyOf(problems);
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
    occurrences.add(new Occurrence(passage, document, word, start, end, start, start, false, 0));
  }

  void close() {
    counts = new int[words.size()];
    documents = new int[words.size()];
    firsts = new int[words.size()];
    Arrays.fill(firsts, -1);
    int[] seenIn = new int[words.size()]; // document, plus one
    for (int i = 0; i < occurrences.size(); i++) {
      Occurrence each = occurrences.get(i);
      int passage = each.passage();
      counts[passage]++;
      if (seenIn[passage] != each.document() + 1) documents[passage]++;
      seenIn[passage] = each.document() + 1;
      if (firsts[passage] < 0 || rank(i) < rank(firsts[passage])) firsts[passage] = i;
    }
    lastIn.clear();
  }

  private double rank(int occurrence) {
    return sources.get(occurrences.get(occurrence).document()).rank();
  }

  void cut(int occurrence, int from, int to, boolean quoted, int check) {
    Occurrence one = occurrences.get(occurrence);
    occurrences.set(
        occurrence,
        new Occurrence(
            one.passage, one.document, one.firstWord, one.start, one.end, from, to, quoted, check));
  }

  void text(int passage, String text) {
    texts.set(passage, text);
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

  /** In how many documents it stands. */
  public int documents(int passage) {
    return documents[passage];
  }

  /** The number of its first place, by the rule that says which document was there first. */
  public int first(int passage) {
    return firsts[passage];
  }

  /** The numbers that documents had when they arrived, ascending. */
  int[] arrivals() {
    return arrivals;
  }

  /** What could not be read. */
  public List<Problem> problems() {
    return problems;
  }

  /** How many words a passage has at least. */
  public int width() {
    return width;
  }

  /** How it begins where it first stands. */
  public String text(int passage) {
    return texts.get(passage);
  }

  /** All places, in the order of reading. */
  public List<Occurrence> occurrences() {
    return Collections.unmodifiableList(occurrences);
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
