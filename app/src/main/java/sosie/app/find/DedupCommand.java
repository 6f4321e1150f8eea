package sosie.app.find;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.Result;
import sosie.app.option.AnnotateOption;
import sosie.app.option.InputOptions;
import sosie.app.option.Meter;
import sosie.app.option.OutputPlace;
import sosie.app.option.OwnWordsOption;
import sosie.app.option.SkippedOption;
import sosie.app.option.StandardOutput;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.extract.Corpus;
import sosie.extract.Skipped;
import sosie.keep.KeptSet;
import sosie.read.Collection;
import sosie.result.ResultWriter;

/** {@code sosie dedup}: from a collection to its kept part in one step. */
@Command(
    name = "dedup",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Writes a collection without its near-duplicates, in its own formats and files.",
    description = {
      "",
      "Does what find and apply do, and writes the same: each input file under its own name with"
          + " what was kept of it, and beside them keep.txt, drop.txt and dropped.jsonl, which says"
          + " for each document that went which one stays in place of it, how alike they are, and"
          + " why.",
      "",
      "Without --out the kept part of a single file, or of standard input (-), goes to standard"
          + " output. Nothing of the input is ever changed, and what could not be read stays.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie dedup shards/ --out kept",
      "  sosie dedup shards/ --keep highest:quality --out kept --result result",
      "  sosie dedup shards/ --annotate --out annotated",
      "  sosie dedup new/ --protect archive/ --out kept",
      "  zcat big.jsonl.gz | sosie dedup - > kept.jsonl"
    })
public final class DedupCommand implements Callable<Integer> {

