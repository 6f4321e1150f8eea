package sosie.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.Recipe;
import sosie.detect.RunOptions;
import sosie.detect.Written;
import sosie.documents.Documents;
import sosie.recipe.Configuration;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.scores.RankedPairs;
import sosie.truth.Folds;
import sosie.truth.JudgedPair;
import sosie.truth.JudgedTexts;
import sosie.truth.Truth;
import sosie.verify.ScoredPairs;

/** Tuning over scores that are made up, so that it is known which setting is best. */
class TuningTest {

  private static final int CLUSTERS = 24;
  private static final int EACH = 4;
  private static final Documents DOCUMENTS = documents(CLUSTERS * EACH);
  private static final List<Method> METHODS =
      List.of(Methods.named("minhash-lsh"), Methods.named("spotsigs"), Methods.named("exact"));

  /** Every document has a text of its own. */
  private static Documents documents(int count) {
    Written written = new Written();
    for (int i = 0; i < count; i++) written.add(String.format("d%04d", i), "text number " + i);
    return written
        .detect(Methods.named("exact").recipe(Map.of()), RunOptions.standard().withThreads(1))
        .documents();
  }

  /** A cluster of each document; no cut through clusters unless told otherwise. */
  private record Clusters(int[] of, int[] groups) implements Truth {

    static Clusters even(int count, int each) {
      int[] of = new int[count * each];
      for (int i = 0; i < of.length; i++) of[i] = i / each;
      return new Clusters(of, of);
    }

    @Override
    public JudgedPair.Verdict verdict(int left, int right) {
      return of[left] == of[right] ? JudgedPair.Verdict.SAME : JudgedPair.Verdict.DIFFERENT;
    }

    @Override
    public int documents() {
      return of.length;
    }

    @Override
    public BitSet labelled() {
      BitSet all = new BitSet();
      all.set(0, of.length);
      return all;
    }

    @Override
    public Optional<int[]> clusters() {
      return Optional.of(of);
    }

    @Override
    public Truth only(BitSet kept) {
      throw new UnsupportedOperationException("tuning keeps all documents");
    }

    @Override
    public JudgedTexts over(Documents documents, BitSet counted) {
      return new JudgedPairs(of, counted);
    }
  }

  /** Where every text is one document. */
  private record JudgedPairs(int[] of, BitSet counted) implements JudgedTexts {

    @Override
    public long truePairs() {
      long pairs = 0;
      for (int i = 0; i < of.length; i++) {
        for (int j = 0; j < i; j++) pairs += same(i, j);
      }
      return pairs;
    }

    @Override
    public long judgedPairs() {
      long counts = counted.cardinality();
      return counts * (counts - 1) / 2;
    }

    @Override
    public long same(int left, int right) {
      return of[left] == of[right] ? judged(left, right) : 0;
    }

    @Override
    public long judged(int left, int right) {
      return counted.get(left) && counted.get(right) ? 1 : 0;
    }

    @Override
    public long sameCopies(int text) {
      return 0;
    }

    @Override
    public long judgedCopies(int text) {
      return 0;
    }
  }

  /** How far apart a recipe keeps pairs of a cluster and others, from 0 to 1. */
  private interface Quality {
    double of(Recipe recipe);
  }

  /** Pairs of a cluster score about as the quality, others a third; what recipes were asked for. */
  private static final class MadeUp implements Tuning.Scoring {

    private final Quality quality;
    private final int[] clusters;
    private final List<Map<String, Object>> asked = new ArrayList<>();

    MadeUp(Quality quality) {
      this.quality = quality;
      clusters = Clusters.even(CLUSTERS, EACH).of;
    }

