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
import sosie.app.option.OwnWordsOption;
import sosie.app.option.SkippedOption;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.app.option.Values;
import sosie.cluster.KeepRule;
import sosie.cut.CutSet;
import sosie.extract.Corpus;
import sosie.keep.DroppedSet;
import sosie.keep.GroupedSet;
import sosie.keep.KeptSet;
import sosie.read.Count;
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
      "With --undo it writes what was dropped instead, each document as it stands in the input.",
      "",
      "With --passages it cuts what sosie passages listed in removals.jsonl, and nothing else.",
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
      "  sosie apply result --keep highest:quality --out kept",
      "  sosie apply result --undo --out back",
      "  sosie apply passages --passages --out cut"
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

  @Mixin UndoOption undo;

  @Option(
      names = "--passages",
      description =
          "RESULT is a folder that passages wrote: cut out of the documents what its removals.jsonl"
              + " lists, or drop those that it lists whole.")
  boolean passages;

  @Mixin AnnotateOption annotate;

  @Mixin OwnWordsOption ownWords;

  @Option(names = "--drop-skipped", description = "Leave out what could not be read, too.")
  boolean dropSkipped;

  @Mixin ResultInput input;

  @Mixin SkippedOption skipped;

  @Mixin MachineOptions machine;

  @Option(names = "--json", description = "Print the summary as JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    if (passages) return cut();
    ResultFolder result = ResultFolder.open(folder);
    Optional<KeepRule> rule = Optional.ofNullable(keep).map(KeepRule::parse);
    if (rule.isPresent() && rule.get().kind() == KeepRule.Kind.LOSSLESS) {
      throw new IllegalArgumentException(
          "--keep lossless looks into texts: sosie find --keep lossless, then apply without"
              + " --keep");
    }
    if (undo.isAsked()) return undo(result, rule);
    if (rule.isEmpty() && !annotate.isAsked() && GroupedSet.isFor(result)) return group(result);
    if (rule.isPresent()) KeepField.require(rule.get(), result);
    KeptSet decided =
        KeptSet.of(result, rule, dropSkipped ? KeptSet.Unread.DROP : KeptSet.Unread.KEEP);
    KeptSet kept = annotate.of(decided, dropSkipped);
    try (Corpus corpus = input.open(result)) {
      input.requireUnchanged(result, corpus);
      KeptSet.Outcome outcome =
          ownWords
              .of(kept, annotate, corpus, machine.running())
              .write(corpus.collection(), out, machine.running().threads());
      tell(outcome);
      return skipped.end(outcome.lost().size(), "part", "of the input could not be copied");
    }
  }

  private int cut() throws IOException {
    if (undo.isAsked() || annotate.isAsked() || ownWords.isAsked() || dropSkipped || keep != null) {
      throw new IllegalArgumentException(
          "--passages only cuts what is listed; leave out --keep, --undo, --annotate, --own-words"
              + " and --drop-skipped");
    }
    CutSet.Outcome outcome = new ListedCuts(folder, input).write(out, machine.running().threads());
    if (json) SummaryJson.println(ListedCuts.summary(outcome, out));
    else System.out.println(ListedCuts.told(outcome, out));
    return skipped.end(outcome.uncut(), "listed passage", "could not be cut: see uncut.jsonl");
  }

  private int undo(ResultFolder result, Optional<KeepRule> rule) throws IOException {
    if (annotate.isAsked() || ownWords.isAsked() || dropSkipped) {
      throw new IllegalArgumentException(
          "--undo only gives back what was dropped; leave out --annotate,"
              + " --own-words and --drop-skipped");
    }
    if (rule.isPresent()) KeepField.require(rule.get(), result);
    DroppedSet dropped = undo.of(result, rule);
    try (Corpus corpus = input.open(result)) {
      input.requireUnchanged(result, corpus);
      dropped.write(corpus.collection(), out, machine.running().threads());
    }
    int count = dropped.ids().size();
    if (json) {
      Map<String, Object> summary = new LinkedHashMap<>();
      summary.put("given", count);
      summary.put("folder", out.toString());
      SummaryJson.println(summary);
    } else {
      System.out.println(
          Count.of(count, "dropped document")
              + " given back; written to "
              + out
              + " with "
              + DroppedSet.LIST);
    }
    return 0;
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
