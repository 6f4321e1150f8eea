package sosie.app.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sosie.Sosie;
import sosie.analyse.Recipe;
import sosie.app.option.InputOptions;
import sosie.app.option.MachineOptions;
import sosie.app.option.Meter;
import sosie.app.option.OutputPlace;
import sosie.app.option.SkippedOption;
import sosie.app.option.Talk;
import sosie.app.option.Terminal;
import sosie.app.option.Values;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Examination;
import sosie.evaluate.Experiment;
import sosie.evaluate.Lab;
import sosie.evaluate.Sampled;
import sosie.evaluationpage.EvaluationPage;
import sosie.extract.Corpus;
import sosie.recipe.MethodChoice;
import sosie.recipe.Methods;
import sosie.recipe.Presets;
import sosie.result.EvaluationFigures;
import sosie.result.RunRecord;
import sosie.result.SplitFigures;
import sosie.truth.KnownLabels;
import sosie.truth.Labelled;

/** {@code sosie evaluate}: methods on a labelled collection. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Says how good each method is on a collection whose duplicates are known.",
    description = {
      "",
      "TRUTH is a file of clusters (id, cluster) or of pairs (id, id, grade), with tabs or commas;"
          + " a folder with a folder per cluster; or field:NAME, a field of the documents. Ids are"
          + " document ids, or file names with or without folder and ending.",
      "All pairs count, also those that no method proposed. The collection is held in memory.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie evaluate truth.tsv --data pages/",
      "  sosie evaluate truth.tsv --data pages/ --method spotsigs:chain=2,high=1",
      "  sosie evaluate truth.tsv --data mail/ --method preset:mail --html mail.html",
      "  sosie evaluate --against-brute-force --data news.jsonl --sample 1000"
    })
public final class EvaluateCommand implements Callable<Integer> {

  @Mixin TruthArguments truth;

  @Option(
      names = "--method",
      completionCandidates = Values.OfMethods.class,
      paramLabel = "NAME[:PARAMETER=VALUE,…]",
      description =
          "A method to look at; preset:NAME and config:FILE are ones too. May be given several"
              + " times. Default: all methods with their standard settings.")
  List<String> chosen = new ArrayList<>();

  @Option(
      names = "--model",
      paramLabel = "FILE",
      description = "For andd: the model, as sosie learn writes it. Default: andd is left out.")
  Path model;

  @Option(
      names = "--threshold",
      paramLabel = "0..1",
      description = "For all methods that have one and were not given one. Default: each its own.")
  Double threshold;

  @Option(
      names = "--against-brute-force",
      description =
          "Without labels: compare a sample of the documents with all others, and take for the same"
              + " what is alike enough by --yardstick.")
  boolean againstBruteForce;

  @Option(
      names = "--yardstick",
      paramLabel = "NAME[:PARAMETER=VALUE,…]",
      description =
          "With --against-brute-force: the method whose similarity and threshold decide."
              + " Default: minhash-lsh.")
  String yardstick;

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "With --against-brute-force: documents to sample. Default: 500.")
  Integer sample;

  @Option(
      names = "--floor",
      paramLabel = "0..1",
      description =
          "The lowest threshold that the sweep looks at. Default: 0.05, and 0.2 from 5,000 distinct"
              + " texts on.")
  Double floor;

  @Option(
      names = "--cost",
      paramLabel = "N",
      defaultValue = "100",
      description = "For the utility: what a wrong document costs. Default: ${DEFAULT-VALUE}.")
  double cost = 100;

  @Option(
      names = "--asking",
      paramLabel = "COLUMN=VALUE",
      description =
          "For the utility: documents of this class ask, and any other of the class is right, such"
              + " as class=spam. Default: all ask, and what is truly the same is right.")
  String asking;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Measure on N random halves of the clusters as well: means, deviations, paired t-test."
              + " Default: ${DEFAULT-VALUE}.")
  int runs;

  @Mixin SplitOption split;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "Start of the random halves and of the sample. Default: ${DEFAULT-VALUE}.")
  long seed = 1;

  @Mixin InputOptions input;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Option(names = "--csv", description = "Print CSV, a row per method.")
  boolean csv;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with curves and the worst disagreements.")
  Path html;

  @Option(names = "--force", description = "Replace a page that stands there already.")
  boolean force;

  @Mixin SkippedOption skipped;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() throws IOException {
    check();
    List<MethodChoice> methods =
        new Contenders(threshold, model, input.hasItems()).of(settled(chosen));
    Recipe measure = measure();
    try (Meter meter = new Meter()) {
      Lab lab = input.lab(truth.documents(), machine.running().withProgress(meter));
      LabelledLab on = againstBruteForce ? sampled(lab, measure) : truth.on(lab);
      meter.end(); // what is told now must not stand in a bar
      on.tellRemarks();
      if (runs > 0) on.noteFewClusters();
      Experiment experiment = examine(on, askingDocuments(lab), methods, meter);
      meter.end();
      tell(experiment);
      return on.tellSkipped(skipped);
    }
  }

  private void check() {
    if (againstBruteForce == (truth.truth != null)) {
      throw new IllegalArgumentException(
          "give a TRUTH, or --against-brute-force where there is none"
              + (againstBruteForce ? ", not both" : ""));
    }
    truth.check();
    if (againstBruteForce && asking != null) throw TruthArguments.needsTruth("--asking");
    if (!againstBruteForce) refuseSampling();
    if (asking != null) asked();
    if (sample() < 1) {
      throw new IllegalArgumentException("--sample must be at least 1, was " + sample);
    }
    split.check();
    if (split.isByTime() && runs > 0) {
      throw new IllegalArgumentException("--runs must be left out with " + split.typed());
    }
    if (split.isByTime() && againstBruteForce) throw TruthArguments.needsTruth(split.typed());
    if (json && csv) throw new IllegalArgumentException("--json and --csv exclude each other");
    if (html != null) OutputPlace.checkFile(html, force);
    settings(LabelledLab.floorOr(floor, 0.5), Optional.empty()); // finds values out of bounds
  }

  private void refuseSampling() {
    if (yardstick == null && sample == null) return;
    throw new IllegalArgumentException(
        (sample == null ? "--yardstick" : "--sample") + " needs --against-brute-force");
  }

  private Recipe measure() throws IOException {
    String typed = yardstick == null ? Methods.DEFAULT : yardstick;
    try {
      return new Contenders(null, model, input.hasItems()).one(typed).recipe();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--yardstick " + typed + ": " + e.getMessage(), e);
    }
  }

  private int sample() {
    return sample == null ? 500 : sample;
  }

  /** With the preset that suits the documents where one is to be looked for. */
  private List<String> settled(List<String> typed) throws IOException {
    String auto = "preset:" + Presets.AUTO;
    if (!typed.contains(auto)) return typed;
    Sosie open = input.over(truth.documents()).preset(Presets.AUTO);
    try (Corpus corpus = open.open()) {
      RunRecord.PresetUse use = open.settledOn(corpus).presetUse().orElseThrow();
      Talk.note(auto + " is preset:" + use.name() + ", as " + use.why());
      return typed.stream().map(one -> one.equals(auto) ? "preset:" + use.name() : one).toList();
    }
  }

  private LabelledLab sampled(Lab lab, Recipe measure) {
    return new LabelledLab(lab, Sampled.truth(lab, measure, sample(), seed));
  }

  private String[] asked() {
    String[] parts = asking.split("=", 2);
    if (parts.length < 2 || parts[0].isBlank()) {
      throw new IllegalArgumentException("--asking must be COLUMN=VALUE, was " + asking);
    }
    return parts;
  }

  private Examination.Settings settings(double lowest, Optional<BitSet> ofClass) {
    return new Examination.Settings(lowest, cost, ofClass, runs, seed);
  }

  private Experiment examine(
      LabelledLab on, Optional<BitSet> ofClass, List<MethodChoice> methods, Meter meter)
      throws IOException {
    Labelled labelled = on.labelled();
    Examination examination = examination(on, settings(on.floor(floor), ofClass));
    List<String> remarks = new ArrayList<>(labelled.remarks());
    for (MethodChoice method : methods) {
      KnownLabels.remark(method.label(), method.recipe(), labelled.truth(), on.lab().documents())
          .ifPresent(
              remark -> {
                remarks.add(remark);
                Talk.note(remark);
              });
    }
    List<Evaluation> evaluations = new ArrayList<>();
    for (MethodChoice method : methods) {
      int number = evaluations.size() + 1;
      meter.under(number + "/" + methods.size() + " " + method.recipe().name());
      evaluations.add(examination.of(method.label(), method.recipe()));
    }
    return new Experiment(
        truth.name(),
        labelled.says(),
        examination.basis(),
        remarks,
        cost,
        evaluations,
        split.field());
  }

  private Examination examination(LabelledLab on, Examination.Settings settings) {
    return split
        .halves(on)
        .map(each -> new Examination(on.lab(), on.labelled(), settings, List.of(each)))
        .orElseGet(() -> new Examination(on.lab(), on.labelled(), settings));
  }

  private Optional<BitSet> askingDocuments(Lab lab) throws IOException {
    if (asking == null) return Optional.empty();
    String[] column = truth.column(asked()[0], lab);
    BitSet documents = new BitSet();
    for (int i = 0; i < column.length; i++) if (asked()[1].equals(column[i])) documents.set(i);
    if (documents.isEmpty()) {
      throw new IllegalArgumentException("--asking " + asking + ": no document has that");
    }
    return Optional.of(documents);
  }

  private void tell(Experiment experiment) throws IOException {
    if (json) System.out.println(EvaluationFigures.json(experiment));
    else if (csv) System.out.print(EvaluationFigures.csv(experiment));
    else new EvaluationTable(experiment, Terminal.tableWidth()).print();
    if (html == null) return;
    new EvaluationPage(experiment, Sosie.VERSION, SplitFigures::pValue).writeTo(html);
    Talk.note("curves and the worst disagreements: " + html);
  }
}
