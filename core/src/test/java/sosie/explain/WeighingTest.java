package sosie.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sosie.analyse.Analyser;
import sosie.analyse.Recipe;
import sosie.detect.Written;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.lexicon.LexiconFile.Existing;
import sosie.recipe.Methods;
import sosie.weigh.Form;
import sosie.weigh.Likeness;
import sosie.weigh.MadeModel;
import sosie.weigh.ModelFile;

/** The learned weights of a pair, in words. */
class WeighingTest {

  private static final String MENU =
      "<ul><li><a href=\"/\">Home</a><li><a href=\"/c\">Contact</a></ul>";

  private static final Written PAGES =
      new Written()
          .addPage("a", MENU + "<p>The crane fell into the harbour, said Alderman Quist.</p>")
          .addPage("b", MENU + "<p>The crane fell into the harbour during thick fog.</p>")
          .addPage("c", MENU + "<p>Bakers of the island sell saffron bread.</p>")
          .addPage("d", MENU + "<p>A ferry sailed to the mainland.</p>");

  @TempDir Path folder;

  private MethodSays says(Form form, Likeness likeness, String... settings) throws IOException {
    Path model = folder.resolve("model.json");
    ModelFile.write(MadeModel.of(form, likeness), model, Existing.REPLACE);
    Map<String, String> given = new java.util.TreeMap<>(Map.of("model", model.toString()));
    for (int i = 0; i < settings.length; i += 2) given.put(settings[i], settings[i + 1]);
    Recipe recipe = Methods.named("andd").recipe(given);
    List<Document> pages = PAGES.documents();
    FeatureCounts counts = new FeatureCounts();
    Analyser reading = Analyser.reading(recipe.representation());
    for (Document page : pages) reading.count(reading.read(page), counts);
    return new Testimony(recipe, counts).about(pages.get(0), pages.get(1));
  }

  @ParameterizedTest
  @EnumSource(Likeness.class)
  void whatMadeThePairAlikeComesWithWeightsAndShare(Likeness likeness) throws IOException {
    for (Form form : List.of(Form.LINEAR, Form.EXPONENTIAL)) {
      WeightsAtWork weights = says(form, likeness).weights().orElseThrow();
      assertThat(weights.alike())
          .extracting(WeightsAtWork.Shared::run)
          .contains("crane", "harbour");
      assertThat(weights.alike())
          .extracting(WeightsAtWork.Shared::share)
          .isSortedAccordingTo((one, other) -> Double.compare(other, one))
          .allMatch(share -> share > 0 && share <= 1);
      assertThat(weights.alike().stream().mapToDouble(WeightsAtWork.Shared::share).sum())
          .isLessThanOrEqualTo(1 + 1e-9);
    }
  }

  @Test
  void sharesOfAllSharedRunsMakeTheWholeScore() throws IOException {
    MethodSays says = says(Form.LINEAR, Likeness.JACCARD);
    // crane, fell, into and harbour are all that both have outside the menu
    assertThat(
            says.weights().orElseThrow().alike().stream()
                .mapToDouble(WeightsAtWork.Shared::share)
                .sum())
        .isCloseTo(1, offset(.2));
  }

  @Test
  void whatBothHaveButHardlyCountsComesWithTheReason() throws IOException {
    for (Form form : List.of(Form.LINEAR, Form.EXPONENTIAL)) {
      WeightsAtWork weights = says(form, Likeness.COSINE).weights().orElseThrow();
      assertThat(weights.passedOver())
          .extracting(run -> run.run() + ": " + run.because())
          .contains("Home: link text", "Contact: link text");
      assertThat(weights.alike())
          .extracting(WeightsAtWork.Shared::run)
          .doesNotContain("Home", "Contact");
    }
  }

  @Test
  void heavyRunsOfOneOnlyAreNamedOnTheirSide() throws IOException {
    WeightsAtWork weights = says(Form.LINEAR, Likeness.COSINE).weights().orElseThrow();
    assertThat(weights.onlyLeft())
        .extracting(WeightsAtWork.Own::run)
        .containsExactlyInAnyOrder("said", "Alderman", "Quist");
    assertThat(weights.onlyRight())
        .extracting(WeightsAtWork.Own::run)
        .contains("thick", "fog")
        .doesNotContain("crane");
  }

  @Test
  void signaturesAreExplainedByTheWeightsTheyWereMadeOf() throws IOException {
    MethodSays says = says(Form.LINEAR, Likeness.COSINE, "measure", "agreement");
    assertThat(says.measure()).isEqualTo("bit-agreement");
    assertThat(says.weights().orElseThrow().alike()).isNotEmpty();
  }

  @Test
  void theTextIsADozenLinesAtMostAndTheJsonHasAllOfIt() throws IOException {
    MethodSays says = says(Form.EXPONENTIAL, Likeness.COSINE);
    String text = new MethodsText(80, Ink.PLAIN).render(List.of(says));
    assertThat(text)
        .contains("counts most: ")
        .contains("both have, hardly counts: ")
        .contains("Home (link text)")
        .contains("only the left has: ")
        .contains("only the right has: ")
        .doesNotContain("both have: ");
    assertThat(text.lines().count()).isLessThanOrEqualTo(2 + 12);
    assertThat(ExplanationJson.of(says).get("weights").toString())
        .contains("alike=[{run=")
        .contains("because=link text")
        .contains("onlyLeft=[{run=");
    assertThat(
            ExplanationJson.of(
                new Testimony(
                        Methods.named("tf-idf").recipe(Map.of("weights", "tf")),
                        sosie.feature.Frequencies.NONE)
                    .about(PAGES.documents().get(0), PAGES.documents().get(1))))
        .doesNotContainKey("weights");
  }
}
