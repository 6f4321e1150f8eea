package sosie.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;
import sosie.candidate.KeyRun;

/**
 * The keys of the texts of a range of numbers in a file that is never changed: at each position
 * sorted by key and then by text, in blocks of {@value #BLOCK} bytes with a checksum each. The file
 * is mapped, not read; in memory is the first key of each block. A block is held against its
 * checksum when it is looked at for the first time.
 *
 * <p>A block has its keys one after the other, then its texts, and the checksum in its last four
 * bytes. After the blocks come the first keys of all, then what is said of the file, a checksum of
 * both, and the length of both with a mark.
 */
public final class KeySegment implements KeyRun {

  public static final int BLOCK = 4096;
  public static final long MARK =
      0x31_73_79_65_4B_73_6F_53L; // "SosKeys1", as the bytes stand in the file
  public static final int END = 2 * Long.BYTES;
  private static final int[] NONE = {};

  private final Path path;
  private final KeyShape shape;
  private final int from;
  private final int to;
  private final Part[] parts;

  /** The blocks of a position. */
  private record Part(int entries, long[] firsts, ByteBuffer blocks, byte[] sound) {}

  private KeySegment(Path path, KeyShape shape, int from, int to, Part[] parts) {
    this.path = path;
    this.shape = shape;
    this.from = from;
    this.to = to;
    this.parts = parts;
  }

