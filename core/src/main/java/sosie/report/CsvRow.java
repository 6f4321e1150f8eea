package sosie.report;

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

  private static boolean isFormula(String text) {
    return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
  }
}
