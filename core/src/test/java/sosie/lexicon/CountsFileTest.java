package sosie.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.hash.LongTable;

class CountsFileTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 255, 256, 257, 5000})
  void saysOfEveryFeatureWhatWasCounted(int features) throws IOException {
    LongTable table = random(features);
    try (CountsFile read = written(table, 1)) {
      assertThat(read.texts()).isEqualTo(77);
      assertThat(all(read)).isEqualTo(all(FeatureCounts.of(77, table)));
      all(read).forEach((feature, count) -> assertThat(read.of(feature)).isEqualTo(count));
      assertThat(read.of(12345)).isZero();
    }
  }

  @Test
  void leavesOutWhatOnlyOneTextHasAndSaysOne() throws IOException {
    LongTable table = random(5000);
    try (CountsFile read = written(table, 2)) {
      table.forEach((feature, count) -> assertThat(read.of(feature)).isEqualTo(count));
      assertThat(all(read)).doesNotContainValue(1).hasSizeBetween(1000, 4000);
    }
  }

  @Test
  void takesSevenBytesForAFeatureOfALargeCollection() throws IOException {
    written(random(200_000), 1).close();
    assertThat(Files.size(file()) / 200_000.0).isLessThan(8);
  }

  @Test
  void reachesFromTheLeastNumberToTheGreatest() throws IOException {
    LongTable table = new LongTable();
    table.put(Long.MIN_VALUE, 1);
    table.put(Long.MAX_VALUE, Integer.MAX_VALUE);
    try (CountsFile read = written(table, 1)) {
      assertThat(all(read)).isEqualTo(all(FeatureCounts.of(77, table)));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 39, 47, 1000})
  void refusesAFileThatWasCut(int length) throws IOException {
    written(random(300), 1).close();
    Files.write(file(), Arrays.copyOf(Files.readAllBytes(file()), length));
    assertThatThrownBy(() -> CountsFile.open(file()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(file() + " is damaged; run sosie find again");
  }

  @Test
  void refusesAnotherVersion() throws IOException {
    written(random(3), 1).close();
    byte[] bytes = Files.readAllBytes(file());
    bytes[11] = 9;
    Files.write(file(), bytes);
    assertThatThrownBy(() -> CountsFile.open(file()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has counts of format 9 and this version reads format 1");
  }

  private Path file() {
    return folder.resolve("counts.bin");
  }

  private CountsFile written(LongTable table, int least) throws IOException {
    CountsFile.write(file(), FeatureCounts.of(77, table), least);
    assertThat(folder).isDirectoryContaining("glob:**counts.bin");
    return CountsFile.open(file());
  }

  private static LongTable random(int features) {
    Random random = new Random(features);
    LongTable table = new LongTable();
    while (table.size() < features) table.put(random.nextLong(), 1 + random.nextInt(2));
    if (features > 9) table.put(random.nextLong(), 1_000_000);
    return table;
  }

  private static NavigableMap<Long, Integer> all(Frequencies counted) {
    NavigableMap<Long, Integer> all = new TreeMap<>();
    counted.forEach(all::put);
    return all;
  }
}
