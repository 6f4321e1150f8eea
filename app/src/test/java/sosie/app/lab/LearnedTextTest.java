package sosie.app.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sosie.learn.Learning;
import sosie.weigh.Form;
import sosie.weigh.Likeness;
import sosie.weigh.Trait;
import sosie.weigh.TraitWeight;
import sosie.weigh.WeightModel;
import sosie.weigh.Widths;

class LearnedTextTest {

  private static final WeightModel.Training TRAINING =
      new WeightModel.Training(1200, 48, 12, 72, 1056, 80_000, 20, .001, 3, 30, 1, .03);

  private static final Map<Form, Double> FORMS = Map.of(Form.LINEAR, .941, Form.EXPONENTIAL, .9534);

  private static String printed(WeightModel.Validation validation, TraitWeight... weights) {
    return printed(new Learning.Turns(List.of(), List.of(), List.of()), validation, weights);
  }

  private static String printed(
      Learning.Turns turns, WeightModel.Validation validation, TraitWeight... weights) {
    WeightModel model =
        new WeightModel(
            Form.EXPONENTIAL,
            Likeness.COSINE,
            Widths.of("1+3"),
            0,
            List.of(weights),
            Optional.empty(),
            Optional.empty(),
            .4128,
            TRAINING,
            validation,
            FORMS);
    PrintStream before = System.out;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(written, true, StandardCharsets.UTF_8));
      new LearnedText(
              new Learning.Learned(model, List.of(), turns),
              Optional.empty(),
              Path.of("model.json"),
              List.of(Path.of("my pages")))
          .print();
    } finally {
      System.setOut(before);
    }
    return written.toString(StandardCharsets.UTF_8);
  }

  private static TraitWeight weight(Trait trait, double weight) {
    return new TraitWeight(trait, 0, 1, weight);
  }

  private static WeightModel.Validation found(double heldOut, double trained, double tfIdf) {
    return new WeightModel.Validation(5, heldOut, .012, trained, .5, tfIdf);
  }

  @Test
  void theStrongestWeightIsFirstAndThoseNearZeroAreOneLine() {
    assertThat(
            printed(
                found(.9534, .9581, .871),
                weight(Trait.NEAR_STOP_WORD, .4),
                weight(Trait.IN_LINK, -.8),
                weight(Trait.DIGITS, .04),
                weight(Trait.CAPITALISED, -.001)))
        .isEqualTo(
            """
            Learned from 48 labelled documents in 12 clusters: 72 pairs the same, 1,056 different
            Weights of runs of 1 and 3 words for cosine, exponential
            Held out by form: linear 0.941, exponential 0.953

            a word that is       weight       less │ more
            link text             −0.80  ██████████│
            next to a stop word   +0.40            │█████
            Within ±0.05: digits, capitalised

            max F1 over 5 turns           mean      ±
            held out                     0.953  0.012
            learned from                 0.958
            held out, all weights alike  0.500
            held out, tf-idf             0.871

            threshold  0.413, the best on what was held out
            written    model.json; use it with
                       sosie find 'my pages' --method andd --model model.json
            """);
  }

  @Test
  void ofManyNearZeroAFewAreNamed() {
    assertThat(
            printed(
                found(.9, .9, .8),
                weight(Trait.IN_LINK, -2),
                weight(Trait.DIGITS, .04),
                weight(Trait.IN_URL, .03),
                weight(Trait.IN_TITLE, .02),
                weight(Trait.DF, .01),
                weight(Trait.TF, 0)))
        .contains("\nWithin ±0.05: digits, in the address, in the title and 2 more\n");
  }

  @Test
  void weightsThatAreAllSmallAreToldApart() {
    assertThat(
            printed(
                found(.9, .9, .8),
                weight(Trait.IN_LINK, -.04),
                weight(Trait.DIGITS, .02),
                weight(Trait.TF, .001)))
        .contains("\nlink text       −0.040  ██████████│\n")
        .contains("\ndigits          +0.020            │█████\nWithin ±0.004: repeated\n");
  }

  @Test
  void whatWasLearnedByHeartIsSaid() {
    assertThat(printed(found(.8, .95, .7), weight(Trait.TF, 1)))
        .contains(
            "\nIt is better by 0.150 on what it was learned from, so some was learned by heart: add"
                + " labels, or raise --penalty.\n");
    assertThat(printed(found(.9, .95, .7), weight(Trait.TF, 1))).doesNotContain("by heart");
  }

  @Test
  void whatIsNoBetterThanWithoutLearningIsSaid() {
    assertThat(printed(found(.9, .9, .9), weight(Trait.TF, 1)))
        .contains("\nLearning is no better here than tf-idf: keep to that, or add labels.\n");
    assertThat(printed(found(.4, .4, .3), weight(Trait.TF, 1)))
        .contains("\nLearning is no better here than giving all words the same weight: keep to");
    assertThat(printed(found(.9, .9, .89), weight(Trait.TF, 1)))
        .contains("\nThe gain over tf-idf is less than the spread, and may be luck.\n");
  }

  @Test
  void aGainInEveryTurnIsNotCalledLuck() {
    List<Double> tfIdf = List.of(.87, .91, .88);
    Learning.Turns always = new Learning.Turns(List.of(.88, .92, .90), List.of(.5, .5, .5), tfIdf);
    assertThat(printed(always, found(.9, .9, .89), weight(Trait.TF, 1))).doesNotContain("luck");
    Learning.Turns twice = new Learning.Turns(List.of(.88, .91, .91), List.of(.5, .5, .5), tfIdf);
    assertThat(printed(twice, found(.9, .9, .89), weight(Trait.TF, 1))).contains("may be luck");
  }

  @Test
  void aModelWithoutAnyWeightIsShown() {
    String same = "All words weigh the same: nothing learned held elsewhere.";
    assertThat(printed(found(.9, .9, .8))).contains(same);
    assertThat(printed(found(.9, .9, .8), weight(Trait.TF, 0)))
        .contains(same)
        .doesNotContain("Within")
        .doesNotContain(Trait.TF.words());
  }
}
