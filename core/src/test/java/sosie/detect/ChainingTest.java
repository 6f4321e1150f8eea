package sosie.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.verify.ScoredPair;

/** The cases that made other tools merge whole corpora into a handful of documents. */
class ChainingTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);

  @Test
  void aChainOfEditsIsNotMergedIntoOneCluster() {
    Random random = new Random(1);
    String[] words = Written.words(random, 300, 100_000);
    Written chain = new Written();
    int step = 22; // changes a stretch of 22 words: 26 of 296 shingles, Jaccard about 0.84
    for (int link = 0; link < 12; link++) {
      chain.add(String.format("%02d", link), String.join(" ", words));
      for (int i = link * step; i < (link + 1) * step; i++) words[i] = "new" + link + "x" + i;
    }
    Detection found = chain.detect(Stages.jaccard(.8), PLAIN);
    double[] scores = new double[11];
    found.forEachPair(
        pair -> {
          int left = Integer.parseInt(pair.left());
          assertThat(Integer.parseInt(pair.right())).isEqualTo(left + 1);
          scores[left] = pair.score();
        });
    assertThat(scores).hasSize(11).doesNotContain(0);
    assertThat(Arrays.stream(scores).average().getAsDouble()).isBetween(.82, .88);
    assertThat(Collections.max(Written.sizes(found).values())).isLessThanOrEqualTo(3);
    for (Cluster cluster : found.clusters()) {
      assertThat(cluster.minScore()).isGreaterThanOrEqualTo(.8);
    }
  }

  @Test
  void aTemplateSharedByThousandsOfPagesMakesNoCluster() {
    Random random = new Random(2);
    String frame = String.join(" ", Written.words(random, 210, 100_000));
    Written pages = new Written();
    for (int page = 0; page < 4000; page++) {
      pages.add(
          String.format("%04d", page),
          frame + " " + String.join(" ", Written.words(random, 90, 100_000)));
    }
    Detection found = pages.detect(Stages.jaccard(.8), PLAIN);
    assertThat(found.clusterCount()).isZero();
    assertThat(found.findings().cut()).isZero();
    assertThat(found.findings().compared()).as("comparisons").isLessThan(400_000);
  }

  @Test
  void aTinyVocabularyDoesNotExplode() {
    Random random = new Random(3);
    Written tiny = new Written();
    for (int i = 0; i < 3000; i++) {
      tiny.add(String.format("%04d", i), String.join(" ", Written.words(random, 60, 3)));
    }
    Detection found = tiny.detect(Stages.jaccard(.8), PLAIN);
    assertThat(found.findings().compared()).isLessThan(1_000_000);
    for (Cluster cluster : found.clusters()) {
      assertThat(cluster.minScore()).isGreaterThanOrEqualTo(.8);
    }
  }

  @Test
  void manyCopiesOfOnePageCostOneTextAndNoComparison() {
    Written copies = new Written();
    String page = String.join(" ", Written.words(new Random(4), 200, 5000));
    for (int i = 0; i < 20_000; i++) copies.add(String.format("%05d", i), page);
    Detection found = copies.detect(Stages.jaccard(.8), PLAIN);
    assertThat(found.documents().texts()).isEqualTo(1);
    assertThat(found.findings().compared()).isZero();
    assertThat(found.pairCount()).isEqualTo(19_999);
    assertThat(found.cluster(1).size()).isEqualTo(20_000);
    assertThat(found.keptCount()).isEqualTo(1);
  }

  @Test
  void aThousandNearCopiesOfEachOtherAreOneClusterWithEveryPair() {
    Random random = new Random(5);
    String[] page = Written.words(random, 400, 50_000);
    Written written = new Written();
    for (int i = 0; i < 1000; i++) {
      String[] edited = page.clone();
      edited[random.nextInt(400)] = "own" + i;
      written.add(String.format("%04d", i), String.join(" ", edited));
    }
    Detection found = written.detect(Stages.jaccard(.8), PLAIN);
    assertThat(found.clusterCount()).isEqualTo(1);
    assertThat(found.pairCount()).isEqualTo(1000 * 999 / 2);
    assertThat(found.findings().cut()).isZero();
  }

  /**
   * With one to three words edited, most are alike by 0.8 and more, and three and three are not.
   */
  @Test
  void aGiantClusterHoldsTogetherThoughFewPairsAreCompared() {
    Random random = new Random(8);
    String[] page = Written.words(random, 200, 50_000);
    Written written = new Written();
    for (int i = 0; i < 6000; i++) {
      String[] edited = page.clone();
      for (int edits = random.nextInt(3); edits >= 0; edits--) {
        edited[random.nextInt(200)] = "own" + i;
      }
      written.add(String.format("%04d", i), String.join(" ", edited));
    }
    Detection found = written.detect(Stages.jaccard(.8), PLAIN);
    assertThat(found.findings().compared()).isLessThan(6000 * 500);
    assertThat(found.documentsInClusters()).isGreaterThan(5990);
    assertThat(found.keptCount()).as("what stands for 6,000").isLessThan(60);
  }

  @Test
  void aHotClusterBeyondTheLimitIsCutAndSaysHowMuch() {
    Random random = new Random(6);
    String[] page = Written.words(random, 100, 50_000);
    Written written = new Written();
    for (int i = 0; i < 2500; i++) {
      String[] edited = page.clone();
      edited[0] = "own" + i;
      written.add(String.format("%04d", i), String.join(" ", edited));
    }
    Detection found = written.detect(Stages.jaccard(.8), PLAIN);
    assertThat(found.findings().cut()).isPositive();
    assertThat(found.pairCount() + found.findings().cut())
        .as("nothing is lost without being counted, and little counted under two keys")
        .isBetween(2500L * 2499 / 2, 2500L * 2499 / 2 * 3 / 2);
    assertThat(found.clusterCount()).isEqualTo(1);
    assertThat(found.documentsInClusters()).isEqualTo(2500);
    ScoredPair[] first = new ScoredPair[1];
    found.forEachPair(pair -> first[0] = first[0] == null ? pair : first[0]);
    assertThat(first[0].score()).isGreaterThanOrEqualTo(.8);
  }
}
