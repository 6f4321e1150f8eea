package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;
import sosie.documents.Documents;
import sosie.truth.JudgedPair.Verdict;

/** What truths say of texts, held against a double loop over all pairs of documents. */
class JudgedTextsTest {

  private static final int SEEDS = 300;
  private static final List<Verdict> VERDICTS = List.of(Verdict.values());
  private static final int SAME = 1;
  private static final int DIFFERENT = 0;
  private static final int UNKNOWN = -1;

  /** Up to 40 documents, of which many have the same text. */
  private static Documents shelf(Random random) {
    Shelf shelf = new Shelf();
    int texts = 1 + random.nextInt(30);
    for (int i = 1 + random.nextInt(40); i > 0; i--) {
      shelf.add(String.format("d%02d", i), "word" + random.nextInt(texts));
    }
    return shelf.documents();
  }

  private static BitSet some(Random random, int size) {
    BitSet some = new BitSet();
    int share = random.nextInt(5);
    for (int i = 0; i < size; i++) some.set(i, random.nextInt(4) < share);
    return some;
  }

  private static void assertAgrees(
      String what, Truth truth, Documents documents, BitSet counted, IntBinaryOperator verdict) {
    JudgedTexts judged = truth.over(documents, counted);
    int texts = documents.texts();
    long[][] same = new long[texts][texts];
    long[][] all = new long[texts][texts];
    long truePairs = 0;
    long judgedPairs = 0;
    for (int i = 0; i < documents.count(); i++) {
      for (int j = i + 1; j < documents.count(); j++) {
        int says = verdict.applyAsInt(i, j);
        if (says == UNKNOWN || !counted.get(i) || !counted.get(j)) continue;
        int one = Math.min(documents.text(i), documents.text(j));
        int other = Math.max(documents.text(i), documents.text(j));
        all[one][other]++;
        judgedPairs++;
        if (says != SAME) continue;
        same[one][other]++;
        truePairs++;
      }
    }
    assertThat(judged.truePairs()).as(what).isEqualTo(truePairs);
    assertThat(judged.judgedPairs()).as(what).isEqualTo(judgedPairs);
    for (int one = 0; one < texts; one++) {
      assertThat(judged.sameCopies(one)).as(what).isEqualTo(same[one][one]);
      assertThat(judged.judgedCopies(one)).as(what).isEqualTo(all[one][one]);
      for (int other = one + 1; other < texts; other++) {
        assertThat(judged.same(one, other)).as(what).isEqualTo(same[one][other]);
        assertThat(judged.same(other, one)).as(what).isEqualTo(same[one][other]);
        assertThat(judged.judged(one, other)).as(what).isEqualTo(all[one][other]);
        assertThat(judged.judged(other, one)).as(what).isEqualTo(all[one][other]);
      }
    }
  }

  @Test
  void clustersCountAsADoubleLoopDoes() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      Documents documents = shelf(random);
      int[] clusters = new int[documents.count()];
      int most = 1 + random.nextInt(12);
      Arrays.setAll(clusters, i -> random.nextInt(most + 1) - 1);
      assertAgrees(
          "seed " + seed,
          new ClusterTruth(clusters),
          documents,
          some(random, documents.count()),
          (i, j) -> {
            if (clusters[i] < 0 || clusters[j] < 0) return UNKNOWN;
            return clusters[i] == clusters[j] ? SAME : DIFFERENT;
          });
    }
  }

  private static List<JudgedPair> judgements(Random random, int documents) {
    List<JudgedPair> listed = new ArrayList<>();
    int share = 1 + random.nextInt(9);
    for (int i = 0; i < documents; i++) {
      for (int j = i + 1; j < documents; j++) {
        if (random.nextInt(10) >= share) continue;
        Verdict verdict = VERDICTS.get(random.nextInt(3));
        listed.add(new JudgedPair(i, j, Double.NaN, verdict));
      }
    }
    Collections.shuffle(listed, random);
    return listed;
  }

  /** The listed verdict; else different if covered, else unknown. */
  private static IntBinaryOperator verdicts(List<JudgedPair> listed, BitSet covered) {
    Map<List<Integer>, Verdict> said = new HashMap<>();
    for (JudgedPair pair : listed) said.put(List.of(pair.left(), pair.right()), pair.verdict());
    return (i, j) -> {
      Verdict verdict = said.get(List.of(i, j));
      if (verdict == null) return covered.get(i) || covered.get(j) ? DIFFERENT : UNKNOWN;
      return switch (verdict) {
        case SAME -> SAME;
        case DIFFERENT -> DIFFERENT;
        case OPEN -> UNKNOWN;
      };
    };
  }

  @Test
  void pairsCountAsADoubleLoopDoesWhateverHoldsOfUnlistedOnes() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      Documents documents = shelf(random);
      int count = documents.count();
      List<JudgedPair> listed = judgements(random, count);
      BitSet sample = some(random, count);
      BitSet all = new BitSet();
      all.set(0, count);
      BitSet counted = some(random, count);
      String what = "seed " + seed;
      assertAgrees(
          what + " different",
          PairTruth.of(count, listed, Unlisted.DIFFERENT),
          documents,
          counted,
          verdicts(listed, all));
      assertAgrees(
          what + " unknown",
          PairTruth.of(count, listed, Unlisted.UNKNOWN),
          documents,
          counted,
          verdicts(listed, new BitSet()));
      assertAgrees(
          what + " sample",
          PairTruth.touching(sample, count, listed),
          documents,
          counted,
          verdicts(listed, sample));
    }
  }

  @Test
  void aClusterOfManyDocumentsDoesNotOverflow() {
    int[] clusters = new int[100_000];
    Shelf shelf = new Shelf();
    for (int i = 0; i < clusters.length; i++) shelf.add(Integer.toString(i), "a" + i % 2);
    Documents documents = shelf.documents();
    BitSet all = new BitSet();
    all.set(0, clusters.length);
    JudgedTexts judged = new ClusterTruth(clusters).over(documents, all);
    assertThat(judged.truePairs()).isEqualTo(4_999_950_000L);
    assertThat(judged.same(0, 1)).isEqualTo(2_500_000_000L);
    JudgedTexts pairs =
        PairTruth.of(clusters.length, List.of(), Unlisted.DIFFERENT).over(documents, all);
    assertThat(pairs.judgedPairs()).isEqualTo(4_999_950_000L);
    assertThat(pairs.judged(0, 1)).isEqualTo(2_500_000_000L);
  }
}
