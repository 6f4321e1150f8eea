package sosie.truth;

import static sosie.source.Utf8Order.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.documents.Documents;

/** Labels of documents by kind, out of columns of a truth and fields of the documents. */
final class LabelColumns {

  private final Documents documents;
  private final SortedMap<String, String[]> labels = new TreeMap<>(UTF_8);
  private final SortedMap<String, Integer> columns = new TreeMap<>(UTF_8); // of those in the table
  private final Mentions relabelled = new Mentions();

  /**
   * @param table in which a name is looked for first, if its rows are of single documents
   */
  LabelColumns(List<String> wanted, Optional<TruthTable> table, Documents documents) {
    this.documents = documents;
    if (wanted.isEmpty()) return;
    DocumentFields fields = new DocumentFields(documents);
    for (String name : wanted) {
      OptionalInt column = table.map(t -> t.find(name)).orElse(OptionalInt.empty());
      if (column.isPresent()) {
        String kind = table.get().nameOf(column.getAsInt());
        columns.put(kind, column.getAsInt());
        labels.put(kind, new String[documents.count()]);
      } else if (fields.has(name)) {
        labels.put(name, fields.column(name));
      } else {
        throw new IllegalArgumentException(unknown(name, table, fields));
      }
    }
  }

  private static String unknown(String name, Optional<TruthTable> table, DocumentFields fields) {
    String inTable =
        table
            .map(t -> t.name() + " has " + t.describeColumns() + "; ")
            .orElse("rows of pairs have no labels of documents; ");
    return "label " + name + " is unknown: " + inTable + "documents have " + fields.describe();
  }

  void take(int document, TruthRow row) {
    columns.forEach((kind, column) -> put(labels.get(kind), document, row, column));
  }

  private void put(String[] values, int document, TruthRow row, int column) {
    String value = row.value(column);
    if (value.isEmpty()) return;
    if (values[document] == null) values[document] = value;
    if (values[document].equals(value)) return;
    relabelled.add(
        Mentions.shown(documents.id(document))
            + " (not "
            + Mentions.shown(value)
            + " as in "
            + row.place()
            + ")");
  }

  SortedMap<String, String[]> finish(List<String> remarks) {
    relabelled.tell(
        "label is given twice and stays what it was first",
        "labels are given twice and stay what they were first",
        remarks);
    return labels;
  }
}
