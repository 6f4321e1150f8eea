package sosie.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sosie.read.Samples.bytes;
import static sosie.read.Samples.page;
import static sosie.read.Samples.warcInfo;
import static sosie.read.Samples.warcResponse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.read.Samples.Entry;
import sosie.source.Compression;
import sosie.source.Head;
import sosie.source.Problem;
import sosie.source.UnusableInputException;

class KeptCopyTest {

  @TempDir Path folder;
  private Path corpus;
  private Path out;

  @BeforeEach
  void makeFolders() throws IOException {
    corpus = Files.createDirectories(folder.resolve("corpus"));
    out = folder.resolve("out");
  }

  @Test
  void linesRowsAndMessagesAreKeptByteForByte() throws IOException {
    write("a.jsonl", "{\"a\": 1}\r\n\n{\"b\":2}\nnot json\n{\"c\":3}");
    write("b.csv", "id;text\r\n1;\"x\r\ny\"\r\n2;z\r\n3;w");
    write("c.mbox", "From a\nSubject: 1\n\n>From x\n\nFrom b\nSubject: 2\n\nbye\n");
    KeptCopy.Outcome outcome = copyWithout("a.jsonl:3", "b.csv:4", "c.mbox:2");
    assertThat(out.resolve("a.jsonl")).hasContent("{\"a\": 1}\r\n\nnot json\n{\"c\":3}");
    assertThat(Files.readString(out.resolve("b.csv"))).isEqualTo("id;text\r\n1;\"x\r\ny\"\r\n3;w");
    assertThat(Files.readString(out.resolve("c.mbox")))
        .isEqualTo("From a\nSubject: 1\n\n>From x\n\n");
    assertThat(outcome).isEqualTo(new KeptCopy.Outcome(3, 6, 3, List.of()));
  }

