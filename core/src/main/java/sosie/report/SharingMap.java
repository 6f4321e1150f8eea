package sosie.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.passage.Passages;
import sosie.read.Count;

/**
 * Who shares with whom, as a table: how many words of one side stand in passages that the other
 * has. Sides are sources or, where there is only one, documents.
 */
final class SharingMap {

  private static final int MOST = 12;

  private final Passages found;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final boolean bySource;
  private final List<String> shown;
  private final long[][] words;

  SharingMap(Passages found) {
    this.found = found;
    bySource = found.sources().stream().map(Passages.Source::from).distinct().limit(2).count() > 1;
    shown = largest();
    for (int i = 0; i < shown.size(); i++) numbers.put(shown.get(i), i);
    words = new long[shown.size()][shown.size()];
    count();
  }

  private String name(int document) {
    Passages.Source source = found.sources().get(document);
    return bySource ? source.from() : source.id();
  }

  private List<String> largest() {
    Map<String, Long> repeated = new HashMap<>();
    for (int i = 0; i < found.sources().size(); i++) {
      if (found.repeatedWords(i) > 0)
        repeated.merge(name(i), (long) found.repeatedWords(i), Long::sum);
    }
    return repeated.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MOST)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Each word of a side once, however many passages overlap there. */
  private void count() {
    int[] sides = new int[found.count()]; // of each passage, a bit for each
    int[] several = new int[found.count()]; // those that have it in more than one place
    for (Passages.Occurrence each : found.occurrences()) {
      int bit = bit(each.document());
      several[each.passage()] |= sides[each.passage()] & bit;
      sides[each.passage()] |= bit;
    }
    int document = -1;
    int[] reach = new int[shown.size()]; // the word up to which all is counted
    for (Passages.Occurrence each : found.occurrences()) {
      if (each.document() != document) Arrays.fill(reach, 0);
      document = each.document();
      Integer row = numbers.get(name(document));
      if (row == null) continue;
      int others = (sides[each.passage()] & ~(1 << row)) | (several[each.passage()] & (1 << row));
      add(words[row], reach, others, each.firstWord(), found.words(each.passage()));
    }
  }

  private int bit(int document) {
    Integer side = numbers.get(name(document));
    return side == null ? 0 : 1 << side;
  }

  private static void add(long[] row, int[] reach, int sides, int first, int length) {
    for (int side = 0; side < row.length; side++) {
      if ((sides & 1 << side) == 0) continue;
      int end = first + length;
      row[side] += Math.max(0, end - Math.max(first, reach[side]));
      reach[side] = Math.max(reach[side], end);
    }
  }

  void writeTo(Html html) {
    if (shown.isEmpty()) return;
    html.element("h2", "Who shares with whom", "id", "map");
    html.open("p", "class", "howto").element("b", "How to read this. ");
    html.text(
        "How many words of each "
            + (bySource ? "source" : "document")
            + " stand in passages that another has as well, which the numbers above the columns"
            + " name; on the diagonal, in passages that it has several times. The darker, the"
            + " more.");
    html.close();
    TableParts.box(html, "map");
    html.open("table", "class", "map").open("tr").element("td", "");
    for (int i = 0; i < shown.size(); i++) {
      html.element("th", Integer.toString(i + 1), "scope", "col", "title", label(shown.get(i)));
    }
    html.close();
    long most = Math.max(1, Arrays.stream(words).flatMapToLong(Arrays::stream).max().orElse(1));
    for (int row = 0; row < shown.size(); row++) {
      html.open("tr").open("th", "scope", "row").element("b", row + 1 + " ");
      html.element("bdi", label(shown.get(row))).close();
      for (long each : words[row]) cell(html, each, most);
      html.closeLine();
    }
    html.close().closeLine();
  }

  private static void cell(Html html, long words, long most) {
    if (words == 0) {
      html.element("td", "");
    } else {
      String style = Heat.ofShare(Math.sqrt((double) words / most)).style();
      html.element("td", Count.of(words), "class", style);
    }
  }

  private static String label(String name) {
    return Clipped.name(name);
  }
}
