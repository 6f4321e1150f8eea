package sosie.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import sosie.analyse.Recipe;
import sosie.cluster.NamedLink;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.link.GivenLinks;
import sosie.report.PageOptions;
import sosie.report.ReportPages;
import sosie.result.ResultRows;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.RunSummary;
import sosie.result.Timings;
import sosie.source.Origin;
import sosie.store.Damaged;

/**
 * The documents of an index as they were at one moment, to run over as over any collection. What is
 * written is what {@code find} writes for these documents and links. Valid until the index is
 * closed.
 */
public final class IndexExport {

  private final Core core;
  private final Log.View log;
  private final long[] places; // ascending, so that the log is read once
  private final Map<Long, Origin> lines; // of documents that were written to a file, by place
  private final List<NamedLink> links;
  private final RunOptions running;
  private final Recipe recipe;

  private IndexExport(
      Core core,
      Log.View log,
      long[] places,
      Map<Long, Origin> lines,
      List<NamedLink> links,
      RunOptions running,
      Recipe recipe) {
    this.lines = lines;
    this.core = core;
    this.log = log;
    this.places = places;
    this.links = links;
    this.running = running;
    this.recipe = recipe;
  }

  static IndexExport of(Core core, long[] places, List<NamedLink> links) {
    RunOptions running = RunOptions.standard().withThreads(core.options().threads());
    return new IndexExport(
        core, core.log().view(), places, Map.of(), links, running, core.recipe());
  }

  /** The same with settings for the run; links in them are replaced by those of the index. */
  public IndexExport running(RunOptions value) {
    return new IndexExport(core, log, places, lines, links, value, recipe);
  }

  /** The same with other links than those that persons gave the index. */
  public IndexExport links(List<NamedLink> value) {
    return new IndexExport(core, log, places, lines, List.copyOf(value), running, recipe);
  }

  /**
   * The same at a higher threshold: of the pairs that the index has, those that reach it.
   *
   * @throws IllegalArgumentException if it is below that of the index
   */
  public IndexExport threshold(double value) {
    return new IndexExport(
        core, log, places, lines, links, running, AtThreshold.of(core.recipe(), value));
  }

  /**
   * Writes the documents as JSON Lines, in the order of their ids, to a file that is not there; the
   * result then names lines of that file, where whoever works on it finds them.
   */
  public IndexExport documentsTo(Path file) throws IOException {
    Map<Long, Origin> written = DocumentLines.write(log, places, file);
    return new IndexExport(core, log, places, written, links, running, recipe);
  }

  public long documents() {
    return places.length;
  }

  /** What persons said that counts. */
  public List<NamedLink> links() {
    return links;
  }

  /** Runs over all documents. */
  public Detection detect() throws IOException {
    return detect(stream());
  }

  private Detection detect(DocumentStream documents) throws IOException {
    GivenLinks given = new GivenLinks(links, List.of());
    return new BatchDetector(recipe, running.withLinks(given)).detect(documents);
  }

  /** Runs over all documents and writes a result folder. */
  public RunRecord writeTo(ResultWriter writer) throws IOException {
    return writeTo(writer, Timings::none);
  }

  public RunRecord writeTo(ResultWriter writer, Supplier<Timings> timings) throws IOException {
    writer.check();
    DocumentStream documents = stream();
    Detection found = detect(documents);
    RunRecord run =
        RunSummary.of(RunRecord.PROGRAM, recipe, running.keep(), found, List.of(), List.of());
    PageOptions options = PageOptions.standard(writer.threads());
    writer.write(
        found, run, new ReportPages(ResultRows.of(found, run), documents, options), timings);
    return run;
  }

  /** The documents, each at a place of its own. */
  DocumentStream stream() throws IOException {
    return new Stream(log, places, lines, lines.isEmpty() ? shared() : Set.of());
  }

  /** Places at which several documents stand: a file that is filled anew every day. */
  private Set<Origin> shared() throws IOException {
    Set<Origin> seen = new HashSet<>();
    Set<Origin> shared = new HashSet<>();
    for (long place : places) {
      Origin origin = stored(log, place).origin();
      if (!seen.add(origin)) shared.add(origin);
    }
    return shared;
  }

  private static StoredDocument stored(Log.View log, long place) throws IOException {
    if (log.read(place) instanceof Entry.Put put) return put.document();
    throw new Damaged("no document stands where one should");
  }

  private static final class Stream implements DocumentStream {

    private final Log.View log;
    private final long[] places;
    private final Map<Long, Origin> lines;
    private final Set<Origin> shared;
    private final Map<Origin, Long> byOrigin = new HashMap<>();

    Stream(Log.View log, long[] places, Map<Long, Origin> lines, Set<Origin> shared) {
      this.lines = lines;
      this.log = log;
      this.places = places;
      this.shared = shared;
    }

    @Override
    public void read(Sink sink) throws IOException {
      for (long place : places) {
        if (!sink.wantsMore()) return;
        StoredDocument stored = stored(log, place);
        Origin origin = origin(stored, place);
        sink.accept(new Arrival(origin, 2L * stored.characters(), () -> extracted(stored, origin)));
      }
    }

    private Origin origin(StoredDocument stored, long place) {
      if (!lines.isEmpty()) return lines.get(place);
      Origin origin = stored.origin();
      if (!shared.contains(origin)) return origin;
      return new Origin(origin.source() + "#" + stored.id(), origin.line());
    }

    private static Document extracted(StoredDocument stored, Origin origin) {
      try {
        Document as = stored.document();
        return new Document(as.id(), origin, as.text(), as.zones(), as.attributes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void fetch(Set<Origin> wanted, Consumer<Document> each) throws IOException {
      if (byOrigin.isEmpty()) {
        for (long place : places) byOrigin.put(origin(stored(log, place), place), place);
      }
      for (Origin origin : wanted) {
        Long place = byOrigin.get(origin);
        if (place != null) each.accept(extracted(stored(log, place), origin));
      }
    }

    @Override
    public long bytes() {
      return places.length;
    }
  }
}
