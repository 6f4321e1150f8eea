package sosie.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sosie.cluster.Contradiction;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.Cluster;
import sosie.detect.Detection;
import sosie.detect.RunCounts;
import sosie.docket.Docket;
import sosie.documents.Documents;
import sosie.extract.Skipped;
import sosie.lexicon.CountsFile;
import sosie.parallel.Awaiting;
import sosie.parallel.TaskQueue;
import sosie.parallel.WorkerPool;
import sosie.result.ResultFormat.RowSink;
import sosie.result.ResultFormat.Rows;

/**
 * Writes a result folder: complete or not at all, and the same bytes for the same result.
 *
 * @param replace whether a result that stands there already may be replaced
 * @param threads how many work on it
 */
public record ResultWriter(
    Path folder, ResultFormat format, PairsWritten pairs, boolean replace, int threads) {

  /** How copies of one text are listed among the pairs. */
  public enum PairsWritten {
    /** Each copy once, against the first document with its text. */
    ONCE,
    /** Every pair of documents. */
    EXPANDED
  }

  /** The files of a result folder that people look at. */
  public interface Pages {

    /** The page with which one begins. */
    String REPORT = "report.html";

    /** The folder of what pages load when somebody asks for it. */
    String DATA = "report";

    /** What is called so in that folder is ours. */
    Pattern OURS = Pattern.compile("\\A[a-z]{1,20}-[0-9]{1,9}\\.js\\z");

    /** None: tables alone. */
    Pages NONE = folder -> {};

    /** Writes them into a folder that is being made. */
    void writeTo(Path folder) throws IOException;
  }

  private static final String RUN = "run.json";
  private static final String TIMINGS = "timings.json";
  static final String COUNTS = "counts.bin";

  private static final ObjectWriter JSON =
      new ObjectMapper()
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .writerWithDefaultPrettyPrinter();

  public ResultWriter {
    if (threads < 1)
      throw new IllegalArgumentException("threads must be at least 1, was " + threads);
  }

  /** Lines of JSON, a copy of a text once, by all cores; refuses to write over anything. */
  public static ResultWriter into(Path folder) {
    int cores = Runtime.getRuntime().availableProcessors();
    return new ResultWriter(folder, ResultFormat.JSONL, PairsWritten.ONCE, false, cores);
  }

  /** Whether it writes lines of JSON, and a copy of a text once. */
  public boolean isPlain() {
    return format == ResultFormat.JSONL && pairs == PairsWritten.ONCE;
  }

  /** Fails at once if the folder may not be written, before any work is done. */
  public void check() throws IOException {
    FolderSwap.check(folder, replace);
  }

  /** Whether an entry of a folder is one that a result has. */
  static boolean isOurs(Path entry) throws IOException {
    String name = entry.getFileName().toString();
    if (!Files.isDirectory(entry)) return isOurs(name);
    if (!name.equals(Pages.DATA)) return false;
    try (Stream<Path> inside = Files.list(entry)) {
      return inside.allMatch(each -> Pages.OURS.matcher(each.getFileName().toString()).matches());
    }
  }

  private static boolean isOurs(String name) {
    if (name.equals(RUN)
        || name.equals(TIMINGS)
        || name.equals(COUNTS)
        || name.equals(Pages.REPORT)
        || name.equals(ClustersSheet.FILE)
        || name.equals(CommentsSheet.FILE)) return true;
    for (ResultFormat format : ResultFormat.values()) {
      for (ResultTable table : ResultTable.values()) {
        if (name.equals(format.file(Path.of(""), table).toString())) return true;
      }
    }
    return false;
  }

  /**
   * Writes the folder.
   *
   * @param pages what people look at
   * @param timings asked for at the very end, when there is nothing left to time
   */
  public void write(Detection found, RunRecord run, Pages pages, Supplier<Timings> timings)
      throws IOException {
    write(found, Optional.empty(), run, pages, timings);
  }

  /** The same; with what a closer look at the texts adds. */
  public void write(
      Detection found, Inspection inspection, RunRecord run, Pages pages, Supplier<Timings> timings)
      throws IOException {
    checked(found, Optional.empty(), Optional.of(inspection), run, pages, timings);
  }

  /** The same; of comments, with what is told of each. */
  public void write(
      Detection found,
      Optional<Docket> docket,
      RunRecord run,
      Pages pages,
      Supplier<Timings> timings)
      throws IOException {
    checked(found, docket, Optional.empty(), run, pages, timings);
  }

  private void checked(
      Detection found,
      Optional<Docket> docket,
      Optional<Inspection> inspection,
      RunRecord run,
      Pages pages,
      Supplier<Timings> timings)
      throws IOException {
    check();
    try {
      writeWhole(found, docket, inspection, run, pages, timings);
    } catch (IOException e) {
      throw new IOException("cannot write " + folder + ": " + e.getMessage(), e);
    }
  }

  private void writeWhole(
      Detection found,
      Optional<Docket> docket,
      Optional<Inspection> inspection,
      RunRecord run,
      Pages pages,
      Supplier<Timings> timings)
      throws IOException {
    try (FolderSwap swap = new FolderSwap(folder);
        TaskQueue beside = new TaskQueue(threads)) {
      Path to = swap.folder();
      // Pages read documents again, tables do not.
      Future<Void> shown = written(beside, () -> pages.writeTo(to));
      Future<Void> counted = written(beside, () -> writeCounts(to, found.counted()));
      Future<Void> paired = written(beside, () -> writePairs(to, found, inspection));
      writeDocuments(to, found, inspection, run.keep());
      writeClusters(to, found);
      writeLinks(to, found);
      if (found.linked().given()) writeContradictions(to, found);
      writeSkipped(to, found.findings().skipped());
      writeUnrepresented(to, found);
      if (docket.isPresent()) writeComments(to, docket.get());
      writeJson(to.resolve(RUN), run);
      Awaiting.result(paired);
      Awaiting.result(counted);
      Awaiting.result(shown);
      writeJson(to.resolve(TIMINGS), timings.get());
      swap.commit();
    }
  }

  /** Tables as lines of JSON that were made elsewhere. */
  public interface MadeTables {
    void write(ResultTable table, OutputStream to) throws IOException;
  }

  /** The pages of a result that is complete but for them. */
  public interface PagesOf {

    /** No pages, for which no row need be held. */
    PagesOf NONE = folder -> Pages.NONE;

    Pages of(ResultFolder folder) throws IOException;
  }

  /** Writes tables that were made elsewhere, and the pages from these. */
  public void write(
      MadeTables made, RunCounts counted, RunRecord run, PagesOf pages, Supplier<Timings> timings)
      throws IOException {
    check();
    try (FolderSwap swap = new FolderSwap(folder)) {
      Path to = swap.folder();
      for (ResultTable table : tables(run)) {
        try (OutputStream out = Files.newOutputStream(ResultFormat.JSONL.file(to, table))) {
          made.write(table, out);
        }
      }
      writeCounts(to, counted);
      writeJson(to.resolve(RUN), run);
      pages.of(ResultFolder.open(to)).writeTo(to);
      writeJson(to.resolve(TIMINGS), timings.get());
      swap.commit();
    } catch (IOException e) {
      throw new IOException("cannot write " + folder + ": " + e.getMessage(), e);
    }
  }

  private static List<ResultTable> tables(RunRecord run) {
    List<ResultTable> tables = new ArrayList<>(ResultTable.OF_EVERY_RUN);
    if (run.links() != null) tables.add(ResultTable.CONTRADICTIONS);
    return tables;
  }

  /** What is written while other files are. */
  private interface Writing {
    void write() throws IOException;
  }

  private static Future<Void> written(TaskQueue beside, Writing writing) {
    return beside.ask(
        () -> {
          writing.write();
          return null;
        });
  }

  private static void writeJson(Path file, Object value) throws IOException {
    Files.writeString(file, json(value));
  }

  static String json(Object value) {
    try {
      return JSON.writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a run record is always JSON", e);
    }
  }

  private void writeDocuments(
      Path to, Detection found, Optional<Inspection> inspection, String keep) throws IOException {
    DocumentRows documents = new DocumentRows(found, keep);
    Rows rows =
        (i, table) -> {
          Object[] row = documents.row(i);
          table.row(inspection.map(look -> joined(row, look.document(i))).orElse(row));
        };
    int count = found.documents().count();
    format.write(to, ResultTable.DOCUMENTS, count, rows, new WorkerPool(threads));
  }

  private static void writeCounts(Path to, RunCounts counted) throws IOException {
    if (counted.isEmpty()) return;
    CountsFile.write(to.resolve(COUNTS), counted.frequencies(), counted.least());
  }

  static Long lineOrNull(long line) {
    return line == 0 ? null : (Long) line;
  }

  private static Object[] joined(Object[] row, Object[] more) {
    Object[] all = Arrays.copyOf(row, row.length + more.length);
    System.arraycopy(more, 0, all, row.length, more.length);
    return all;
  }

  private void writePairs(Path to, Detection found, Optional<Inspection> inspection)
      throws IOException {
    try (RowSink table = format.open(to, ResultTable.PAIRS)) {
      PairWriter rows =
          new PairWriter(found.documents(), inspection, new WorkerPool(threads), table);
      if (pairs == PairsWritten.ONCE) found.visitPairs(rows);
      else found.visitPairsExpanded(rows);
      rows.end();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void writeClusters(Path to, Detection found) throws IOException {
    try (RowSink table = format.open(to, ResultTable.CLUSTERS)) {
      for (int number = 1; number <= found.clusterCount(); number++) {
        Cluster cluster = found.cluster(number);
        table.row(
            number,
            cluster.representative(),
            cluster.size(),
            cluster.minScore(),
            cluster.members());
      }
    }
  }

  private void writeLinks(Path to, Detection found) throws IOException {
    try (RowSink table = format.open(to, ResultTable.LINKS)) {
      for (Link each : found.links()) {
        NamedLink link = named(each, found.documents());
        table.row(link.left(), link.right(), link.kind().label(), link.why());
      }
    }
  }

  private void writeContradictions(Path to, Detection found) throws IOException {
    Documents documents = found.documents();
    try (RowSink table = format.open(to, ResultTable.CONTRADICTIONS)) {
      for (Contradiction one : found.contradictions()) {
        table.row(
            documents.id(one.left()),
            documents.id(one.right()),
            one.must().stream().map(link -> named(link, documents)).toList(),
            one.cannot().stream().map(link -> named(link, documents)).toList(),
            one.outcome().label());
      }
    }
  }

  private static NamedLink named(Link link, Documents documents) {
    return new NamedLink(
        documents.id(link.left()), documents.id(link.right()), link.kind(), link.why());
  }

  private void writeUnrepresented(Path to, Detection found) throws IOException {
    try (RowSink table = format.open(to, ResultTable.UNREPRESENTED)) {
      for (Detection.Unrepresented one : found.findings().unrepresented()) {
        table.row(
            found.documents().id(one.document()),
            one.shortfall().reason(),
            one.shortfall().detail(),
            one.comparedByFallback());
      }
    }
  }

  private void writeComments(Path to, Docket docket) throws IOException {
    try (RowSink table = format.open(to, ResultTable.COMMENTS)) {
      CommentsTable.write(docket, table);
    }
  }

  private void writeSkipped(Path to, List<Skipped> skipped) throws IOException {
    try (RowSink table = format.open(to, ResultTable.SKIPPED)) {
      for (Skipped skip : skipped) {
        table.row(
            skip.problem().origin().source(),
            lineOrNull(skip.problem().origin().line()),
            skip.id().orElse(null),
            skip.problem().reason().label(),
            skip.problem().detail());
      }
    }
  }
}
