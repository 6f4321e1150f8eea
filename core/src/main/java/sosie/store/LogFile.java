package sosie.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * One file of entries, one after the other. Any thread reads; one writes at its end. Who is
 * interrupted amid it fails alone: others go on.
 */
public final class LogFile implements Closeable {

  /** Sees an entry. */
  public interface Visitor {
    void entry(long sequence, long at, byte[] payload) throws IOException;
  }

  private static final int BUFFER = 1 << 20;

  private final Path path;
  private final OpenOption[] again;
  private volatile FileChannel channel;
  private volatile boolean closed;
  private volatile long end;

  private LogFile(Path path, FileChannel channel, OpenOption... again) throws IOException {
    this.path = path;
    this.again = again;
    this.channel = channel;
    end = channel.size();
  }

  public static LogFile create(Path path) throws IOException {
    return new LogFile(
        path,
        FileChannel.open(
            path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
        StandardOpenOption.READ,
        StandardOpenOption.WRITE);
  }

  public static LogFile openToWrite(Path path) throws IOException {
    OpenOption[] both = {StandardOpenOption.READ, StandardOpenOption.WRITE};
    return new LogFile(path, FileChannel.open(path, both), both);
  }

  public static LogFile openToRead(Path path) throws IOException {
    return new LogFile(
        path, FileChannel.open(path, StandardOpenOption.READ), StandardOpenOption.READ);
  }

  /** The system closes a channel when a thread that uses it is interrupted: then another. */
  private FileChannel channel() throws IOException {
    FileChannel now = channel;
    if (now.isOpen() || closed) return now;
    synchronized (this) {
      if (!channel.isOpen() && !closed) channel = FileChannel.open(path, again);
      return channel;
    }
  }

  public Path path() {
    return path;
  }

  public long end() {
    return end;
  }

  /** What was begun is taken back if it cannot be written whole. */
  public long append(ByteBuffer bytes) throws IOException {
    long at = end;
    try {
      long to = at;
      FileChannel writing = channel();
      while (bytes.hasRemaining()) to += writing.write(bytes, to);
      end = to;
      return at;
    } catch (IOException e) {
      IOException told = new IOException("cannot write " + path + ": " + reason(e), e);
      takeBack(at, told);
      throw told;
    }
  }

  private static String reason(IOException e) {
    return e instanceof ClosedByInterruptException ? "interrupted" : e.getMessage();
  }

  /** What cannot be taken back now is cut off by the next who opens the file. */
  private void takeBack(long at, IOException told) {
    try {
      channel().truncate(at);
    } catch (IOException e) {
      told.addSuppressed(e);
    }
  }

  public void force() throws IOException {
    channel().force(false);
  }

  /** The bytes of the entry that stands there. */
  public byte[] read(long at) throws IOException {
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

  public long sequence(long at) throws IOException {
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
    return exactly(at, length, channel().size());
  }

  /** As many bytes, unless the file is at its end before. */
  private ByteBuffer exactly(long at, int length, long size) throws IOException {
    long there = Math.max(0, Math.min(length, size - at));
    ByteBuffer buffer = ByteBuffer.allocate((int) there).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      try {
        if (channel().read(buffer, at + buffer.position()) < 0) break;
      } catch (ClosedByInterruptException e) {
        throw e;
      } catch (ClosedChannelException e) {
        if (closed) throw e; // else somebody else was interrupted
      }
    }
    return buffer.flip();
  }

  /**
   * Goes through the entries from one on, as far as they go now: somebody else may be writing more.
   *
   * @return where the last whole one ends
   * @throws Damaged if something stands there that was never written, be it in the midst or at the
   *     end; an entry of which the end is missing is none
   */
  public long scan(long from, Visitor visitor) throws IOException {
    long at = from;
    long size = channel().size();
    ByteBuffer window = exactly(at, BUFFER, size);
    long base = at;
    while (true) {
      int place = (int) (at - base);
      if (window.limit() - place < Frame.HEAD) {
        if (base + window.limit() >= size) return whole(at, size);
        window = exactly(at, BUFFER, size);
        base = at;
        if (window.limit() < Frame.HEAD) return at; // the writer has taken it back meanwhile
        continue;
      }
      if (!Frame.isHead(window, place)) return whole(at, size);
      int length = Frame.AROUND + Frame.length(window, place);
      if (window.limit() - place < length) {
        if (at + length > size) return whole(at, size);
        window = exactly(at, Math.max(BUFFER, length), size);
        base = at;
        if (window.limit() < length) return at; // the writer has taken it back meanwhile
        continue;
      }
      ByteBuffer frame = window.slice(place, length).order(ByteOrder.LITTLE_ENDIAN);
      if (!Frame.isSound(frame)) return whole(at, size);
      byte[] payload = new byte[length - Frame.AROUND];
      frame.position(Frame.HEAD).get(payload);
      visitor.entry(Frame.sequence(frame, 0), at, payload);
      at += length;
    }
  }

  /** No sound entry begins here: is it the end, or what is left of one that was being written? */
  private long whole(long at, long size) throws IOException {
    if (at == size || isTorn(at, size)) return at;
    throw damaged(at);
  }

  /**
   * A killed program leaves the first part of an entry, a machine that stopped maybe zeros where
   * the rest should be. A whole entry with other bytes in it, or anything that has a whole entry
   * after it, is damage.
   */
  private boolean isTorn(long at, long size) throws IOException {
    ByteBuffer head = exactly(at, Frame.HEAD, size);
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
      ByteBuffer window = exactly(at, BUFFER, size);
      for (int place = 0; place + Frame.HEAD <= window.limit(); place++) {
        if (Frame.isHead(window, place)) return true;
      }
    }
    return false;
  }

  /** Forgets what stands after this place. */
  public void cut(long at) throws IOException {
    if (channel().size() > at) {
      channel().truncate(at);
      channel().force(true);
    }
    end = at;
  }

  @Override
  public void close() throws IOException {
    closed = true;
    synchronized (this) {
      channel.close();
    }
  }
}
