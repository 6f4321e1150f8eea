package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.Comments;
import sosie.Sosie;
import sosie.analyse.Recipe;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.Meter;
import sosie.app.option.Talk;
import sosie.cluster.KeepRule;
import sosie.extract.Corpus;
import sosie.link.GivenLinks;
import sosie.recipe.Configuration;
import sosie.report.PageOptions;
import sosie.report.PageOptions.Differences;
import sosie.result.ResultWriter;

/** {@code sosie comments}: a docket, organised around its form letters. */
@Command(
    name = "comments",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header =
        "Groups public comments by form letter, and says how each was edited and what it adds.",
    description = {
      "",
      "Reads folders of text, PDF and Word, eml, mbox, JSON Lines, CSV, and what regulations.gov"
          + " gives out. Writes a result folder with report.html, for reading, and comments.csv,"
          + " for spreadsheets. No comment is ever dropped.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie comments examples/docket --out docket-result",
      "  sosie comments docket.csv --link-rule 'same Docket ID or cannot'",
      "  sosie comments mails.mbox --links decided.csv --rules our-patterns.txt"
    })
public final class CommentsCommand implements Callable<Integer> {

  @Parameters(paramLabel = "DOCKET", arity = "1..*", description = "Files and folders, or -.")
  List<Path> inputs;

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description =
          "Patterns of your own for what stands around the main text of a comment; they are tried"
              + " before ours.")
  String rules;

  @Option(
      names = "--threshold",
      paramLabel = "0..1",
      description = "Least similarity of two comments that follow one letter. Default: 0.35.")
  String threshold;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "Any other parameter; sosie methods durian lists them. May be given several times.")
  Map<String, String> set = new LinkedHashMap<>();

  @Option(
      names = "--protect",
      paramLabel = "PATH",
      description =
          "Read this too; each of its texts stands for itself and follows no other comment. May be"
              + " given several times.")
  List<Path> protect = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "KNOWN",
      description =
          "Search: say of each comment of DOCKET which comment of KNOWN it follows, and compare"
              + " nothing else. May be given several times.")
  List<Path> against = new ArrayList<>();

  @Mixin LinkOptions links;

  @Mixin InputOptions input;

  @Mixin ResultOptions result;

  @Option(
      names = "--resume",
      description =
          "Keep what was read in FOLDER.partial until the result is written; the same command goes"
              + " on from there if it was killed.")
  boolean resume;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    ResultWriter writer =
        result.writer(ResultWriter.PairsWritten.ONCE, read(), machine.running().threads());
    if (resume) ResumePlace.check(result.partial(), read());
    Recipe recipe = recipe();
    GivenLinks given = links.given();
    try (Meter meter = new Meter()) {
      Sosie sosie =
          input
              .over(inputs)
              .recipe(recipe)
              .protect(protect.toArray(Path[]::new))
              .against(against.toArray(Path[]::new))
              .running(
                  machine
                      .running()
                      .withKeep(KeepRule.parse("none"))
                      .withLinks(given)
                      .withProgress(meter));
      return organise(resume ? sosie.resume(result.partial()) : sosie, writer, meter);
    }
  }

  private List<Path> read() {
    List<Path> all = new ArrayList<>(inputs);
    all.addAll(protect);
    all.addAll(against);
    return all;
  }

  private Recipe recipe() {
    Configuration chosen = Configuration.of("durian", Map.of("pairs", "needed"));
    if (rules != null) chosen = chosen.with("rules", rules);
    if (threshold != null) chosen = chosen.with("threshold", threshold);
    for (Map.Entry<String, String> each : set.entrySet()) {
      chosen = chosen.with(each.getKey(), each.getValue());
    }
    return chosen.recipe();
  }

  private int organise(Sosie sosie, ResultWriter writer, Meter meter) throws IOException {
    try (Corpus corpus = sosie.open()) {
      String state = InputOptions.state(corpus.collection());
      corpus.describeFields().forEach(Talk::note);
      try (Comments comments = sosie.comments(corpus)) {
        LinkOptions.faults(comments.result().detection()).forEach(Talk::note);
        meter.begin("writing", 1, "report");
        PageOptions pages =
            new PageOptions(Differences.FIRST, result.sheets.start(), writer.threads());
        comments.writeTo(
            writer, pages, () -> ResultOptions.timings(read(), input, machine, meter, state));
        meter.end();
        if (result.json) CommentsJson.print(comments, result.out);
        else new CommentsSummary(comments, result.out).print();
        return result.end(comments.result().run());
      }
    }
  }
}
