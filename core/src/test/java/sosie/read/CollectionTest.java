package sosie.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.read.Samples.Entry;
import sosie.source.Compression;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.UnusableInputException;

class CollectionTest {

  @TempDir Path folder;

  @Test
  void namesAreRelativeToTheOnlyFolder() throws IOException {
    write("corpus/b/two.txt", "two");
    write("corpus/a.txt", "one");
    assertThat(Gathered.from(folder.resolve("corpus")).origins())
        .containsExactly("a.txt", "b/two.txt");
  }

  @Test
  void aSingleFileIsCalledByItsName() throws IOException {
    assertThat(Gathered.from(write("deep/down/a.txt", "one")).origins()).containsExactly("a.txt");
  }

  @Test
  void severalInputsAreNamedFromTheFolderThatHoldsThemAll() throws IOException {
    Path left = write("x/left/a.txt", "one");
    Path right = write("x/right/b/c.txt", "two").getParent().getParent();
    assertThat(Gathered.from(ReadOptions.defaults(), left.getParent(), right).origins())
        .containsExactly("left/a.txt", "right/b/c.txt");
  }

  @Test
  void theOrderOfInputsDoesNotMatter() throws IOException {
    Path one = write("b/one.txt", "one");
    Path two = write("a/two.txt", "two");
    assertThat(Gathered.from(ReadOptions.defaults(), one, two).lines())
        .isEqualTo(Gathered.from(ReadOptions.defaults(), two, one).lines())
        .containsExactly("a/two.txt: TEXT two", "b/one.txt: TEXT one");
  }

  @Test
  void aFileReachedTwiceIsReadOnce() throws IOException {
    Path file = write("corpus/a.txt", "one");
    Files.createSymbolicLink(folder.resolve("corpus/z.txt"), file);
    assertThat(
            Gathered.from(ReadOptions.defaults(), file.getParent(), file, file.getParent())
                .origins())
        .containsExactly("corpus/a.txt");
  }

  @Test
  void aLinkBackToAFolderAboveIsTold() throws IOException {
    write("corpus/a/x.txt", "one");
    Files.createSymbolicLink(folder.resolve("corpus/a/back"), folder.resolve("corpus"));
    Gathered gathered = Gathered.from(folder.resolve("corpus"));
    assertThat(gathered.origins()).containsExactly("a/x.txt");
    assertThat(gathered.reasons()).containsExactly("a/back: link-loop");
  }

  @Test
  void linkedFoldersAreFollowed() throws IOException {
    write("elsewhere/x.txt", "one");
    write("corpus/a.txt", "two");
    Files.createSymbolicLink(folder.resolve("corpus/link"), folder.resolve("elsewhere"));
    assertThat(Gathered.from(folder.resolve("corpus")).origins())
        .containsExactly("a.txt", "link/x.txt");
  }

  @Test
  void aLinkToNothingIsToldAndTheRestIsRead() throws IOException {
    write("corpus/a.txt", "two");
    Files.createSymbolicLink(folder.resolve("corpus/b.txt"), folder.resolve("nowhere"));
    Gathered gathered = Gathered.from(folder.resolve("corpus"));
    assertThat(gathered.origins()).containsExactly("a.txt");
    assertThat(gathered.reasons()).containsExactly("b.txt: unreadable");
  }

  @Test
  void aFileThatVanishesIsToldAndTheRestIsRead() throws IOException {
    write("corpus/a.txt", "one");
    write("corpus/b.txt", "two");
    try (Collection collection =
        Collection.of(List.of(folder.resolve("corpus")), ReadOptions.defaults())) {
      Files.delete(folder.resolve("corpus/a.txt"));
      Gathered gathered = new Gathered();
      collection.read(gathered);
      assertThat(gathered.lines()).containsExactly("b.txt: TEXT two");
      assertThat(gathered.reasons()).containsExactly("a.txt: unreadable");
    }
  }

