package sosie.truth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sosie.documents.Documents;

/**
 * Reads what people say of documents: a table of documents and clusters, a table of pairs, a folder
 * with one sub-folder per cluster, or a field of the documents. Whatever does not fit is told in
 * the remarks, by name.
 */
public final class TruthFile {

  private static final String FIELD = "field:";

  private TruthFile() {}

  /** Whether there is such a file or folder; which fields there are only the documents can say. */
  public static boolean exists(String truth) {
    return truth.startsWith(FIELD) || Files.exists(Path.of(truth));
  }

  /**
   * Reads a truth of any kind.
   *
   * @param truth a file, a folder, or {@code field:name}
   * @throws IllegalArgumentException if nothing of it can be used; the message says why
   */
  public static Labelled read(String truth, TruthOptions options, Documents documents)
      throws IOException {
    return truth.startsWith(FIELD)
        ? field(truth.substring(FIELD.length()), options, documents)
        : read(Path.of(truth), options, documents);
  }

  /** Reads a file or a folder. */
  public static Labelled read(Path truth, TruthOptions options, Documents documents)
      throws IOException {
    if (!Files.exists(truth)) {
      throw new IllegalArgumentException("truth " + truth + " does not exist");
    }
    String name = truth.toAbsolutePath().normalize().getFileName().toString();
    TruthReading reading = new TruthReading(name, options, documents);
    if (!Files.isDirectory(truth)) return reading.table(DelimitedText.rows(truth));
    return reading.clusters(FolderRows.of(truth, reading.names(), documents, reading.remarks()));
  }

  /** The documents that have the same value in a field are a cluster. */
  public static Labelled field(String field, TruthOptions options, Documents documents) {
    String[] values = new DocumentFields(documents).required(field);
    List<TruthRow> rows = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      if (values[i] != null) rows.add(new TruthRow(0, List.of(documents.id(i), values[i])));
    }
    return new TruthReading("field " + field, options, documents).clusters(rows);
  }
}
