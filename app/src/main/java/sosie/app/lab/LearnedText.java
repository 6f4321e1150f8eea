package sosie.app.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sosie.app.option.Talk;
import sosie.app.option.Terminal;
import sosie.explain.Score;
import sosie.learn.Learning;
import sosie.read.Count;
import sosie.weigh.TraitWeight;
import sosie.weigh.WeightModel;
import sosie.weigh.Widths;

/** What was learned, for people at a terminal. */
final class LearnedText {

  /** Weights below it are near 0, or below this share of the strongest. */
  private static final double NEAR_ZERO = 0.05;

  private static final double NEAR_ZERO_SHARE = 0.1;
  private static final int NAMED = 3; // of these
  private static final int HALF = 10; // cells of a bar to each side
  private static final double MUCH = 0.05; // of F1

  private final WeightModel model;
  private final List<String> remarks;
  private final Optional<Later> later;
  private final boolean alwaysAhead;
  private final Path out;
  private final List<Path> data;
  private final double strongest;
  private final double nearZero;

  LearnedText(Learning.Learned learned, Optional<Later> later, Path out, List<Path> data) {
    this.later = later;
    model = learned.model();
    remarks = learned.remarks();
    alwaysAhead = learned.turns().learnedIsAlwaysAhead();
    this.out = out;
    this.data = data;
    strongest = model.traits().stream().mapToDouble(LearnedText::strength).max().orElse(0);
    nearZero = Math.min(NEAR_ZERO, strongest * NEAR_ZERO_SHARE);
  }

  private static double strength(TraitWeight each) {
    return Math.abs(each.weight());
  }

  void print() {
    printBasis();
    System.out.println();
    if (strongest == 0) {
      System.out.println("All words weigh the same: nothing learned held elsewhere.");
    } else {
      printLines(weights());
    }
    printNearZero();
    System.out.println();
    printLines(figures());
    System.out.println();
    judgements().forEach(System.out::println);
    remarks.forEach(Talk::note);
    System.out.println(
        "threshold  " + Score.rounded(model.threshold(), 3) + ", the best on what was held out");
    later.ifPresent(
        tested ->
            System.out.println("later      " + tested.scores() + " on " + tested.half().says()));
    System.out.println("written    " + out + "; use it with");
    System.out.println("           " + next());
  }

  private static void printLines(Columns table) {
    table.lines(Terminal.tableWidth()).forEach(System.out::println);
  }

  private void printBasis() {
    WeightModel.Training training = model.training();
    System.out.println(
        "Learned from "
            + Count.of(training.documents(), "labelled document")
            + " in "
            + Count.of(training.clusters(), "cluster")
            + ": "
            + Count.of(training.samePairs(), "pair")
            + " the same, "
            + Count.of(training.differentPairs())
            + " different");
    System.out.println(
        "Weights of "
            + runs(model.widths())
            + " for "
            + model.likeness().label()
            + ", "
            + model.form().label());
    if (model.forms().size() > 1) System.out.println("Held out by form: " + forms());
  }

