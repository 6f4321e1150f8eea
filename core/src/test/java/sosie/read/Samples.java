package sosie.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import sosie.parquet.ParquetCodecs;
import sosie.source.Compression;

/** Files of every format, made for tests. */
public final class Samples {

  /** A file in an archive. */
  public record Entry(String name, byte[] bytes) {
    public static Entry of(String name, String text) {
      return new Entry(name, text.getBytes(UTF_8));
    }
  }

  private Samples() {}

  static byte[] compressed(Compression compression, byte[] bytes) throws IOException {
    ByteArrayOutputStream held = new ByteArrayOutputStream();
    try (OutputStream out = compression.compress(held)) {
      out.write(bytes);
    }
    return held.toByteArray();
  }

  static byte[] compressed(Compression compression, String text) throws IOException {
    return compressed(compression, text.getBytes(UTF_8));
  }

  static byte[] tar(Entry... entries) throws IOException {
    ByteArrayOutputStream held = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(held, "UTF-8")) {
      for (Entry entry : entries) {
        TarArchiveEntry header = new TarArchiveEntry(entry.name(), true);
        header.setSize(entry.bytes().length);
        header.setModTime(1_000_000_000_000L);
        tar.putArchiveEntry(header);
        tar.write(entry.bytes());
        tar.closeArchiveEntry();
      }
    }
    return held.toByteArray();
  }

  public static byte[] zip(Entry... entries) throws IOException {
    ByteArrayOutputStream held = new ByteArrayOutputStream();
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(held)) {
      for (Entry entry : entries) {
        ZipArchiveEntry header = new ZipArchiveEntry(entry.name());
        header.setTime(1_000_000_000_000L);
        zip.putArchiveEntry(header);
        zip.write(entry.bytes());
        zip.closeArchiveEntry();
      }
    }
    return held.toByteArray();
  }

  static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  static byte[] firstOf(byte[] bytes, int count) {
    return Arrays.copyOf(bytes, count);
  }

  static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  static String warcInfo() {
    return warc("warcinfo", "", "application/warc-fields", "software: test\r\n");
  }

  static String warcResponse(String url, String http) {
    return warc("response", "WARC-Target-URI: " + url + "\r\n", "application/http", http);
  }

  static String page(String title) {
    return "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<html><title>"
        + title
        + "</title></html>";
  }

  public static String warc(String type, String fields, String mediaType, String block) {
    return "WARC/1.0\r\nWARC-Type: "
        + type
        + "\r\n"
        + fields
        + "WARC-Date: 2024-05-01T10:00:00Z\r\nContent-Type: "
        + mediaType
        + "\r\nContent-Length: "
        + bytes(block).length
        + "\r\n\r\n"
        + block
        + "\r\n\r\n";
  }

  static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required binary id (STRING); optional binary text (STRING);"
              + " optional int64 year; optional double score; optional boolean good;"
              + " optional group tags (LIST) { repeated group list {"
              + " optional binary element (STRING); } } }");

  /** Rows {@code r1}, {@code r2}, … of {@link #SCHEMA}. */
  static byte[] parquet(Path folder, CompressionCodecName codec, int rows) throws IOException {
    Path path = folder.resolve("sample-" + codec + "-" + rows + ".tmp");
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(path))
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .withType(SCHEMA)
            .withCompressionCodec(codec)
            .build()) {
      for (int i = 1; i <= rows; i++) {
        writer.write(row(i));
      }
    }
    byte[] bytes = Files.readAllBytes(path);
    Files.delete(path);
    return bytes;
  }

  /** A Parquet file of these texts. */
  public static byte[] parquetOf(Path file, List<String> texts) throws IOException {
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .withType(SCHEMA)
            .build()) {
      for (int i = 0; i < texts.size(); i++) {
        SimpleGroup row = new SimpleGroup(SCHEMA);
        row.append("id", "r" + i).append("text", texts.get(i));
        writer.write(row);
      }
    }
    return Files.readAllBytes(file);
  }

  private static Group row(int i) {
    SimpleGroup row = new SimpleGroup(SCHEMA);
    row.append("id", "r" + i).append("text", "text " + i).append("year", 2000L + i);
    row.append("score", i / 2.0).append("good", i % 2 == 0);
    Group tags = row.addGroup("tags");
    for (String tag : List.of("a", "b")) {
      tags.addGroup("list").append("element", tag);
    }
    return row;
  }
}
