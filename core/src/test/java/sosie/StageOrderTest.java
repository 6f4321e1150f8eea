package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The one rule of the house: a stage imports only from the stages before it. */
class StageOrderTest {

  private static final Path SOURCES = Path.of("src/main/java/sosie");
  private static final Pattern STAGE_NAME = Pattern.compile("\\bsosie\\.([a-z]+)\\.[A-Z]");

  @Test
  void everyStageImportsOnlyEarlierStages() throws IOException {
    List<String> order = statedOrder();
    List<String> offences = new ArrayList<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .forEach(file -> collectOffences(file, order, offences));
    }
    assertThat(offences).isEmpty();
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() throws IOException {
    List<String> order = statedOrder();
    try (Stream<Path> folders = Files.list(SOURCES)) {
      assertThat(folders.filter(Files::isDirectory).map(folder -> folder.getFileName().toString()))
          .isSubsetOf(order);
    }
  }

  @Test
  void everyPackageTellsItsPartOfTheStory() throws IOException {
    try (Stream<Path> folders = Files.list(SOURCES)) {
      assertThat(folders.filter(Files::isDirectory))
          .allSatisfy(folder -> assertThat(folder.resolve("package-info.java")).exists());
    }
  }

  private static List<String> statedOrder() throws IOException {
    String story = Files.readString(SOURCES.resolve("package-info.java"));
    Matcher block = Pattern.compile("<pre>(.*?)</pre>", Pattern.DOTALL).matcher(story);
    assertThat(block.find()).as("the order in the root package-info.java").isTrue();
    return Stream.of(block.group(1).replace("*", "").split(",")).map(String::trim).toList();
  }

  private static void collectOffences(Path file, List<String> order, List<String> offences) {
    Path parent = SOURCES.relativize(file).getParent();
    if (parent == null) return; // the root package comes last and may see everything
    int own = order.indexOf(parent.toString());
    Matcher names = STAGE_NAME.matcher(read(file));
    while (names.find()) {
      String stage = names.group(1);
      if (order.contains(stage) && order.indexOf(stage) > own) {
        offences.add(file + " uses " + names.group() + "…");
      }
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }
}
