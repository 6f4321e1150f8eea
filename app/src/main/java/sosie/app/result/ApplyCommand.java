package sosie.app.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.app.option.AnnotateOption;
import sosie.app.option.KeepField;
import sosie.app.option.MachineOptions;
import sosie.app.option.SkippedOption;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.app.option.Values;
import sosie.cluster.KeepRule;
import sosie.extract.Corpus;
import sosie.read.Count;
import sosie.result.GroupedSet;
import sosie.result.KeptSet;
import sosie.result.ResultFolder;

/** {@code sosie apply}: the collection without its near-duplicates. */
@Command(
    name = "apply",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header =
        "Writes the kept documents in the input's own format, and lists of what was kept and"
            + " dropped.",
    description = {
      "",
      "Only documents that were proved to be near-duplicates are left out; what could not be read"
          + " stays as it is. The input is never touched.",
      "",
      "Of comments nothing is left out, unless --keep asks for it: they are written letter by"
          + " letter, a file of JSON Lines each.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie apply result --out kept",
      "  sosie apply result --keep longest --out kept",
      "  sosie apply result --keep highest:quality --out kept"
    })
public final class ApplyCommand implements Callable<Integer> {

  @Parameters(paramLabel = "RESULT", description = "A folder that find wrote.")
  Path folder;

  @Option(
      names = "--keep",
      completionCandidates = Values.OfKeepRules.class,
      paramLabel = "RULE",
      description =
          "Another keep rule than that of the run: representative, longest, shortest, first,"
              + " earliest, latest, sources:A,B, highest:FIELD, lowest:FIELD or none.")
  String keep;

  @Option(names = "--out", paramLabel = "FOLDER", required = true, description = "A new folder.")
  Path out;

  @Mixin AnnotateOption annotate;

  @Option(names = "--drop-skipped", description = "Leave out what could not be read, too.")
  boolean dropSkipped;

  @Mixin ResultInput input;

  @Mixin SkippedOption skipped;

  @Mixin MachineOptions machine;

  @Option(names = "--json", description = "Print the summary as JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    ResultFolder result = ResultFolder.open(folder);
    Optional<KeepRule> rule = Optional.ofNullable(keep).map(KeepRule::parse);
    if (rule.isPresent() && rule.get().kind() == KeepRule.Kind.LOSSLESS) {
      throw new IllegalArgumentException(
          "--keep lossless looks into texts: sosie find --keep lossless, then apply without"
              + " --keep");
    }
    if (rule.isEmpty() && !annotate.isAsked() && GroupedSet.isFor(result)) return group(result);
    if (rule.isPresent()) KeepField.require(rule.get(), result);
    KeptSet decided =
        KeptSet.of(result, rule, dropSkipped ? KeptSet.Unread.DROP : KeptSet.Unread.KEEP);
    KeptSet kept = annotate.of(decided, dropSkipped);
    try (Corpus corpus = input.open(result)) {
      input.requireUnchanged(result, corpus);
      KeptSet.Outcome outcome = kept.write(corpus.collection(), out, machine.running().threads());
      tell(outcome);
      return skipped.end(outcome.lost().size(), "part", "of the input could not be copied");
    }
  }

  private int group(ResultFolder result) throws IOException {
    try (Corpus corpus = input.openWhole(result)) {
      input.requireUnchanged(result, corpus);
      GroupedSet.Outcome outcome = new GroupedSet(result).write(corpus, out);
      if (json) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("comments", outcome.comments());
        summary.put("letters", outcome.letters());
        summary.put("alone", outcome.alone());
        summary.put("skipped", outcome.skipped());
        summary.put("folder", out.toString());
        SummaryJson.println(summary);
      } else {
        System.out.println(
            Count.of(outcome.comments(), "comment")
                + " written to "
                + out
                + ": "
                + Count.of(outcome.letters(), "letter")
                + " with a file each, "
                + Count.of(outcome.alone())
                + " in alone.jsonl; none left out (--keep RULE leaves copies out)");
        if (outcome.skipped() > 0) {
          System.out.println(
              "could not be read: "
                  + Count.of(outcome.skipped())
                  + ", listed in skipped.jsonl with the reasons");
        }
      }
      return 0;
    }
  }

  private void tell(KeptSet.Outcome outcome) throws IOException {
    outcome
        .lost()
        .forEach(lost -> Talk.note("not copied: " + lost.origin() + ", " + lost.detail()));
    if (json) {
      Map<String, Object> summary = new LinkedHashMap<>();
      summary.put("kept", outcome.kept());
      summary.put("dropped", outcome.dropped());
      summary.put("skipped", outcome.skipped());
      summary.put("notCopied", outcome.lost().size());
      summary.put("folder", out.toString());
      SummaryJson.println(summary);
      return;
    }
    System.out.println(
        annotate.told(outcome)
            + "; written to "
            + out
            + (annotate.isAsked() ? "" : " with keep.txt, drop.txt and dropped.jsonl"));
    if (outcome.skipped() > 0) {
      System.out.println(
          "could not be read: "
              + Count.of(outcome.skipped())
              + (dropSkipped ? ", left out" : ", copied as is (--drop-skipped leaves them out)"));
    }
  }
}
