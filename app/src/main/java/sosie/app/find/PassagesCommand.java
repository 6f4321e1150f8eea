package sosie.app.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.Sosie;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.OutputPlace;
import sosie.app.option.SkippedOption;
import sosie.app.option.SummaryJson;
import sosie.app.option.Talk;
import sosie.cluster.KeepRule;
import sosie.cut.PassageFindings;
import sosie.cut.PassageFolder;
import sosie.extract.Corpus;
import sosie.passage.PassageKind;
import sosie.passage.PassageSearch;
import sosie.passage.Provenance;
import sosie.report.PassagePages;

/** {@code sosie passages}: what stands in more than one place. */
@Command(
    name = "passages",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Finds the passages that stand in more than one place, word for word.",
    description = {
      "",
      "Writes a folder: passages.html to look at, passages.jsonl with each passage once,"
          + " occurrences.jsonl with every place of it in characters of the extracted text,"
          + " documents.jsonl with how much of each document is repeated. Case and punctuation do"
          + " not count. Nothing of the input is changed.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie passages articles/",
      "  sosie passages mails/ --preset boilerplate --by from",
      "  sosie passages archive.jsonl --preset reuse --first earliest",
      "  sosie passages corpus.jsonl --against benchmark.jsonl --preset decontaminate",
    })
public final class PassagesCommand implements Callable<Integer> {

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files and folders.")
  List<Path> inputs;

  @Option(
      names = "--against",
      paramLabel = "KNOWN",
      description =
          "Only passages that a document of INPUT and one of KNOWN have. May be given several"
              + " times.")
  List<Path> against = new ArrayList<>();

  @Option(
      names = "--preset",
      paramLabel = "JOB",
      description =
          "boilerplate: what several documents of one source share, to be cut by apply --passages."
              + " reuse: who has what from whom, changed or not. decontaminate: which documents"
              + " have items of the benchmark that --against names, to be dropped.")
  String preset;

  @Option(
      names = "--words",
      paramLabel = "N",
      description =
          "The least words of a passage, from 8, or 3 with --rare. Default: 50; of boilerplate 12,"
              + " of reuse 20, of decontaminate 8.")
  Integer words;

  @Option(
      names = "--rare",
      description =
          "Only passages whose words would hardly meet twice by chance. decontaminate has this.")
  boolean rare;

  @Option(
      names = "--changed",
      description =
          "Also find passages of which a few words were changed, and the changes. reuse has this.")
  boolean changed;

  @Option(
      names = "--by",
      paramLabel = "FIELD",
      description =
          "The field that says who a document comes from. Default: from, author, site, domain,"
              + " publisher or the host of url, else its folder or file.")
  String by;

  @Option(
      names = "--first",
      paramLabel = "RULE",
      defaultValue = "first",
      description =
          "Which document had a passage first: first in the order of reading, earliest,"
              + " earliest:FIELD or sources:A,B. Default: ${DEFAULT-VALUE}.")
  String first = "first";

  @Option(
      names = "--least",
      paramLabel = "N",
      description =
          "Documents of one source that make a passage boilerplate. Default: "
              + PassageKind.SEVERAL)
  int least = PassageKind.SEVERAL;

  @Option(
      names = "--share",
      paramLabel = "SHARE",
      defaultValue = "0.5",
      description =
          "With decontaminate, the share of an item's words from which a document is to be dropped."
              + " Default: ${DEFAULT-VALUE}.")
  double share = 0.5;

  @Mixin InputOptions input;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      defaultValue = "passages",
      description = "Where the passages go. Default: ${DEFAULT-VALUE}.")
  Path out = Path.of("passages");

  @Option(names = "--force", description = "Replace passages that stand there already.")
  boolean force;

  @Option(names = "--json", description = "Print the summary as JSON.")
  boolean json;

  @Mixin MachineOptions machine;

  @Mixin SkippedOption skipped;

  @Override
  public Integer call() throws IOException {
    PassagePreset job = PassagePreset.named(Optional.ofNullable(preset));
    if (job == PassagePreset.DECONTAMINATE && against.isEmpty()) {
      throw new IllegalArgumentException(
          "--preset decontaminate needs the items of the benchmark: --against FILE");
    }
    PassageSearch search = search(job);
    PassageFolder folder = new PassageFolder(out, force);
    folder.check();
    List<Path> read = new ArrayList<>(inputs);
    read.addAll(against);
    OutputPlace.check(out, read);
    Sosie sosie = input.over(inputs).against(against.toArray(Path[]::new));
    try (Corpus corpus = sosie.open()) {
      corpus.describeFields().forEach(Talk::note);
      PassageFindings findings = job.find(sosie, corpus, search, least, share);
      if (changed && findings.stretches().isEmpty()) {
        findings = findings.with(sosie.stretches(corpus, search));
      }
      PassagePages pages = new PassagePages(findings, corpus);
      folder.write(findings, remembered(corpus), pages::writeTo);
      if (json) SummaryJson.println(findings.summary());
      else new PassagesSummary(findings, out, kind()).print();
      return skipped.end(findings.passages().problems(), "");
    }
  }

  private PassageSearch search(PassagePreset job) {
    return new PassageSearch(
        words == null ? job.words() : words,
        machine.running().threads(),
        rare ? PassageSearch.Rarity.RARE : job.rarity(),
        new Provenance(Optional.ofNullable(by), KeepRule.parse(first)));
  }

  private String kind() {
    return against.isEmpty() ? "in more than one place" : "in known and other documents";
  }

  /** Where the documents lie and how they are read: what apply needs. */
  private Map<String, Object> remembered(Corpus corpus) {
    Map<String, Object> remembered = new LinkedHashMap<>();
    remembered.put("inputs", inputs.stream().map(Path::toString).toList());
    remembered.put("known", against.stream().map(Path::toString).toList());
    remembered.put("folder", Path.of("").toAbsolutePath().toString());
    remembered.put("reading", input.remembered());
    remembered.put("state", InputOptions.state(corpus.collection()));
    return remembered;
  }
}