    @Override
    public RankedPairs score(Recipe recipe) {
      asked.add(recipe.parameters());
      double same = quality.of(recipe);
      Random random = new Random(7); // the same noise for all
      ScoredPairs pairs = new ScoredPairs();
      for (int i = 0; i < clusters.length; i++) {
        for (int j = i + 1; j < clusters.length; j++) {
          double middle = clusters[i] == clusters[j] ? same : 1 / 3.0;
          pairs.add(i, j, Math.max(.01, Math.min(.99, middle + .1 * random.nextGaussian())));
        }
      }
      return RankedPairs.of(pairs, DOCUMENTS);
    }
  }

  private static final Quality SPOTS_OF_TWO =
      recipe -> {
        if (recipe.name().equals("exact")) return 1 / 3.0;
        if (recipe.name().equals("minhash-lsh")) return .45;
        boolean chain = recipe.parameters().get("chain").equals(2L);
        boolean high = recipe.parameters().get("high").equals(.95);
        return .5 + (chain ? .15 : 0) + (high ? .15 : 0);
      };

  private static Tuning tuning(Tuning.Scoring scoring, Truth truth) {
    return new Tuning(scoring, truth, DOCUMENTS, 4, 1, 200, Map.of());
  }

  @Test
  void findsThePlantedSettingAndAThresholdThatSeparates() throws IOException {
    Tuned tuned = tuning(new MadeUp(SPOTS_OF_TWO), Clusters.even(CLUSTERS, EACH)).over(METHODS);
    assertThat(tuned.chosen().label()).isEqualTo("spotsigs chain=2 high=0.95");
    assertThat(tuned.chosen().threshold()).isBetween(.5, .75);
    assertThat(tuned.chosen().scores().f1()).isGreaterThan(.85);
    assertThat(tuned.heldOut().mean())
        .isGreaterThan(.8)
        .isGreaterThan(tuned.standardHeldOut().mean() + .5);
    assertThat(tuned.chosenWithout())
        .hasSize(4)
        .allSatisfy(each -> assertThat(each.label()).isEqualTo("spotsigs chain=2 high=0.95"));
    assertThat(tuned.effort().complete()).isTrue();
    assertThat(tuned.methods())
        .extracting(row -> row.chosen().method())
        .containsExactly("spotsigs", "minhash-lsh", "exact");
  }

  @Test
  void theConfigurationIsReadAgainAsTheChosenSetting(@TempDir Path folder) throws IOException {
    Tuned tuned = tuning(new MadeUp(SPOTS_OF_TWO), Clusters.even(CLUSTERS, EACH)).over(METHODS);
    Path file = folder.resolve("tuned.json");
    tuned.configuration().write(file);
    Configuration read = Configuration.read(file);
    assertThat(read.recipe().parameters())
        .containsEntry("chain", 2L)
        .containsEntry("high", .95)
        .containsEntry("threshold", tuned.chosen().threshold());
    assertThat(read.settings())
        .hasSameSizeAs(
            Methods.named("spotsigs").parameters().stream()
                .filter(each -> !List.of("bands", "rows", "seed").contains(each.name()))
                .toList()); // those are for search lsh
    assertThat(read.why()).startsWith("tuned on 96 labelled documents: F1 0.");
    assertThat(read.tuned()).containsEntry("trials", tuned.effort().trials());
  }

