package sosie.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Evaluation.LabelScores;
import sosie.evaluate.Experiment;
import sosie.evaluate.GradeScores;
import sosie.evaluate.Spread;
import sosie.explain.Score;
import sosie.report.EvaluationFigures;
import sosie.report.SplitFigures;

/** The page on evaluation, from what was measured. */
final class EvaluationMarkdown {

  private static final String NONE = "–";

  private final Map<LabelledCollection, Experiment> measured;
  private final List<String> lines = new ArrayList<>();

  EvaluationMarkdown(Map<LabelledCollection, Experiment> measured) {
    this.measured = measured;
  }

  List<String> lines() {
    head();
    overview();
    published();
    measured.forEach(this::section);
    return lines;
  }

  private void head() {
    say("# How good is each method?");
    say("");
    say("<!-- Written by scripts/evaluate-collections; edit that, not this page. -->");
    say("");
    say(
        "Every method of `sosie methods` with its standard settings, and the variants that the papers"
            + " compare, on every labelled collection. All pairs count, also those that no method"
            + " proposed. The whole page is made by one command, from the folder of the unpacked"
            + " collections:");
    say("");
    say("```");
    say("scripts/evaluate-collections DATA > docs/evaluation.md");
    say("```");
    say("");
    say(
        "*Precision*, *recall* and *F1* are of the pairs that `find` reports at the standard"
            + " threshold; *max F1* is over all thresholds, chosen on the very pairs it is measured"
            + " on; *held-out* is the F1 on a random half of the clusters at the threshold that is"
            + " best on the other half, mean of five such runs: what to expect of a threshold that"
            + " was tuned. *AP* is average precision, *ARI*, *B³* and *AC1* are of the clusters (AC1"
            + " of the pairs where the truth has no clusters), *exact* is the share of documents"
            + " whose whole cluster is right. *Utility* is, per document, the right ones it is given less 100"
            + " times the wrong ones (for mail: per spam, other spam less 100 times legitimate mail)."
            + " *Documents/s* is from texts in memory to clusters on"
            + " two cores, reading not counted; *bytes* is the signature of a document, or its"
            + " features where a method has no signature; *left out* are documents that the method"
            + " could not represent. Any of it on your own data: `sosie evaluate TRUTH --data PATH`.");
    say("");
  }

  private void overview() {
    say("## Max F1, at a glance");
    say("");
    List<String> head = new ArrayList<>(List.of("method"));
    measured.keySet().forEach(collection -> head.add(collection.name()));
    table(head);
    Experiment first = measured.values().iterator().next();
    for (int i = 0; i < first.evaluations().size(); i++) {
      List<String> row = new ArrayList<>(List.of("`" + first.evaluations().get(i).label() + "`"));
      for (Experiment each : measured.values()) {
        double best = bestF1(each.evaluations().get(i));
        String figure = share(best);
        row.add(best == best(each) ? "**" + figure + "**" : figure);
      }
      row(row);
    }
    say("");
  }

  private static double bestF1(Evaluation one) {
    return one.sweep().best().scores().f1();
  }

  private static double best(Experiment experiment) {
    return experiment.evaluations().stream()
        .mapToDouble(EvaluationMarkdown::bestF1)
        .max()
        .orElse(0);
  }

  private void published() {
    say("## Beside the papers");
    say("");
    row(List.of("paper", "what", "theirs", "ours", "measured on", "what differs"));
    say("| --- | --- | ---: | ---: | --- | --- |");
    for (Published one : Published.ALL) {
      row(
          List.of(
              one.paper(),
              one.claim(),
              one.figure(),
              ours(one),
              one.collection() + ", `" + one.contender() + "`, " + words(one.name()),
              one.difference()));
    }
    say("");
  }

  private static String words(String name) {
    return name.equals("maxF1") ? "max F1" : name.equals("ac1") ? "AC1" : name;
  }

  private String ours(Published one) {
    for (Map.Entry<LabelledCollection, Experiment> entry : measured.entrySet()) {
      if (!entry.getKey().name().equals(one.collection())) continue;
      for (Evaluation each : entry.getValue().evaluations()) {
        if (each.label().equals(one.contender())) {
          double value = (Double) new EvaluationFigures(each).plain().get(one.name());
          return one.name().equals("utility")
              ? String.format(Locale.ROOT, "%.2f", value)
              : share(value);
        }
      }
    }
    return NONE;
  }

