package sosie.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.analyse.Recipe;
import sosie.cluster.KeepRule;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.verify.Containment;
import sosie.verify.Jaccard;
import sosie.verify.ScoredPair;
import sosie.verify.Similarity;

/** The stages as one. The recipe comes later in the order, so its stages are put together here. */
class BatchDetectorTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);

  private static FeatureVector features(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return new Shingles(5)
        .extract(new Document("", Origin.whole(""), text, List.of(), java.util.Map.of()), tokens);
  }

  private static List<ScoredPair> pairs(Detection found) {
    List<ScoredPair> pairs = new ArrayList<>();
    found.forEachPair(pairs::add);
    return pairs;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16})
  void theAnswerDependsNeitherOnThreadsNorOnTheOrderOfDocuments(int threads) {
    Recipe stages = Stages.jaccard(.7);
    String expected =
        Written.told(Written.stories(1, 40, 6, 120).detect(stages, PLAIN.withThreads(1)));
    for (int seed = 0; seed < 3; seed++) {
      Detection found =
          Written.stories(1, 40, 6, 120).shuffled(seed).detect(stages, PLAIN.withThreads(threads));
      assertThat(Written.told(found)).isEqualTo(expected);
    }
  }

  @Test
  void theAnswerIsTheSameWhenFeaturesGoToDisk() {
    Written written = Written.stories(2, 30, 5, 120);
    String inMemory = Written.told(written.detect(Stages.jaccard(.7), PLAIN));
    Detection onDisk = written.detect(Stages.jaccard(.7), PLAIN.withFeatureMemory(1000));
    assertThat(onDisk.findings().featureBytesOnDisk()).isPositive();
    assertThat(Written.told(onDisk)).isEqualTo(inMemory);
  }

  @ParameterizedTest
  @ValueSource(doubles = {.3, .5, .8, .95, 1})
  void everyReportedScoreIsTheExactSimilarity(double threshold) {
    List<String> texts = new ArrayList<>();
    Written written = new Written();
    Random random = new Random(7);
    String[] original = Written.words(random, 80, 1000);
    for (int i = 0; i < 60; i++) {
      String[] edited = original.clone();
      for (int edits = i / 3; edits > 0; edits--) edited[random.nextInt(80)] = "x" + i + edits;
      texts.add(String.join(" ", edited));
      written.add(String.format("%02d", i), texts.get(i));
    }
    Detection found = written.detect(Stages.jaccard(threshold), PLAIN);
    Similarity<FeatureVector> jaccard = new Jaccard();
    for (ScoredPair pair : pairs(found)) {
      double exact =
          jaccard.between(
              features(texts.get(Integer.parseInt(pair.left()))),
              features(texts.get(Integer.parseInt(pair.right()))));
      assertThat(pair.score()).isEqualTo(exact).isGreaterThanOrEqualTo(threshold);
    }
    assertThat(pairs(found)).isNotEmpty();
  }

  @Test
  void copiesAreListedOnceAgainstTheFirstWithTheirText() {
    Detection found =
        new Written()
            .add("c", "one two three four five six seven")
            .add("a", "One, two, three; four five SIX seven!")
            .add("b", "one two three four five six seven")
            .add("d", "one two three four five six seven eight")
            .detect(Stages.jaccard(.7), PLAIN);
    assertThat(pairs(found))
        .containsExactly(
            new ScoredPair("a", "b", 1),
            new ScoredPair("a", "c", 1),
            new ScoredPair("a", "d", .75));
    List<ScoredPair> all = new ArrayList<>();
    found.forEachPairExpanded(all::add);
    assertThat(all)
        .containsExactly(
            new ScoredPair("a", "b", 1),
            new ScoredPair("a", "c", 1),
            new ScoredPair("a", "d", .75),
            new ScoredPair("b", "c", 1),
            new ScoredPair("b", "d", .75),
            new ScoredPair("c", "d", .75));
  }

  @Test
  void shortTextsAreNotAlikeForBeingShort() {
    Detection found =
        new Written()
            .add("1", "cat")
            .add("2", "dog")
            .add("3", "!")
            .add("4", "?")
            .add("5", "cat dog")
            .detect(Stages.jaccard(.1), PLAIN);
    assertThat(found.clusterCount()).isZero();
  }

  @Test
  void documentsWithTheSameIdAreToldApart() {
    Detection found =
        new Written()
            .add("a", "one two three four five")
            .add("a", "six seven eight nine ten")
            .add("a~2", "something else altogether in here")
            .add("a", "one two three four five")
            .detect(Stages.jaccard(.8), PLAIN);
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < found.documents().count(); i++) ids.add(found.documents().id(i));
    assertThat(ids).containsExactly("a", "a~2", "a~3", "a~4");
    assertThat(found.findings().repeatedIds()).containsExactly(java.util.Map.entry("a", 3));
    assertThat(pairs(found)).containsExactly(new ScoredPair("a", "a~4", 1));
  }

  @Test
  void containmentFindsAShortTextInsideALongOne() {
    Random random = new Random(3);
    String inner = String.join(" ", Written.words(random, 40, 1000));
    String outer = String.join(" ", Written.words(random, 400, 1000)) + " " + inner;
    Written written = new Written().add("inner", inner).add("outer", outer);
    assertThat(pairs(written.detect(Stages.jaccard(.8), PLAIN))).isEmpty();
    assertThat(pairs(written.detect(Stages.containment(.8), PLAIN)))
        .containsExactly(new ScoredPair("inner", "outer", 1));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void containmentMissesNoPair(long seed) {
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    Written written = new Written();
    for (int i = 0; i < 60; i++) {
      String text = String.join(" ", Written.words(random, 10 + random.nextInt(60), 3000));
      if (i > 5 && random.nextBoolean()) text += " " + texts.get(random.nextInt(i));
      texts.add(text);
      written.add(String.format("%02d", i), text);
    }
    List<ScoredPair> expected = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      for (int j = i + 1; j < texts.size(); j++) {
        double score = new Containment().between(features(texts.get(i)), features(texts.get(j)));
        if (score >= .6) {
          expected.add(new ScoredPair(String.format("%02d", i), String.format("%02d", j), score));
        }
      }
    }
    assertThat(pairs(written.detect(Stages.containment(.6), PLAIN))).isEqualTo(expected);
  }

  @Test
  void aProtectedDocumentIsNeverDroppedAndItsCopiesAre() {
    Written written =
        new Written()
            .add("new", "one two three four five six")
            .add("old", "one two three four five six")
            .add("other", "one two three four five six");
    RunOptions guarded = PLAIN.withProtected(origin -> origin.line() == 2);
    Detection found = written.detect(Stages.jaccard(.8), guarded.withKeep(KeepRule.parse("first")));
    assertThat(found.keeps(0)).isFalse();
    assertThat(found.keeps(1)).isTrue();
    assertThat(found.keeps(2)).isFalse();
  }
}
