package sosie;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sosie.analyse.Recipe;
import sosie.cluster.KeepRule;
import sosie.detect.Cluster;
import sosie.detect.Detection;
import sosie.detect.PartialRun;
import sosie.detect.RunOptions;
import sosie.documents.Documents;
import sosie.extract.Corpus;
import sosie.extract.DocumentStream;
import sosie.records.SetAside;
import sosie.report.PageOptions;
import sosie.report.ReportPages;
import sosie.result.Inspection;
import sosie.result.ResultRows;
import sosie.result.ResultWriter;
import sosie.result.RunRecord;
import sosie.result.RunSummary;
import sosie.result.Timings;
import sosie.verify.ScoredPair;
import sosie.verify.ScoredPairs;

/** What {@link Sosie#find} found, ready to be looked through or written to a folder. */
public final class Result implements Closeable {

  private final Detection detection;
  private final DocumentStream documents;
  private final Recipe recipe;
  private final RunRecord run;
  private final Optional<PartialRun> partial; // what was kept until the result is written

  private Result(
      Detection detection,
      DocumentStream documents,
      Recipe recipe,
      RunRecord run,
      Optional<PartialRun> partial) {
    this.detection = detection;
    this.documents = documents;
    this.recipe = recipe;
    this.run = run;
    this.partial = partial;
  }

  /** Of files. */
  static Result of(
      Detection detection,
      Corpus corpus,
      Recipe recipe,
      KeepRule keep,
      Optional<PartialRun> partial) {
    return of(detection, corpus, recipe, keep, partial, corpus.describeFields(), corpus.setAside());
  }

  /** Of documents that were in memory. */
  static Result of(Detection detection, DocumentStream documents, Recipe recipe, KeepRule keep) {
    return of(detection, documents, recipe, keep, Optional.empty(), List.of(), List.of());
  }

  private static Result of(
      Detection detection,
      DocumentStream documents,
      Recipe recipe,
      KeepRule keep,
      Optional<PartialRun> partial,
      List<String> fields,
      List<SetAside> setAside) {
    Recipe settled =
        detection
            .chosenThreshold()
            .map(chosen -> recipe.settledAt(chosen.threshold()))
            .orElse(recipe);
    RunRecord run = RunSummary.of(Sosie.VERSION, settled, keep, detection, fields, setAside);
    return new Result(detection, documents, settled, run, partial);
  }

  /** The same, with what was said about presets. */
  Result noting(RunRecord.PresetUse preset) {
    return new Result(detection, documents, recipe, run.withPreset(preset), partial);
  }

  /** Clusters of two documents and more. */
  public List<Cluster> clusters() {
    return detection.clusters();
  }

  /** The pairs of {@link #forEachPair}, in the same order: by left, then right. */
  public Stream<ScoredPair> pairs() {
    ScoredPairs numbers = new ScoredPairs();
    detection.visitPairs(numbers::add);
    Documents all = detection.documents();
    return IntStream.range(0, numbers.count())
        .mapToObj(
            i ->
                new ScoredPair(
                    all.id(numbers.left(i)), all.id(numbers.right(i)), numbers.score(i)));
  }

  /** Ids of the documents that the keep rule keeps, in their order. */
  public Stream<String> kept() {
    return IntStream.range(0, detection.documents().count())
        .filter(detection::keeps)
        .mapToObj(detection.documents()::id);
  }

  /** Every verified pair; a copy of a text once, against the first document with that text. */
  public void forEachPair(Consumer<ScoredPair> consumer) {
    detection.forEachPair(consumer);
  }

  /** How it was found. */
  public Recipe recipe() {
    return recipe;
  }

  /** Counts, parameters and the recall to expect. */
  public RunRecord run() {
    return run;
  }

  /** Everything in detail, by number. */
  public Detection detection() {
    return detection;
  }

  /** Writes the result folder with its report; refuses to write over anything. */
  public void writeTo(Path folder) throws IOException {
    writeTo(ResultWriter.into(folder), Timings::none);
  }

  /** Writes the result as the writer is set up to. */
  public void writeTo(ResultWriter writer, Supplier<Timings> timings) throws IOException {
    writeTo(writer, PageOptions.standard(writer.threads()), timings);
  }

  /** The same, with pages as they are asked for. */
  public void writeTo(ResultWriter writer, PageOptions options, Supplier<Timings> timings)
      throws IOException {
    ResultRows rows = ResultRows.of(detection, run);
    writer.write(detection, run, new ReportPages(rows, documents, options), timings);
    removePartial();
  }

  /** Writes the tables alone, without pages to look at. */
  public void writeTablesTo(ResultWriter writer, Supplier<Timings> timings) throws IOException {
    writer.write(detection, run, ResultWriter.Pages.NONE, timings);
    removePartial();
  }

  /**
   * The same after a closer look at the texts: {@code pairs} and {@code documents} say what differs
   * and what dropped documents have of their own, and so does the run record.
   */
  public Result writeInspected(
      ResultWriter writer, PageOptions options, RunOptions running, Supplier<Timings> timings)
      throws IOException {
    try (Inspection inspection = Inspection.of(detection, documents, running)) {
      RunRecord inspected =
          run.withLost(
              new RunRecord.Lost(inspection.losses().documents(), inspection.losses().words()));
      ResultRows rows = ResultRows.of(detection, inspected);
      writer.write(
          detection, inspection, inspected, new ReportPages(rows, documents, options), timings);
      removePartial();
      return new Result(detection, documents, recipe, inspected, partial);
    }
  }

  /** Removes what was kept of the reading, once there is nothing left to go on with. */
  public void removePartial() throws IOException {
    if (partial.isPresent()) partial.get().remove();
  }

  @Override
  public void close() throws IOException {
    if (partial.isPresent()) partial.get().close();
    documents.close();
  }
}
