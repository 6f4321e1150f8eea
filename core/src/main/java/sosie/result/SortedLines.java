package sosie.result;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * Lines of JSON whose first field is their name, in the order of names, on disk: one of a million
 * is found by looking at twenty.
 *
 * <p>A file that is not in order, since somebody changed it, has lines that are not found here and
 * none that is wrongly found.
 */
final class SortedLines implements Closeable {

  private static final JsonFactory JSON = new JsonFactory();
  private static final int CHUNK = 1 << 12;

  private final SeekableByteChannel file;
  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK);

  SortedLines(Path file) throws IOException {
    this.file = Files.newByteChannel(file);
  }

  /** The line with this name, if there is one where it belongs. */
  Optional<byte[]> find(String name) throws IOException {
    byte[] wanted = name.getBytes(StandardCharsets.UTF_8);
    long low = 0;
    long high = file.size();
    while (low < high) {
      long start = startOfLine(low, (low + high) >>> 1);
      byte[] line = line(start);
      int order = Arrays.compareUnsigned(wanted, name(line));
      if (order == 0) return Optional.of(line);
      if (order < 0) high = start;
      else low = start + line.length + 1;
    }
    return Optional.empty();
  }

  /** Where the line begins that this place lies on; not before {@code low}, which begins one. */
  private long startOfLine(long low, long place) throws IOException {
    for (long end = place; end > low; ) {
      long from = Math.max(low, end - CHUNK);
      int length = read(from, (int) (end - from));
      for (int i = length - 1; i >= 0; i--) if (chunk.get(i) == '\n') return from + i + 1;
      end = from;
    }
    return low;
  }

  /** Without its line feed. */
  private byte[] line(long start) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (long from = start; from < file.size(); from += CHUNK) {
      int length = read(from, CHUNK);
      int end = 0;
      while (end < length && chunk.get(end) != '\n') end++;
      line.write(chunk.array(), 0, end);
      if (end < length) break;
    }
    return line.toByteArray();
  }

  private int read(long from, int most) throws IOException {
    chunk.clear().limit(most);
    file.position(from + chunk.position());
    while (chunk.hasRemaining() && file.read(chunk) > 0) {}
    return chunk.position();
  }

  private static byte[] name(byte[] line) throws IOException {
    try (JsonParser parser = JSON.createParser(line)) {
      while (parser.nextToken() != null && parser.currentToken() != JsonToken.VALUE_STRING) {}
      return String.valueOf(parser.getText()).getBytes(StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
