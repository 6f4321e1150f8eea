package sosie.cut;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.extract.Document;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * What is to go from one document, by its words: where it stands in the bytes is told when these
 * are at hand.
 *
 * <p>The words of the document are looked for in what the bytes say. They must stand there in one
 * piece, and only once; then each cut is where its words are. Else the document stays whole.
 */
record Wanted(long digest, int words, List<Cut> cuts) {

  /** Too much work to look through for words that do not stand in one piece. */
  private static final long MOST_WORK = 1L << 31;

  /**
   * A cut: some words, with the characters before the first and behind the last that go with them.
   *
   * @param start in characters of the extracted text
   */
  record Cut(int start, int end, int firstWord, int lastWord, String lead, String tail, Run run) {}

  /**
   * The words of a cut wherever they stand.
   *
   * @param before how often they stand before it in the document
   * @param times how often they stand in it
   */
  record Run(long hash, int words, int before, int times) {}

  static Wanted of(Document document, List<ListedRemoval> removals) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(document.text(), tokens);
    List<Cut> cuts = new ArrayList<>();
    for (int[] each : union(removals)) cut(document.text(), tokens, each, removals.size(), cuts);
    return new Wanted(RunHashes.of(tokens, 0, tokens.size()), tokens.size(), cuts);
  }

  private static void cut(String text, Tokens tokens, int[] place, int among, List<Cut> cuts) {
    int first = tokens.firstFrom(place[0]);
    int last = tokens.firstFrom(place[1]) - 1;
    if (last < first) return;
    String lead = text.substring(place[0], tokens.start(first));
    String tail = text.substring(Math.min(tokens.end(last), place[1]), place[1]);
    boolean costly = (long) among * tokens.size() > MOST_WORK;
    Run run = costly ? new Run(0, 0, 0, 0) : run(tokens, first, last);
    cuts.add(new Cut(place[0], place[1], first, last, lead, tail, run));
  }

  private static Run run(Tokens tokens, int first, int last) {
    int words = last - first + 1;
    long hash = RunHashes.of(tokens, first, words);
    int[] all = RunHashes.places(tokens, words, hash);
    int before = Arrays.binarySearch(all, first);
    return new Run(hash, words, before, all.length);
  }

  /** Characters that go, ascending and apart. */
  private static List<int[]> union(List<ListedRemoval> removals) {
    List<ListedRemoval> sorted = new ArrayList<>(removals);
    sorted.sort((a, b) -> Integer.compare(a.start(), b.start()));
    List<int[]> union = new ArrayList<>();
    for (ListedRemoval each : sorted) {
      int[] last = union.isEmpty() ? new int[] {0, -1} : union.get(union.size() - 1);
      if (each.start() <= last[1]) last[1] = Math.max(last[1], each.end());
      else union.add(new int[] {each.start(), each.end()});
    }
    return union;
  }

  /** The bytes of each cut; none at all if one of them cannot be told for certain. */
  List<int[]> in(WrittenText source) {
    Tokens tokens = new Tokens();
    String text = source.text();
    Tokeniser.standard().tokenise(text, tokens);
    int[] whole = RunHashes.places(tokens, words, digest);
    if (whole.length > 1) return List.of();
    List<int[]> bytes = new ArrayList<>();
    for (Cut cut : cuts) {
      int first = whole.length == 1 ? whole[0] + cut.firstWord : byRun(tokens, cut.run);
      if (first < 0) return List.of();
      int from = tokens.start(first) - cut.lead.length();
      int to = tokens.end(first + cut.lastWord - cut.firstWord) + cut.tail.length();
      boolean same =
          from >= 0
              && text.startsWith(cut.lead, from)
              && text.startsWith(cut.tail, to - cut.tail.length())
              && source.isOneField(from, to);
      if (!same) return List.of();
      bytes.add(source.bytes(from, to));
    }
    return bytes;
  }

  /** Where the words of a cut stand, if they stand as often as they should; else negative. */
  private static int byRun(Tokens tokens, Run run) {
    if (run.words == 0) return -1;
    int[] places = RunHashes.places(tokens, run.words, run.hash);
    return places.length == run.times ? places[run.before] : -1;
  }
}
