package sosie.docketpage;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.docket.Comment;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.page.Drawing;
import sosie.page.Figures;
import sosie.page.Html;
import sosie.page.TableParts;
import sosie.read.Count;

/**
 * When the comments came: all of them as columns, below that the largest letters on the same scale.
 *
 * @param letters days of comments that follow a letter
 * @param alone days of those that follow none
 */
record Timeline(
    TimeScale scale,
    SortedMap<LocalDate, Integer> letters,
    SortedMap<LocalDate, Integer> alone,
    List<FormLetter> largest) {

  private static final int HEIGHT = 200;
  private static final int BASE = HEIGHT - 26;
  private static final Drawing.Columns COLUMNS = new Drawing.Columns(26, BASE, 0);
  private static final int LABELS = 3;
  private static final int LARGEST = 6;

  /** Days of all comments of these. */
  static SortedMap<LocalDate, Integer> days(List<Comment> comments) {
    SortedMap<LocalDate, Integer> days = new TreeMap<>();
    for (Comment comment : comments) {
      comment.day().ifPresent(day -> days.merge(day, 1, Integer::sum));
    }
    return days;
  }

  static SortedMap<LocalDate, Integer> days(Docket docket) {
    SortedMap<LocalDate, Integer> days = days(docket.alone());
    docket.letters().forEach(letter -> add(days, letter.days()));
    return days;
  }

  private static void add(SortedMap<LocalDate, Integer> to, Map<LocalDate, Integer> days) {
    days.forEach((day, count) -> to.merge(day, count, Integer::sum));
  }

  static Timeline of(Docket docket, TimeScale scale) {
    SortedMap<LocalDate, Integer> letters = new TreeMap<>();
    docket.letters().forEach(letter -> add(letters, letter.days()));
    List<FormLetter> largest =
        docket.letters().stream()
            .limit(LARGEST)
            .filter(letter -> !letter.days().isEmpty())
            .toList();
    return new Timeline(scale, letters, days(docket.alone()), largest);
  }

  void drawTo(Html html) {
    int[] following = scale.counts(letters);
    int[] own = scale.counts(alone);
    html.open("div", "class", "when");
    Drawing.open(html, HEIGHT, spoken(following, own));
    long most = 1;
    for (int i = 0; i < own.length; i++) most = Math.max(most, (long) following[i] + own[i]);
    most = Drawing.roundedUp(most);
    COLUMNS.grid(html, most, "comments a " + scale.step());
    for (int i = 0; i < own.length; i++) column(html, i, following[i], own[i], most);
    labels(html);
    html.close();
    if (largest.size() > 1) campaigns(html);
    html.closeLine();
    table(html, following, own);
  }

  private void column(Html html, int column, int following, int own, long most) {
    double slot = 1.0 / scale.columns();
    String title = scale.label(column) + ": " + Count.of(following) + " following a letter, ";
    title += Count.of(own) + " on their own";
    if (following > 0) {
      COLUMNS.column(html, "letters", column * slot, slot, 0, following, most, title);
    }
    if (own > 0) COLUMNS.column(html, "alone", column * slot, slot, following, own, most, title);
  }

  private void labels(Html html) {
    int last = scale.columns() - 1;
    for (int i = 0; i <= LABELS; i++) {
      int column = last * i / LABELS;
      double x = i == 0 ? 0 : i == LABELS ? 1 : (column + 0.5) / scale.columns();
      String anchor = i == 0 ? "start" : i == LABELS ? "end" : "centre between";
      Drawing.label(
          html, Figures.share(x), Integer.toString(HEIGHT - 8), anchor, scale.label(column));
    }
  }

  private void campaigns(Html html) {
    html.open("ol", "class", "campaigns");
    for (FormLetter letter : largest) {
      html.open("li");
      html.element("a", "Letter " + letter.number(), "href", LetterCards.link(letter.number()));
      Drawing.spark(html, scale.counts(letter.days()), came(letter));
      html.element("span", Count.of(letter.size()), "class", "number").close();
    }
    html.close();
  }

  /** When the comments of a letter came, in a sentence. */
  static String came(FormLetter letter) {
    SortedMap<LocalDate, Integer> days = letter.days();
    if (days.isEmpty()) return "None has a date.";
    int missing = letter.size() - days.values().stream().mapToInt(count -> count).sum();
    String rest = missing > 0 ? " " + Count.of(missing) + " have no date." : "";
    if (missing == 1) rest = " One has no date.";
    if (days.size() == 1) return "On " + TimeScale.day(days.firstKey()) + "." + rest;
    int most = Collections.max(days.values());
    LocalDate busiest = // the first of the days on which most came
        days.keySet().stream().filter(day -> days.get(day) == most).findFirst().orElseThrow();
    return "From %s to %s; most, %s, on %s.%s"
        .formatted(
            TimeScale.day(days.firstKey()),
            TimeScale.day(days.lastKey()),
            Count.of(most),
            TimeScale.day(busiest),
            rest);
  }

  private String spoken(int[] following, int[] own) {
    int top = 0;
    for (int i = 0; i < own.length; i++) {
      if (following[i] + own[i] > following[top] + own[top]) top = i;
    }
    return "Column chart of comments by "
        + scale.step()
        + ": most, "
        + Count.of(following[top] + (long) own[top])
        + ", from "
        + scale.label(top)
        + " on.";
  }

  private void table(Html html, int[] following, int[] own) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < own.length; i++) {
      if (following[i] + own[i] == 0) continue;
      rows.add(List.of(scale.label(i), Count.of(following[i]), Count.of(own[i])));
    }
    TableParts.ofFigures(html, List.of(scale.step(), "following a letter", "on their own"), rows);
  }
}
