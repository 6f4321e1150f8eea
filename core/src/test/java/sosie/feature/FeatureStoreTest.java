package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
    try (FeatureStore store = new FeatureStore(budget, folder)) {
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
    try (FeatureStore store = new FeatureStore(0, folder)) {
      store.add(random(new Random(2), 100));
      store.seal();
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void refusesWeightsWhichItWouldLose() throws IOException {
    try (FeatureStore store = new FeatureStore(0, folder)) {
      FeatureVector bag = FeatureVector.bagOf(new long[] {1, 1, 2}, 3);
      assertThatThrownBy(() -> store.add(bag)).hasMessage("features must have no weights");
    }
  }

  private static FeatureVector random(Random random, int size) {
    return FeatureVector.setOf(random.longs(size).toArray(), size);
  }
}
