package sosie.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sosie.documents.Documents;
import sosie.evaluate.Lab;
import sosie.feature.Frequencies;
import sosie.truth.ClusterTruth;
import sosie.truth.JudgedPair;
import sosie.truth.PairTruth;
import sosie.truth.Truth;
import sosie.truth.Unlisted;
import sosie.weigh.Form;
import sosie.weigh.LearnedWeights;
import sosie.weigh.Likeness;
import sosie.weigh.Statistics;
import sosie.weigh.Trait;
import sosie.weigh.TraitWeight;
import sosie.weigh.WeightModel;
import sosie.weigh.Widths;

class LearningTest {

  private static final List<Form> CUT = List.of(Form.LINEAR, Form.EXPONENTIAL);

  private static final Statistics NO_FILES = new Statistics(Frequencies.NONE, Frequencies.NONE);
  private static final LearnOptions QUICK =
      LearnOptions.standard().withPreferences(4000).withSteps(8).withThreads(2);

  @TempDir static Path folder;

  private static Lab lab;
  private static ClusterTruth truth;

  @BeforeAll
  static void writePages() throws IOException {
    lab = FramedPages.lab(folder, 14, 4, 5, 2);
    truth = FramedPages.truth(lab);
  }

  private static final class Heard implements Learning.Listener {
    final List<String> parts = new ArrayList<>();
    final List<Double> heldOut = new ArrayList<>();

    @Override
    public void step(String part, int done, int all, double loss) {
      assertThat(done).isBetween(1, all);
      assertThat(loss).isFinite();
      if (!parts.contains(part)) parts.add(part);
    }

    @Override
    public void heldOut(String part, double maxF1) {
      heldOut.add(maxF1);
    }
  }

  private static Learning.Learned learn(Truth labels, LearnOptions options) {
    return Learning.from(lab, labels, options, NO_FILES, new Heard());
  }

  private static double weight(WeightModel model, Trait trait) {
    return model.traits().stream()
        .filter(each -> each.trait() == trait)
        .mapToDouble(TraitWeight::weight)
        .sum();
  }

  @ParameterizedTest
  @CsvSource({
    "COSINE, EXPONENTIAL, 1",
    "COSINE, LINEAR, 1",
    "JACCARD, EXPONENTIAL, 1",
    "JACCARD, LINEAR, 1",
    "COSINE, EXPONENTIAL, 3",
    "COSINE, EXPONENTIAL, 1+2"
  })
  void learnsToOverlookTheFrame(Likeness likeness, Form form, String k) {
    LearnOptions options = QUICK.withLikeness(likeness).withForm(form).withWidths(Widths.of(k));
    WeightModel model = learn(truth, options).model();
    assertThat(model.validation().maxF1()).isGreaterThan(.95);
    assertThat(model.validation().binaryF1()).isLessThan(.9);
    double links =
        weight(model, Trait.IN_LINK)
            + weight(model, Trait.LINK_DENSITY)
            + weight(model, Trait.LINKS_AROUND);
    assertThat(links).isNegative();
  }

  @Test
  void theModelIsOneOfTheRounds() {
    WeightModel model = learn(truth, QUICK).model();
    List<LearnedWeights> rounds = Learning.rounds(lab, truth, QUICK, NO_FILES);
    assertThat(rounds).hasSameSizeAs(QUICK.penalties());
    assertThat(rounds.get(model.training().rounds() - 1).coefficients())
        .containsExactly(model.coefficients());
  }

  @Test
  void theSameLabelsGiveTheSameModelWhateverTheThreads() {
    WeightModel one = learn(truth, QUICK.withThreads(1)).model();
    WeightModel three = learn(truth, QUICK.withThreads(3)).model();
    assertThat(three).isEqualTo(one);
  }

  @ParameterizedTest
  @EnumSource(Likeness.class)
  void theFormIsChosenByWhatWasHeldOut(Likeness likeness) {
    LearnOptions options = QUICK.withLikeness(likeness).withForms(CUT);
    WeightModel chosen = learn(truth, options).model();
    WeightModel named = learn(truth, options.withForm(chosen.form())).model();
    assertThat(chosen.forms().keySet()).containsExactly(Form.LINEAR, Form.EXPONENTIAL);
    for (Form form : CUT) {
      WeightModel.Validation alone = learn(truth, options.withForm(form)).model().validation();
      assertThat(chosen.forms()).containsEntry(form, alone.maxF1());
      double difference = alone.maxF1() - chosen.validation().maxF1();
      assertThat(difference).as("%s", form).isLessThanOrEqualTo(alone.spread());
    }
    assertThat(named.traits()).isEqualTo(chosen.traits());
    assertThat(named.validation()).isEqualTo(chosen.validation());
    assertThat(named.forms()).containsOnlyKeys(chosen.form());
  }

