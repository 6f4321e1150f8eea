package sosie.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** Looks into the jar that people submit; it runs once that is made. */
final class SparkJarTest {

  private static final Path JAR = Path.of("target/sosie-spark.jar");

  private static List<JarEntry> entries() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      return jar.stream().filter(entry -> !entry.isDirectory()).toList();
    }
  }

  private static List<String> names() throws IOException {
    return entries().stream().map(JarEntry::getName).toList();
  }

  @Test
  void nothingInItStandsInFrontOfWhatSparkBrings() throws IOException {
    String[] ofSpark = {
      "com/fasterxml/jackson/",
      "org/apache/hadoop/",
      "org/apache/parquet/",
      "shaded/parquet/",
      "org/apache/spark/",
      "org/slf4j/",
      "org/apache/logging/",
      "org/apache/log4j/",
      "scala/",
      "com/github/luben/",
      "org/apache/arrow/",
      "org/apache/avro/",
      "com/google/",
      "io/netty/",
      "org/apache/commons/lang3/",
      "org/xerial/snappy/",
      "org/eclipse/jetty/",
      "javax/",
      "log4j2"
    };
    assertThat(names())
        .filteredOn(name -> List.of(ofSpark).stream().anyMatch(name::startsWith))
        .isEmpty();
  }

  @Test
  void whatItBringsItselfIsThere() throws IOException {
    assertThat(names())
        .contains("sosie/spark/Main.class", "sosie/spark/SosieSpark.class", "META-INF/NOTICE")
        .anyMatch(name -> name.startsWith("sosie/shaded/jackson/databind/"))
        .anyMatch(name -> name.startsWith("org/jsoup/"));
  }

  @Test
  void servicesAreThoseOfClassesThatAreThere() throws IOException {
    List<String> names = names();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (JarEntry entry : jar.stream().toList()) {
        if (entry.isDirectory() || !entry.getName().startsWith("META-INF/services/")) continue;
        try (InputStream in = jar.getInputStream(entry)) {
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(line -> line.replaceFirst("#.*", "").trim())
              .filter(line -> !line.isEmpty())
              .forEach(
                  name ->
                      assertThat(names)
                          .as(entry.getName())
                          .contains(name.replace('.', '/') + ".class"));
        }
      }
    }
  }

  @Test
  void itIsNoLargerThanItNeedBe() throws IOException {
    assertThat(Files.size(JAR)).isLessThan(36_000_000);
  }
}
