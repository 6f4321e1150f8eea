package sosie.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import sosie.parquet.ParquetCodecs;
import sosie.source.Compression;

/**
 * A file of some format whose documents can be told apart by a mark in the text of each, to be
 * damaged.
 *
 * @param marks of its documents, in their order
 * @param places the bytes of each document that nothing in the format vouches for: where these are
 *     damaged, nobody can know what stood there. Empty if the format has sums and lengths for all.
 * @param seams where a file that is cut off is a whole file, only shorter
 */
public record CanaryFile(
    String name, byte[] bytes, List<String> marks, List<Place> places, List<Integer> seams) {

  /** Bytes from {@code start} up to {@code end}. */
  public record Place(int start, int end) {}

  private static final int DOCUMENTS = 24;
  private static final MessageType ROW =
      MessageTypeParser.parseMessageType(
          "message m { required binary id (STRING); optional binary text (STRING); }");

  public CanaryFile(String name, byte[] bytes, List<String> marks, List<Place> places) {
    this(name, bytes, marks, places, List.of());
  }

  /** Whether this damage leaves a whole file, of which nobody can know that there was more. */
  public boolean isWholeAfter(Mutation damage) {
    int length = damage.bytes().length;
    return seams.contains(length) && Arrays.equals(bytes, 0, length, damage.bytes(), 0, length);
  }

  /** Whether the format vouches for every byte. */
  public boolean isChecked() {
    return places.isEmpty();
  }

  public static String mark(int document) {
    return "canary" + (1000 + document) + "x";
  }

  /** A text as people write them, with its mark in the middle. */
  public static String text(int document) {
    Random random = new Random(document);
    StringBuilder text = new StringBuilder("Rain fell on ");
    int words = 12 + random.nextInt(40);
    for (int i = 0; i < words; i++) {
      text.append(i == words / 2 ? mark(document) : word(random)).append(i % 9 == 8 ? ". " : " ");
    }
    return text.append("and stopped.").toString();
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 2 + random.nextInt(7); i > 0; i--) word.append((char) ('a' + random.nextInt(26)));
    return word.toString();
  }

  /** One file of every format that is read here; {@code folder} is for what must lie on disk. */
  public static List<CanaryFile> all(Path folder) throws IOException {
    List<CanaryFile> files = new ArrayList<>();
    CanaryFile lines = joined("lines.jsonl", "", CanaryFile::json, "\n", "");
    CanaryFile table = joined("table.csv", "id,text\n", CanaryFile::row, "\n", "");
    CanaryFile web = joined("web.warc", Samples.warcInfo(), CanaryFile::capture, "", "");
    files.add(lines);
    files.add(table);
    files.add(web);
    files.add(joined("table.tsv", "id\ttext\n", i -> i + "\t" + text(i), "\n", ""));
    files.add(joined("array.json", "[", CanaryFile::json, ",\n", "]"));
    files.add(joined("box.mbox", "", CanaryFile::message, "\n", ""));
    files.add(joined("without-ending", "", CanaryFile::json, "\n", ""));
    for (CompressionCodecName codec :
        List.of(
            CompressionCodecName.UNCOMPRESSED,
            CompressionCodecName.SNAPPY,
            CompressionCodecName.GZIP,
            CompressionCodecName.ZSTD)) {
      files.add(parquet(folder, codec));
    }
    for (Compression compression : Compression.values()) {
      String ending =
          Map.of("GZIP", ".gz", "ZSTD", ".zst", "BZIP2", ".bz2", "XZ", ".xz")
              .get(compression.name());
      files.add(lines.packed(ending, Samples.compressed(compression, lines.bytes)));
      files.add(lines.renamed("joined.jsonl").inParts(ending, compression));
      files.add(table.packed(ending, Samples.compressed(compression, table.bytes)));
      files.add(web.inParts(ending, compression));
    }
    archives(files, lines);
    return files;
  }

  private static void archives(List<CanaryFile> files, CanaryFile lines) throws IOException {
    List<Samples.Entry> entries = new ArrayList<>();
    for (int i = 0; i < DOCUMENTS; i++) {
      entries.add(Samples.Entry.of((i % 2 == 0 ? "in/" : "") + i + ".txt", text(i)));
    }
    Samples.Entry[] all = entries.toArray(new Samples.Entry[0]);
    byte[] tar = Samples.tar(all);
    byte[] zip = Samples.zip(all);
    files.add(lines.located("texts.tar", tar));
    files.add(lines.packed("", zip).renamed("texts.zip"));
    files.add(lines.packed("", stored(all)).renamed("stored.zip"));
    files.add(lines.packed("", Samples.compressed(Compression.GZIP, tar)).renamed("texts.tar.gz"));
    files.add(
        lines.packed("", Samples.zip(new Samples.Entry("in.zip", zip))).renamed("nested.zip"));
    byte[] linesInTar =
        Samples.tar(
            new Samples.Entry("a.jsonl.gz", Samples.compressed(Compression.GZIP, lines.bytes)));
    files.add(lines.packed("", linesInTar).renamed("lines.tar"));
  }

  /** A single document of these bytes. */
  public static CanaryFile single(String name, byte[] bytes, int document) {
    return new CanaryFile(
        name, bytes, List.of(mark(document)), List.of(new Place(0, bytes.length)));
  }

  /** The same documents, in bytes that vouch for them all. */
  private CanaryFile packed(String ending, byte[] packed) {
    return new CanaryFile(name + ending, packed, marks, List.of());
  }

  private CanaryFile renamed(String other) {
    return new CanaryFile(other, bytes, marks, places);
  }

  /** The same documents, whose texts stand as they are in these bytes. */
  private CanaryFile located(String other, byte[] all) {
    List<Place> found = new ArrayList<>();
    String latin = new String(all, java.nio.charset.StandardCharsets.ISO_8859_1);
    for (int i = 0; i < marks.size(); i++) {
      int start = latin.indexOf(text(i));
      found.add(new Place(start, start + text(i).length()));
    }
    return new CanaryFile(other, all, marks, found);
  }

  private static CanaryFile joined(
      String name, String before, IntFunction<String> record, String between, String after) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    List<String> marks = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    out.writeBytes(before.getBytes(UTF_8));
    for (int i = 0; i < DOCUMENTS; i++) {
      int start = out.size();
      out.writeBytes((record.apply(i) + between).getBytes(UTF_8));
      marks.add(mark(i));
      places.add(new Place(start, out.size()));
    }
    out.writeBytes(after.getBytes(UTF_8));
    return new CanaryFile(name, out.toByteArray(), marks, places);
  }

  /** Compressed in six parts, one behind the other. */
  private CanaryFile inParts(String ending, Compression compression) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    List<Integer> ends = new ArrayList<>();
    int start = 0;
    for (int i = 3; i < DOCUMENTS; i += 4) {
      int end = i + 4 < DOCUMENTS ? places.get(i).end : bytes.length;
      out.writeBytes(Samples.compressed(compression, Arrays.copyOfRange(bytes, start, end)));
      ends.add(out.size());
      start = end;
    }
    return new CanaryFile(name + ending, out.toByteArray(), marks, List.of(), ends);
  }

  private static String json(int i) {
    return "{\"id\":\"d" + i + "\",\"text\":\"" + text(i) + "\"}";
  }

  private static String row(int i) {
    return i + "," + (i % 3 == 0 ? "\"" + text(i) + "\"" : text(i));
  }

  private static String message(int i) {
    return "From a@example.org Mon Jan  1 00:00:00 2024\nFrom: a@example.org\nSubject: number "
        + i
        + "\n\n"
        + text(i)
        + "\n";
  }

  private static String capture(int i) {
    return Samples.warcResponse(
        "http://example.org/" + i,
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html><body><p>"
            + text(i)
            + "</p></body></html>");
  }

  private static byte[] stored(Samples.Entry... entries) throws IOException {
    ByteArrayOutputStream held = new ByteArrayOutputStream();
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(held)) {
      for (Samples.Entry entry : entries) {
        ZipArchiveEntry header = new ZipArchiveEntry(entry.name());
        CRC32 sum = new CRC32();
        sum.update(entry.bytes());
        header.setMethod(ZipArchiveOutputStream.STORED);
        header.setCrc(sum.getValue());
        header.setSize(entry.bytes().length);
        header.setTime(1_000_000_000_000L);
        zip.putArchiveEntry(header);
        zip.write(entry.bytes());
        zip.closeArchiveEntry();
      }
    }
    return held.toByteArray();
  }

  private static CanaryFile parquet(Path folder, CompressionCodecName codec) throws IOException {
    Path path = folder.resolve(codec + ".tmp");
    List<String> marks = new ArrayList<>();
    try (ParquetWriter<org.apache.parquet.example.data.Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(path))
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .withType(ROW)
            .withRowGroupRowCountLimit(10)
            .withCompressionCodec(codec)
            .build()) {
      for (int i = 0; i < DOCUMENTS; i++) {
        SimpleGroup row = new SimpleGroup(ROW);
        row.append("id", "r" + i).append("text", text(i));
        writer.write(row);
        marks.add(mark(i));
      }
    }
    byte[] bytes = Files.readAllBytes(path);
    Files.delete(path);
    return new CanaryFile(codec + ".parquet", bytes, marks, List.of());
  }
}
