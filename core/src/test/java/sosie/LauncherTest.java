package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The launcher names the classes whose loops are compiled early; one that has moved would be slow.
 */
class LauncherTest {

  private static final String LOOPS = "for loops in ";

  @Test
  void theHotLoopsAreWhereTheLauncherLooksForThem() throws IOException, ClassNotFoundException {
    String line =
        Files.readAllLines(Path.of("../sosie")).stream()
            .filter(each -> each.startsWith(LOOPS))
            .findFirst()
            .orElseThrow();
    String names = line.substring(LOOPS.length(), line.indexOf(';')).replace("'", "");
    assertThat(names).contains("tokenise.*");
    for (String name : List.of(names.split(" ", -1))) {
      if (!name.endsWith(".*")) assertThat(Class.forName("sosie." + name)).isNotNull();
      else assertThat(Path.of("src/main/java/sosie", name.replace(".*", ""))).isDirectory();
    }
  }

  @Test
  void commentsAloneAreLeftToTheFirstTier() throws IOException {
    assertThat(Files.readAllLines(Path.of("../sosie")))
        .filteredOn(line -> line.contains("TieredStopAtLevel"))
        .containsExactly("[ \"${1:-}\" = comments ] && options+=(-XX:TieredStopAtLevel=1)");
  }
}
