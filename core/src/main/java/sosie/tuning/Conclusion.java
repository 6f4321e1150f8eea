package sosie.tuning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import sosie.evaluate.Experiment;
import sosie.recipe.Configuration;

/** Makes the result of a tuning from the ways that its judges went. */
final class Conclusion {

  private final List<List<CoordinateAscent>> climbs; // by method, then by judge
  private final int judges;
  private final Trial standard;

  Conclusion(List<List<CoordinateAscent>> climbs, Trial standard) {
    this.climbs = climbs;
    this.standard = standard;
    judges = standard.views().size();
  }

  Tuned tuned(Tuned.Effort effort, Experiment.Basis basis, SortedMap<String, String> unusable) {
    CoordinateAscent.Choice choice =
        choice(Trial.WHOLE)
            .orElseThrow(() -> new IllegalArgumentException("no method can be used: " + unusable));
    Trial chosen = choice.chosen();
    return new Tuned(
        Tuned.Setting.of(chosen, chosen.seenBy(Trial.WHOLE)),
        Tuned.Setting.of(choice.best(), choice.best().seenBy(Trial.WHOLE)),
        choice.standardError(),
        chosenWithout(),
        heldOut(this::choice),
        Tuned.Setting.of(standard, standard.asItComes()),
        Tuned.HeldOut.of(standard.asItComes().f1OfParts()),
        methods(),
        effort,
        basis,
        unusable,
        plain(chosen));
  }

  private static Configuration plain(Trial chosen) {
    Configuration settings = chosen.space().configuration(chosen.settings());
    return chosen.space().method().has("threshold")
        ? settings.with("threshold", chosen.seenBy(Trial.WHOLE).threshold())
        : settings;
  }

  /** Over all methods: the greatest F1 of what was chosen in each; the first of several. */
  private Optional<CoordinateAscent.Choice> choice(int judge) {
    return climbs.stream()
        .map(ofMethod -> ofMethod.get(judge).choice())
        .flatMap(Optional::stream)
        .reduce((a, b) -> b.chosen().f1(judge) > a.chosen().f1(judge) ? b : a);
  }

  private List<Tuned.Setting> chosenWithout() {
    List<Tuned.Setting> settings = new ArrayList<>();
    for (int judge = 1; judge < judges; judge++) {
      Trial chosen = choice(judge).orElseThrow().chosen();
      settings.add(Tuned.Setting.of(chosen, chosen.seenBy(judge)));
    }
    return List.copyOf(settings);
  }

  private interface Chooser {
    Optional<CoordinateAscent.Choice> by(int judge);
  }

  private Tuned.HeldOut heldOut(Chooser chooser) {
    double[] f1 = new double[judges - 1];
    for (int judge = 1; judge < judges; judge++) {
      f1[judge - 1] = chooser.by(judge).orElseThrow().chosen().heldOut(judge);
    }
    return Tuned.HeldOut.of(f1);
  }

  private List<Tuned.OfMethod> methods() {
    List<Tuned.OfMethod> rows = new ArrayList<>();
    for (List<CoordinateAscent> ofMethod : climbs) {
      Optional<CoordinateAscent.Choice> choice = ofMethod.get(Trial.WHOLE).choice();
      if (choice.isEmpty()) continue;
      Trial chosen = choice.get().chosen();
      rows.add(
          new Tuned.OfMethod(
              Tuned.Setting.of(chosen, chosen.seenBy(Trial.WHOLE)),
              heldOut(judge -> ofMethod.get(judge).choice()),
              ofMethod.get(Trial.WHOLE).trials()));
    }
    rows.sort(Comparator.comparingDouble(row -> -row.chosen().scores().f1()));
    return List.copyOf(rows);
  }
}
