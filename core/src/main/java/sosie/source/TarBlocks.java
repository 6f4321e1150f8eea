package sosie.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * The bytes of a tar, which come in blocks of 512. Blocks of zeros mark its end, without which it
 * was cut off; whether another tar follows is known only behind them.
 */
final class TarBlocks extends WatchedStream {

  /** What stands behind zeros. */
  enum Next {
    NOTHING,
    HEADER,
    OTHER
  }

  static final int SIZE = 512;
  private static final int SUM = 148;
  private static final int SUM_LENGTH = 8;

  private long zeros; // at the end of what was read
  private long position;
  private long marked; // position of the mark

  TarBlocks(BufferedInputStream in) {
    super(in);
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = in.read(target, offset, length);
    position += Math.max(0, count);
    int at = offset + count;
    while (at > offset && target[at - 1] == 0) at--;
    zeros = count > 0 && at > offset ? offset + count - at : zeros + Math.max(0, count);
    return count;
  }

  /** The reader of tars looks behind the first block of zeros, and goes back if it was no end. */
  @Override
  public boolean markSupported() {
    return true;
  }

  @Override
  public synchronized void mark(int limit) {
    marked = position;
    super.mark(limit);
  }

  @Override
  public synchronized void reset() throws IOException {
    super.reset();
    position = marked;
  }

  /** How many bytes were read. */
  long position() {
    return position;
  }

  /** Where the block begins that was read last. */
  long lastBlock() {
    return Math.max(0, position - 1) / SIZE * SIZE;
  }

  boolean endedByZeros() {
    return zeros >= SIZE;
  }

  /** Goes on to the next block that is not all zeros. */
  Next passZeros() throws IOException {
    while (true) {
      in.mark(SIZE);
      byte[] block = in.readNBytes(SIZE);
      if (isZero(block)) {
        position += block.length;
        if (block.length < SIZE) return Next.NOTHING;
        continue;
      }
      in.reset();
      return block.length == SIZE && isHeader(block) ? Next.HEADER : Next.OTHER;
    }
  }

  private static boolean isZero(byte[] block) {
    return Arrays.equals(block, new byte[block.length]);
  }

  /** Whether the sum that is written in a block is that of its bytes. */
  static boolean isHeader(byte[] block) {
    long sum = 0;
    long signed = 0; // as some old tools had it
    for (int i = 0; i < SIZE; i++) {
      byte b = i >= SUM && i < SUM + SUM_LENGTH ? (byte) ' ' : block[i];
      sum += b & 0xff;
      signed += b;
    }
    long written = writtenSum(block);
    return written > 0 && (written == sum || written == signed);
  }

  /** An octal number between spaces and zeros; 0 if it is none. */
  private static long writtenSum(byte[] block) {
    int at = SUM;
    int end = SUM + SUM_LENGTH;
    while (at < end && block[at] == ' ') at++;
    long value = 0;
    while (at < end && block[at] >= '0' && block[at] <= '7') value = value * 8 + block[at++] - '0';
    return at == end || block[at] == ' ' || block[at] == 0 ? value : 0;
  }
}
