package sosie.verdict;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * A file of numbered values, one to a line as JSON, each with a checksum of its bytes. Lines are
 * only ever added, and a line is on disk before anybody is told that it was taken in.
 *
 * <p>A last line that is not whole was never acknowledged, and is cut off when the file is opened.
 * A line before it that is not what was written ends everything with a sentence: nothing is passed
 * over in silence. One process writes at a time.
 *
 * @param <T> of the values
 */
final class CheckedLines<T> implements Closeable {

  private static final String BETWEEN = ",\"crc\":\"";
  private static final String AFTER = "\"}";
  private static final int SUM = 8; // characters
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /**
   * What a line holds.
   *
   * @param name of the field that it stands in
   */
  record Kind<T>(Class<T> type, String name, Numbering<T> numbering) {

    /** The number of a value: its place in the file, from 1. */
    interface Numbering<T> {
      long of(T value);
    }

    String before() {
      return "{\"" + name + "\":";
    }
  }

  private final Path file;
  private final Kind<T> kind;
  private final FileChannel channel;
  private final List<T> all = new ArrayList<>();
  private long end;
  private long torn;

  private CheckedLines(Path file, Kind<T> kind, FileChannel channel) {
    this.file = file;
    this.kind = kind;
    this.channel = channel;
  }

  /**
   * Opens a file of a folder, both of which are made if they are not there.
   *
   * @throws IOException if another process has it
   * @throws IllegalArgumentException if a line is not what was written
   */
  static <T> CheckedLines<T> open(Path folder, String name, Kind<T> kind) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve(name);
    boolean isNew = !Files.exists(file);
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    CheckedLines<T> lines = new CheckedLines<>(file, kind, channel);
    try {
      lines.lock();
      if (isNew) force(folder);
      lines.read();
      return lines;
    } catch (IOException | RuntimeException | Error e) {
      channel.close();
      throw e;
    }
  }

  /** A new name is on disk once its folder is. */
  private static void force(Path folder) throws IOException {
    try (FileChannel names = FileChannel.open(folder)) {
      names.force(true);
    }
  }

  private void lock() throws IOException {
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) return;
    } catch (OverlappingFileLockException e) {
      // this process has it, which is told below as well
    }
    throw new IOException(
        file
            + " is open in another review, which alone may add to it; close that one, or open its"
            + " address");
  }

  private void read() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int start = 0;
    for (int line = 1; start < bytes.length; line++) {
      int feed = start;
      while (feed < bytes.length && bytes[feed] != '\n') feed++;
      boolean isLast = feed + 1 >= bytes.length;
      String wrong = feed == bytes.length ? "it ends in the middle" : take(bytes, start, feed);
      if (!wrong.isEmpty()) {
        if (!isLast) throw damaged(line, wrong);
        cut(start, bytes.length);
        return;
      }
      start = feed + 1;
    }
    end = start;
  }

  private void cut(int whole, int length) throws IOException {
    torn = (long) length - whole;
    channel.truncate(whole);
    channel.force(true);
    end = whole;
  }

  private IllegalArgumentException damaged(int line, String what) {
    return new IllegalArgumentException(
        file
            + ", line "
            + line
            + ", is not what was written ("
            + what
            + "); put the line back from a copy, or move the file away to begin anew");
  }

  /** What is wrong with a line, or nothing. */
  private String take(byte[] bytes, int start, int end) {
    String line = new String(bytes, start, end - start, StandardCharsets.UTF_8);
    int tail = line.length() - AFTER.length() - SUM - BETWEEN.length();
    String before = kind.before();
    if (tail < before.length() || !line.startsWith(before) || !line.startsWith(BETWEEN, tail)) {
      return "no " + kind.name() + " with its checksum";
    }
    String value = line.substring(before.length(), tail);
    String sum = line.substring(tail + BETWEEN.length(), line.length() - AFTER.length());
    if (!line.endsWith(AFTER) || !sum.equals(sum(value))) return "its checksum is another";
    try {
      T read = JSON.readValue(value, kind.type());
      long number = kind.numbering().of(read);
      if (number != all.size() + 1) return "its number is " + number;
      all.add(read);
      return "";
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return "it cannot be understood: " + e.getMessage();
    }
  }

  private static String sum(String value) {
    CRC32C sum = new CRC32C();
    sum.update(value.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().toHexDigits((int) sum.getValue());
  }

  /** Bytes of a line that was begun and never acknowledged, cut off when it was opened. */
  long tornBytes() {
    return torn;
  }

  /** In the order in which they were recorded. */
  List<T> all() {
    return all;
  }

  /** Records a value; when this returns it is on disk. */
  void add(T value) throws IOException {
    long number = kind.numbering().of(value);
    if (number != all.size() + 1) {
      throw new IllegalArgumentException("number must be " + (all.size() + 1) + ", was " + number);
    }
    String json = JSON.writeValueAsString(value);
    String line = kind.before() + json + BETWEEN + sum(json) + AFTER + "\n";
    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
    long at = end;
    try {
      while (bytes.hasRemaining()) at += channel.write(bytes, at);
      channel.force(true);
    } catch (IOException e) {
      takeBack(e);
      throw new IOException("cannot write " + file + ": " + e.getMessage(), e);
    }
    end = at;
    all.add(value);
  }

  /** What was not acknowledged must not be there when it is opened again. */
  private void takeBack(IOException why) {
    try {
      channel.truncate(end);
    } catch (IOException e) {
      why.addSuppressed(e);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
