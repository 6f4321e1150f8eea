package sosie.app.lab;

import java.util.ArrayList;
import java.util.List;

/**
 * A table for the terminal: the first column to the left, figures to the right. What is wider than
 * the terminal goes on below, the first column repeated.
 */
final class Columns {

  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  /** The first row is the head. */
  Columns row(List<String> cells) {
    rows.add(List.copyOf(cells));
    return this;
  }

  /** Lines without blanks at their ends; blocks are separated by an empty line. */
  List<String> lines(int width) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) widths[i] = Math.max(widths[i], length(row.get(i)));
    }
    List<String> lines = new ArrayList<>();
    for (int from = 1; from < columns; ) {
      int to = last(widths, from, width);
      if (from > 1) lines.add("");
      for (List<String> row : rows) lines.add(line(row, widths, from, to));
      from = to;
    }
    return lines;
  }

  private static int last(int[] widths, int from, int width) {
    int used = widths[0];
    int to = from;
    while (to < widths.length && (to == from || used + GAP.length() + widths[to] <= width)) {
      used += GAP.length() + widths[to++];
    }
    return to;
  }

  private static String line(List<String> row, int[] widths, int from, int to) {
    StringBuilder line = new StringBuilder(row.get(0));
    line.append(" ".repeat(widths[0] - length(row.get(0))));
    for (int i = from; i < to; i++) {
      line.append(GAP).append(" ".repeat(widths[i] - length(row.get(i)))).append(row.get(i));
    }
    return line.toString().stripTrailing();
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
