package sosie.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.extract.Document;
import sosie.hash.LongTable;
import sosie.source.Origin;
import sosie.source.Problem;

/** The places of runs that may repeat, in columns, in the order of reading. */
final class RunPlaces implements Pass.Taker<TextRuns> {

  private static final int NONE = -1;
  private static final int UNSEEN = -2;
  private static final int SEVERAL = -3;

  private final int width;
  private final List<Passages.Source> sources = new ArrayList<>();
  private final LongTable numbers = new LongTable(); // of runs, from 1
  private int[] runs = new int[1 << 10];
  private int[] documents = new int[1 << 10];
  private int[] words = new int[1 << 10];
  private int[] starts = new int[1 << 10];
  private int[] ends = new int[1 << 10];
  private int[] before = {}; // how rare the words before each are, and with those of the run
  private int[] within = {};
  private int count;
  private int[] arrivals = new int[1 << 10]; // of documents

  private final Provenance provenance;
  private final Predicate<Origin> known;
  private final Optional<WordCounts> counts;

  /**
   * @param counts if only rare passages count
   */
  RunPlaces(
      int width, Provenance provenance, Predicate<Origin> known, Optional<WordCounts> counts) {
    this.width = width;
    this.provenance = provenance;
    this.known = known;
    this.counts = counts;
  }

  @Override
  public void take(int arrival, Document document, TextRuns text) {
    int number = sources.size();
    sources.add(
        new Passages.Source(
            document.id(),
            document.origin(),
            text.words(),
            known.test(document.origin()),
            provenance.source(document).intern(),
            provenance.rank(document)));
    if (number == arrivals.length) arrivals = Arrays.copyOf(arrivals, number * 2);
    arrivals[number] = arrival;
    for (int i = 0; i < text.count(); i++) add(number, text, i);
  }

  private void add(int document, TextRuns text, int i) {
    if (count == runs.length) grow();
    runs[count] = numbers.number(text.hashes()[i]) - 1;
    documents[count] = document;
    words[count] = text.at()[i];
    starts[count] = text.starts()[i];
    if (counts.isPresent()) {
      if (before.length < runs.length) {
        before = Arrays.copyOf(before, runs.length);
        within = Arrays.copyOf(within, runs.length);
      }
      before[count] = text.surprise()[text.at()[i]];
      within[count] = text.surprise()[text.at()[i] + width];
    }
    ends[count++] = text.ends()[i];
  }

  private void grow() {
    int size = Math.addExact(count, count >> 1);
    runs = Arrays.copyOf(runs, size);
    documents = Arrays.copyOf(documents, size);
    words = Arrays.copyOf(words, size);
    starts = Arrays.copyOf(starts, size);
    ends = Arrays.copyOf(ends, size);
  }

  Passages passages(PassageSearch.Scope scope, List<Problem> problems) {
    boolean[] counting = counting(scope);
    int[] next = new int[numbers.size()];
    int[] last = new int[numbers.size()];
    neighbours(counting, next, last);
    Passages found =
        new Passages(width, sources, Arrays.copyOf(arrivals, sources.size()), problems);
    int[] passages = new int[numbers.size()]; // by the run that begins it, plus one
    boolean taken = false; // what the run before belongs to
    for (int i = 0; i < count; i++) {
      if (!counting[runs[i]]) continue;
      if (!continues(runs[i], next, last)) {
        int end = end(i, next, last);
        taken = isRare(i, end);
        if (taken) place(found, passages, i, end);
      }
      if (taken) found.cover(documents[i], words[i]);
    }
    found.close();
    return found;
  }

  /** The last run of the passage that begins with one. */
  private int end(int i, int[] next, int[] last) {
    int end = i;
    while (next[runs[end]] >= 0 && last[next[runs[end]]] == runs[end]) {
      if (next[runs[end]] == runs[end]) break; // one word a thousand times
      end++;
    }
    return end;
  }

  private boolean isRare(int i, int end) {
    return counts.isEmpty() || counts.get().isRare(within[end] - before[i]);
  }

  private void place(Passages found, int[] passages, int i, int end) {
    if (passages[runs[i]] == 0) {
      passages[runs[i]] = found.open(words[end] - words[i] + width) + 1;
    }
    found.add(passages[runs[i]] - 1, documents[i], words[i], starts[i], ends[end]);
  }

  /** Whether a run stands in two places, or in a known and another document. */
  private boolean[] counting(PassageSearch.Scope scope) {
    boolean[] one = new boolean[numbers.size()];
    boolean[] other = new boolean[numbers.size()];
    for (int i = 0; i < count; i++) {
      boolean first =
          scope == PassageSearch.Scope.ACROSS ? sources.get(documents[i]).known() : !one[runs[i]];
      (first ? one : other)[runs[i]] = true;
    }
    boolean[] counts = new boolean[numbers.size()];
    for (int run = 0; run < counts.length; run++) counts[run] = one[run] && other[run];
    return counts;
  }

  /** The one run that follows each wherever it stands, and the one that always goes before it. */
  private void neighbours(boolean[] counting, int[] next, int[] last) {
    Arrays.fill(next, UNSEEN);
    Arrays.fill(last, UNSEEN);
    for (int i = 0; i < count; i++) {
      if (!counting[runs[i]]) continue;
      boolean goesOn = i + 1 < count && follows(i + 1) && counting[runs[i + 1]];
      boolean wentOn = i > 0 && follows(i) && counting[runs[i - 1]];
      note(next, runs[i], goesOn ? runs[i + 1] : NONE);
      note(last, runs[i], wentOn ? runs[i - 1] : NONE);
    }
  }

  private boolean follows(int i) {
    return documents[i] == documents[i - 1] && words[i] == words[i - 1] + 1;
  }

  private static void note(int[] neighbours, int run, int seen) {
    if (neighbours[run] == UNSEEN) neighbours[run] = seen;
    else if (neighbours[run] != seen) neighbours[run] = SEVERAL;
  }

  /** Whether the run before always stands before it, and it always behind that. */
  private static boolean continues(int run, int[] next, int[] lasts) {
    int last = lasts[run];
    return last >= 0 && last != run && next[last] == run;
  }
}