  @Test
  void whatIsNotBetterByMoreThanChanceIsLeftAsItComes() throws IOException {
    Quality flat =
        recipe ->
            !recipe.name().equals("spotsigs")
                ? .3
                : recipe.parameters().get("chain").equals(4L) ? .61 : .6;
    Tuned tuned = tuning(new MadeUp(flat), Clusters.even(CLUSTERS, EACH)).over(METHODS);
    assertThat(tuned.chosen().label()).isEqualTo("spotsigs");
    assertThat(tuned.best().scores().f1()).isGreaterThan(tuned.chosen().scores().f1());
    assertThat(tuned.preference())
        .get()
        .asString()
        .startsWith(tuned.best().label() + " reaches 0.");
    assertThat(tuned.configuration().tuned()).containsKey("preference");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void noLabelOfAPartHasASayInWhatIsChosenForIt(int part) throws IOException {
    Clusters truth = Clusters.even(CLUSTERS, EACH);
    BitSet heldOut = Folds.of(truth, 4, 1).parts().get(part);
    int[] members = heldOut.stream().toArray();
    int[] wrong = truth.of.clone(); // other clusters within the part; the groups stay
    for (int i = 0; i < members.length; i++) wrong[members[i]] = 1000 + i % (members.length / EACH);
    Tuned right = tuning(new MadeUp(SPOTS_OF_TWO), truth).over(METHODS);
    Tuned changed =
        tuning(new MadeUp(SPOTS_OF_TWO), new Clusters(wrong, truth.groups)).over(METHODS);
    assertThat(changed.chosenWithout().get(part)).isEqualTo(right.chosenWithout().get(part));
    assertThat(changed.heldOut().parts().get(part)).isLessThan(.5);
    assertThat(right.heldOut().parts().get(part)).isGreaterThan(.7);
  }

  @Test
  void thePartsAddUpToTheWhole() throws IOException {
    Clusters truth = Clusters.even(CLUSTERS, EACH);
    for (double quality : new double[] {.4, .5, .6, .9}) {
      Tuned tuned =
          tuning(new MadeUp(recipe -> quality), truth).over(List.of(Methods.named("minhash-lsh")));
      assertThat(tuned.standardHeldOut().mean())
          .as("pairs across parts are counted, so that figures can be compared")
          .isCloseTo(tuned.standard().scores().f1(), within(.02));
    }
  }

  @Test
  void sameQuestionSameAnswer() throws IOException {
    Clusters truth = Clusters.even(CLUSTERS, EACH);
    Tuned once = tuning(new MadeUp(SPOTS_OF_TWO), truth).over(METHODS);
    assertThat(tuning(new MadeUp(SPOTS_OF_TWO), truth).over(METHODS)).isEqualTo(once);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 10, 25})
  void eachSettingIsScoredOnceAndNoMoreThanAllowed(int trials) throws IOException {
    MadeUp scoring = new MadeUp(SPOTS_OF_TWO);
    Tuned tuned =
        new Tuning(scoring, Clusters.even(CLUSTERS, EACH), DOCUMENTS, 4, 1, trials, Map.of())
            .over(METHODS);
    assertThat(scoring.asked).hasSize(trials).doesNotHaveDuplicates();
    assertThat(tuned.effort().trials()).isEqualTo(trials);
    assertThat(tuned.effort().complete()).isFalse();
    assertThat(tuned.methods()).as("each method has its turn").hasSize(3);
  }

  @Test
  void theDefaultMethodIsTheMeasureEvenIfItIsNotAmongTheMethods() throws IOException {
    MadeUp scoring = new MadeUp(SPOTS_OF_TWO);
    Tuned tuned =
        new Tuning(scoring, Clusters.even(CLUSTERS, EACH), DOCUMENTS, 4, 1, 2, Map.of())
            .over(List.of(Methods.named("exact")));
    assertThat(tuned.standard().method()).isEqualTo("minhash-lsh");
    assertThat(tuned.standard().threshold()).isEqualTo(.8);
    assertThat(tuned.chosen().label()).isEqualTo("exact");
    assertThat(tuned.configuration().settings()).doesNotContainKey("threshold");
    assertThat(scoring.asked).hasSize(2);
  }

  @Test
  void settingsThatCannotBeUsedArePassedOverAndNamed() throws IOException {
    Tuning.Scoring scoring = new MadeUp(SPOTS_OF_TWO);
    Tuning.Scoring picky =
        recipe -> {
          if (recipe.name().equals("exact")
              || Long.valueOf(3).equals(recipe.parameters().get("shingle"))) {
            throw new IllegalArgumentException("not on this collection");
          }
          return scoring.score(recipe);
        };
    Tuned tuned =
        tuning(picky, Clusters.even(CLUSTERS, EACH))
            .over(List.of(Methods.named("minhash-lsh"), Methods.named("exact")));
    assertThat(tuned.methods()).hasSize(1);
    assertThat(tuned.unusable())
        .containsEntry("exact", "not on this collection")
        .containsEntry("minhash-lsh shingle=3", "not on this collection");
  }

