package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whoever reads the name of a type knows which one it is. Left out are types within others, which
 * go by both names ({@code Link.Kind}), and where a program begins.
 */
class SimpleNamesTest {

  private static final List<String> MODULES = List.of("core", "app", "spark", "bench");
  private static final List<String> ANYWHERE = List.of("package-info.java", "Main.java");

  @Test
  void noTwoTypesHaveOneName() throws IOException {
    TreeMap<String, List<Path>> files = new TreeMap<>();
    for (String module : MODULES) {
      try (Stream<Path> all = Files.walk(Path.of("..", module, "src/main/java"))) {
        all.filter(file -> file.toString().endsWith(".java"))
            .forEach(
                file -> files.computeIfAbsent(name(file), name -> new ArrayList<>()).add(file));
      }
    }
    files.keySet().removeAll(ANYWHERE);
    assertThat(files).hasSizeGreaterThan(1000);
    assertThat(files.values()).allSatisfy(same -> assertThat(same).hasSize(1));
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }
}
