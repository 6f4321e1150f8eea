package sosie.truth;

import java.util.List;

/**
 * One row of a truth.
 *
 * @param line of the file, from 1 on; 0 if it is not from a table
 */
record TruthRow(int line, List<String> values) {

  /** The value of a column; empty if the row is too short. */
  String value(int column) {
    return column < values.size() ? values.get(column) : "";
  }

  boolean has(int column) {
    return column < values.size();
  }

  String place() {
    return line == 0 ? Mentions.shown(value(0)) : "line " + line;
  }
}