  @Test
  void fixedParametersAreThoseOfEveryRecipe() throws IOException {
    MadeUp scoring = new MadeUp(recipe -> .6);
    Truth truth = Clusters.even(CLUSTERS, EACH);
    new Tuning(scoring, truth, DOCUMENTS, 3, 1, 50, Map.of("unit", "items"))
        .over(List.of(Methods.named("minhash-lsh"), Methods.named("tf-idf")));
    assertThat(scoring.asked).allSatisfy(each -> assertThat(each).containsEntry("unit", "items"));
  }

  @Test
  void aTruthThatTeachesNothingIsRefused() {
    assertRefused(
        Clusters.even(1, 8),
        2,
        "the truth must have at least 2 groups, to tune on one and test on the other, was 1");
    assertRefused(
        Clusters.even(3, 4), 4, "folds must be at most 3, the groups of the truth, was 4");
    assertRefused(
        Clusters.even(20, 1),
        4,
        "the truth must have at least 1 pair that is the same and 1 that is not, was 0 and 190");
    int[] onePair = Clusters.even(20, 1).of;
    onePair[1] = 0;
    assertRefused(
        new Clusters(onePair, onePair),
        4,
        "folds must be fewer, was 4: too few groups of the truth have a pair that is the same");
    int[] oneCluster = new int[20];
    assertRefused(
        new Clusters(oneCluster, Clusters.even(10, 2).of),
        4,
        "the truth must have at least 1 pair that is the same and 1 that is not, was 190 and 0");
  }

  private static void assertRefused(Truth truth, int folds, String message) {
    Tuning.Scoring never =
        recipe -> {
          throw new AssertionError("scored before the truth was looked at");
        };
    assertThatThrownBy(
            () -> new Tuning(never, truth, DOCUMENTS, folds, 1, 50, Map.of()).over(METHODS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void badArgumentsAreRefusedWithNameBoundAndValue() {
    Truth truth = Clusters.even(CLUSTERS, EACH);
    Tuning.Scoring scoring = new MadeUp(SPOTS_OF_TWO);
    assertThatThrownBy(() -> new Tuning(scoring, truth, DOCUMENTS, 1, 1, 50, Map.of()))
        .hasMessage("folds must be at least 2, was 1");
    assertThatThrownBy(() -> new Tuning(scoring, truth, DOCUMENTS, 4, 1, 2, Map.of()).over(METHODS))
        .hasMessage("trials must be at least 3, one for each method, was 2");
    assertThatThrownBy(() -> tuning(scoring, truth).over(List.of()))
        .hasMessage("methods must be at least 1, was 0");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void foldsCutNoGroupAndAreAboutEqual(long seed) {
    Random random = new Random(seed);
    int[] groups = new int[200];
    for (int i = 0; i < groups.length; i++) groups[i] = random.nextInt(60);
    Folds folds = Folds.of(new Clusters(groups, groups), 5, seed);
    Set<Integer> known = new HashSet<>();
    for (BitSet part : folds.parts()) {
      Set<Integer> inPart = new HashSet<>();
      part.stream().forEach(document -> inPart.add(groups[document]));
      assertThat(known).as("seed %d", seed).doesNotContainAnyElementsOf(inPart);
      known.addAll(inPart);
      assertThat(part.cardinality()).as("seed %d", seed).isBetween(25, 60);
    }
    assertThat(folds.all().cardinality()).isEqualTo(200);
    assertThat(Folds.of(new Clusters(groups, groups), 5, seed)).isEqualTo(folds);
    assertThat(Folds.of(new Clusters(groups, groups), 5, seed + 1)).isNotEqualTo(folds);
  }
}
