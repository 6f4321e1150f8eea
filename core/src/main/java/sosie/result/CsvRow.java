package sosie.result;

import java.util.List;
import java.util.stream.Collectors;

/** A line of a table for spreadsheets. */
final class CsvRow {

  private static final String FORMULA_STARTS = "=+-@\t\r";

  private CsvRow() {}

  /** The cells of a row, and the end of the line. */
  static String of(List<?> cells) {
    return cells.stream().map(CsvRow::cell).collect(Collectors.joining(",", "", "\n"));
  }

  /** A cell that a spreadsheet would take for a formula is kept from being one. */
  private static String cell(Object value) {
    if (value == null) return "";
    String text = value.toString();
    if (!(value instanceof Number) && isFormula(text)) text = "'" + text;
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** What a cell said before it was kept from being a formula. */
  static String plain(String cell) {
    return cell.startsWith("'") && isFormula(cell) ? cell.substring(1) : cell;
  }

  /** Behind any number of apostrophes, so that these can be told from ours. */
  private static boolean isFormula(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == '\'') start++;
    return start < text.length() && FORMULA_STARTS.indexOf(text.charAt(start)) >= 0;
  }
}
