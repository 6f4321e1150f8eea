package sosie.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** One file of entries, one after the other. Any thread reads; one writes at its end. */
final class LogFile implements Closeable {

  /** Sees an entry. */
  interface Visitor {
    void entry(long sequence, long at, byte[] payload) throws IOException;
  }

  private static final int BUFFER = 1 << 20;

  private final Path path;
  private final FileChannel channel;
  private volatile long end;

  private LogFile(Path path, FileChannel channel) throws IOException {
    this.path = path;
    this.channel = channel;
    end = channel.size();
  }

  static LogFile create(Path path) throws IOException {
    return new LogFile(
        path,
        FileChannel.open(
            path,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE));
  }

  static LogFile openToWrite(Path path) throws IOException {
    return new LogFile(
        path, FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE));
  }

  static LogFile openToRead(Path path) throws IOException {
    return new LogFile(path, FileChannel.open(path, StandardOpenOption.READ));
  }

  Path path() {
    return path;
  }

  long end() {
    return end;
  }

  /** What was begun is taken back if it cannot be written whole. */
  long append(ByteBuffer bytes) throws IOException {
    long at = end;
    try {
      long to = at;
      while (bytes.hasRemaining()) to += channel.write(bytes, to);
      end = to;
      return at;
    } catch (IOException e) {
      channel.truncate(at);
      throw new IOException("cannot write " + path + ": " + e.getMessage(), e);
    }
  }

  void force() throws IOException {
    channel.force(false);
  }

  /** The bytes of the entry that stands there. */
  byte[] read(long at) throws IOException {
    ByteBuffer head = exactly(at, Frame.HEAD);
    if (head.remaining() < Frame.HEAD || !Frame.isHead(head, 0)) throw damaged(at);
    ByteBuffer frame = exactly(at, Frame.AROUND + Frame.length(head, 0));
    if (frame.remaining() < Frame.AROUND + Frame.length(head, 0) || !Frame.isSound(frame)) {
      throw damaged(at);
    }
    byte[] payload = new byte[Frame.length(head, 0)];
    frame.position(Frame.HEAD).get(payload);
    return payload;
  }

  long sequence(long at) throws IOException {
    ByteBuffer head = exactly(at, Frame.HEAD);
    if (head.remaining() < Frame.HEAD || !Frame.isHead(head, 0)) throw damaged(at);
    return Frame.sequence(head, 0);
  }

  private Damaged damaged(long at) {
    return new Damaged(
        path
            + " is damaged at byte "
            + at
            + "; sosie index check tells what is lost, and a snapshot or the documents bring it"
            + " back");
  }

  private ByteBuffer exactly(long at, int length) throws IOException {
    long there = Math.max(0, Math.min(length, channel.size() - at));
    ByteBuffer buffer = ByteBuffer.allocate((int) there).order(ByteOrder.LITTLE_ENDIAN);
    long from = at;
    while (buffer.hasRemaining()) {
      int read = channel.read(buffer, from);
      if (read < 0) break;
      from += read;
    }
    return buffer.flip();
  }

  /**
   * Goes through the entries from one on.
   *
   * @return where the last whole one ends
   * @throws Damaged if something stands there that was never written, be it in the midst or at the
   *     end; an entry of which the end is missing is none
   */
  long scan(long from, Visitor visitor) throws IOException {
    long at = from;
    ByteBuffer window = exactly(at, BUFFER);
    long base = at;
    while (true) {
      int place = (int) (at - base);
      if (window.limit() - place < Frame.HEAD) {
        if (base + window.limit() >= channel.size()) return whole(at);
        window = exactly(at, BUFFER);
        base = at;
        continue;
      }
      if (!Frame.isHead(window, place)) return whole(at);
      int length = Frame.AROUND + Frame.length(window, place);
      if (window.limit() - place < length) {
        if (at + length > channel.size()) return whole(at);
        window = exactly(at, Math.max(BUFFER, length));
        base = at;
        continue;
      }
      ByteBuffer frame = window.slice(place, length).order(ByteOrder.LITTLE_ENDIAN);
      if (!Frame.isSound(frame)) return whole(at);
      byte[] payload = new byte[length - Frame.AROUND];
      frame.position(Frame.HEAD).get(payload);
      visitor.entry(Frame.sequence(frame, 0), at, payload);
      at += length;
    }
  }

  /** No sound entry begins here: is it the end, or what is left of one that was being written? */
  private long whole(long at) throws IOException {
    long size = channel.size();
    if (at == size || isTorn(at, size)) return at;
    throw damaged(at);
  }

  /**
   * A killed program leaves the first part of an entry, a machine that stopped maybe zeros where
   * the rest should be. A whole entry with other bytes in it, or anything that has a whole entry
   * after it, is damage.
   */
  private boolean isTorn(long at, long size) throws IOException {
    ByteBuffer head = exactly(at, Frame.HEAD);
    boolean isHead = head.remaining() == Frame.HEAD && Frame.isHead(head, 0);
    if (isHead && at + Frame.AROUND + Frame.length(head, 0) > size) return true;
    if (!isHead && head.remaining() < Frame.HEAD) return true;
    return endsInZeros(at, size) && !holdsAnEntry(at + 1, size);
  }

  private boolean endsInZeros(long at, long size) throws IOException {
    int length = (int) Math.min(Integer.BYTES, size - at);
    ByteBuffer last = exactly(size - length, length);
    while (last.hasRemaining()) if (last.get() != 0) return false;
    return true;
  }

  private boolean holdsAnEntry(long from, long size) throws IOException {
    for (long at = from; at + Frame.AROUND <= size; at += BUFFER - Frame.HEAD) {
      ByteBuffer window = exactly(at, BUFFER);
      for (int place = 0; place + Frame.HEAD <= window.limit(); place++) {
        if (Frame.isHead(window, place)) return true;
      }
    }
    return false;
  }

  /** Forgets what stands after this place. */
  void cut(long at) throws IOException {
    if (channel.size() > at) {
      channel.truncate(at);
      channel.force(true);
    }
    end = at;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