  private void section(LabelledCollection collection, Experiment experiment) {
    Experiment.Basis basis = experiment.basis();
    say("## " + collection.name());
    say("");
    say(collection.about());
    say("");
    say(
        String.format(
            Locale.ROOT,
            "%,d documents, %,d distinct texts; %,d judged pairs, %,d of them the same. Sweep from"
                + " %s up.",
            basis.documents(),
            basis.texts(),
            basis.judgedPairs(),
            basis.truePairs(),
            collection.floor()));
    say("");
    for (String remark : experiment.remarks()) say("- " + remark);
    if (!experiment.remarks().isEmpty()) say("");
    figures(experiment);
    for (String kind : experiment.evaluations().get(0).labels().keySet()) labels(kind, experiment);
    if (experiment.evaluations().get(0).grades().isPresent()) grades(experiment);
  }

  private void figures(Experiment experiment) {
    table(
        List.of(
            "method",
            "precision",
            "recall",
            "F1",
            "at",
            "max F1",
            "at",
            "held-out",
            "AP",
            "ARI",
            "B³ F1",
            "AC1",
            "exact",
            "utility",
            "documents/s",
            "bytes",
            "left out"));
    for (Evaluation one : experiment.evaluations()) {
      Map<String, Object> plain = new EvaluationFigures(one).plain();
      List<String> row = new ArrayList<>(List.of("`" + one.label() + "`"));
      for (String name :
          List.of("precision", "recall", "f1", "threshold", "maxF1", "maxF1Threshold"))
        row.add(share((Double) plain.get(name)));
      row.add(heldOut(one));
      for (String name : List.of("averagePrecision", "ari", "b3F1", "ac1", "exactMatch"))
        row.add(share((Double) plain.get(name)));
      row.add(String.format(Locale.ROOT, "%,.1f", one.utility()));
      row.add(String.format(Locale.ROOT, "%,.0f", rounded(one.speed().documentsPerSecond())));
      row.add(String.format(Locale.ROOT, "%,.0f", one.bytesPerDocument()));
      row.add(String.format(Locale.ROOT, "%,d", one.unrepresented()));
      row(row);
    }
    say("");
  }

  private static String heldOut(Evaluation one) {
    Spread spread = Spread.of(SplitFigures.heldOutF1(one));
    return share(spread.mean()) + " ± " + share(spread.deviation());
  }

  /** Two digits: more would be noise of the machine. */
  private static double rounded(double value) {
    double unit = Math.pow(10, Math.floor(Math.log10(Math.max(1, value))) - 1);
    return Math.round(value / unit) * unit;
  }

  private void labels(String kind, Experiment experiment) {
    SortedMap<String, LabelScores> values = experiment.evaluations().get(0).labels().get(kind);
    say("Recall of true pairs with a document of each " + kind + ", at the standard threshold:");
    say("");
    List<String> head = new ArrayList<>(List.of("method"));
    values.forEach((value, scores) -> head.add(value + " (" + scores.documents() + ")"));
    table(head);
    for (Evaluation one : experiment.evaluations()) {
      List<String> row = new ArrayList<>(List.of("`" + one.label() + "`"));
      one.labels()
          .get(kind)
          .forEach(
              (value, scores) ->
                  row.add(scores.pairs().truePairs() == 0 ? NONE : share(scores.pairs().recall())));
      row(row);
    }
    say("");
  }

  private void grades(Experiment experiment) {
    say(
        "Mean score of the pairs of each grade, and rank correlation (Spearman) of grade and score:");
    say("");
    List<String> head = new ArrayList<>(List.of("method"));
    for (GradeScores.Grade grade : experiment.evaluations().get(0).grades().get().grades()) {
      head.add(grade.grade() + " (" + grade.pairs() + ")");
    }
    head.add("correlation");
    table(head);
    for (Evaluation one : experiment.evaluations()) {
      List<String> row = new ArrayList<>(List.of("`" + one.label() + "`"));
      GradeScores scores = one.grades().orElseThrow();
      for (GradeScores.Grade grade : scores.grades()) row.add(share(grade.meanScore()));
      row.add(share(scores.spearman()));
      row(row);
    }
    say("");
  }

  private void say(String line) {
    lines.add(line);
  }

  private void table(List<String> head) {
    row(head);
    say("| --- |" + " ---: |".repeat(head.size() - 1));
  }

  private void row(List<String> cells) {
    say("| " + String.join(" | ", cells) + " |");
  }

  private static String share(Double value) {
    return value == null || Double.isNaN(value) ? NONE : Score.rounded(value, 3);
  }
}
