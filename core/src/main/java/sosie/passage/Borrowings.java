package sosie.passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.source.Origin;

/**
 * Finds passages that were changed on the way: runs of a quarter of the words that follow each
 * other in two documents with at most {@value Chain#WIDEST} other words between, together as long
 * as a passage and to four fifths the same.
 *
 * <p>Each document is held against the first {@value #PARTNERS} that have each run, and of
 * stretches that lie within each other the longest counts. So the work is in proportion to the
 * places of what repeats. A stretch begins and ends with words that are the same, and all its
 * places are exact.
 */
public final class Borrowings {

  static final int PARTNERS = 4;
  private static final int PART = 4;
  private static final int LONGEST_SHOWN = 200;

  private final PassageSearch search;

  public Borrowings(PassageSearch search) {
    this.search = search;
  }

  /** What was found. */
  public record Found(List<Passages.Source> sources, List<Borrowing> stretches) {

    /** Who has how much from whom, the most first. */
    public List<Reuse> reuse() {
      Map<List<Integer>, Reuse> all = new HashMap<>();
      for (Borrowing each : stretches) {
        Reuse one =
            new Reuse(
                each.copy().document(),
                each.from().document(),
                each.copy().words(),
                1,
                each.changes().size());
        all.merge(List.of(one.copy(), one.from()), one, Reuse::plus);
      }
      return all.values().stream()
          .sorted(
              Comparator.comparingLong((Reuse each) -> -each.words())
                  .thenComparingInt(Reuse::copy)
                  .thenComparingInt(Reuse::from))
          .toList();
    }
  }

  /**
   * What one document has from another.
   *
   * @param words in stretches, changed ones among them
   */
  public record Reuse(int copy, int from, long words, int stretches, int changes) {
    private Reuse plus(Reuse other) {
      return new Reuse(
          copy, from, words + other.words, stretches + other.stretches, changes + other.changes);
    }
  }

  /** Looks through documents as {@link PassageSearch#in} does; in the order of copies. */
  public Found in(DocumentStream documents, Predicate<Origin> known, PassageSearch.Scope scope)
      throws IOException {
    int words = Math.max(PassageSearch.FEWEST, search.words() / PART);
    Passages runs =
        search.withWords(Math.min(words, search.words())).places(documents, known, scope);
    List<Chain> chains = chains(runs, scope);
    Map<Integer, List<Wish>> byDocument = new HashMap<>();
    List<List<Wish>> wishes = wishes(chains, byDocument);
    read(documents, runs, byDocument);
    List<Borrowing> stretches = new ArrayList<>();
    for (int i = 0; i < chains.size(); i++) {
      stretches.add(chains.get(i).stretch(changes(wishes.get(i))));
    }
    return new Found(runs.sources(), stretches);
  }

  private List<Chain> chains(Passages runs, PassageSearch.Scope scope) {
    int[][] partners = partners(runs, scope);
    List<Chain> all = new ArrayList<>();
    Map<Integer, Chain> open = new HashMap<>(); // by partner
    List<Chain> ofDocument = new ArrayList<>();
    int document = -1;
    for (Passages.Occurrence each : runs.occurrences()) {
      if (each.document() != document) {
        all.addAll(outermost(ofDocument));
        open.clear();
        ofDocument.clear();
        document = each.document();
      }
      for (int place : partners[each.passage()]) {
        Passages.Occurrence from = runs.occurrences().get(place);
        if (!isBefore(runs, from.document(), document, scope)) continue;
        Chain chain = open.get(from.document());
        if (chain != null && chain.takes(each, from)) continue;
        Chain next = new Chain(runs, each, from);
        open.put(from.document(), next);
        ofDocument.add(next);
      }
    }
    all.addAll(outermost(ofDocument));
    return all;
  }

  private static boolean isBefore(Passages runs, int one, int other, PassageSearch.Scope scope) {
    if (one == other) return false;
    Passages.Source first = runs.sources().get(one);
    Passages.Source second = runs.sources().get(other);
    if (scope == PassageSearch.Scope.ACROSS) return first.known() && !second.known();
    return first.rank() < second.rank() || (first.rank() == second.rank() && one < other);
  }