  @Test
  void whereNothingIsLearnedTheSimplestFormIsTaken() {
    WeightModel model = learn(truth, QUICK.withForms(CUT).withPenalties(List.of())).model();
    assertThat(model.form()).isEqualTo(Form.LINEAR);
    assertThat(model.forms().get(Form.EXPONENTIAL)).isEqualTo(model.forms().get(Form.LINEAR));
    assertThat(model.validation().maxF1()).isEqualTo(model.validation().binaryF1());
  }

  @Test
  void refusesNoForm() {
    assertThatThrownBy(() -> QUICK.withForms(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("forms must be at least 1, were 0");
  }

  @Test
  void tellsEveryPartAndWhatItWasWorth() {
    Heard heard = new Heard();
    Learning.from(lab, truth, QUICK, NO_FILES, heard);
    assertThat(heard.parts).hasSize(CrossValidation.TURNS + 1).endsWith("all documents");
    assertThat(heard.heldOut).hasSize(CrossValidation.TURNS).allMatch(f1 -> f1 >= 0 && f1 <= 1);
  }

  @Test
  void traitsThatNothingHasTakeNoPartAndAreNamed() {
    Learning.Learned learned = learn(truth, QUICK);
    assertThat(learned.model().traits()).noneMatch(each -> each.trait() == Trait.IN_URL);
    assertThat(learned.remarks()).anyMatch(remark -> remark.contains("in-url"));
  }

  @Test
  void onlyTraitsThatWereAskedForTakePart() {
    WeightModel model = learn(truth, QUICK.withTraits(EnumSet.of(Trait.IN_LINK))).model();
    assertThat(model.traits()).extracting(TraitWeight::trait).containsExactly(Trait.IN_LINK);
  }

  @Test
  void learnsFromTwentyDocumentsAndWarns() {
    Learning.Learned learned = learn(firstStories(4), QUICK);
    assertThat(learned.model().training().documents()).isEqualTo(20);
    assertThat(learned.remarks()).anyMatch(remark -> remark.startsWith("Only 20 labelled"));
  }

  @Test
  void learnsFromPairsToo() {
    List<JudgedPair> judged = new ArrayList<>();
    int[] clusters = truth.clusters().orElseThrow();
    for (int i = 0; i < clusters.length; i++) {
      for (int j = i + 1; j < clusters.length; j++) {
        boolean same = clusters[i] == clusters[j];
        if (!same && (i + j) % 3 > 0) continue;
        judged.add(
            new JudgedPair(
                i, j, same ? 1 : 0, same ? JudgedPair.Verdict.SAME : JudgedPair.Verdict.DIFFERENT));
      }
    }
    Truth pairs = PairTruth.of(clusters.length, judged, Unlisted.UNKNOWN);
    assertThat(learn(pairs, QUICK).model().validation().maxF1()).isGreaterThan(.9);
  }

  private static ClusterTruth firstStories(int stories) {
    int[] clusters = truth.clusters().orElseThrow();
    return new ClusterTruth(
        Arrays.stream(clusters).map(each -> each < stories ? each : Truth.UNKNOWN).toArray());
  }

  @Test
  void refusesOneClusterOnly() {
    int[] one = new int[lab.documents().count()];
    assertThatThrownBy(() -> learn(new ClusterTruth(one), QUICK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("only one cluster");
  }

  @Test
  void refusesTwoClustersThatLeaveNothingToTellApartInAHalf() {
    int[] two = new int[lab.documents().count()];
    Arrays.setAll(two, i -> i % 2);
    assertThatThrownBy(() -> learn(new ClusterTruth(two), QUICK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("each half");
  }

  @Test
  void refusesATraitThatWasAskedForAndThatNothingHas() {
    assertThatThrownBy(() -> learn(truth, QUICK.withTraits(EnumSet.of(Trait.TF, Trait.IN_URL))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("in-url: no labelled document has that");
  }

  @ParameterizedTest
  @CsvSource({"6000, 2", "5000, 3", "3001, 1", "20000, 500"})
  void ofVeryManyLabelsTheSameShareOfEveryClusterIsTaken(int documents, int clusterSize) {
    int[] clusters = new int[documents];
    Arrays.setAll(clusters, i -> i / clusterSize);
    ClusterTruth many = new ClusterTruth(clusters);
    for (long seed = 0; seed < 20; seed++) {
      assertThat(TrainingSet.taken(many, seed).cardinality()).isBetween(900, 1100);
    }
  }

  @Test
  void warnsOfFewPairsThatAreDifferent() {
    List<JudgedPair> judged = new ArrayList<>();
    for (int i = 0; i < 20; i += 2)
      judged.add(new JudgedPair(i, i + 1, 1, JudgedPair.Verdict.SAME));
    judged.add(new JudgedPair(0, 5, 0, JudgedPair.Verdict.DIFFERENT));
    Truth pairs = PairTruth.of(lab.documents().count(), judged, Unlisted.UNKNOWN);
    assertThat(LabelCheck.remarks(pairs)).anyMatch(remark -> remark.startsWith("Only 1 pairs"));
  }

  @Test
  void refusesLabelsThatNameNothingTheSame() {
    int[] alone = new int[lab.documents().count()];
    Arrays.setAll(alone, i -> i);
    assertThatThrownBy(() -> learn(new ClusterTruth(alone), QUICK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no two documents that are the same");
  }

  @Test
  void refusesTooFewLabels() {
    assertThatThrownBy(() -> learn(firstStories(3), QUICK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("labelled documents must be at least 20, were 15");
  }

  @Test
  void warnsOfOneSidedLabels() {
    int[] clusters = truth.clusters().orElseThrow();
    int[] sided = Arrays.stream(clusters).map(each -> each < 10 ? 0 : each).toArray();
    assertThat(LabelCheck.remarks(new ClusterTruth(sided)))
        .anyMatch(remark -> remark.contains("one-sided"));
  }

  @Test
  void warnsOfTheSameTextLabelledAsDifferent(@TempDir Path copies) throws IOException {
    String[] texts = {"one text", "one text", "one text", "another text", "another text"};
    for (int i = 0; i < texts.length; i++) {
      Files.writeString(copies.resolve(i + ".txt"), texts[i] + " of some words");
    }
    Documents documents = FramedPages.read(copies, 1).documents();
    assertThat(LabelCheck.contradictions(new ClusterTruth(new int[] {0, 0, 0, 1, 1}), documents))
        .isEmpty();
    assertThat(LabelCheck.contradictions(new ClusterTruth(new int[] {0, -1, 0, -1, 1}), documents))
        .isEmpty();
    assertThat(LabelCheck.contradictions(new ClusterTruth(new int[] {0, 0, 1, 1, 1}), documents))
        .contains(
            "Documents with the very same text are labelled as different, in 1 case: "
                + documents.id(0)
                + " and "
                + documents.id(2)
                + ". No weights can tell them apart.");
    assertThat(LabelCheck.contradictions(new ClusterTruth(new int[] {0, 1, 1, 2, 3}), documents))
        .hasValueSatisfying(remark -> assertThat(remark).contains("in 2 cases, such as "));
  }

  @ParameterizedTest
  @CsvSource({"NaN", "-1", "Infinity"})
  void refusesAPenaltyThatIsNone(double penalty) {
    assertThatThrownBy(() -> QUICK.withPenalties(List.of(penalty)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("penalty must be at least 0, was " + penalty);
  }

  @ParameterizedTest
  @CsvSource({"NaN", "0", "Infinity"})
  void refusesASharpnessThatIsNone(double sharpness) {
    assertThatThrownBy(() -> QUICK.withSharpness(sharpness))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sharpness must be above 0, was " + sharpness);
  }

  @Test
  void asPublishedItLearnsToTheEndFromItsFeaturesAlone() {
    WeightModel model = learn(truth, paper(Likeness.COSINE)).model();
    assertThat(model.form()).isEqualTo(Form.SUM);
    assertThat(model.training().sharpness()).isEqualTo(1);
    assertThat(model.training().penalty()).isZero();
    assertThat(model.training().rounds()).isEqualTo(1);
    assertThat(model.training().differentPairs())
        .as("balanced, and none that were looked for")
        .isEqualTo(model.training().samePairs());
    assertThat(model.traits())
        .extracting(TraitWeight::trait)
        .doesNotContain(Trait.IN_LINK, Trait.LINK_DENSITY, Trait.STOP_WORD, Trait.SENTENCES)
        .contains(Trait.TF, Trait.LOG_DF, Trait.POSITION);
    assertThat(model.validation().maxF1()).isGreaterThan(model.validation().binaryF1());
    assertThat(learn(truth, paper(Likeness.JACCARD)).model().form()).isEqualTo(Form.LINEAR);
  }

  private static LearnOptions paper(Likeness likeness) {
    return LearnOptions.paper(likeness).withPreferences(4000).withThreads(2);
  }
}
