package sosie.app.http;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import sosie.source.TemporaryFolder;

/**
 * Bytes that wait to be sent, first in, first out: some in memory, and what comes while these are
 * many in a temporary file. Not for several threads.
 */
final class Backlog implements Closeable {

  private static final int IN_MEMORY = 1 << 20;
  private static final int PIECE = 1 << 16;

  private final Deque<byte[]> first = new ArrayDeque<>();
  private int inMemory;
  private FileChannel file;
  private long read;
  private long written;

  void add(byte[] bytes) throws IOException {
    if (written == read && inMemory + bytes.length <= IN_MEMORY) {
      first.add(bytes);
      inMemory += bytes.length;
      return;
    }
    if (file == null) file = open();
    ByteBuffer all = ByteBuffer.wrap(bytes);
    while (all.hasRemaining()) written += file.write(all, written);
  }

  private static FileChannel open() throws IOException {
    return TemporaryFolder.namelessFile();
  }

  boolean isEmpty() {
    return size() == 0;
  }

  /** How many bytes wait. */
  long size() {
    return inMemory + (written - read);
  }

  /** The next bytes, or null if none wait. */
  byte[] poll() throws IOException {
    if (!first.isEmpty()) {
      byte[] bytes = first.poll();
      inMemory -= bytes.length;
      return bytes;
    }
    if (read == written) return null;
    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(PIECE, written - read));
    while (bytes.hasRemaining()) {
      if (file.read(bytes, read + bytes.position()) < 0) throw new IOException("a file was cut");
    }
    read += bytes.capacity();
    if (read == written) forget();
    return bytes.array();
  }

  private void forget() throws IOException {
    file.truncate(0);
    read = 0;
    written = 0;
  }

  @Override
  public void close() throws IOException {
    first.clear();
    if (file != null) file.close();
  }
}
