package sosie.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.lexicon.CountsFile;
import sosie.parquet.ParquetLookup;
import sosie.read.Collection;
import sosie.read.DocumentSink;
import sosie.read.ReadOptions;
import sosie.source.Problem;

/** A result folder on disk, in either format. */
public final class ResultFolder {

  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
  private static final TypeReference<Map<String, Object>> ROW = new TypeReference<>() {};

  private final Path folder;
  private final RunRecord run;
  private final Timings timings;

  private ResultFolder(Path folder, RunRecord run, Timings timings) {
    this.folder = folder;
    this.run = run;
    this.timings = timings;
  }

  /**
   * Opens a folder that this version can read.
   *
   * @throws IllegalArgumentException if it is no result, or one of another format version
   */
  public static ResultFolder open(Path folder) throws IOException {
    Path file = folder.resolve("run.json");
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          folder + " is not a result folder: it has no run.json; make one with sosie find");
    }
    JsonNode run = tree(file);
    int format = run.path("format").asInt(0);
    if (format != RunRecord.FORMAT) {
      throw new IllegalArgumentException(
          folder
              + " is a result of format "
              + format
              + " and this version reads format "
              + RunRecord.FORMAT
              + "; run sosie find again");
    }
    Path timings = folder.resolve("timings.json");
    return new ResultFolder(
        folder,
        JSON.treeToValue(run, RunRecord.class),
        Files.exists(timings)
            ? JSON.readValue(Files.readAllBytes(timings), Timings.class)
            : Timings.none());
  }

  static RunRecord run(String json) {
    try {
      return JSON.readValue(json, RunRecord.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what was written can be read", e);
    }
  }

  /**
   * Refuses two results that were written in different formats.
   *
   * @throws IllegalArgumentException that names both versions
   */
  public static void requireSameFormat(Path one, Path other) throws IOException {
    String ofOne = format(one);
    String ofOther = format(other);
    if (ofOne.equals(ofOther) || ofOne.isEmpty() || ofOther.isEmpty()) return;
    throw new IllegalArgumentException(
        one
            + " is a result of format "
            + ofOne
            + " and "
            + other
            + " one of format "
            + ofOther
            + "; make both anew with one version of sosie");
  }

  /** Said of a folder that is no result only when it is opened. */
  private static String format(Path folder) throws IOException {
    Path file = folder.resolve("run.json");
    return Files.exists(file) ? tree(file).path("format").asText("0") : "";
  }

  private static JsonNode tree(Path file) throws IOException {
    try {
      return JSON.readTree(Files.readAllBytes(file));
    } catch (JsonProcessingException e) {
      throw damaged(file, e);
    }
  }

  private static IllegalArgumentException damaged(Path file, JsonProcessingException cause) {
    return new IllegalArgumentException(
        file
            + " is damaged in line "
            + cause.getLocation().getLineNr()
            + ": "
            + cause.getOriginalMessage()
            + "; run sosie find again",
        cause);
  }

  public RunRecord run() {
    return run;
  }

  /** Where and how it ran. */
  public Timings timings() {
    return timings;
  }

  /** Makes what people look at anew; the tables stay as they are. */
  public void write(ResultWriter.Pages pages) throws IOException {
    try (FolderSwap swap = new FolderSwap(folder)) {
      pages.writeTo(swap.folder());
      swap.commitInto();
    }
  }

  /** Where it lies. */
  public Path folder() {
    return folder;
  }

  /** Whether there is a table, in either format. */
  public boolean has(ResultTable table) {
    return Files.exists(ResultFormat.JSONL.file(folder, table))
        || Files.exists(ResultFormat.PARQUET.file(folder, table));
  }

  /** Whether there is what the run has counted. */
  public boolean hasCounts() {
    return Files.exists(folder.resolve(ResultWriter.COUNTS));
  }

  /** What the run has counted, if its method counts and its counts were kept; to be closed. */
  public Optional<CountsFile> counts() throws IOException {
    Path file = folder.resolve(ResultWriter.COUNTS);
    return Files.exists(file) ? Optional.of(CountsFile.open(file)) : Optional.empty();
  }

  /** Goes through a table row by row, values by column; missing values are {@code null}. */
  public void forEach(ResultTable table, Consumer<Map<String, Object>> consumer)
      throws IOException {
    Path lines = ResultFormat.JSONL.file(folder, table);
    if (Files.exists(lines)) {
      try (MappingIterator<Map<String, Object>> rows =
          JSON.readerFor(ROW).readValues(Files.newInputStream(lines))) {
        while (rows.hasNextValue()) consumer.accept(rows.nextValue());
      } catch (JsonProcessingException e) {
        throw damaged(lines, e);
      }
      return;
    }
    readParquet(ResultFormat.PARQUET.file(folder, table), consumer);
  }

  /** Goes through the documents. */
  public void forEachDocument(Consumer<DocumentRow> consumer) throws IOException {
    forEach(ResultTable.DOCUMENTS, row -> consumer.accept(DocumentRow.of(row)));
  }

  /**
   * Looks documents up by id; those that are not there are left out. Rows are in the order of ids,
   * so that only a few are read; a table that was changed is read through.
   */
  public Map<String, DocumentRow> documents(Set<String> ids) throws IOException {
    Map<String, DocumentRow> found = new HashMap<>();
    Path lines = ResultFormat.JSONL.file(folder, ResultTable.DOCUMENTS);
    if (Files.exists(lines)) findLines(lines, ids, found);
    else findRows(ResultFormat.PARQUET.file(folder, ResultTable.DOCUMENTS), ids, found);
    if (found.size() < ids.size()) {
      forEach(ResultTable.DOCUMENTS, row -> addIfWanted(row, ids, found));
    }
    return found;
  }

  private static void findLines(Path file, Set<String> ids, Map<String, DocumentRow> found)
      throws IOException {
    try (SortedLines sorted = new SortedLines(file)) {
      for (String id : ids) {
        Optional<byte[]> line = sorted.find(id);
        if (line.isPresent()) {
          found.put(id, DocumentRow.of(JSON.readerFor(ROW).readValue(line.get())));
        }
      }
    } catch (JsonProcessingException e) {
      found.clear(); // reading it through says which line is damaged
    }
  }

  private static void findRows(Path file, Set<String> ids, Map<String, DocumentRow> found)
      throws IOException {
    for (Body.Row row : new ParquetLookup(file).rows("id", ids)) {
      addIfWanted(row(row), ids, found);
    }
  }

  private static void addIfWanted(
      Map<String, Object> row, Set<String> ids, Map<String, DocumentRow> found) {
    if (row.get("id") instanceof String id && ids.contains(id)) {
      found.put(id, DocumentRow.of(row)); // of no other: there may be millions
    }
  }

  private static void readParquet(Path file, Consumer<Map<String, Object>> consumer)
      throws IOException {
    try (Collection rows = Collection.of(List.of(file), ReadOptions.defaults())) {
      rows.read(
          new DocumentSink() {
            @Override
            public void accept(RawDocument document) {
              consumer.accept(row((Body.Row) document.body()));
            }

            @Override
            public void problem(Problem problem) {
              throw new IllegalArgumentException(
                  problem.origin() + " cannot be read: " + problem.detail());
            }
          });
    }
  }

  private static Map<String, Object> row(Body.Row row) {
    Map<String, Object> values = new HashMap<>();
    for (int i = 0; i < row.columns().size(); i++) {
      values.put(row.columns().get(i), row.values().get(i));
    }
    return values;
  }

  /** Attributes stand as a map in JSON Lines and as text in Parquet. */
  public static Map<String, Object> attributes(Object stored) {
    if (stored == null) return Map.of();
    if (stored instanceof Map<?, ?> map) {
      Map<String, Object> attributes = new HashMap<>();
      map.forEach((name, value) -> attributes.put((String) name, value));
      return attributes;
    }
    try {
      return JSON.readValue(stored.toString(), ROW);
    } catch (IOException e) {
      throw new IllegalArgumentException("attributes must be JSON, were " + stored, e);
    }
  }
}