  /** The first place of each run in each of the first documents that have it. */
  private static int[][] partners(Passages runs, PassageSearch.Scope scope) {
    Grouped grouped = new Grouped(runs);
    int[][] partners = new int[runs.count()][];
    for (int i = 0; i < partners.length; i++) {
      List<Integer> firsts = new ArrayList<>();
      int last = -1;
      for (int place : grouped.of(i)) {
        int document = runs.occurrences().get(place).document();
        boolean may = scope == PassageSearch.Scope.REPEATED || runs.sources().get(document).known();
        if (document != last && may) firsts.add(place);
        last = document;
      }
      firsts.sort(
          Comparator.comparingDouble(
              place -> runs.sources().get(runs.occurrences().get(place).document()).rank()));
      partners[i] = firsts.stream().limit(PARTNERS).mapToInt(place -> place).toArray();
    }
    return partners;
  }

  /** Those that count and lie in no other, in the order of places. */
  private List<Chain> outermost(List<Chain> chains) {
    List<Chain> sorted =
        new ArrayList<>(chains.stream().filter(each -> each.counts(search.words())).toList());
    sorted.sort(
        Comparator.comparingInt(Chain::firstWord)
            .thenComparingInt(each -> -each.endWord())
            .thenComparingInt(Chain::from));
    List<Chain> outermost = new ArrayList<>();
    int reach = -1;
    for (Chain each : sorted) {
      if (each.endWord() <= reach) continue;
      outermost.add(each);
      reach = each.endWord();
    }
    return outermost;
  }

  /** Characters of a document that somebody wants to see. */
  private static final class Wish {
    private final int start;
    private final int end;
    private int from;
    private int to;
    private String text = "";

    Wish(int start, int end) {
      this.start = start;
      this.end = end;
    }

    private static boolean isBetweenWords(char c) {
      return !Character.isLetterOrDigit(c) && !Character.isSurrogate(c);
    }

    void grant(String whole) {
      from = start;
      to = Math.min(end, whole.length());
      while (from < to && isBetweenWords(whole.charAt(from))) from++;
      while (to > from && isBetweenWords(whole.charAt(to - 1))) to--;
      String all = whole.substring(from, to);
      int length = all.codePointCount(0, all.length());
      text =
          length <= LONGEST_SHOWN
              ? all
              : all.substring(0, all.offsetByCodePoints(0, LONGEST_SHOWN - 1)) + "…";
    }
  }

  /** Of each chain: copy, from, copy, from… */
  private static List<List<Wish>> wishes(List<Chain> chains, Map<Integer, List<Wish>> byDocument) {
    List<List<Wish>> all = new ArrayList<>();
    for (Chain chain : chains) {
      List<Wish> own = new ArrayList<>();
      for (int[] gap : chain.gaps()) {
        own.add(wish(byDocument, chain.copy(), gap[0], gap[1]));
        own.add(wish(byDocument, chain.from(), gap[2], gap[3]));
      }
      all.add(own);
    }
    return all;
  }

  private static Wish wish(Map<Integer, List<Wish>> all, int document, int start, int end) {
    Wish wish = new Wish(start, end);
    all.computeIfAbsent(document, number -> new ArrayList<>()).add(wish);
    return wish;
  }

  private void read(DocumentStream documents, Passages runs, Map<Integer, List<Wish>> wishes)
      throws IOException {
    BitSet wanted = new BitSet();
    wishes.keySet().forEach(document -> wanted.set(runs.arrivals()[document]));
    if (wanted.isEmpty()) return;
    new Pass<Boolean>(
            search.threads(),
            () -> (arrival, document) -> grant(document, wishes, runs, arrival),
            (arrival, document, done) -> {})
        .only(wanted::get)
        .over(documents);
  }

  private static boolean grant(
      Document document, Map<Integer, List<Wish>> wishes, Passages runs, int arrival) {
    int number = Arrays.binarySearch(runs.arrivals(), arrival);
    for (Wish wish : wishes.get(number)) wish.grant(document.text());
    return true;
  }

  private static List<Borrowing.Change> changes(List<Wish> own) {
    List<Borrowing.Change> changes = new ArrayList<>();
    for (int i = 0; i < own.size(); i += 2) {
      Wish copy = own.get(i);
      Wish from = own.get(i + 1);
      changes.add(
          new Borrowing.Change(copy.text, copy.from, copy.to, from.text, from.from, from.to));
    }
    return changes;
  }
}
