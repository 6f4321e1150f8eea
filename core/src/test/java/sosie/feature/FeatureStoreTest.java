package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeatureStoreTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {0, 20_000, 1L << 30})
  void givesBackWhatWasAddedInMemoryOnDiskAndAcrossBoth(long budget) throws IOException {
    Random random = new Random(1);
    List<FeatureVector> added = new ArrayList<>();
    try (FeatureStore<FeatureVector> store = new FeatureStore<>(budget, folder)) {
      for (int i = 0; i < 500; i++) {
        FeatureVector vector = random(random, random.nextInt(100) * (i % 50 == 0 ? 5000 : 1));
        added.add(vector);
        assertThat(store.add(vector)).isEqualTo(i);
      }
      store.seal();
      for (int i = 0; i < added.size(); i++) {
        assertThat(store.get(i).sameAs(added.get(i))).as("vector %d", i).isTrue();
        assertThat(store.size(i)).isEqualTo(added.get(i).size());
      }
      assertThat(store.bytesOnDisk() > 0).isEqualTo(budget < 1L << 30);
    }
  }

  @Test
  void leavesNoFileBehind() throws IOException {
    try (FeatureStore<FeatureVector> store = new FeatureStore<>(0, folder)) {
      store.add(random(new Random(2), 100));
      store.seal();
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 2000, 1 << 30})
  void givesBackWeightsWhereverTheyAreHeld(long budget) throws IOException {
    Random random = new Random(budget);
    List<FeatureVector> all = new ArrayList<>();
    try (FeatureStore<FeatureVector> store = new FeatureStore<>(budget, folder)) {
      for (int i = 0; i < 50; i++) {
        FeatureVector one = i % 3 == 0 ? random(random, i) : bag(random, i);
        all.add(one);
        store.add(one);
      }
      store.seal();
      for (int i = 0; i < all.size(); i++) {
        assertThat(store.get(i).sameAs(all.get(i))).as("document %d", i).isTrue();
        assertThat(store.get(i).isSet()).isEqualTo(all.get(i).isSet());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1L << 30})
  void givesBackTheKindThatWasAdded(long budget) throws IOException {
    try (FeatureStore<TextFeatures> store = new FeatureStore<>(budget, folder)) {
      for (TextFeatures.Form form : TextFeatures.Form.values()) {
        store.add(form.of(new long[] {form.number(), 20}, null));
      }
      store.seal();
      for (TextFeatures.Form form : TextFeatures.Form.values()) {
        TextFeatures settled = form.of(new long[] {form.number(), 20}, null).settled();
        TextFeatures found = store.get(form.number());
        assertThat(found.form()).isEqualTo(settled.form());
        assertThat(found.sameAs(settled)).isTrue();
      }
    }
  }

  /** Four threads ask for all at once, in different orders: each sees sets. */
  @ParameterizedTest
  @ValueSource(longs = {0, 100_000, 1L << 30})
  void putsLooseFeaturesInOrderWhenAskedByAnyNumberOfThreads(long budget) throws Exception {
    Random random = new Random(6);
    List<FeatureVector> sets = new ArrayList<>();
    try (FeatureStore<FeatureVector> store = new FeatureStore<>(budget, folder)) {
      for (int i = 0; i < 300; i++) {
        long[] values = random.longs(random.nextInt(400), 0, 300).map(v -> v << 50).toArray();
        store.add(FeatureVector.loose(values.clone()));
        sets.add(FeatureVector.setOf(values, values.length));
      }
      store.seal();
      List<Callable<Boolean>> readers = new ArrayList<>();
      for (int reader = 0; reader < 4; reader++) {
        int step = 1 + 2 * reader;
        readers.add(() -> IntStream.range(0, 300).allMatch(i -> same(store, sets, i * step % 300)));
      }
      ExecutorService threads = Executors.newFixedThreadPool(4);
      for (Future<Boolean> result : threads.invokeAll(readers)) assertThat(result.get()).isTrue();
      threads.shutdown();
    }
  }

  private static boolean same(FeatureStore<FeatureVector> store, List<FeatureVector> sets, int i) {
    return store.get(i).sameAs(sets.get(i)) && store.size(i) == sets.get(i).size();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 30_000, 1L << 30})
  void givesBackTheSameAfterItsMemoryWasTakenAway(long later) throws IOException {
    Random random = new Random(9);
    List<FeatureVector> all = new ArrayList<>();
    try (FeatureStore<FeatureVector> store = new FeatureStore<>(1L << 30, folder)) {
      for (int i = 0; i < 200; i++) {
        FeatureVector one = i % 3 == 0 ? random(random, i) : bag(random, i);
        all.add(one);
        store.add(one);
        if (i == 100) store.limitTo(later);
      }
      store.seal();
      for (int i = 0; i < all.size(); i++) {
        assertThat(store.get(i).sameAs(all.get(i))).as("document %d", i).isTrue();
      }
      assertThat(store.bytesOnDisk() > 0).isEqualTo(later < 1L << 30);
    }
  }

  private static FeatureVector bag(Random random, int size) {
    return FeatureVector.bagOf(random.longs(size, 0, 10).toArray(), size);
  }

  private static FeatureVector random(Random random, int size) {
    return FeatureVector.setOf(random.longs(size).toArray(), size);
  }
}
