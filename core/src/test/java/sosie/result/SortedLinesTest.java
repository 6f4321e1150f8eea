package sosie.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SortedLinesTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Comparator<String> BY_BYTES =
      (one, other) ->
          Arrays.compareUnsigned(
              one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void findsEveryNameAndNoOther(long seed) throws IOException {
    Random random = new Random(seed);
    TreeSet<String> names = new TreeSet<>(BY_BYTES);
    for (int i = random.nextInt(300); i >= 0; i--) names.add(name(random));
    try (SortedLines lines = new SortedLines(written(new ArrayList<>(names), random))) {
      for (String name : names) {
        assertThat(named(lines.find(name))).as("seed %d", seed).contains(name);
      }
      for (int i = 0; i < 300; i++) {
        String other = name(random);
        if (!names.contains(other)) assertThat(lines.find(other)).as("seed %d", seed).isEmpty();
      }
    }
  }

  @Test
  void finishesOnAFileThatIsNotInOrder() throws IOException {
    List<String> names = List.of("m", "z", "a", "q", "b", "y");
    try (SortedLines lines = new SortedLines(written(names, new Random(1)))) {
      for (String name : names) lines.find(name).ifPresent(x -> assertThat(x).isNotEmpty());
      assertThat(lines.find("c")).isEmpty();
    }
  }

  private Path written(List<String> names, Random random) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String name : names) {
      String further = "x".repeat(random.nextInt(8) == 0 ? 10_000 : random.nextInt(50));
      Map<String, String> row = new LinkedHashMap<>();
      row.put("id", name);
      row.put("source", further);
      all.append(JSON.writeValueAsString(row)).append('\n');
    }
    return Files.writeString(folder.resolve("documents.jsonl"), all.toString());
  }

  private static Optional<String> named(Optional<byte[]> line) throws IOException {
    return line.isEmpty()
        ? Optional.empty()
        : Optional.of(JSON.readTree(line.get()).get("id").asText());
  }

  /** With quotes, line ends and characters beyond the first plane, whose order differs in Java. */
  private static String name(Random random) {
    String[] parts = {"a", "b", "\"", "\n", "ü", "\uFF5E", "😀", "\\", "/", "0"};
    StringBuilder name = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) name.append(parts[random.nextInt(parts.length)]);
    return name.toString();
  }
}
