package sosie.page;

import java.util.List;
import sosie.align.AlignedStretch;
import sosie.align.Alignment;
import sosie.align.Words;
import sosie.read.Count;

/**
 * Two texts beside each other, paragraph by paragraph, with what differs marked.
 *
 * <p>A row begins wherever either text begins a paragraph, so what belongs together stands at one
 * height also where only one of the two has paragraphs. Rows that are the same are folded but for
 * those next to a change; so are the frames, what one text has before or behind all that both have.
 * A run of words that went to another place is marked as moved, and leads there. Shows some ten
 * thousand characters, whatever the length of the texts.
 */
public final class SideBySide {

  private static final int COMPARED = 50_000;
  private static final int ISLAND = 2;
  private static final int LEAST_FOLDED = 3; // rows
  private static final int LEAST_FRAME = 30; // words
  private static final int LONGEST_PIECE = 1_200;
  private static final int ROOM = 60_000;
  private static final int MOST_ROWS = 400;

  private final Alignment alignment;
  private final List<AlignedRow> rows;
  private final MovedRuns moved;
  private final boolean clipped;

  /** Compares how two texts begin; all of them, if they are not very long. */
  public SideBySide(String left, String right) {
    alignment = Alignment.between(compared(left), compared(right)).withoutIslands(ISLAND);
    rows = AlignedRow.of(alignment);
    moved = MovedRuns.of(alignment);
    clipped = left.length() > COMPARED || right.length() > COMPARED;
  }

  private static String compared(String text) {
    return Clipped.menusInLine(Clipped.withoutGaps(Clipped.start(text, COMPARED)));
  }

  /** Writes the table; the names stand above the columns. */
  public void writeTo(Html html, String leftName, String rightName) {
    if (clipped) {
      String first = "Compared are the first " + Count.of(COMPARED) + " characters of each.";
      html.element("p", first, "class", "rest");
    }
    html.open("table", "class", "beside").open("thead").open("tr");
    heading(html, leftName);
    heading(html, rightName);
    html.close().close().open("tbody");
    body(html);
    html.close().closeLine();
  }

  private static void heading(Html html, String name) {
    html.open("th", "scope", "col", "class", "id").element("bdi", Clipped.name(name)).close();
  }

  private void body(Html html) {
    int start = html.size();
    for (int i = 0; i < rows.size(); ) {
      if (i >= MOST_ROWS || html.size() - start > ROOM) {
        more(html, rows.subList(i, rows.size()));
        return;
      }
      int end = foldedUntil(i);
      if (end > i) {
        folded(html, rows.subList(i, end));
      } else {
        row(html, rows.get(i));
        end = i + 1;
      }
      i = end;
    }
  }

  /** Where the rows end that are folded from here on; here, if none is. */
  private int foldedUntil(int i) {
    int frame = frameUntil(i);
    if (frame > i) return frame;
    if (!rows.get(i).isSame()) return i;
    int start = i; // of the rows that are the same
    while (start > 0 && rows.get(start - 1).isSame()) start--;
    int end = i;
    while (end < rows.size() && rows.get(end).isSame()) end++;
    int first = start == 0 ? start : start + 1; // the row behind a change is shown,
    int last = end == rows.size() ? end : end - 1; // and the row before one
    return i == first && last - first >= LEAST_FOLDED ? last : i;
  }

  /** Where a frame at the beginning or the end of a text ends. */
  private int frameUntil(int i) {
    if (i == 0) {
      int end = 0;
      while (end < rows.size() && rows.get(end).sameWords() == 0) end++;
      return end < rows.size() && words(0, end) >= LEAST_FRAME ? end : 0;
    }
    for (int j = i; j < rows.size(); j++) if (rows.get(j).sameWords() > 0) return i;
    boolean begins = rows.get(i - 1).sameWords() > 0;
    return begins && words(i, rows.size()) >= LEAST_FRAME ? rows.size() : i;
  }

  private int words(int from, int to) {
    int words = 0;
    for (AlignedRow row : rows.subList(from, to)) words += row.words();
    return words;
  }

