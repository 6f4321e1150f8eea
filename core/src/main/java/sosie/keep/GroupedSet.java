package sosie.keep;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.result.CommentsSheet;
import sosie.result.DocumentRow;
import sosie.result.FolderSwap;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * The comments of a docket, letter by letter: a file of JSON Lines for each, and one for those who
 * wrote on their own. Every comment is there with its whole text; nothing is left out.
 */
public final class GroupedSet {

  /** What was written. */
  public record Outcome(long comments, int letters, long alone, long skipped) {}

  private static final String ALONE = "alone.jsonl";
  private static final String SKIPPED = "skipped.jsonl";
  private static final int DIGITS = 5;
  private static final int FULL = 1 << 16; // characters held of a file before they are written

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, Map<String, Object>> rows = new HashMap<>();
  private final Map<Origin, DocumentRow> documents = new HashMap<>();
  private final List<Map<String, Object>> skipped = new ArrayList<>();

  /** What a result says of each comment. */
  public GroupedSet(ResultFolder result) throws IOException {
    if (!result.has(ResultTable.COMMENTS)) {
      throw new IllegalArgumentException(
          result.folder()
              + " has no table of comments, since an earlier version made it;"
              + " run sosie comments again");
    }
    result.forEach(
        ResultTable.COMMENTS, row -> rows.put((String) row.get("id"), new HashMap<>(row)));
    result.forEachDocument(document -> documents.put(document.origin(), document));
    result.forEach(ResultTable.SKIPPED, row -> skipped.add(new TreeMap<>(row)));
  }

  /** Whether a result is of comments. */
  public static boolean isFor(ResultFolder result) {
    return result.has(ResultTable.COMMENTS)
        || Files.exists(result.folder().resolve(CommentsSheet.FILE));
  }

  /**
   * Writes the files: all of them or none.
   *
   * @param corpus with whole texts
   */
  public Outcome write(Corpus corpus, Path folder) throws IOException {
    if (Files.exists(folder)) {
      throw new IllegalArgumentException(
          folder + " exists already; choose another folder with --out");
    }
    try (FolderSwap swap = new FolderSwap(folder)) {
      Writing writing = new Writing(swap.folder(), corpus);
      corpus.read(writing);
      writing.finish();
      if (writing.written != documents.size()) {
        throw new IllegalArgumentException(
            "the result has "
                + documents.size()
                + " comments and the input "
                + writing.written
                + " of them; is it the collection that this result was made from?");
      }
      if (!skipped.isEmpty()) writeSkipped(swap.folder());
      swap.commit();
      return new Outcome(writing.written, writing.letters(), writing.alone, skipped.size());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** What could not be read is listed too. */
  private void writeSkipped(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Map<String, Object> row : skipped) lines.add(JSON.writeValueAsString(row));
    Files.write(folder.resolve(SKIPPED), lines);
  }

  /** Puts each comment in its file. */
  private final class Writing implements DocumentSink {

    private final Path folder;
    private final Corpus corpus;
    private final Map<String, StringBuilder> open = new TreeMap<>();
    private long written;
    private long alone;

    Writing(Path folder, Corpus corpus) {
      this.folder = folder;
      this.corpus = corpus;
    }

    @Override
    public void accept(RawDocument raw) {
      if (!(corpus.extractor().extract(raw) instanceof Document document)) return;
      DocumentRow stored = documents.get(document.origin());
      if (stored == null) return; // counted against the result at the end
      Map<String, Object> row = rows.get(stored.id());
      if (row == null) {
        throw new IllegalArgumentException(
            "the table of comments has no row for " + stored.id() + "; run sosie comments again");
      }
      String cluster = row.get("cluster") == null ? "" : row.get("cluster").toString();
      if (cluster.isEmpty()) alone++;
      String name =
          cluster.isEmpty()
              ? ALONE
              : "letter-" + "0".repeat(Math.max(0, DIGITS - cluster.length())) + cluster + ".jsonl";
      StringBuilder lines = open.computeIfAbsent(name, file -> new StringBuilder());
      lines.append(line(stored, document, row)).append('\n');
      written++;
      if (lines.length() >= FULL) flush(name, lines);
    }

    private String line(DocumentRow stored, Document document, Map<String, Object> row) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("id", stored.id());
      line.put("reference", text(row, "reference"));
      line.put("style", row.get("style"));
      line.put("unique_text", text(row, "uniqueText"));
      line.put("text", document.text());
      line.put("attributes", stored.attributes());
      try {
        return JSON.writeValueAsString(line);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Object text(Map<String, Object> row, String column) {
      return row.get(column) == null ? "" : row.get(column);
    }

    private void flush(String name, StringBuilder lines) {
      try {
        Files.writeString(
            folder.resolve(name), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      lines.setLength(0);
    }

    void finish() {
      open.forEach(this::flush);
    }

    int letters() {
      return open.size() - (open.containsKey(ALONE) ? 1 : 0);
    }

    @Override
    public void problem(Problem problem) {} // the result lists it
  }
}
