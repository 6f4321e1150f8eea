package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.TextFeatures.Sequence;

class FeatureCountsTest {

  private static List<FeatureVector> texts(long seed) {
    Random random = new Random(seed);
    List<FeatureVector> texts = new ArrayList<>();
    long[] common = random.longs(300).toArray();
    for (int text = 0; text < 400; text++) {
      long[] features = new long[random.nextInt(80)];
      for (int i = 0; i < features.length; i++) {
        features[i] = random.nextBoolean() ? common[random.nextInt(300)] : random.nextLong();
      }
      texts.add(
          random.nextBoolean()
              ? FeatureVector.setOf(features, features.length)
              : FeatureVector.bagOf(features, features.length));
    }
    return texts;
  }

  private static Map<Long, Integer> naive(List<FeatureVector> texts) {
    Map<Long, Integer> counts = new TreeMap<>();
    for (FeatureVector text : texts) {
      for (long feature : Texts.array(text)) counts.merge(feature, 1, Integer::sum);
    }
    return counts;
  }

  private static void assertCounts(FeatureCounts counts, List<FeatureVector> texts) {
    Map<Long, Integer> expected = naive(texts);
    Map<Long, Integer> actual = new java.util.LinkedHashMap<>();
    counts.forEach(actual::put);
    assertThat(new ArrayList<>(actual.entrySet())).isEqualTo(new ArrayList<>(expected.entrySet()));
    assertThat(counts.size()).isEqualTo(expected.size());
    assertThat(counts.texts()).isEqualTo(texts.size());
    expected.forEach((feature, count) -> assertThat(counts.of(feature)).isEqualTo(count));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void countsEachFeatureOncePerTextAndGivesThemInAscendingOrder(long seed) {
    List<FeatureVector> texts = texts(seed);
    FeatureCounts counts = new FeatureCounts();
    texts.forEach(counts::add);
    assertCounts(counts, texts);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whoIsAloneCountsFeaturesInAnyOrder(long seed) {
    Random random = new Random(seed);
    FeatureCounts counts = new FeatureCounts();
    FeatureCounts sorted = new FeatureCounts();
    for (int text = 0; text < 200; text++) {
      long[] features = random.longs(random.nextInt(60), 0, 50).map(i -> i << 58).toArray();
      counts.addAlone(new Sequence(features.clone()));
      Arrays.sort(features);
      sorted.add(new Sequence(features));
    }
    assertThat(counts.texts()).isEqualTo(sorted.texts());
    sorted.forEach((feature, times) -> assertThat(counts.of(feature)).isEqualTo(times));
    assertThat(counts.size()).isEqualTo(sorted.size());
  }

  @Test
  void threadsMayAddAtTheSameTime() {
    List<FeatureVector> texts = texts(4);
    FeatureCounts counts = new FeatureCounts();
    texts.parallelStream().forEach(counts::add);
    assertCounts(counts, texts);
  }

  @Test
  void mergingAddsUpWhatPartsHaveCounted() {
    List<FeatureVector> texts = texts(5);
    FeatureCounts one = new FeatureCounts();
    FeatureCounts other = new FeatureCounts();
    for (int i = 0; i < texts.size(); i++) (i % 3 == 0 ? one : other).add(texts.get(i));
    one.merge(other);
    assertCounts(one, texts);
  }

  @Test
  void anEmptyTextIsATextToo() {
    FeatureCounts counts = new FeatureCounts();
    counts.add(Texts.set());
    assertThat(counts.texts()).isEqualTo(1);
    assertThat(counts.size()).isZero();
    assertThat(counts.of(42)).isZero();
  }
}
