package sosie.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.format.Stretch;
import sosie.source.SourceFile;

/** Stretches of a file, however long, give the documents of the whole, by the same numbers. */
final class StretchesTest {

  private static final ReadOptions OPTIONS = ReadOptions.defaults().withMaxDocumentBytes(90);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void ofLinesOfAnyKind(long seed) throws IOException {
    Random random = new Random(seed);
    Path file = Files.write(folder.resolve("lines.jsonl"), lines(random));
    for (long size = 1; size < Files.size(file) + 2; size += 1 + size / 16) {
      requireSame(file, size);
    }
  }

  @Test
  void ofALineThatIsLongerThanWhatIsReadAtOnce() throws IOException {
    String line = "{\"text\": \"" + "word ".repeat(70_000) + "\"}\r\n";
    Path file = Files.writeString(folder.resolve("long.jsonl"), line + "{}\n" + line + "{}");
    for (long size : new long[] {1000, 65_536, 65_537, 262_143, 262_144, 400_000}) {
      requireSame(file, size);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 57})
  void ofGroupsOfRows(int rows) throws IOException {
    Path file = parquet(rows);
    for (long size : new long[] {3, 500, 2000, 5000, 1 << 20}) requireSame(file, size);
  }

  @Test
  void ofWhatCannotBeReadInPartsTheWholeIsRead() throws IOException {
    Path file = Files.writeString(folder.resolve("table.csv"), "id,text\n1,one\n2,two\n");
    try (Collection collection = Collection.of(List.of(file), OPTIONS)) {
      SourceFile found = collection.files().get(0);
      assertThat(collection.isDivisible(found)).isFalse();
      assertThatThrownBy(() -> collection.read(found, new Stretch(4, 9, 1), new Gathered()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("table.csv is to be read in parts");
    }
  }

  private void requireSame(Path file, long size) throws IOException {
    Gathered whole = Gathered.from(OPTIONS, file);
    Gathered parts = new Gathered();
    try (Collection collection = Collection.of(List.of(file), OPTIONS)) {
      SourceFile found = collection.files().get(0);
      assertThat(collection.isDivisible(found)).isTrue();
      long before = 0;
      for (long start = 0; start < found.bytes(); start += size) {
        Stretch stretch = new Stretch(start, start + size, before);
        collection.read(found, stretch, parts);
        before += collection.count(found, stretch);
      }
    }
    assertThat(parts.lines()).as("%s by %d", file.getFileName(), size).isEqualTo(whole.lines());
    assertThat(parts.problems).as("%s by %d", file.getFileName(), size).isEqualTo(whole.problems);
  }

  private static byte[] lines(Random random) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (random.nextBoolean()) out.write(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf});
    int lines = random.nextInt(25);
    for (int i = 0; i < lines; i++) {
      out.write(line(random).getBytes(StandardCharsets.UTF_8));
      boolean last = i == lines - 1;
      if (!last || random.nextBoolean()) {
        out.write((random.nextBoolean() ? "\r\n" : "\n").getBytes(StandardCharsets.UTF_8));
      }
    }
    if (out.size() == 0) out.write("{}".getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  private static String line(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> "";
      case 1 -> " \t\r ";
      case 2 -> "{\"text\": \"" + "long ".repeat(20 + random.nextInt(10)) + "\"}"; // too long
      case 3 -> "no JSON \r here";
      case 4 -> "{\"text\": \"gr\u00fc\u00dfe \u4f60\u597d\"}";
      default -> "{\"id\": " + random.nextInt(100) + "}";
    };
  }

  private Path parquet(int rows) throws IOException {
    Path file = folder.resolve("rows.parquet");
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { required binary id (UTF8); required binary text (UTF8); }");
    Random random = new Random(1);
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      byte[] text = new byte[600];
      for (int j = 0; j < text.length; j++) text[j] = (byte) ('a' + random.nextInt(26));
      Group row = new SimpleGroup(schema);
      row.add("id", "row " + i);
      row.add("text", new String(text, StandardCharsets.US_ASCII));
      groups.add(row);
    }
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withConf(new PlainParquetConfiguration())
            .withType(schema)
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .withDictionaryEncoding(false)
            .withRowGroupSize(2000L)
            .withPageSize(200)
            .withMinRowCountForPageSizeCheck(1)
            .build()) {
      for (Group row : groups) writer.write(row);
    }
    return file;
  }
}
