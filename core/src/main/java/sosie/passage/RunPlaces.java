package sosie.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import sosie.extract.Document;
import sosie.hash.LongTable;
import sosie.source.Origin;

/** The places of runs that may repeat, in columns, in the order of reading. */
final class RunPlaces {

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
  private int count;

  RunPlaces(int width) {
    this.width = width;
  }

  void add(Document document, TextRuns text, RunMarks marks, Predicate<Origin> known) {
    int number = sources.size();
    sources.add(
        new Passages.Source(
            document.id(), document.origin(), text.words(), known.test(document.origin())));
    for (int i = 0; i < text.count(); i++) {
      if (!marks.mayRepeat(text.hashes()[i])) continue;
      if (count == runs.length) grow();
      runs[count] = numbers.number(text.hashes()[i]) - 1;
      documents[count] = number;
      words[count] = i;
      starts[count] = text.starts()[i];
      ends[count++] = text.ends()[i];
    }
  }

  private void grow() {
    int size = Math.addExact(count, count >> 1);
    runs = Arrays.copyOf(runs, size);
    documents = Arrays.copyOf(documents, size);
    words = Arrays.copyOf(words, size);
    starts = Arrays.copyOf(starts, size);
    ends = Arrays.copyOf(ends, size);
  }

  Passages passages(PassageSearch.Scope scope) {
    boolean[] counts = counting(scope);
    int[] next = new int[numbers.size()];
    int[] before = new int[numbers.size()];
    neighbours(counts, next, before);
    Passages found = new Passages(width, sources);
    int[] passages = new int[numbers.size()]; // by the run that begins it, plus one
    for (int i = 0; i < count; i++) {
      if (!counts[runs[i]]) continue;
      found.cover(documents[i], words[i]);
      if (continues(runs[i], next, before)) continue;
      int last = i;
      while (next[runs[last]] >= 0 && before[next[runs[last]]] == runs[last]) {
        if (next[runs[last]] == runs[last]) break; // one word a thousand times
        last++;
      }
      if (passages[runs[i]] == 0) {
        passages[runs[i]] = found.open(words[last] - words[i] + width) + 1;
      }
      found.add(passages[runs[i]] - 1, documents[i], words[i], starts[i], ends[last]);
    }
    found.close();
    return found;
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
  private void neighbours(boolean[] counts, int[] next, int[] before) {
    Arrays.fill(next, UNSEEN);
    Arrays.fill(before, UNSEEN);
    for (int i = 0; i < count; i++) {
      if (!counts[runs[i]]) continue;
      boolean goesOn = i + 1 < count && follows(i + 1) && counts[runs[i + 1]];
      boolean wentOn = i > 0 && follows(i) && counts[runs[i - 1]];
      note(next, runs[i], goesOn ? runs[i + 1] : NONE);
      note(before, runs[i], wentOn ? runs[i - 1] : NONE);
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
  private static boolean continues(int run, int[] next, int[] before) {
    int last = before[run];
    return last >= 0 && last != run && next[last] == run;
  }
}