  /** What each form is worth that was tried. */
  private String forms() {
    return model.forms().entrySet().stream()
        .map(each -> each.getKey().label() + " " + share(each.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String runs(Widths widths) {
    if (widths.each().equals(List.of(1))) return "single words";
    return "runs of "
        + widths.each().stream().map(String::valueOf).collect(Collectors.joining(" and "))
        + " words";
  }

  static List<TraitWeight> strongestFirst(WeightModel model) {
    return model.traits().stream()
        .sorted(Comparator.comparingDouble(LearnedText::strength).reversed())
        .toList();
  }

  private boolean isNearZero(TraitWeight each) {
    return strength(each) < nearZero;
  }

  private Columns weights() {
    List<TraitWeight> all = strongestFirst(model);
    Columns table = new Columns().row(List.of("a word that is", "weight", heading()));
    for (TraitWeight each : all) {
      if (isNearZero(each)) continue;
      double share = strength(each) / strongest;
      table.row(
          List.of(each.trait().words(), signed(each.weight()), bar(each.weight() > 0, share)));
    }
    return table;
  }

  private static String heading() {
    return sides("less ", " more");
  }

  /** Two ends that meet at the axis, padded so that it stands in one column. */
  private static String sides(String left, String right) {
    return " ".repeat(HALF - left.length())
        + left
        + "│"
        + right
        + " ".repeat(HALF - right.length());
  }

  private static String bar(boolean more, double share) {
    int halves = (int) Math.max(1, Math.round(share * 2 * HALF));
    String full = "█".repeat(halves / 2);
    boolean isOdd = halves % 2 == 1;
    return more ? sides("", full + (isOdd ? "▌" : "")) : sides((isOdd ? "▐" : "") + full, "");
  }

  private String signed(double weight) {
    return String.format(Locale.ROOT, "%+." + places() + "f", weight).replace('-', '−');
  }

  /** Where all is small, two places would not tell it apart. */
  private int places() {
    return strongest < 0.1 ? 3 : 2;
  }

  private void printNearZero() {
    List<String> names =
        strongestFirst(model).stream()
            .filter(this::isNearZero)
            .map(each -> each.trait().words())
            .toList();
    if (strongest == 0 || names.isEmpty()) return;
    String some = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
    System.out.println(
        "Within ±"
            + String.format(Locale.ROOT, "%." + places() + "f", nearZero)
            + ": "
            + some
            + (names.size() > NAMED ? " and " + Count.of(names.size() - NAMED) + " more" : ""));
  }

  private Columns figures() {
    WeightModel.Validation found = model.validation();
    return new Columns()
        .row(List.of("max F1 over " + Count.of(found.folds(), "turn"), "mean", "±"))
        .row(List.of("held out", share(found.maxF1()), share(found.spread())))
        .row(List.of("learned from", share(found.trainedF1()), ""))
        .row(List.of("held out, all weights alike", share(found.binaryF1()), ""))
        .row(List.of("held out, tf-idf", share(found.tfIdfF1()), ""));
  }

  private static String share(double value) {
    return Score.rounded(value, 3);
  }

  /** What should make a reader think twice. */
  private List<String> judgements() {
    WeightModel.Validation found = model.validation();
    List<String> sentences = new ArrayList<>();
    double lost = found.trainedF1() - found.maxF1();
    if (lost > Math.max(MUCH, found.spread())) {
      sentences.add(
          "It is better by "
              + share(lost)
              + " on what it was learned from, so some was learned by heart: add labels, or raise"
              + " --penalty.");
    }
    boolean isTfIdf = found.tfIdfF1() >= found.binaryF1();
    double unlearned = Math.max(found.tfIdfF1(), found.binaryF1());
    String rival = isTfIdf ? "tf-idf" : "giving all words the same weight";
    if (found.maxF1() <= unlearned) {
      sentences.add("Learning is no better here than " + rival + ": keep to that, or add labels.");
    } else if (!alwaysAhead && found.maxF1() - unlearned < found.spread()) {
      sentences.add("The gain over " + rival + " is less than the spread, and may be luck.");
    }
    return sentences;
  }

  private String next() {
    return Terminal.command()
        + " find "
        + data.stream()
            .map(Path::toString)
            .map(Terminal::shellWord)
            .collect(Collectors.joining(" "))
        + " --method andd --model "
        + Terminal.shellWord(out.toString());
  }

  /** What a model of the earlier half reaches on the later one, at its own threshold. */
  record Later(LaterHalf half, LaterHalf.Scores scores) {

    /** For programs. */
    Map<String, Object> json() {
      return half.json(scores);
    }
  }

  /** For programs; the model itself is in its file. */
  static Map<String, Object> json(Learning.Learned learned, Optional<Later> later, Path out) {
    WeightModel model = learned.model();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("model", out.toString());
    json.put("form", model.form().label());
    Map<String, Object> forms = new LinkedHashMap<>();
    model.forms().forEach((form, heldOut) -> forms.put(form.label(), heldOut));
    json.put("forms", forms);
    json.put("similarity", model.likeness().label());
    json.put("k", model.widths().toString());
    json.put("threshold", model.threshold());
    List<Object> weights = new ArrayList<>();
    for (TraitWeight each : strongestFirst(model)) {
      Map<String, Object> weight = new LinkedHashMap<>();
      weight.put("feature", each.trait().label());
      weight.put("words", each.trait().words());
      weight.put("weight", each.weight());
      weights.add(weight);
    }
    json.put("weights", weights);
    json.put("training", model.training());
    json.put("validation", model.validation());
    json.put("turns", learned.turns());
    json.put("later", later.map(Later::json).orElse(null));
    json.put("remarks", learned.remarks());
    return json;
  }
}
