package sosie.app.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import sosie.app.http.HttpError;

/** Lines of a body, each of not more than so many bytes. */
final class BodyLines {

  private final InputStream in;
  private final long most;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int end;
  private long number;

  BodyLines(InputStream in, long most) {
    this.in = in;
    this.most = most;
  }

  /** Which line was read last, from 1. */
  long number() {
    return number;
  }

  /** Whether the next line, or a part of it, is there already. */
  boolean isAtHand() throws IOException {
    return at < end || in.available() > 0;
  }

  /** The next one without its end; nothing after the last. */
  Optional<byte[]> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (true) {
      if (at == end && !fill()) return last(line);
      int from = at;
      while (at < end && buffer[at] != '\n') at++;
      line.write(buffer, from, at - from);
      if (line.size() > most) {
        throw new HttpError(413, "the line is longer than " + most + " bytes");
      }
      if (at == end) continue;
      at++;
      number++;
      return Optional.of(line.toByteArray());
    }
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }

  private Optional<byte[]> last(ByteArrayOutputStream line) {
    if (line.size() == 0) return Optional.empty();
    number++;
    return Optional.of(line.toByteArray());
  }
}