  @Test
  void hiddenFilesAreLeftOutUnlessIncluded() throws IOException {
    write("corpus/.secret.txt", "one");
    write("corpus/.git/config", "two");
    write("corpus/a.txt", "three");
    Path corpus = folder.resolve("corpus");
    assertThat(Gathered.from(corpus).origins()).containsExactly("a.txt");
    ReadOptions options = ReadOptions.defaults().withInclude(List.of(".*.txt", "a.txt"));
    assertThat(Gathered.from(options, corpus).origins()).containsExactly(".secret.txt", "a.txt");
  }

  @Test
  void globsWithoutSlashMatchNamesAndThoseWithSlashMatchPaths() throws IOException {
    write("corpus/a.html", "<p>1");
    write("corpus/news/b.html", "<p>2");
    write("corpus/news/old/c.html", "<p>3");
    write("corpus/news/d.txt", "4");
    Path corpus = folder.resolve("corpus");
    assertThat(including(corpus, "*.html"))
        .containsExactly("a.html", "news/b.html", "news/old/c.html");
    assertThat(including(corpus, "news/*.html")).containsExactly("news/b.html");
    assertThat(including(corpus, "news/**/*.html"))
        .containsExactly("news/b.html", "news/old/c.html");
    assertThat(including(corpus, "**/d.*")).containsExactly("news/d.txt");
    ReadOptions without = ReadOptions.defaults().withExclude(List.of("*.html"));
    assertThat(Gathered.from(without, corpus).origins()).containsExactly("news/d.txt");
  }

  @Test
  void globsReachIntoArchivesAndThroughCompression() throws IOException {
    write(
        "corpus/all.tar",
        Samples.tar(
            Entry.of("x/a.html", "<p>1"), Entry.of("x/b.txt", "2"), Entry.of(".c.html", "3")));
    write("corpus/d.html.gz", Samples.compressed(Compression.GZIP, "<p>4"));
    write("corpus/e.txt.gz", Samples.compressed(Compression.GZIP, "5"));
    Path corpus = folder.resolve("corpus");
    assertThat(including(corpus, "[a-z].html")).containsExactly("all.tar!/x/a.html", "d.html.gz");
    assertThat(including(corpus, "x/*.txt")).containsExactly("all.tar!/x/b.txt");
    assertThat(including(corpus, "all.tar"))
        .containsExactly("all.tar!/x/a.html", "all.tar!/x/b.txt", "all.tar!/.c.html");
    ReadOptions without = ReadOptions.defaults().withExclude(List.of("*.txt"));
    assertThat(Gathered.from(without, corpus).origins())
        .containsExactly("all.tar!/x/a.html", "d.html.gz");
  }

  @Test
  void standardInputIsRecognisedAndCanBeReadTwice() throws IOException {
    byte[] input = Samples.compressed(Compression.ZSTD, "{\"a\":1}\n{\"a\":2}\n");
    Path spooled;
    try (Collection collection =
        Collection.of(
            List.of(Path.of("-")), ReadOptions.defaults(), new ByteArrayInputStream(input))) {
      for (int round = 0; round < 2; round++) {
        Gathered gathered = new Gathered();
        collection.read(gathered);
        assertThat(gathered.lines()).containsExactly("-:1: JSON {\"a\":1}", "-:2: JSON {\"a\":2}");
      }
      spooled = collection.files().get(0).path();
    }
    assertThat(spooled).doesNotExist();
  }

  @Test
  void aMissingPathIsRefusedByName() {
    assertThatThrownBy(() -> Gathered.from(Path.of("no/such/corpus")))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage("no/such/corpus does not exist; check the path");
  }

  @Test
  void aFolderWithoutFilesIsRefused() {
    assertThatThrownBy(() -> Gathered.from(folder))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage(
            folder + " holds no file to read; check the path and the include and exclude globs");
  }

