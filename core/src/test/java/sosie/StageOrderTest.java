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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The one rule of the house: a stage imports only from the stages before it. */
class StageOrderTest {

  /** The library, and the command: whose packages stand below the one that states their order. */
  static List<Path> houses() {
    return List.of(Path.of("src/main/java/sosie"), Path.of("../app/src/main/java/sosie/app"));
  }

  @ParameterizedTest
  @MethodSource("houses")
  void everyStageImportsOnlyEarlierStages(Path house) throws IOException {
    List<String> order = statedOrder(house);
    List<String> offences = new ArrayList<>();
    try (Stream<Path> files = Files.walk(house)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .forEach(file -> collectOffences(house, file, order, offences));
    }
    assertThat(offences).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("houses")
  void everyPackageHasItsPlaceInTheOrder(Path house) throws IOException {
    assertThat(packages(house).stream().map(each -> each.getFileName().toString()))
        .containsExactlyInAnyOrderElementsOf(statedOrder(house));
  }

  @ParameterizedTest
  @MethodSource("houses")
  void everyPackageTellsItsPartOfTheStory(Path house) throws IOException {
    assertThat(packages(house))
        .allSatisfy(each -> assertThat(each.resolve("package-info.java")).exists());
  }

  /** A package that answers more than one question grows; whoever meets this bound splits it. */
  @ParameterizedTest
  @MethodSource("houses")
  void noPackageHasMoreThanFortyFiveFiles(Path house) throws IOException {
    assertThat(packages(house))
        .allSatisfy(each -> assertThat(each.toFile().list()).hasSizeLessThanOrEqualTo(45));
  }

  private static List<Path> packages(Path house) throws IOException {
    try (Stream<Path> folders = Files.list(house)) {
      return folders.filter(Files::isDirectory).toList();
    }
  }

  private static List<String> statedOrder(Path house) throws IOException {
    String story = Files.readString(house.resolve("package-info.java"));
    Matcher block = Pattern.compile("<pre>(.*?)</pre>", Pattern.DOTALL).matcher(story);
    assertThat(block.find()).as("the order in the root package-info.java").isTrue();
    return Stream.of(block.group(1).replace("*", "").split(",")).map(String::trim).toList();
  }

  private static void collectOffences(
      Path house, Path file, List<String> order, List<String> offences) {
    Path parent = house.relativize(file).getParent();
    if (parent == null) return; // the root package comes last and may see everything
    int own = order.indexOf(parent.toString());
    Pattern stageName =
        Pattern.compile(
            "\\bsosie\\.%s([a-z]+)\\.[A-Z]".formatted(house.endsWith("app") ? "app\\." : ""));
    Matcher names = stageName.matcher(read(file));
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
