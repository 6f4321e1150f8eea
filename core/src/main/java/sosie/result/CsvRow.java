package sosie.result;

import java.util.List;
import sosie.read.Count;

/** A line of a table for spreadsheets. */
final class CsvRow {

  private static final String FORMULA_STARTS = "=+-@\t\r";

  /** Characters of a cell in the spreadsheets that take least. */
  private static final int LONGEST = 32_767;

  private CsvRow() {}

  /** The cells of a row, and the end of the line. */
  static String of(List<?> cells) {
    StringBuilder row = new StringBuilder(128);
    for (int i = 0; i < cells.size(); i++) {
      if (i > 0) row.append(',');
      row.append(cell(cells.get(i)));
    }
    return row.append('\n').toString();
  }

  private static String cell(Object value) {
    if (value == null) return "";
    return value instanceof Number ? value.toString() : cell(value.toString());
  }

  /** A cell that a spreadsheet would take for a formula is kept from being one. */
  static String cell(String value) {
    String text = cut(value);
    if (isFormula(text)) text = "'" + text;
    return isPlain(text) ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ',' || c == '"' || c == '\n' || c == '\r') return false;
    }
    return true;
  }

  /** What is longer than a spreadsheet takes ends with a note of that. */
  private static String cut(String text) {
    if (text.length() < LONGEST) return text; // an apostrophe may come before it
    String note = " … cut here, " + Count.of(text.length()) + " characters in all";
    int end = LONGEST - 1 - note.length();
    if (Character.isHighSurrogate(text.charAt(end - 1))) end--;
    return text.substring(0, end) + note;
  }

  /** Behind any number of apostrophes, so that these can be told from ours. */
  private static boolean isFormula(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == '\'') start++;
    return start < text.length() && FORMULA_STARTS.indexOf(text.charAt(start)) >= 0;
  }
}
