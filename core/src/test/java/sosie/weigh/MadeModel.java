package sosie.weigh;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Models that nobody learned. */
public final class MadeModel {

  private static final WeightModel.Training TRAINING =
      new WeightModel.Training(120, 60, 20, 200, 200, 80_000, 20, .001, 3, 30, 1, .3125);
  private static final WeightModel.Validation VALIDATION =
      new WeightModel.Validation(5, .96, .02, .98, .7, .8);

  private MadeModel() {}

  /** Body words count and links do not; common words count less than rare ones. */
  public static WeightModel of(Form form, Likeness likeness, String widths, double threshold) {
    List<TraitWeight> traits =
        List.of(
            new TraitWeight(Trait.LOG_TF, .2, .5, .25),
            new TraitWeight(Trait.LOG_DF, .6, .3, .5),
            new TraitWeight(Trait.IN_TITLE, .1, .3, .2),
            new TraitWeight(Trait.IN_LINK, .3, .4, -1.25),
            new TraitWeight(Trait.STOP_WORD, .3, .45, -.5));
    return new WeightModel(
        form,
        likeness,
        Widths.of(widths),
        .75,
        traits,
        Optional.empty(),
        Optional.empty(),
        threshold,
        TRAINING,
        VALIDATION,
        Map.of());
  }

  public static WeightModel of(Form form, Likeness likeness) {
    return of(form, likeness, "1", .6);
  }

  /** With statistics from files. */
  public static WeightModel with(
      WeightModel model,
      Optional<WeightModel.Source> statistics,
      Optional<WeightModel.Source> background) {
    return new WeightModel(
        model.form(),
        model.likeness(),
        model.widths(),
        model.constant(),
        model.traits(),
        statistics,
        background,
        model.threshold(),
        model.training(),
        model.validation(),
        model.forms());
  }

  /** With what forms are worth. */
  static WeightModel with(WeightModel model, Map<Form, Double> forms) {
    return new WeightModel(
        model.form(),
        model.likeness(),
        model.widths(),
        model.constant(),
        model.traits(),
        model.statistics(),
        model.background(),
        model.threshold(),
        model.training(),
        model.validation(),
        forms);
  }

  /** Anything that a model may be. */
  static WeightModel random(long seed) {
    Random random = new Random(seed);
    List<TraitWeight> traits = new ArrayList<>();
    for (Trait trait : Trait.values()) {
      if (random.nextBoolean()) continue;
      traits.add(
          new TraitWeight(trait, number(random), Math.abs(number(random)) + 1e-9, number(random)));
    }
    return new WeightModel(
        random.nextBoolean() ? Form.LINEAR : Form.EXPONENTIAL,
        random.nextBoolean() ? Likeness.COSINE : Likeness.JACCARD,
        Widths.of(random.nextBoolean() ? "1" : "1+3+5"),
        number(random),
        traits,
        source(random),
        source(random),
        1 - random.nextDouble(),
        new WeightModel.Training(
            random.nextInt(9),
            random.nextInt(1 << 20),
            random.nextInt(9),
            0,
            1,
            Integer.MAX_VALUE,
            number(random),
            number(random),
            2,
            3,
            random.nextLong(),
            number(random)),
        new WeightModel.Validation(5, random.nextDouble(), 0, -0.0, 1, number(random)),
        forms(random));
  }

  private static Map<Form, Double> forms(Random random) {
    Map<Form, Double> forms = new EnumMap<>(Form.class);
    for (Form form : Form.values()) {
      if (random.nextBoolean()) forms.put(form, random.nextDouble());
    }
    return forms;
  }

  private static Optional<WeightModel.Source> source(Random random) {
    if (random.nextBoolean()) return Optional.empty();
    String file = "a \"quoted\" \\ näme\n" + random.nextInt();
    return Optional.of(new WeightModel.Source(file, 1 + random.nextInt(99), "0".repeat(64)));
  }

  /** Round, tiny, huge and crooked ones. */
  private static double number(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(20) - 10;
      case 1 -> random.nextInt(2000) / 100.0;
      case 2 -> Math.scalb(random.nextGaussian(), random.nextInt(600) - 300);
      case 3 -> -0.0;
      default -> random.nextGaussian();
    };
  }
}
