package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.AnalysedText;
import sosie.analyse.Recipe;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Written;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.feature.TextFeatures.SignatureWords;
import sosie.lexicon.LexiconFile;
import sosie.lexicon.LexiconFile.Existing;
import sosie.lexicon.Term;
import sosie.lexicon.TermStatistics;
import sosie.signature.SimHash;
import sosie.signature.WeightedMinHash;
import sosie.verify.BitAgreement;
import sosie.verify.PackedAgreement;
import sosie.weigh.Form;
import sosie.weigh.Likeness;
import sosie.weigh.MadeModel;
import sosie.weigh.ModelFile;
import sosie.weigh.StatisticsFile;
import sosie.weigh.WeightModel;

/** Learned weights over pages with titles and menus, held against comparing every pair. */
class LearnedMatchingTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);

  @TempDir Path folder;

  private Path write(WeightModel model) throws IOException {
    Path file = folder.resolve("model.json");
    ModelFile.write(model, file, Existing.REPLACE);
    return file;
  }

  private static Recipe recipe(Path model, String... settings) {
    Map<String, String> given = new TreeMap<>(Map.of("model", model.toString()));
    for (int i = 0; i < settings.length; i += 2) given.put(settings[i], settings[i + 1]);
    return LearnedMatching.METHOD.recipe(given);
  }

  private static Map<String, Double> slowly(Recipe recipe, Written pages) {
    return new Slowly(recipe, pages.documents()).pairs();
  }

  record Kind(Form form, Likeness likeness, String widths) {}

  static Stream<Kind> kinds() {
    return Stream.of(Form.LINEAR, Form.EXPONENTIAL)
        .flatMap(
            form ->
                Stream.of(Likeness.values())
                    .flatMap(
                        likeness -> Stream.of("1", "1+3").map(k -> new Kind(form, likeness, k))));
  }

  private Path write(Kind kind, double threshold) throws IOException {
    return write(MadeModel.of(kind.form, kind.likeness, kind.widths, threshold));
  }

  /** As published: weights below 0 leave a join without bounds, so bits find and cosines decide. */
  @Test
  void weightsThatMayBeNegativeAreFoundByBits() throws IOException {
    Written pages = MadePages.of(1, 40);
    Recipe recipe = recipe(write(MadeModel.of(Form.SUM, Likeness.COSINE)), "threshold", "0.9");
    assertThat(recipe.search()).contains("bits");
    Map<String, Double> found = EveryMethodTest.textPairs(pages.detect(recipe, PLAIN));
    assertThat(slowly(recipe, pages)).containsAllEntriesOf(found);
    assertThat(found).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theJoinFindsExactlyThePairsThatReachTheThreshold(Kind kind) throws IOException {
    for (long seed = 1; seed < 3; seed++) {
      Written pages = MadePages.of(seed, 40);
      for (String threshold : List.of("0.3", "0.6", "0.9")) {
        Recipe recipe = recipe(write(kind, .5), "threshold", threshold);
        assertThat(EveryMethodTest.textPairs(pages.detect(recipe, PLAIN)))
            .as("seed %d, threshold %s", seed, threshold)
            .isEqualTo(slowly(recipe, pages))
            .isNotEmpty();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void signaturesFindAsManyPairsAsThePromise(Kind kind) throws IOException {
    long found = 0;
    long all = 0;
    for (long seed = 10; seed < 14; seed++) {
      Written pages = MadePages.of(seed, 50);
      Recipe recipe = recipe(write(kind, .5), "search", "lsh", "recall", "0.9");
      Map<String, Double> expected = slowly(recipe, pages);
      Map<String, Double> reported = EveryMethodTest.textPairs(pages.detect(recipe, PLAIN));
      assertThat(expected).containsAllEntriesOf(reported);
      all += expected.size();
      found += reported.size();
    }
    assertThat(all).isGreaterThan(200);
    // 5 sigma below what pairs at the very threshold are promised; those above it do better
    assertThat(found).isGreaterThan(Math.round(.9 * all - 5 * Math.sqrt(all * .9 * .1)));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theAnswerDependsNeitherOnThreadsNorOnTheOrderOfPages(Kind kind) throws IOException {
    for (String[] settings :
        List.of(
            new String[] {},
            new String[] {"search", "lsh"},
            new String[] {"measure", "agreement"},
            new String[] {"top", "12"})) {
      Recipe recipe = recipe(write(kind, .5), settings);
      Detection once = MadePages.of(21, 20).detect(recipe, PLAIN.withThreads(1));
      assertThat(once.pairCount()).isPositive();
      for (int threads : List.of(1, 3)) {
        Detection found =
            MadePages.of(21, 20).shuffled(threads).detect(recipe, PLAIN.withThreads(threads));
        assertThat(Written.told(found)).isEqualTo(Written.told(once));
      }
    }
  }

  @Test
  void ofSeveralPagesWithTheSameWordsTheFirstIdStandsForAll() throws IOException {
    Path model = write(MadeModel.of(Form.LINEAR, Likeness.COSINE, "1", .2));
    String menu = "<p><a href=\"/\">crane fell</a> while boats waited outside harbour walls</p>";
    String plain = "crane fell while boats waited outside harbour walls";
    String other = "<p>crane fell while boats <a href=\"/\">waited at night</a></p>";
    Map<String, String> told = new TreeMap<>();
    for (long order = 0; order < 6; order++) {
      Written written = new Written();
      written.addPage("a", menu).addPage("b", "<p>" + plain + "</p>").addPage("c", plain + "!");
      written.addPage("d", other);
      written.shuffled(order);
      for (int threads : List.of(1, 4)) {
        Detection found = written.detect(recipe(model), PLAIN.withThreads(threads));
        assertThat(EveryMethodTest.textPairs(found)).isEqualTo(slowly(recipe(model), written));
        told.put(Written.told(found), "");
      }
    }
    assertThat(told).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(Likeness.class)
  void agreementIsThatOfSignaturesMadeDirectly(Likeness likeness) throws IOException {
    Path model = write(MadeModel.of(Form.EXPONENTIAL, likeness));
    Written pages = MadePages.of(31, 30);
    Slowly features = new Slowly(recipe(model), pages.documents());
    Recipe recipe = recipe(model, "measure", "agreement", "threshold", "0.4", "seed", "7");
    Map<String, Double> reported = EveryMethodTest.textPairs(pages.detect(recipe, PLAIN));
    assertThat(reported).isNotEmpty();
    reported.forEach(
        (pair, score) -> {
          String[] ids = pair.split(" ", -1);
          FeatureVector one = (FeatureVector) features.prepared(ids[0]).features();
          FeatureVector other = (FeatureVector) features.prepared(ids[1]).features();
          assertThat(score).isEqualTo(agreement(likeness, one, other));
        });
    AnalysedText held = new Slowly(recipe, pages.documents()).prepared("p000-0");
    assertThat(held.evidence().size() * Long.BYTES).isEqualTo(48);
  }

  private static double agreement(Likeness likeness, FeatureVector one, FeatureVector other) {
    if (likeness == Likeness.COSINE) {
      SimHash bits = new SimHash(384, SimHash.Projection.GAUSSIAN, 7);
      return new BitAgreement(384)
          .between(
              new SignatureWords(bits.sign(one).words()),
              new SignatureWords(bits.sign(other).words()));
    }
    WeightedMinHash hashes = new WeightedMinHash(48, 8, 7);
    return new PackedAgreement(48, 8)
        .between(
            new SignatureWords(hashes.sign(one).words()),
            new SignatureWords(hashes.sign(other).words()));
  }

  @ParameterizedTest
  @EnumSource(Likeness.class)
  void allPairsOfSignaturesThatAgreeEnoughAreFound(Likeness likeness) throws IOException {
    Written pages = MadePages.of(32, 40);
    Path model = write(MadeModel.of(Form.EXPONENTIAL, likeness));
    for (String threshold : List.of("0", "0.05", "0.65", "0.8")) {
      Recipe recipe = recipe(model, "measure", "agreement", "threshold", threshold);
      assertThat(recipe.pipeline(Frequencies.NONE).candidates().signatureBytes()).isEqualTo(48);
      assertThat(EveryMethodTest.textPairs(pages.detect(recipe, PLAIN)))
          .isEqualTo(slowly(recipe, pages))
          .isNotEmpty();
    }
  }

  @Test
  void copiesAreFoundWhateverTheirFrame() throws IOException {
    String story = "The crane fell into the harbour while boats waited for the evening tide.";
    Written pages = MadePages.of(33, 20);
    pages.addPage("copy-1", MadePages.page("Crane", "", story));
    pages.addPage("copy-2", MadePages.page("Crane", "", story));
    pages.addPage(
        "framed", MadePages.page("Crane", "<ul><li><a href=\"/\">Contact us</a></ul>", story));
    Detection found =
        pages.detect(recipe(write(MadeModel.of(Form.LINEAR, Likeness.COSINE))), PLAIN);
    assertThat(EveryMethodTest.textPairs(found).get("copy-1 framed")).isGreaterThan(.95);
    assertThat(found.clusterOf(find(found, "copy-2")))
        .isEqualTo(found.clusterOf(find(found, "framed")));
  }

  private static int find(Detection found, String id) {
    for (int i = 0; i < found.documents().count(); i++) {
      if (found.documents().id(i).equals(id)) return i;
    }
    throw new AssertionError(id);
  }

  @Test
  void aPageWhoseWordsAllWeighNothingIsLeftOutWithTheReason() throws IOException {
    Written pages = MadePages.of(34, 20);
    pages.addPage("menu", "<a href=\"/\">the of and</a>");
    pages.addPage("menu-2", "<a href=\"/\">the of</a>");
    Detection found =
        pages.detect(recipe(write(MadeModel.of(Form.LINEAR, Likeness.COSINE))), PLAIN);
    assertThat(found.findings().unrepresented())
        .extracting(one -> found.documents().id(one.document()) + ": " + one.shortfall().detail())
        .containsExactly(
            "menu: 0 weighted words, at least 1 needed",
            "menu-2: 0 weighted words, at least 1 needed");
    assertThat(found.findings().unrepresented().get(0).shortfall().reason())
        .isEqualTo("no weighted word");
  }

  @Test
  void onlyTheHeaviestRunsAreKeptIfAsked() throws IOException {
    Path model = write(MadeModel.of(Form.EXPONENTIAL, Likeness.JACCARD, "1+2", .3));
    Slowly slowly = new Slowly(recipe(model, "top", "7"), MadePages.of(35, 5).documents());
    assertThat(slowly.prepared("p000-0").features().size()).isEqualTo(7);
  }

  @Test
  void theThresholdIsTheModelsOwnUnlessGiven() throws IOException {
    Path cosine = write(MadeModel.of(Form.LINEAR, Likeness.COSINE, "1", .5));
    assertThat(recipe(cosine).pipeline(Frequencies.NONE).threshold()).isEqualTo(.5);
    assertThat(recipe(cosine).parameters()).containsEntry("threshold", .5);
    assertThat(recipe(cosine, "measure", "agreement").pipeline(Frequencies.NONE).threshold())
        .as("a cosine of 0.5 is an angle of 60°, a third of the bits differ")
        .isCloseTo(2 / 3.0, org.assertj.core.data.Offset.offset(1e-9));
    assertThat(recipe(cosine, "threshold", "0.7").parameters()).containsEntry("threshold", .7);
    Recipe lower = Methods.atThreshold(recipe(cosine), .05);
    assertThat(lower.parameters())
        .containsEntry("threshold", .05)
        .containsEntry("cluster", "components");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          threshold   | -0.1 | threshold must be between 0 and 1, was -0.1
          threshold   | 1.01 | threshold must be between 0 and 1, was 1.01
          threshold   | NaN  | threshold must be between 0 and 1, was NaN
          search      | all  | search must be join or lsh, was all
          measure     | both | measure must be features or agreement, was both
          bits        | 100  | bits must be a multiple of 64 between 64 and 4096, was 100
          bitsPerHash | 0    | bitsPerHash must be at least 1, was 0
          bitsPerHash | 65   | bitsPerHash must be between 1 and 64, was 65
          hashes      | -1   | hashes must be at least 0, was -1
          top         | -1   | top must be at least 0, was -1
          recall      | 1    | recall must be above 0 and below 1, was 1.0
          cluster     | some | cluster must be representative or components, was some
          """)
  void badSettingsAreRefusedWithNameBoundAndValue(String name, String value, String message)
      throws IOException {
    for (Likeness likeness : Likeness.values()) {
      Path model = write(MadeModel.of(Form.LINEAR, likeness));
      assertThatThrownBy(() -> recipe(model, name, value))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(message);
    }
  }

  @Test
  void aModelMustBeGiven() {
    assertThatThrownBy(() -> LearnedMatching.METHOD.recipe(Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "andd needs a model: find --method andd --model model.json; learn one with sosie"
                + " learn");
  }

  @Test
  void everyParameterInEffectHasItsMeaningAndARunCanBeRepeated() throws IOException {
    for (Likeness likeness : Likeness.values()) {
      for (String measure : List.of("features", "agreement")) {
        Path model = write(MadeModel.of(Form.LINEAR, likeness));
        String search = measure.equals("features") ? "lsh" : "join"; // else it has no effect
        Recipe recipe = recipe(model, "measure", measure, "search", search);
        assertThat(recipe.meanings().keySet()).containsAll(recipe.parameters().keySet());
        assertThat(recipe.sentence()).contains(model.toString());
        assertThat(recipe.search()).isNotBlank();
        Map<String, Object> settled = new TreeMap<>(recipe.parameters());
        settled.remove("precision"); // has no effect beside the threshold of that run
        assertThat(Methods.again("andd", recipe.parameters()).parameters()).isEqualTo(settled);
      }
    }
  }

  @Test
  void aRunIsNotRepeatedWithAnotherModel() throws IOException {
    Path model = write(MadeModel.of(Form.LINEAR, Likeness.COSINE));
    Map<String, Object> ran = recipe(model).parameters();
    assertThat(ran).containsEntry("modelSha256", ModelFile.read(model).sha256());
    write(MadeModel.of(Form.EXPONENTIAL, Likeness.COSINE));
    assertThatThrownBy(() -> Methods.again("andd", ran))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the file of the parameter model has changed since this result was made; run sosie find"
                + " again");
  }

  private Path lexicon(String name, int frequency) throws IOException {
    Path file = folder.resolve(name);
    TermStatistics statistics =
        new TermStatistics(
            40,
            PlainWords.ofIMatch(),
            1,
            new Lexicon.Window(0, 1),
            List.of(new Term("harbour", frequency)));
    LexiconFile.write(statistics, file, Existing.REPLACE);
    return file;
  }

  @Test
  void statisticsFromAFileSpareTheCounting() throws IOException {
    Path lexicon = lexicon("some.lexicon", 30);
    WeightModel plain = MadeModel.of(Form.LINEAR, Likeness.COSINE);
    assertThat(recipe(write(plain)).countsFirst()).isTrue();
    assertThat(recipe(write(plain), "statistics", lexicon.toString()).countsFirst()).isFalse();
    Optional<WeightModel.Source> source =
        Optional.of(StatisticsFile.read(lexicon).source(folder.resolve("model.json")));
    Path model = write(MadeModel.with(plain, source, source));
    Recipe own = recipe(model);
    assertThat(own.countsFirst()).isFalse();
    assertThat(own.parameters())
        .containsEntry("statisticsSha256", source.get().sha256())
        .containsEntry("backgroundSha256", source.get().sha256());
    Written pages = MadePages.of(36, 20);
    assertThat(EveryMethodTest.textPairs(pages.detect(own, PLAIN))).isEqualTo(slowly(own, pages));
    lexicon("some.lexicon", 20);
    assertThatThrownBy(() -> recipe(model))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(lexicon + " is not the lexicon that " + model);
    assertThat(
            recipe(model, "statistics", lexicon.toString(), "background", lexicon.toString())
                .countsFirst())
        .isFalse();
  }

  @Test
  void filesAreReadOnceForAllThresholds() throws IOException {
    Path model = write(MadeModel.of(Form.LINEAR, Likeness.COSINE));
    Recipe recipe = recipe(model);
    Files.delete(model);
    assertThat(Methods.atThreshold(recipe, .2).pipeline(Frequencies.NONE).threshold())
        .isEqualTo(.2);
  }

  @Test
  void aModelIsLookedForFromTheFolderOfAConfigurationOn() throws IOException {
    Path model = write(MadeModel.of(Form.LINEAR, Likeness.COSINE));
    Path file =
        Files.writeString(
            folder.resolve("mine.json"),
            "{\"sosieConfiguration\": 1, \"method\": \"andd\", \"parameters\": {\"model\":"
                + " \"model.json\"}}");
    Configuration read = Configuration.read(file);
    assertThat(read.settings()).containsEntry("model", model.toString());
    read.replace(folder.resolve("again.json"));
    assertThat(folder.resolve("again.json")).content().contains("\"model\": \"model.json\"");
  }

  @Test
  void tuningVariesHowManyRunsAreKept() throws IOException {
    Path model = write(MadeModel.of(Form.LINEAR, Likeness.COSINE));
    Trials trials = Trials.of(LearnedMatching.METHOD, Map.of("model", model.toString()));
    assertThat(trials.parameters()).containsExactly("top");
    assertThat(trials.along("top", trials.start())).hasSize(4);
    assertThat(MethodChoice.parse("andd", Map.of("model", model.toString())).recipe().parameters())
        .isEqualTo(recipe(model).parameters());
    assertThat(MethodChoice.parse("exact", Map.of("model", model.toString())).label())
        .isEqualTo("exact");
  }
}
