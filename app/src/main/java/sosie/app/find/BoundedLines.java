package sosie.app.find;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Lines of a stream that may have no end: of a longer line than the limit, its beginning. */
final class BoundedLines {

  private final InputStream in;
  private final long limit;
  private boolean whole;

  BoundedLines(InputStream in, long limit) {
    this.in = in;
    this.limit = limit;
  }

  /** The next line without its end; nothing if there is none. */
  Optional<byte[]> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    whole = true;
    int read = in.read();
    if (read < 0) return Optional.empty();
    for (; read >= 0 && read != '\n'; read = in.read()) {
      if (line.size() < limit) line.write(read);
      else whole = false;
    }
    return Optional.of(line.toByteArray());
  }

  /** Whether the last line was handed on to its end. */
  boolean isWhole() {
    return whole;
  }
}
