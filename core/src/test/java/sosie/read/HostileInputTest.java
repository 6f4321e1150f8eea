package sosie.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static sosie.read.Samples.bytes;
import static sosie.read.Samples.page;
import static sosie.read.Samples.warcResponse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.read.Samples.Entry;
import sosie.source.Compression;
import sosie.source.Problem;

class HostileInputTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"paper.docx, PK", "paper.pdf, %P", "paper.doc, \u00d0\u00cf", "PAPER.DOCM, P"})
  void whatIsLeftOfAPaperIsNoText(String name, String left) throws IOException {
    assertThat(read(name, left.getBytes(StandardCharsets.ISO_8859_1)).reasons())
        .containsExactly(name + ": truncated");
  }

  @ParameterizedTest
  @EnumSource
  void whatPrecedesACutIsUsedAndTheCutToldOnce(Compression compression) throws IOException {
    byte[] whole = Samples.compressed(compression, incompressibleLines(100_000));
    Gathered gathered = read("a.jsonl.z", Samples.firstOf(whole, whole.length * 2 / 3));
    assertThat(gathered.reasons()).containsExactly("a.jsonl.z: truncated");
    assertThat(gathered.problems.get(0).detail())
        .startsWith("damaged or cut off at byte ")
        .contains(" of the expanded data");
    if (compression != Compression.XZ) { // a single xz block gives nothing before its end
      assertThat(gathered.documents).isNotEmpty();
    }
    assertThat(gathered.lines()).allMatch(line -> line.endsWith("\"}"));
  }

  @Test
  void aCutTextIsUsedAsFarAsItGoes() throws IOException {
    byte[] whole = Samples.compressed(Compression.GZIP, incompressibleLines(10_000));
    Gathered gathered = read("a.txt.gz", Samples.firstOf(whole, whole.length / 2));
    assertThat(gathered.origins()).containsExactly("a.txt.gz");
    assertThat(gathered.reasons()).containsExactly("a.txt.gz: truncated");
  }

  @Test
  void aCutTarYieldsItsWholeEntries() throws IOException {
    byte[] tar = Samples.tar(Entry.of("a.txt", "one"), Entry.of("b.txt", "x".repeat(5000)));
    Gathered plain = read("x.tar", Samples.firstOf(tar, 3000));
    assertThat(plain.lines()).containsExactly("x.tar!/a.txt: TEXT one");
    assertThat(plain.reasons()).containsExactly("x.tar: truncated");
    byte[] packed = Samples.compressed(Compression.GZIP, tar);
    Gathered gathered = read("x.tar.gz", Samples.firstOf(packed, packed.length - 20));
    assertThat(gathered.reasons()).containsExactly("x.tar.gz: truncated");
  }

  @ParameterizedTest
  @EnumSource
  void aCutAnywhereInASecondPartIsTold(Compression compression) throws IOException {
    byte[] first = Samples.compressed(compression, incompressibleLines(10));
    byte[] second = Samples.compressed(compression, incompressibleLines(20));
    byte[] both = Samples.joined(first, second);
    assertThat(read("a.jsonl.z", both).problems).isEmpty();
    for (int length = first.length + 1; length < both.length; length += 1 + length % 7) {
      Gathered gathered = read("a.jsonl.z", Samples.firstOf(both, length));
      assertThat(gathered.reasons())
          .as("cut at %d", length)
          .containsExactly("a.jsonl.z: truncated");
      assertThat(gathered.documents).hasSizeGreaterThanOrEqualTo(10);
    }
  }

  @Test
  void aZstdFrameWithoutAChecksumAndOneToSkipMayEndTheFile() throws IOException {
    byte[] plain = com.github.luben.zstd.Zstd.compress(bytes("{\"a\":1}\n"));
    byte[] skipped = {0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 'a', 'b', 'c'};
    assertThat(read("a.jsonl.zst", Samples.joined(plain, skipped)).problems).isEmpty();
    assertThat(read("a.jsonl.zst", Samples.joined(plain, Samples.firstOf(skipped, 9))).reasons())
        .containsExactly("a.jsonl.zst: truncated");
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 124, 136, 148, 1024 + 124})
  void aTarHeaderWithAFieldThatIsNoNumberIsAProblemOfThatFile(int field) throws IOException {
    byte[] tar =
        Samples.tar(Entry.of("a.txt", "one"), Entry.of("b.txt", "two"), Entry.of("c.txt", "three"));
    Files.writeString(folder.resolve("good.txt"), "good");
    for (byte written : new byte[] {0, 'x', (byte) 0xff}) {
      byte[] damaged = tar.clone();
      damaged[field + 4] = written;
      Files.write(folder.resolve("x.tar"), damaged);
      Gathered gathered = Gathered.from(folder);
      assertThat(gathered.lines()).contains("good.txt: TEXT good");
      assertThat(gathered.reasons()).hasSize(1).first().asString().startsWith("x.tar: ");
    }
  }

  @Test
  void aDamagedTarHeaderIsToldAtItsOwnPlaceAndNotWhereReadingHasCome() throws IOException {
    byte[] tar =
        Samples.tar(
            Entry.of("a.txt", "one ".repeat(300)),
            Entry.of("b.txt", "two"),
            Entry.of("c.txt", "three".repeat(200_000)));
    for (int field : new int[] {124, 148}) {
      byte[] damaged = tar.clone();
      damaged[2048 + field + 4] = 'x'; // behind a header and three blocks
      assertThat(detail("x.tar", damaged)).startsWith("damaged or cut off at byte 2048: ");
      assertThat(detail("x.tar.gz", Samples.compressed(Compression.GZIP, damaged)))
          .startsWith("damaged or cut off at byte 2048 of the expanded data: ");
    }
    assertThat(detail("x.tar", Samples.firstOf(tar, 2048 + 100)))
        .startsWith("damaged or cut off at byte 2148: ");
    assertThat(detail("x.tar", Samples.firstOf(tar, 2048 + 1024)))
        .startsWith("damaged or cut off at byte 3072: ");
    byte[] mixed = Samples.joined(Samples.tar(Entry.of("a.txt", "one")), bytes("x".repeat(600)));
    assertThat(detail("x.tar", mixed))
        .startsWith("damaged or cut off at byte ")
        .contains("follows");
  }

  private String detail(String name, byte[] bytes) throws IOException {
    Gathered gathered = read(name, bytes);
    assertThat(gathered.problems).hasSize(1);
    return gathered.problems.get(0).detail();
  }

  @Test
  void aTextThatIsMerelyNamedTarIsAText() throws IOException {
    String text = "Rain fell on the square. ".repeat(60);
    assertThat(read("notes.tar", bytes(text)).lines()).containsExactly("notes.tar: TEXT " + text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.jsonl.zst", "a.xz", "a.gz", "a.tar", "a.zip"})
  void whatIsLeftOfAPackedFileIsNoText(String name) throws IOException {
    assertThat(read(name, bytes("(\u00b5")).reasons()).containsExactly(name + ": truncated");
    byte[] latin = "caf\u00e9 ".repeat(50).getBytes(ISO_8859_1);
    assertThat(read(name, latin).reasons()).containsExactly(name + ": truncated");
  }

  @Test
  void aTarThatLostItsEndBetweenTwoEntriesIsTold() throws IOException {
    byte[] tar = Samples.tar(Entry.of("a.txt", "one"), Entry.of("b.txt", "two"));
    Gathered gathered = read("x.tar", Samples.firstOf(tar, 1024));
    assertThat(gathered.lines()).containsExactly("x.tar!/a.txt: TEXT one");
    assertThat(gathered.reasons()).containsExactly("x.tar: truncated");
  }

  @Test
  void tarsOneBehindTheOtherAreAllRead() throws IOException {
    byte[] one = Samples.tar(Entry.of("a.txt", "one"));
    byte[] two = Samples.tar(Entry.of("b.txt", "two"));
    Gathered gathered = read("x.tar", Samples.joined(one, two));
    assertThat(gathered.lines())
        .containsExactly("x.tar!/a.txt: TEXT one", "x.tar!/b.txt: TEXT two");
    assertThat(gathered.problems).isEmpty();
    assertThat(read("y.tar", Samples.joined(one, bytes("more"))).reasons())
        .containsExactly("y.tar: truncated");
  }

  /** Whatever is wrong with the directory, the entries themselves are there (issue 18). */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aZipWhoseDirectoryIsDamagedIsReadByItsEntries(int place) throws IOException {
    byte[] zip =
        Samples.zip(Entry.of("a.txt", "one"), Entry.of("b.txt", "two"), Entry.of("c.txt", "three"));
    String latin = new String(zip, ISO_8859_1);
    int directory = latin.indexOf("PK\1\2");
    int end = latin.indexOf("PK\5\6");
    int[] damaged = {directory, latin.indexOf("PK\1\2", directory + 1), end, end + 16};
    zip[damaged[place]] ^= 0x20;
    assertThat(read("x.zip", zip).lines())
        .containsExactlyInAnyOrder(
            "x.zip!/a.txt: TEXT one", "x.zip!/b.txt: TEXT two", "x.zip!/c.txt: TEXT three");
    byte[] outer = Samples.zip(new Entry("x.zip", zip));
    assertThat(read("y.zip", outer).documents).hasSize(3);
  }

  @Test
  void anEntryOfAZipThatIsNotWhatItsCheckSumSaysIsTold() throws IOException {
    byte[] zip = Samples.zip(Entry.of("a.txt", "one"), Entry.of("b.txt", "two"));
    int directory = new String(zip, ISO_8859_1).indexOf("PK\1\2");
    zip[directory + 16] ^= 1; // the check sum of the first
    Gathered gathered = read("x.zip", zip);
    assertThat(gathered.lines()).containsExactly("x.zip!/b.txt: TEXT two");
    assertThat(gathered.reasons()).containsExactly("x.zip!/a.txt: truncated");
  }

  @Test
  void aZipThatLostItsEndYieldsItsWholeEntries() throws IOException {
    byte[] zip =
        Samples.zip(Entry.of("a.txt", "one"), Entry.of("b.txt", incompressibleLines(1000)));
    Gathered gathered = read("x.zip", Samples.firstOf(zip, zip.length / 2));
    assertThat(gathered.lines()).containsExactly("x.zip!/a.txt: TEXT one");
    assertThat(gathered.reasons()).containsExactly("x.zip: truncated");
  }

  @Test
  void oneDamagedEntryOfAZipCostsThatEntry() throws IOException {
    byte[] zip = Samples.zip(Entry.of("a.txt.gz", "\u001f\u008b"), Entry.of("b.txt", "two"));
    byte[] gz = Samples.compressed(Compression.GZIP, "one two three four");
    byte[] good =
        Samples.zip(new Entry("a.jsonl.gz", Samples.firstOf(gz, 15)), Entry.of("b.txt", "two"));
    assertThat(read("y.zip", zip).lines()).contains("y.zip!/b.txt: TEXT two");
    Gathered gathered = read("x.zip", good);
    assertThat(gathered.lines()).containsExactly("x.zip!/b.txt: TEXT two");
    assertThat(gathered.reasons()).containsExactly("x.zip!/a.jsonl.gz: truncated");
  }

  @Test
  void aCutWebArchiveYieldsItsWholeRecords() throws IOException {
    byte[] warc =
        bytes(warcResponse("http://a/1", page("one")) + warcResponse("http://a/2", page("two")));
    Gathered plain = read("c.warc", Samples.firstOf(warc, warc.length - 20));
    assertThat(plain.origins()).containsExactly("c.warc:1");
    assertThat(plain.reasons()).containsExactly("c.warc: truncated");
    byte[] packed = Samples.compressed(Compression.GZIP, warc);
    Gathered gathered = read("c.warc.gz", Samples.firstOf(packed, packed.length - 12));
    assertThat(gathered.reasons()).containsExactly("c.warc.gz: truncated");
  }

  @Test
  void aBrokenWebRecordIsSkippedAndToldWithItsPlace() throws IOException {
    String good = warcResponse("http://a/1", page("one"));
    String broken = good.replace("Content-Length: ", "Content-Length: x");
    Gathered gathered = read("c.warc", bytes(good + broken + good));
    assertThat(gathered.origins()).containsExactly("c.warc:1", "c.warc:3");
    assertThat(gathered.reasons()).containsExactly("c.warc:2: broken-record");
    assertThat(gathered.problems.get(0).detail())
        .isEqualTo("no readable record header at byte " + good.length());
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 100, 300, 600})
  void damagedParquetIsTruncated(int length) throws IOException {
    byte[] whole = Samples.parquet(folder, CompressionCodecName.SNAPPY, 50);
    Gathered gathered = read("t.parquet", Samples.firstOf(whole, length));
    assertThat(gathered.documents).isEmpty();
    assertThat(gathered.reasons()).containsExactly("t.parquet: truncated");
  }

  @ParameterizedTest
  @EnumSource
  void bombsAreStopped(Compression compression) throws IOException {
    byte[] bomb = Samples.compressed(compression, "a\n".repeat(1 << 20));
    ReadOptions options = ReadOptions.defaults().withExpansion(10, 1 << 20);
    Gathered text = Gathered.from(options, Files.write(folder.resolve("b.txt.z"), bomb));
    assertThat(text.reasons()).containsExactly("b.txt.z: archive-bomb");
    assertThat(text.documents).isEmpty();
    Gathered lines = Gathered.from(options, Files.write(folder.resolve("b.jsonl.z"), bomb));
    assertThat(lines.reasons()).containsExactly("b.jsonl.z: archive-bomb");
  }

  @Test
  void aBombInAnArchiveIsStoppedThere() throws IOException {
    byte[] zeros = Samples.compressed(Compression.GZIP, "0\n".repeat(5 << 20));
    byte[] tar = Samples.tar(new Entry("a.jsonl.gz", zeros), new Entry("b.jsonl.gz", zeros));
    Path path = Files.write(folder.resolve("x.tar.gz"), Samples.compressed(Compression.GZIP, tar));
    Gathered gathered = Gathered.from(ReadOptions.defaults().withExpansion(10, 1 << 20), path);
    assertThat(gathered.problems).hasSizeBetween(1, 2);
    assertThat(gathered.problems)
        .allSatisfy(p -> assertThat(p.reason()).isEqualTo(Problem.Reason.ARCHIVE_BOMB));
  }

  @Test
  void smallFilesMayExpandFreely() throws IOException {
    byte[] packed = Samples.compressed(Compression.ZSTD, "spaces and words ".repeat(1 << 20));
    assertThat(read("a.txt.zst", packed).problems).isEmpty();
  }

  @Test
  void archivesInsideArchivesEndAtTheLimit() throws IOException {
    byte[] content = Samples.zip(Entry.of("a.txt", "one"));
    for (int i = 0; i < 6; i++) {
      content = Samples.zip(new Entry("in.zip", content));
    }
    Gathered gathered = read("x.zip", content);
    assertThat(gathered.documents).isEmpty();
    assertThat(gathered.reasons())
        .containsExactly("x.zip!/in.zip!/in.zip!/in.zip!/in.zip: archive-bomb");
    byte[] layers = bytes("one");
    for (int i = 0; i < 9; i++) {
      layers = Samples.compressed(Compression.GZIP, layers);
    }
    assertThat(read("a.gz", layers).reasons()).containsExactly("a.gz: archive-bomb");
  }

  @Test
  void encryptedEntriesAreToldAndTheRestIsRead() throws IOException {
    byte[] zip = Samples.zip(Entry.of("a.txt", "one"), Entry.of("b.txt", "two"));
    zip[6] |= 1; // the flag in the first entry's own header
    int directory = new String(zip, ISO_8859_1).indexOf("PK\1\2");
    zip[directory + 8] |= 1;
    Gathered gathered = read("x.zip", zip);
    assertThat(gathered.lines()).containsExactly("x.zip!/b.txt: TEXT two");
    assertThat(gathered.reasons()).containsExactly("x.zip!/a.txt: encrypted");
  }

  @Test
  void namesThatPointOutsideAreRefused() throws IOException {
    Entry[] entries = {
      Entry.of("../../etc/passwd", "x"), Entry.of("/etc/passwd", "x"), Entry.of("ok.txt", "one")
    };
    Gathered zip = read("x.zip", Samples.zip(entries));
    assertThat(zip.lines()).containsExactly("x.zip!/ok.txt: TEXT one");
    assertThat(zip.reasons())
        .containsExactly("x.zip!/../../etc/passwd: unsafe-name", "x.zip!//etc/passwd: unsafe-name");
    Gathered tar = read("x.tar", Samples.tar(entries));
    assertThat(tar.lines()).containsExactly("x.tar!/ok.txt: TEXT one");
    assertThat(tar.problems).hasSize(2);
  }

  @Test
  void filesAndLinesOverTheLimitAreSkipped() throws IOException {
    ReadOptions options = ReadOptions.defaults().withMaxDocumentBytes(1000);
    Path text = Files.write(folder.resolve("a.txt"), new byte[2000]);
    Files.writeString(text, "x".repeat(2000));
    assertThat(Gathered.from(options, text).reasons()).containsExactly("a.txt: too-large");
    Path packed =
        Files.write(
            folder.resolve("b.txt.gz"), Samples.compressed(Compression.GZIP, "x".repeat(2000)));
    assertThat(Gathered.from(options, packed).reasons()).containsExactly("b.txt.gz: too-large");
    String lines = "{\"a\":1}\n{\"b\":\"" + "y".repeat(3 << 20) + "\"}\n{\"c\":2}\n";
    Gathered gathered = Gathered.from(options, Files.writeString(folder.resolve("c.jsonl"), lines));
    assertThat(gathered.lines())
        .containsExactly("c.jsonl:1: JSON {\"a\":1}", "c.jsonl:3: JSON {\"c\":2}");
    assertThat(gathered.reasons()).containsExactly("c.jsonl:2: too-large");
  }

  @Test
  void messagesAndArrayElementsOverTheLimitAreSkipped() throws IOException {
    ReadOptions options = ReadOptions.defaults().withMaxDocumentBytes(1000);
    String from = "From a@b\nSubject: s\n\n";
    String mbox = from + "one\n\n" + from + "long ".repeat(200_000) + "\n\n" + from + "three\n";
    Gathered mails = Gathered.from(options, Files.writeString(folder.resolve("m.mbox"), mbox));
    assertThat(mails.origins()).containsExactly("m.mbox:1", "m.mbox:3");
    assertThat(mails.reasons()).containsExactly("m.mbox:2: too-large");
    String array = "[{\"a\":1},{\"b\":\"" + "y".repeat(1 << 20) + "\"},{\"c\":2}]";
    Gathered objects = Gathered.from(options, Files.writeString(folder.resolve("a.json"), array));
    assertThat(objects.origins()).containsExactly("a.json:1", "a.json:3");
    assertThat(objects.reasons()).containsExactly("a.json:2: too-large");
  }

  @Test
  void aVeryLongLineIsRead() throws IOException {
    String line = "{\"a\":\"" + "z".repeat(5 << 20) + "\"}";
    assertThat(read("a.jsonl", bytes(line + "\n{}\n")).lines())
        .containsExactly("a.jsonl:1: JSON " + line, "a.jsonl:2: JSON {}");
  }

  @Test
  void emptyAndBinaryFilesAreTold() throws IOException {
    assertThat(read("empty.txt", new byte[0]).reasons()).containsExactly("empty.txt: no-text");
    Gathered picture = read("a.gif", bytes("GIF89a …"));
    assertThat(picture.reasons()).containsExactly("a.gif: binary");
    assertThat(picture.problems.get(0).detail()).isEqualTo("this is a GIF image");
    assertThat(read("a.bin", new byte[] {1, 0, 2, 0, 3, 0}).reasons())
        .containsExactly("a.bin: binary");
    byte[] office = Samples.zip(Entry.of("[Content_Types].xml", "<x/>"), Entry.of("b.xml", "<y/>"));
    assertThat(read("a.xlsx", office).reasons()).containsExactly("a.xlsx: binary");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void noDamageStopsTheReading(long seed) throws IOException {
    Random random = new Random(seed);
    byte[] warc = bytes(warcResponse("http://a/1", page("one")).repeat(20));
    byte[] tar =
        Samples.tar(
            new Entry("c.warc.gz", Samples.compressed(Compression.GZIP, warc)),
            new Entry("a.jsonl.zst", Samples.compressed(Compression.ZSTD, incompressibleLines(50))),
            new Entry("b.csv.bz2", Samples.compressed(Compression.BZIP2, "a,b\n1,2\n".repeat(99))),
            new Entry("d.xz", Samples.compressed(Compression.XZ, "text ".repeat(99))),
            new Entry("t.parquet", Samples.parquet(folder, CompressionCodecName.ZSTD, 20)),
            new Entry("z.zip", Samples.zip(Entry.of("a.txt", "words ".repeat(99)))));
    for (int round = 0; round < 40; round++) {
      byte[] damaged = Arrays.copyOf(tar, tar.length - random.nextInt(tar.length / 4));
      for (int i = 0; i < 5; i++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      Gathered gathered = read("x.tar", damaged);
      assertThat(gathered.documents.size() + gathered.problems.size())
          .as("seed %d round %d", seed, round)
          .isPositive();
    }
  }

  private static String incompressibleLines(int count) {
    Random random = new Random(count);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append("{\"a\":\"").append(Long.toHexString(random.nextLong())).append("\"}\n");
    }
    return lines.toString();
  }

  private Gathered read(String name, byte[] content) throws IOException {
    return Gathered.from(Files.write(folder.resolve(name), content));
  }
}