  @Mixin RunArguments arguments;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "A new folder for the kept part. Default: standard output, for a single file.")
  Path out;

  @Option(
      names = "--dropped",
      paramLabel = "FILE",
      description = "Where dropped.jsonl goes if there is no --out.")
  Path dropped;

  @Option(
      names = "--result",
      paramLabel = "FOLDER",
      description = "Write the result of find too, with its report, to look at and to explain.")
  Path result;

  @Mixin AnnotateOption annotate;

  @Mixin OwnWordsOption ownWords;

  @Option(names = "--drop-skipped", description = "Leave out what could not be read, too.")
  boolean dropSkipped;

  @Option(
      names = "--resume",
      description =
          "Keep what was read in FOLDER.partial until all is written; the same command goes on from"
              + " there if it was killed.")
  boolean resume;

  @Mixin SkippedOption skipped;

  @Option(names = "--json", description = "Print the summary as JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    List<Path> read = arguments.read();
    check(read);
    Optional<Path> partial = resume ? Optional.of(ResumePlace.beside(out)) : Optional.empty();
    try (Meter meter = new Meter()) {
      return arguments.run(
          partial, meter, (found, corpus, state) -> use(found, corpus, state, meter));
    } catch (IOException e) {
      if (out == null && StandardOutput.isClosed(e)) return 0; // who reads it has had enough
      throw e;
    }
  }

  /** What is wrong with places is said before anything is read. */
  private void check(List<Path> read) throws IOException {
    ownWords.check(annotate);
    if (out == null) {
      checkStream(read);
    } else {
      checkFolder(read);
    }
    if (dropped != null) OutputPlace.checkNewFile(dropped, "--dropped");
    if (result != null) {
      writer().check();
      OutputPlace.check(result, read);
    }
  }

  private void checkStream(List<Path> read) throws IOException {
    OutputPlace.checkStandardOutput(read);
    if (ownWords.isAsked() && dropped == null) {
      throw new IllegalArgumentException(
          "--own-words is told in dropped.jsonl: give --out FOLDER or --dropped FILE");
    }
    if (resume) throw new IllegalArgumentException("--resume needs --out, beside which it keeps");
    if (json) {
      throw new IllegalArgumentException(
          "--json needs --out: without it the documents go to standard output");
    }
    boolean single = read.size() == 1 && !Files.isDirectory(read.get(0));
    if (!single) {
      throw new IllegalArgumentException(
          "several files cannot go to standard output; name a folder with --out");
    }
  }

  private void checkFolder(List<Path> read) throws IOException {
    if (dropped != null) {
      throw new IllegalArgumentException(
          "--dropped must be left out with --out, which has dropped.jsonl in it");
    }
    OutputPlace.check(out, read);
    if (Files.exists(out)) {
      throw new IllegalArgumentException(out + " exists already; choose another folder with --out");
    }
    if (resume) ResumePlace.check(ResumePlace.beside(out), read);
  }

  private ResultWriter writer() {
    return ResultWriter.into(result);
  }

  private int use(Result found, Corpus corpus, String state, Meter meter) throws IOException {
    Collection collection = corpus.collection();
    requireDocuments(found);
    if (out != null) KeptSet.check(collection, out);
    if (result != null) {
      found.writeTo(
          writer(),
          () ->
              ResultOptions.timings(
                  arguments.read(), arguments.input, arguments.machine, meter, state));
    }
    meter.begin("writing", 1, "kept");
    if (!InputOptions.state(collection).equals(state)) {
      throw new IllegalArgumentException(
          "the input has changed while it was read; give the same command again");
    }
    KeptSet.Unread unread = dropSkipped ? KeptSet.Unread.DROP : KeptSet.Unread.KEEP;
    KeptSet decided =
        annotate.of(KeptSet.of(found.detection(), found.run().keep(), unread), dropSkipped);
    KeptSet kept = ownWords.of(decided, annotate, corpus, arguments.machine.running());
    KeptSet.Outcome outcome =
        out == null ? pour(kept, collection) : kept.write(collection, out, arguments.threads());
    found.removePartial();
    meter.end();
    tell(outcome);
    return end(found, outcome);
  }

  /** Nothing to compare is nothing to keep: most likely the format was not recognised. */
  private static void requireDocuments(Result found) {
    if (found.detection().documents().count() > 0) return;
    Optional<Skipped> first = found.detection().findings().skipped().stream().findFirst();
    throw new IllegalArgumentException(
        "no document could be read"
            + first
                .map(skip -> ": " + skip.problem().origin() + ", " + skip.problem().detail())
                .orElse("")
            + "; --input-format says what the input is");
  }

  private KeptSet.Outcome pour(KeptSet kept, Collection collection) throws IOException {
    OutputStream stream = StandardOutput.forData();
    KeptSet.Outcome outcome = kept.writeTo(stream, collection, Optional.ofNullable(dropped));
    stream.flush();
    return outcome;
  }

  private void tell(KeptSet.Outcome outcome) throws IOException {
    outcome
        .lost()
        .forEach(lost -> Talk.note("not copied: " + lost.origin() + ", " + lost.detail()));
    String summary = annotate.told(outcome);
    if (out == null) {
      Talk.note(summary);
    } else if (json) {
      SummaryJson.println(summary(outcome));
    } else {
      System.out.println(
          summary
              + "; written to "
              + out
              + (annotate.isAsked() ? "" : " with keep.txt, drop.txt and dropped.jsonl"));
    }
  }

  private Map<String, Object> summary(KeptSet.Outcome outcome) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("kept", outcome.kept());
    summary.put("dropped", outcome.dropped());
    summary.put("skipped", outcome.skipped());
    summary.put("notCopied", outcome.lost().size());
    summary.put("folder", out.toString());
    summary.put("result", result == null ? null : result.toString());
    return summary;
  }

  private int end(Result found, KeptSet.Outcome outcome) {
    Optional<Skipped> first = found.detection().findings().skipped().stream().findFirst();
    int unread =
        skipped.end(
            found.run(),
            first
                .map(
                    skip ->
                        ", first "
                            + skip.problem().origin()
                            + ": "
                            + skip.problem().detail()
                            + (dropSkipped ? "; left out" : "; copied as it is"))
                .orElse(""));
    int lost = skipped.end(outcome.lost().size(), "part", "of the input could not be copied");
    return Math.max(unread, lost);
  }
}
