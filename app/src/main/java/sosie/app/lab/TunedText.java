package sosie.app.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sosie.app.option.Talk;
import sosie.app.option.Terminal;
import sosie.explain.Score;
import sosie.read.Count;
import sosie.scores.PairScores;
import sosie.tuning.Tuned;

/** What tuning found, for people at a terminal. */
final class TunedText {

  private final Tuned tuned;
  private final Optional<Later> later;
  private final Path out;

  TunedText(Tuned tuned, Optional<Later> later, Path out) {
    this.tuned = tuned;
    this.later = later;
    this.out = out;
  }

  void print() {
    System.out.println(
        Count.of(tuned.effort().trials(), "setting")
            + " tried on "
            + Count.of(tuned.basis().labelled(), "labelled document")
            + " with "
            + Count.of(tuned.basis().truePairs(), "true pair")
            + (tuned.effort().complete() ? "" : "; the search had not ended (--trials)"));
    System.out.println();
    table().lines(Terminal.tableWidth()).forEach(System.out::println);
    System.out.println();
    System.out.println("chosen     " + tuned.chosen().label() + ", " + at(tuned.chosen()));
    System.out.println(
        "held out   F1 "
            + tuned.heldOut()
            + " on clusters it was not chosen by; "
            + tuned.standard().label()
            + " as it comes: "
            + tuned.standardHeldOut());
    System.out.println(
        "stability  "
            + tuned.chosenWithout().stream()
                .filter(each -> each.label().equals(tuned.chosen().label()))
                .count()
            + " of "
            + tuned.effort().folds()
            + " searches without a part of the labels chose the same method and settings");
    later.ifPresent(this::printLater);
    if (tuned.heldOut().mean() < tuned.standardHeldOut().mean()) {
      System.out.println(
          "           So the default does better on what it has not seen: keep it, or add labels.");
    }
    tuned.preference().ifPresent(sentence -> System.out.println("           " + sentence));
    System.out.println("written    " + out + "; use it with");
    System.out.println(
        "           "
            + Terminal.command()
            + " find INPUT --config "
            + Terminal.shellWord(out.toString()));
    tuned.unusable().forEach((setting, why) -> Talk.note(setting + " cannot be used: " + why));
  }

  private void printLater(Later tested) {
    System.out.println(
        "later      "
            + tested.chosen()
            + " on "
            + tested.half().says()
            + "; "
            + tuned.standard().label()
            + " as it comes: "
            + share(tested.standard().scores().f1()));
  }

  private Columns table() {
    Columns table =
        new Columns()
            .row(
                List.of(
                    "best of each method",
                    "threshold",
                    "precision",
                    "recall",
                    "F1",
                    "held-out F1",
                    "±",
                    "tried"));
    for (Tuned.OfMethod each : tuned.methods()) {
      PairScores scores = each.chosen().scores();
      table.row(
          List.of(
              each.chosen().label(),
              Double.toString(each.chosen().threshold()),
              share(scores.precision()),
              share(scores.recall()),
              share(scores.f1()),
              share(each.heldOut().mean()),
              share(each.heldOut().deviation()),
              Count.of(each.trials())));
    }
    return table;
  }

  private static String at(Tuned.Setting setting) {
    return String.format(
        Locale.ROOT,
        "threshold %s: precision %.3f, recall %.3f, F1 %.3f",
        setting.threshold(),
        setting.scores().precision(),
        setting.scores().recall(),
        setting.scores().f1());
  }

  private static String share(double value) {
    return Score.rounded(value, 3);
  }

  /** The same for programs. */
  static Map<String, Object> json(Tuned tuned, Optional<Later> later, Path out) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("chosen", setting(tuned.chosen(), tuned.heldOut()));
    json.put("standard", setting(tuned.standard(), tuned.standardHeldOut()));
    List<Object> methods = new ArrayList<>();
    for (Tuned.OfMethod each : tuned.methods()) methods.add(setting(each.chosen(), each.heldOut()));
    json.put("methods", methods);
    json.put("later", later.map(Later::json).orElse(null));
    json.put("effort", tuned.effort());
    json.put("basis", tuned.basis());
    json.put("unusable", tuned.unusable());
    json.put("configuration", out.toString());
    return json;
  }

  private static Map<String, Object> setting(Tuned.Setting setting, Tuned.HeldOut heldOut) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("method", setting.method());
    json.put("settings", setting.settings());
    json.put("threshold", setting.threshold());
    json.put("precision", setting.scores().precision());
    json.put("recall", setting.scores().recall());
    json.put("f1", setting.scores().f1());
    json.put("heldOutF1", heldOut.mean());
    json.put("heldOutDeviation", heldOut.deviation());
    return json;
  }

  /** What tuning on the earlier half reaches on the later one, beside the default as it comes. */
  record Later(LaterHalf half, LaterHalf.Scores chosen, LaterHalf.Scores standard) {

    /** For programs. */
    Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>(half.json(chosen));
      json.put("standardF1", standard.scores().f1());
      return json;
    }
  }
}