  /**
   * Opens one.
   *
   * @throws Damaged if it is none of this shape, whole and sound as far as is seen at once
   */
  public static KeySegment open(Path path, KeyShape shape) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      ByteBuffer tail = tail(path, channel);
      long start = channel.size() - END - tail.capacity();
      int said = tail.capacity() - Integer.BYTES * (4 + 2 * shape.positions()) - Long.BYTES;
      if (said < 0) throw none(path);
      tail.position(said);
      int from = tail.getInt();
      int to = tail.getInt();
      int[] bytes = new int[shape.positions()];
      int[] entries = new int[bytes.length];
      if (tail.getInt() != bytes.length) throw none(path);
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = tail.getInt();
        entries[i] = tail.getInt();
      }
      if (!shape.sameAs(new KeyShape(bytes, tail.getLong()))) throw none(path);
      Part[] parts = new Part[bytes.length];
      tail.position(0);
      long at = 0;
      for (int i = 0; i < parts.length; i++) {
        int blocks = blocks(entries[i], shape.perBlock(i));
        long[] firsts = new long[blocks];
        for (int block = 0; block < blocks; block++) firsts[block] = tail.getLong();
        long length = (long) blocks * BLOCK;
        if (at + length > start) throw none(path);
        MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, at, length);
        parts[i] =
            new Part(entries[i], firsts, mapped.order(ByteOrder.LITTLE_ENDIAN), new byte[blocks]);
        at += length;
      }
      return new KeySegment(path, shape, from, to, parts);
    }
  }

  public static int blocks(int entries, int perBlock) {
    return entries / perBlock + (entries % perBlock == 0 ? 0 : 1);
  }

  /** First keys and what is said of the file, if they are sound. */
  private static ByteBuffer tail(Path path, FileChannel channel) throws IOException {
    long size = channel.size();
    if (size < END + Integer.BYTES) throw none(path);
    ByteBuffer end = exactly(channel, size - END, END);
    long length = end.getLong();
    if (end.getLong() != MARK || length < Integer.BYTES * 4 + Long.BYTES) throw none(path);
    if (length > Math.min(size - END, Integer.MAX_VALUE)) throw none(path);
    ByteBuffer tail = exactly(channel, size - END - length, (int) length);
    int summed = (int) length - Integer.BYTES;
    CRC32C sum = new CRC32C();
    sum.update(tail.slice(0, summed));
    if (tail.getInt(summed) != (int) sum.getValue()) throw none(path);
    return tail;
  }

  private static ByteBuffer exactly(FileChannel channel, long at, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, at + buffer.position()) < 0) break;
    }
    return buffer.position(0);
  }

  private static Damaged none(Path path) {
    return new Damaged(path + " is not as it was written; it is made anew from the documents");
  }

  public Path path() {
    return path;
  }

  /** The number of the first text that may be in it. */
  public int first() {
    return from;
  }

  /** The number of the last text that may be in it. */
  public int last() {
    return to;
  }

  public long entries() {
    return Arrays.stream(parts).mapToLong(Part::entries).sum();
  }

  @Override
  public int[] of(int position, long key) {
    Part part = parts[position];
    int block = Arrays.binarySearch(part.firsts, key);
    if (block < 0) block = -block - 2; // where it would stand is after the first key of its block
    else while (block > 0 && part.firsts[block - 1] == key) block--;
    if (block > 0 && part.firsts[block] == key) block--; // the one before may end in it
    int[] found = NONE;
    for (block = Math.max(0, block); block < part.firsts.length; block++) {
      if (part.firsts[block] > key) break;
      found = joined(found, inBlock(position, block, key));
    }
    return found;
  }

  private static int[] joined(int[] one, int[] other) {
    if (one.length == 0) return other;
    int[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  private int[] inBlock(int position, int block, long key) {
    int count = count(position, block);
    int begin = lowerBound(position, block, 0, count, key);
    int end = begin;
    while (end < count && key(position, block, end) == key) end++;
    if (begin == end) return NONE;
    int[] texts = new int[end - begin];
    for (int i = begin; i < end; i++) texts[i - begin] = text(position, block, i);
    return texts;
  }

  private int lowerBound(int position, int block, int begin, int count, long key) {
    int low = begin;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (key(position, block, middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** How many keys are in a block, which is sound. */
  private int count(int position, int block) {
    Part part = parts[position];
    if (part.sound[block] == 0) {
      if (!isSound(part, block)) throw damaged(position, block);
      part.sound[block] = 1;
    }
    int perBlock = shape.perBlock(position);
    return Math.min(perBlock, part.entries - block * perBlock);
  }

  private static boolean isSound(Part part, int block) {
    int at = block * BLOCK;
    CRC32C sum = new CRC32C();
    sum.update(part.blocks.slice(at, BLOCK - Integer.BYTES));
    return part.blocks.getInt(at + BLOCK - Integer.BYTES) == (int) sum.getValue();
  }

  private DamagedKeys damaged(int position, int block) {
    long before = 0;
    for (int i = 0; i < position; i++) before += (long) parts[i].firsts.length * BLOCK;
    return new DamagedKeys(path, before + (long) block * BLOCK);
  }

  /** Looks at every block. */
  public void check() {
    for (int i = 0; i < parts.length; i++) {
      for (int block = 0; block < parts[i].firsts.length; block++) {
        if (!isSound(parts[i], block)) throw damaged(i, block);
      }
    }
  }

  private long key(int position, int block, int entry) {
    ByteBuffer blocks = parts[position].blocks;
    int at = block * BLOCK;
    return shape.bytes()[position] == Long.BYTES
        ? blocks.getLong(at + entry * Long.BYTES)
        : (long) blocks.getInt(at + entry * Integer.BYTES) << Integer.SIZE;
  }

  private int text(int position, int block, int entry) {
    int keys = shape.perBlock(position) * shape.bytes()[position];
    return parts[position].blocks.getInt(block * BLOCK + keys + entry * Integer.BYTES);
  }

  @Override
  public Entries entries(int position) {
    return new Entries() {
      private int block = -1;
      private int count;
      private int entry;

      @Override
      public boolean next() {
        if (++entry < count) return true;
        if (++block >= parts[position].firsts.length) return false;
        entry = 0;
        count = count(position, block);
        return true;
      }

      @Override
      public long key() {
        return KeySegment.this.key(position, block, entry);
      }

      @Override
      public int text() {
        return KeySegment.this.text(position, block, entry);
      }
    };
  }
}