  @Test
  void tellsWhichDocumentsComeFromAProtectedInput() throws IOException {
    Path master = write("x/master/a.tar", Samples.tar(Entry.of("t.txt", "one")));
    Path copies = write("x/copies/b.txt", "two");
    try (Collection collection =
        Collection.of(List.of(copies, master.getParent()), ReadOptions.defaults())) {
      Predicate<Origin> kept = collection.from(master.getParent());
      assertThat(kept.test(Origin.whole("master/a.tar!/t.txt"))).isTrue();
      assertThat(kept.test(Origin.whole("copies/b.txt"))).isFalse();
    }
  }

  @Test
  void progressGrowsToTheSizeOnDisk() throws IOException {
    write("corpus/a.jsonl", "{\"a\":1}\n".repeat(100_000));
    write("corpus/b.txt", "text");
    try (Collection collection =
        Collection.of(List.of(folder.resolve("corpus")), ReadOptions.defaults())) {
      Gathered gathered = new Gathered();
      collection.read(gathered);
      assertThat(gathered.progress).isSorted().hasSizeGreaterThan(4);
      assertThat(gathered.progress.get(gathered.progress.size() - 1)).isEqualTo(collection.bytes());
    }
  }

  @Test
  void readingEndsWhenTheSinkHasEnough() throws IOException {
    write("corpus/a.jsonl", "{}\n".repeat(10));
    write("corpus/b.txt", "text");
    try (Collection collection =
        Collection.of(List.of(folder.resolve("corpus")), ReadOptions.defaults())) {
      Gathered gathered = new Gathered();
      collection.read(new UntilThree(gathered));
      assertThat(gathered.documents).hasSize(3);
    }
  }

  private record UntilThree(Gathered gathered) implements DocumentSink {
    @Override
    public void accept(RawDocument document) {
      gathered.accept(document);
    }

    @Override
    public void problem(Problem problem) {
      gathered.problem(problem);
    }

    @Override
    public boolean wantsMore() {
      return gathered.documents.size() < 3;
    }
  }

  private static List<String> including(Path corpus, String glob) throws IOException {
    return Gathered.from(ReadOptions.defaults().withInclude(List.of(glob)), corpus)
        .origins()
        .toList();
  }

  private Path write(String name, String text) throws IOException {
    return write(name, Samples.bytes(text));
  }

  private Path write(String name, byte[] bytes) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    return Files.write(path, bytes);
  }

  /** A plan multiplies by what is left, and took a Parquet file for its first bytes (issue 18). */
  @Test
  void progressInParquetAndZipIsThatOfTheDocuments() throws IOException {
    Path table = folder.resolve("t.parquet");
    Files.write(table, Samples.parquet(folder, CompressionCodecName.UNCOMPRESSED, 20_000));
    assertThat(progressHalfWay(table, 10_000)).isBetween(0.45, 0.55);
    Samples.Entry[] entries = new Samples.Entry[200];
    Random random = new Random(1);
    for (int i = 0; i < entries.length; i++) {
      byte[] bytes = new byte[3_000];
      for (int at = 0; at < bytes.length; at++) bytes[at] = (byte) (' ' + random.nextInt(90));
      entries[i] = new Samples.Entry(i + ".txt", bytes);
    }
    Path zip = Files.write(folder.resolve("t.zip"), Samples.zip(entries));
    assertThat(progressHalfWay(zip, 100)).isBetween(0.45, 0.55);
  }

  private static double progressHalfWay(Path file, int most) throws IOException {
    Gathered gathered =
        new Gathered() {
          @Override
          public boolean wantsMore() {
            return super.documents.size() < most;
          }

          @Override
          public void progress(long bytesRead) {
            if (wantsMore()) super.progress(bytesRead);
          }
        };
    try (Collection collection = Collection.of(List.of(file), ReadOptions.defaults())) {
      collection.read(gathered);
      return (double) gathered.progress.get(gathered.progress.size() - 1) / collection.bytes();
    }
  }

  @Test
  void aRowIsAsLargeAsItsTexts() {
    List<Object> values = new ArrayList<>(List.of("four", List.of("six", Map.of("a", "five"))));
    values.add(null);
    assertThat(new Body.Row(List.of("a", "b", "c"), values).size()).isEqualTo(4 + 3 + 4 + 8);
  }
}
