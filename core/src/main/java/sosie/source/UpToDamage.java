package sosie.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * A decoder that forgets what it has decoded when it meets damage in the middle of a read: here
 * that is handed on first, and the damage told at the next read.
 */
final class UpToDamage extends FilterInputStream {

  private Optional<IOException> damage = Optional.empty();

  UpToDamage(InputStream in) {
    super(in);
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (damage.isPresent()) throw damage.get();
    int count = 0;
    try {
      for (int next = 0; count < length && (next = in.read()) >= 0; count++) {
        target[offset + count] = (byte) next;
      }
    } catch (IOException e) {
      if (count == 0) throw e;
      damage = Optional.of(e);
    }
    return count == 0 && length > 0 ? -1 : count;
  }
}
