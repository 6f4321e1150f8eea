package sosie.cut;

/** What the fields of a row of a table say. */
final class CellText {

  private CellText() {}

  static WrittenText of(WrittenText row, char delimiter) {
    WrittenText said = WrittenText.like(row);
    boolean quoted = false;
    boolean begins = true; // a field
    for (int i = 0; i < row.length(); i++) {
      char c = row.at(i);
      boolean doubled = quoted && c == '"' && i + 1 < row.length() && row.at(i + 1) == '"';
      boolean outer = !doubled && c == '"' && (quoted || begins);
      if (doubled) {
        said.add('"', row, i, i + 2);
        i++;
      } else if (outer) {
        quoted = !quoted;
        said.addEach(WrittenText.BARRIER, row, i, i + 1);
      } else {
        boolean ends = !quoted && c == delimiter;
        said.addEach(ends ? WrittenText.BARRIER : c, row, i, i + 1);
        begins = ends;
        continue;
      }
      begins = false;
    }
    return said;
  }
}