  @Test
  void wholeFilesAreCopiedOrLeftOut() throws IOException {
    write("x/a.txt", "one");
    write("x/b.html", "<p>two");
    Files.write(corpus.resolve("x/c.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
    copyWithout("x/b.html");
    assertThat(out.resolve("x/a.txt")).hasContent("one");
    assertThat(out.resolve("x/b.html")).doesNotExist();
    assertThat(out.resolve("x/c.png")).hasSameBinaryContentAs(corpus.resolve("x/c.png"));
    assertThat(out.resolve("x")).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void arraysStayArrays() throws IOException {
    String array = "[\n {\"a\":1},\n {\"a\":2},\n {\"a\":3}\n]\n";
    assertThat(arrayWithout(array, "a.json:1")).isEqualTo("[\n {\"a\":2},\n {\"a\":3}\n]\n");
    assertThat(arrayWithout(array, "a.json:2")).isEqualTo("[\n {\"a\":1},\n {\"a\":3}\n]\n");
    assertThat(arrayWithout(array, "a.json:3")).isEqualTo("[\n {\"a\":1},\n {\"a\":2}\n]\n");
    assertThat(arrayWithout(array, "a.json:1", "a.json:2")).isEqualTo("[\n {\"a\":3}\n]\n");
  }

  @ParameterizedTest
  @EnumSource
  void theOuterCompressionIsKept(Compression compression) throws IOException {
    Files.write(
        corpus.resolve("a.jsonl.z"), Samples.compressed(compression, "{\"a\":1}\n{\"a\":2}\n"));
    Files.write(corpus.resolve("b.txt.z"), Samples.compressed(compression, "text"));
    copyWithout("a.jsonl.z:1");
    assertThat(Compression.of(head(out.resolve("a.jsonl.z")))).contains(compression);
    assertThat(Gathered.from(out.resolve("a.jsonl.z")).lines())
        .containsExactly("a.jsonl.z:1: JSON {\"a\":2}");
    assertThat(out.resolve("b.txt.z")).hasSameBinaryContentAs(corpus.resolve("b.txt.z"));
  }

  @Test
  void webRecordsAreKeptWithTheirNeighboursEachInItsMember() throws IOException {
    String one = warcResponse("http://a/1", page("one"));
    String image =
        warcResponse("http://a/x.png", "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\nPNG");
    String two = warcResponse("http://a/2", page("two"));
    write("c.warc", warcInfo() + one + image + two);
    Files.write(
        corpus.resolve("d.warc.gz"),
        Samples.compressed(Compression.GZIP, warcInfo() + one + image + two));
    copyWithout("c.warc:2", "d.warc.gz:2");
    assertThat(Files.readString(out.resolve("c.warc"))).isEqualTo(warcInfo() + image + two);
    byte[] members =
        Samples.joined(
            Samples.compressed(Compression.GZIP, warcInfo()),
            Samples.compressed(Compression.GZIP, image),
            Samples.compressed(Compression.GZIP, two));
    assertThat(Files.readAllBytes(out.resolve("d.warc.gz"))).isEqualTo(members);
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD"})
  void parquetKeepsItsSchemaAndValues(CompressionCodecName codec) throws IOException {
    Files.write(corpus.resolve("t.parquet"), Samples.parquet(folder, codec, 3));
    copyWithout("t.parquet:2");
    Gathered gathered = Gathered.from(out.resolve("t.parquet"));
    assertThat(gathered.lines())
        .containsExactly(
            "t.parquet:1: [r1, text 1, 2001, 0.5, false, [a, b]]",
            "t.parquet:2: [r3, text 3, 2003, 1.5, false, [a, b]]");
  }

  @Test
  void archivesAreRepackedWithWhatIsKept() throws IOException {
    byte[] inner = Samples.zip(Entry.of("x.txt", "one"), Entry.of("y.txt", "two"));
    byte[] tar =
        Samples.tar(
            Entry.of("d/a.jsonl", "{\"a\":1}\n{\"a\":2}\n"),
            new Entry("in.zip", inner),
            Entry.of("gone.txt", "three"),
            Entry.of("../evil.txt", "four"));
    Files.write(corpus.resolve("all.tar.gz"), Samples.compressed(Compression.GZIP, tar));
    KeptCopy.Outcome outcome =
        copyWithout("all.tar.gz!/d/a.jsonl:1", "all.tar.gz!/in.zip!/x.txt", "all.tar.gz!/gone.txt");
    assertThat(Gathered.from(out.resolve("all.tar.gz")).lines())
        .containsExactly(
            "all.tar.gz!/d/a.jsonl:1: JSON {\"a\":2}", "all.tar.gz!/in.zip!/y.txt: TEXT two");
    assertThat(outcome.lost())
        .extracting(Problem::reason)
        .containsExactly(Problem.Reason.UNSAFE_NAME);
  }

  @Test
  void theSameCopyTwiceIsTheSameBytes() throws IOException {
    byte[] zip = Samples.zip(Entry.of("x.txt", "one"), Entry.of("y.txt", "two"));
    Files.write(
        corpus.resolve("a.tgz"),
        Samples.compressed(Compression.GZIP, Samples.tar(new Entry("z.zip", zip))));
    copyWithout("a.tgz!/z.zip!/x.txt");
    byte[] first = Files.readAllBytes(out.resolve("a.tgz"));
    out = folder.resolve("out2");
    copyWithout("a.tgz!/z.zip!/x.txt");
    assertThat(Files.readAllBytes(out.resolve("a.tgz"))).isEqualTo(first);
  }

  @Test
  void linesTooLongToReadAreStillCopied() throws IOException {
    String lines = "{\"a\":1}\n{\"b\":\"" + "y".repeat(3 << 20) + "\"}\n{\"c\":2}\n";
    write("a.jsonl", lines);
    try (Collection collection =
        Collection.of(List.of(corpus), ReadOptions.defaults().withMaxDocumentBytes(100))) {
      new KeptCopy(collection, out).write(origin -> origin.line() != 1);
    }
    assertThat(Files.readString(out.resolve("a.jsonl"))).isEqualTo(lines.substring(8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "rw-r-----", "rw-r--r--", "rwxr-xr-x"})
  void copiesHaveThePermissionsOfTheirSource(String permissions) throws IOException {
    write("whole.jsonl", "{\"a\":1}\n");
    write("rewritten.jsonl", "{\"a\":1}\n{\"a\":2}\n");
    for (String name : List.of("whole.jsonl", "rewritten.jsonl")) {
      Files.setPosixFilePermissions(
          corpus.resolve(name), PosixFilePermissions.fromString(permissions));
    }
    copyWithout("rewritten.jsonl:1");
    assertThat(permissionsOf(out.resolve("whole.jsonl"))).isEqualTo(permissions);
    assertThat(permissionsOf(out.resolve("rewritten.jsonl"))).isEqualTo(permissions);
  }

  @Test
  void aReadOnlyFileIsRewritten() throws IOException {
    write("a.jsonl", "{\"a\":1}\n{\"a\":2}\n");
    Files.setPosixFilePermissions(
        corpus.resolve("a.jsonl"), PosixFilePermissions.fromString("r--r--r--"));
    copyWithout("a.jsonl:1");
    assertThat(out.resolve("a.jsonl")).hasContent("{\"a\":2}\n");
  }

  @Test
  void copiesOfAPipeHaveThePermissionsOfAnyNewFile() throws IOException {
    Path usual = Files.createFile(folder.resolve("usual"));
    InputStream pipe = new ByteArrayInputStream(bytes("{\"a\":1}\n{\"a\":2}\n"));
    try (Collection collection =
        Collection.of(List.of(Path.of("-")), ReadOptions.defaults(), pipe)) {
      new KeptCopy(collection, out).write(origin -> origin.line() != 1);
      new KeptCopy(collection, folder.resolve("all")).write(origin -> true);
    }
    assertThat(permissionsOf(out.resolve("-"))).isEqualTo(permissionsOf(usual));
    assertThat(permissionsOf(folder.resolve("all/-"))).isEqualTo(permissionsOf(usual));
  }

  private static String permissionsOf(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void writingIntoAnInputIsRefused() throws IOException {
    write("a.txt", "one");
    Files.createSymbolicLink(folder.resolve("link"), corpus);
    for (Path bad : List.of(corpus, corpus.resolve("kept"), folder.resolve("link/kept"))) {
      out = bad;
      assertThatThrownBy(() -> copyWithout())
          .isInstanceOf(UnusableInputException.class)
          .hasMessage(bad + " lies in the input " + corpus + "; choose a folder outside it");
    }
    out = folder;
    Files.writeString(folder.resolve("a.txt"), "mine");
    assertThatThrownBy(() -> copyWithout())
        .isInstanceOf(UnusableInputException.class)
        .hasMessage(
            folder.resolve("a.txt") + " exists already; remove it or choose another folder");
    assertThat(folder.resolve("a.txt")).hasContent("mine");
  }

  @Test
  void aLinkOutOfTheFolderIsNotFollowed() throws IOException {
    write("x/a.txt", "one");
    Files.createDirectories(out);
    Files.createSymbolicLink(
        out.resolve("x"), Files.createDirectories(folder.resolve("elsewhere")));
    assertThatThrownBy(() -> copyWithout()).isInstanceOf(UnusableInputException.class);
    assertThat(folder.resolve("elsewhere")).isEmptyDirectory();
  }

  private String arrayWithout(String array, String... dropped) throws IOException {
    write("a.json", array);
    out = Files.createTempDirectory(folder, "out");
    copyWithout(dropped);
    return Files.readString(out.resolve("a.json"));
  }

  private KeptCopy.Outcome copyWithout(String... dropped) throws IOException {
    Set<String> origins = Set.of(dropped);
    try (Collection collection = Collection.of(List.of(corpus), ReadOptions.defaults())) {
      return new KeptCopy(collection, out).write(origin -> !origins.contains(origin.toString()));
    }
  }

  private static Head head(Path path) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    return new Head(bytes, bytes.length);
  }

  private void write(String name, String text) throws IOException {
    Path path = corpus.resolve(name);
    Files.createDirectories(path.getParent());
    Files.write(path, bytes(text));
  }
}
