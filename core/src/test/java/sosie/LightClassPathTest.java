package sosie;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.office.PaperSamples;

/**
 * A program that finds among strings pulls in less than five megabytes; what it left out is missed
 * by a sentence, where it is needed.
 */
class LightClassPathTest {

  /** What sosie-core pulls in; the modules in libraries/ bring the rest. */
  private static final Map<String, Class<?>> PULLED_IN =
      Map.of(
          "jackson-databind", com.fasterxml.jackson.databind.ObjectMapper.class,
          "jackson-core", com.fasterxml.jackson.core.JsonFactory.class,
          "jackson-annotations", com.fasterxml.jackson.annotation.JsonProperty.class,
          "jsoup", org.jsoup.Jsoup.class,
          "juniversalchardet", org.mozilla.universalchardet.UniversalDetector.class,
          "java-diff-utils", com.github.difflib.DiffUtils.class,
          "commons-text", org.apache.commons.text.similarity.LevenshteinDistance.class,
          "commons-lang3", org.apache.commons.lang3.Validate.class,
          "re2j", com.google.re2j.Pattern.class,
          "fastcsv", de.siegmar.fastcsv.reader.CsvReader.class);

  /** Two by Jackson, one by commons-text. */
  private static final int BROUGHT_ALONG = 3;

  private static final int MOST_BYTES = 5_000_000;

  @TempDir Path folder;

  @Test
  void pullsInLessThanFiveMegabytes() throws IOException {
    long bytes = 0;
    for (Path jar : pulledIn()) bytes += Files.size(jar);
    assertThat(bytes).isBetween(1_000_000L, (long) MOST_BYTES);
  }

  @Test
  void thePomPullsInNoMore() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"), UTF_8);
    List<String> needed =
        Arrays.stream(pom.split("<dependency>", -1))
            .skip(1)
            .map(each -> each.substring(0, each.indexOf("</dependency>")))
            .filter(each -> !each.contains("<optional>true") && !each.contains("<scope>"))
            .map(each -> each.replaceAll("(?s).*?<artifactId>([^<]*)<.*", "$1"))
            .toList();
    assertThat(PULLED_IN.keySet()).containsAll(needed);
    assertThat(needed).hasSize(PULLED_IN.size() - BROUGHT_ALONG);
  }

  @Test
  void findsAmongStringsAndSaysWhatItCannotRead() throws Exception {
    Path in = Files.createDirectories(folder.resolve("in"));
    Files.writeString(in.resolve("plain.txt"), "a text that needs nothing else", UTF_8);
    Files.writeString(in.resolve("page.html"), "<p>a page that needs no more than that</p>", UTF_8);
    Files.write(in.resolve("packed.txt.zst"), Zstd.compress("some text".getBytes(UTF_8)));
    Files.write(in.resolve("paper.pdf"), PaperSamples.pdf("a paper"));
    Files.writeString(in.resolve("table.parquet"), "PAR1 and what follows", UTF_8);
    Files.writeString(in.resolve("letter.eml"), "From: a@b.c\nSubject: d\n\ntext\n", UTF_8);
    Files.writeString(in.resolve("crawl.warc"), "WARC/1.0\r\n\r\n", UTF_8);
    try (OutputStream out = Files.newOutputStream(in.resolve("files.zip"));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("a.txt"));
    }
    String said = run(in);
    assertThat(said).contains("score 0.8", "pair ", "search 2", "documents 2");
    assertThat(said).contains("an index needs the module org.sosie:sosie-files on the class path");
    assertThat(Files.readString(folder.resolve("result/skipped.jsonl"), UTF_8))
        .contains(
            "zstd needs the module org.sosie:sosie-files",
            "zip needs the module org.sosie:sosie-files",
            "mail needs the module org.sosie:sosie-files",
            "web needs the module org.sosie:sosie-files",
            "parquet needs the module org.sosie:sosie-parquet",
            "PDF needs the module org.sosie:sosie-office");
  }

  private String run(Path in) throws Exception {
    String classPath =
        Stream.concat(
                Stream.of("target/classes", "target/test-classes"),
                pulledIn().stream().map(Path::toString))
            .collect(Collectors.joining(File.pathSeparator));
    Path said = folder.resolve("said");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                WithoutLibraries.class.getName(),
                in.toString(),
                folder.resolve("result").toString(),
                folder.resolve("index").toString())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(said, UTF_8)).isZero();
    return Files.readString(said, UTF_8);
  }

  static List<Path> pulledIn() {
    return PULLED_IN.values().stream().map(LightClassPathTest::jar).toList();
  }

  private static Path jar(Class<?> type) {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
  }
}