  private void folded(Html html, List<AlignedRow> part) {
    boolean same = part.get(0).isSame();
    int words = 0;
    for (AlignedRow each : part) words += same ? each.sameWords() : each.words();
    String label =
        same
            ? Count.of(words, "word") + " the same"
            : "frame: " + Count.of(words, "word") + " around what both have";
    html.open("tr", "class", "fold").open("td", "colspan", "2").open("details", "class", "folded");
    html.element("summary", "… " + label + " …");
    html.open("div", "class", "pair");
    int room = ROOM / 4;
    int start = html.size();
    for (AlignedRow each : part) {
      if (html.size() - start > room) {
        html.element("p", "… cut here …", "class", "cut");
        break;
      }
      html.open("div", "class", same ? "both" : "two");
      if (same) {
        side(html, "div", each.segments(), alignment.right(), Side.RIGHT);
      } else {
        side(html, "div", each.segments(), alignment.left(), Side.LEFT);
        side(html, "div", each.segments(), alignment.right(), Side.RIGHT);
      }
      html.close();
    }
    html.close().close().close().closeLine();
  }

  private void row(Html html, AlignedRow row) {
    html.open("tr", "class", row.isSame() ? "same" : "changed");
    side(html, "td", row.segments(), alignment.left(), Side.LEFT);
    side(html, "td", row.segments(), alignment.right(), Side.RIGHT);
    html.closeLine();
  }

  private enum Side {
    LEFT,
    RIGHT
  }

  private void side(
      Html html, String element, List<AlignedStretch> segments, Words words, Side side) {
    boolean left = side == Side.LEFT;
    AlignedStretch.Kind own = left ? AlignedStretch.Kind.ONLY_LEFT : AlignedStretch.Kind.ONLY_RIGHT;
    boolean empty =
        segments.stream()
            .allMatch(each -> each.kind() != AlignedStretch.Kind.SAME && each.kind() != own);
    html.open(element, "class", (left ? "left" : "right") + (empty ? " empty" : ""));
    if (empty) {
      html.close();
      return;
    }
    html.open("div", "class", "text", "dir", "auto");
    boolean first = true;
    for (AlignedStretch segment : segments) {
      if (segment.kind() != AlignedStretch.Kind.SAME && segment.kind() != own) continue;
      int word = (left ? segment.left() : segment.right()).firstWord();
      int end = word + segment.words();
      if (segment.kind() == own) changed(html, words, word, end, side);
      else piece(html, "span", text(words, word, end, first));
      first = false;
    }
    html.close().close();
  }

  /** A stretch of one text alone, in parts that moved and parts that did not. */
  private void changed(Html html, Words words, int from, int end, Side side) {
    int[] runs = side == Side.LEFT ? moved.left() : moved.right();
    for (int word = from; word < end; ) {
      int until = word + 1;
      while (until < end && runs[until] == runs[word]) until++;
      String text = text(words, word, until, word == 0);
      if (runs[word] == 0) piece(html, side == Side.LEFT ? "del" : "ins", text);
      else movedRun(html, runs[word], text, side);
      word = until;
    }
  }

  private static void movedRun(Html html, int number, String text, Side side) {
    String here = (side == Side.LEFT ? "from-" : "to-") + number;
    String there = (side == Side.LEFT ? "to-" : "from-") + number;
    html.open("a", "class", "moved", "id", here, "href", "#" + there);
    html.element("span", side == Side.LEFT ? "moved away: " : "moved here: ", "class", "unseen");
    html.text(Clipped.start(text.strip(), LONGEST_PIECE)).close().text(" ");
  }

  /** White space and punctuation stand with the word before them. */
  private static String text(Words words, int from, int end, boolean first) {
    int start = from == 0 && first ? 0 : words.startOf(from);
    return words.text().substring(start, Math.max(start, words.startOf(end)));
  }

  private static void piece(Html html, String element, String whole) {
    String text = Clipped.withoutGaps(whole).strip(); // a mark under white space looks like a slip
    String shown = Clipped.start(text, LONGEST_PIECE);
    if (!shown.isEmpty()) html.element(element, shown);
    if (shown.length() < text.length()) html.element("span", " … cut here …", "class", "cut");
    html.text(" ");
  }

  private static void more(Html html, List<AlignedRow> rest) {
    long changes = rest.stream().filter(row -> !row.isSame()).count();
    String text =
        changes == 0
            ? "The rest is the same."
            : "The rest is not shown: " + Count.of(changes, "more changed paragraph") + ".";
    html.open("tr").element("td", text, "colspan", "2", "class", "cut").closeLine();
  }
}
