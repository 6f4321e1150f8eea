package sosie;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program can reach that names the library as a module, and that it works as one. */
class ModuleTest {

  private static final String PROGRAM =
      """
      package client;

      import java.nio.file.Path;
      import sosie.Result;
      import sosie.Sosie;
      %s

      public final class Main {
        public static void main(String[] arguments) throws Exception {
          try (Result result = Sosie.in(Path.of(arguments[0])).threshold(0.7).find()) {
            System.out.println("documents " + result.run().counts().documents());
            result.writeTo(Path.of(arguments[1]));
          }
        }
      }
      """;

  private static final Path CLASSES = Path.of("target/classes");
  private static final String DESCRIPTOR = "META-INF/versions/17/module-info.class";

  @TempDir static Path shared;

  private static Path jar;

  @TempDir Path folder;

  /** As the build does: the descriptor counts in a jar only. */
  @BeforeAll
  static void pack() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    jar = shared.resolve("sosie-core.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(CLASSES)) {
      out.setLevel(Deflater.NO_COMPRESSION);
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        out.putNextEntry(new JarEntry(CLASSES.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
  }

  @Test
  void whatTheDoorNamesIsExported() throws IOException {
    assertThat(exported())
        .containsAll(FrontDoorTest.named().map(ModuleTest::packageOf).toList())
        .doesNotContain("sosie.hash", "sosie.tokenise", "sosie.format", "sosie.page");
  }

  @Test
  void whatIsExportedIsThere() throws IOException {
    for (String each : exported()) {
      assertThat(Path.of("src/main/java", each.replace('.', '/'), "package-info.java")).exists();
    }
  }

  @Test
  void anInnerPackageIsOutOfReach() throws Exception {
    assertThat(compile("import sosie.tokenise.Tokens;"))
        .contains("package sosie.tokenise is not visible");
  }

  @Test
  void findsAsAModuleWithWhatItPullsIn() throws Exception {
    assertThat(compile("")).isEmpty();
    Path texts = Files.createDirectory(folder.resolve("texts"));
    Files.writeString(texts.resolve("a.txt"), "a text that is read from a file", UTF_8);
    assertThat(run(texts, "")).isEqualTo("documents 1\n");
    assertThat(folder.resolve("result/report.html")).exists();
  }

  @Test
  void readsWithLibrariesThatLieOnTheClassPath() throws Exception {
    assertThat(compile("")).isEmpty();
    assertThat(run(Path.of("../examples/shards"), classPath())).isEqualTo("documents 40\n");
  }

  private static Set<String> exported() throws IOException {
    try (InputStream file = Files.newInputStream(CLASSES.resolve(DESCRIPTOR))) {
      return ModuleDescriptor.read(file).exports().stream()
          .map(ModuleDescriptor.Exports::source)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static String packageOf(String type) {
    return type.replaceAll("\\.[A-Z].*", "");
  }

  /** What the compiler says. */
  private String compile(String use) throws Exception {
    Path source = Files.createDirectories(folder.resolve("source/client"));
    Files.writeString(
        source.resolveSibling("module-info.java"),
        "module client { requires org.sosie.core; }",
        UTF_8);
    Files.writeString(source.resolve("Main.java"), PROGRAM.formatted(use), UTF_8);
    return started(
        "javac",
        "-p",
        modulePath(),
        "-d",
        folder.resolve("client").toString(),
        source.resolveSibling("module-info.java").toString(),
        source.resolve("Main.java").toString());
  }

  private String run(Path in, String classPath) throws Exception {
    List<String> words = new ArrayList<>(List.of("java", "-p", modulePath()));
    if (!classPath.isEmpty()) words.addAll(List.of("-cp", classPath));
    String result = folder.resolve("result").toString();
    words.addAll(List.of("-m", "client/client.Main", in.toString(), result));
    return started(words.toArray(String[]::new));
  }

  private String started(String... words) throws Exception {
    words[0] = Path.of(System.getProperty("java.home"), "bin", words[0]).toString();
    Path said = folder.resolve("said");
    new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(said.toFile())
        .start()
        .waitFor();
    return Files.readString(said, UTF_8);
  }

  private String modulePath() {
    return Stream.concat(
            Stream.of(jar, folder.resolve("client")), LightClassPathTest.pulledIn().stream())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
