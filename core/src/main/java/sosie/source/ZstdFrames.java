package sosie.source;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * The compressed bytes of zstd on their way to the decoder, followed from frame to frame, so that
 * an end inside a frame is known for what it is.
 *
 * <p>The decoder takes the end of the bytes for the end of the data whenever it has finished a
 * frame before, even if the next one has begun. Only lengths are followed here (RFC 8878, section
 * 3.1); what is wrong within a frame is the decoder's to say.
 */
final class ZstdFrames extends WatchedStream {

  private static final long MAGIC = 0xFD2FB528L;
  private static final long SKIPPABLE = 0x184D2A50L; // and fifteen more
  private static final int LAST_BLOCK = 1;
  private static final int RUN_LENGTH = 1;
  private static final int CHECKSUM = 4;

  /** What the next bytes are. */
  private enum Part {
    MAGIC(4),
    SKIPPED_LENGTH(4),
    DESCRIPTOR(1),
    BLOCK_HEADER(3);

    final int length;

    Part(int length) {
      this.length = length;
    }
  }

  private Part part = Part.MAGIC;
  private long number;
  private int gathered; // bytes of the part so far
  private long toPass; // before the part begins
  private boolean checksum;
  private boolean lost; // not zstd: the decoder will say so

  ZstdFrames(InputStream in) {
    super(in);
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = in.read(target, offset, length);
    if (count < 0 && !isBetweenFrames()) {
      throw new EOFException("the file ends inside a zstd frame");
    }
    follow(target, offset, count);
    return count;
  }

  private boolean isBetweenFrames() {
    return !lost && part == Part.MAGIC && gathered == 0 && toPass == 0;
  }

  private void follow(byte[] bytes, int offset, int count) {
    for (int at = offset; at < offset + count && !lost; ) {
      if (toPass > 0) {
        long passed = Math.min(toPass, offset + count - at);
        toPass -= passed;
        at += (int) passed;
      } else {
        number |= (bytes[at++] & 0xffL) << (8 * gathered++);
        if (gathered == part.length) complete();
      }
    }
  }

  private void complete() {
    long value = number;
    number = 0;
    gathered = 0;
    switch (part) {
      case MAGIC -> {
        lost = value != MAGIC && (value & ~0xfL) != SKIPPABLE;
        part = value == MAGIC ? Part.DESCRIPTOR : Part.SKIPPED_LENGTH;
      }
      case SKIPPED_LENGTH -> pass(value, Part.MAGIC);
      case DESCRIPTOR -> descriptor((int) value);
      case BLOCK_HEADER -> block(value);
    }
  }

  private void pass(long bytes, Part next) {
    toPass = bytes;
    part = next;
  }

  private void descriptor(int flags) {
    checksum = (flags & 4) != 0;
    boolean single = (flags & 32) != 0;
    int dictionary = new int[] {0, 1, 2, 4}[flags & 3];
    int size = new int[] {single ? 1 : 0, 2, 4, 8}[flags >> 6];
    pass((single ? 0 : 1) + dictionary + size, Part.BLOCK_HEADER);
  }

  private void block(long header) {
    boolean last = (header & LAST_BLOCK) != 0;
    long length = (header >> 1 & 3) == RUN_LENGTH ? 1 : header >> 3;
    pass(length + (last && checksum ? CHECKSUM : 0), last ? Part.MAGIC : Part.BLOCK_HEADER);
  }
}
