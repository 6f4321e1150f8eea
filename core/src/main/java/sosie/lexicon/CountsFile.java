package sosie.lexicon;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import sosie.feature.Frequencies;
import sosie.feature.LongList;
import sosie.hash.LongTable;
import sosie.source.TemporaryFolder;

/**
 * What a run has counted, on disk: about seven bytes for each feature, and any of them is looked up
 * by one small reading. The same counts make the same bytes.
 *
 * <p>All numbers are big-endian. The file begins with {@code SOSIECNT}, the version of the format
 * (4 bytes), the least frequency that is written (4), the number of texts (8), of features (8) and
 * of the bytes of all blocks (8). Then come the blocks of up to 256 features each, ascending: for
 * each feature the distance from the one before, in a block from the block's first, and its
 * frequency beyond the least, both seven bits to a byte, the lowest first, with the top bit set on
 * all but the last byte. At the end stands for each block its first feature (8) and where it begins
 * among the blocks (8).
 *
 * <p>Features that are not there and that some text has occur once less than the least.
 */
public final class CountsFile implements Frequencies, Closeable {

  private static final byte[] SIGN = {'S', 'O', 'S', 'I', 'E', 'C', 'N', 'T'};
  private static final int VERSION = 1;
  private static final int HEADER = SIGN.length + 2 * Integer.BYTES + 3 * Long.BYTES;
  private static final int BLOCK = 256;
  private static final int MOST_BYTES_OF_BLOCK = BLOCK * 15; // ten for a distance, five for a count

  private final transient FileChannel file;
  private final String name;
  private final int least;
  private final long texts;
  private final long features;
  private final long[] firsts;
  private final long[] begins; // one more than there are blocks

  private CountsFile(Path path, FileChannel file) throws IOException {
    this.file = file;
    name = path.toString();
    ByteBuffer header = read(0, HEADER);
    byte[] sign = new byte[SIGN.length];
    header.get(sign);
    if (!Arrays.equals(sign, SIGN)) throw damaged();
    int version = header.getInt();
    if (version != VERSION) {
      throw new IllegalArgumentException(
          name
              + " has counts of format "
              + version
              + " and this version reads format "
              + VERSION
              + "; run sosie find again");
    }
    least = header.getInt();
    texts = header.getLong();
    features = header.getLong();
    long bytes = header.getLong();
    long blocks = (features + BLOCK - 1) / BLOCK;
    boolean fits = features >= 0 && bytes >= 0 && blocks < Integer.MAX_VALUE / Long.BYTES / 2;
    if (!fits || file.size() != HEADER + bytes + blocks * Long.BYTES * 2) throw damaged();
    firsts = new long[(int) blocks];
    begins = new long[(int) blocks + 1];
    ByteBuffer directory = read(HEADER + bytes, (int) blocks * Long.BYTES * 2);
    for (int i = 0; i < blocks; i++) {
      firsts[i] = directory.getLong();
      begins[i] = directory.getLong();
    }
    begins[(int) blocks] = bytes;
    for (int i = 0; i < blocks; i++) {
      long size = begins[i + 1] - begins[i];
      if (begins[i] < 0 || size < 0 || size > MOST_BYTES_OF_BLOCK) throw damaged();
    }
  }

  /**
   * Opens a file for looking up.
   *
   * @throws IllegalArgumentException if it is none, one of another version, or damaged
   */
  public static CountsFile open(Path path) throws IOException {
    FileChannel file = FileChannel.open(path);
    try {
      return new CountsFile(path, file);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /**
   * Writes what was counted.
   *
   * @param least features of fewer texts are left out: 1 for none, 2 for those of one text only,
   *     which are most
   */
  public static void write(Path path, Frequencies counted, int least) throws IOException {
    if (least != 1 && least != 2) {
      throw new IllegalArgumentException("least must be 1 or 2, was " + least);
    }
    try (TemporaryFolder folder = TemporaryFolder.in(path.toAbsolutePath().getParent(), "counts")) {
      Path blocks = folder.path().resolve("blocks");
      Blocks written = new Blocks(blocks, least);
      try (written) {
        counted.forEach(written);
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path), 1 << 16))) {
        out.write(SIGN);
        out.writeInt(VERSION);
        out.writeInt(least);
        out.writeLong(counted.texts());
        out.writeLong(written.features);
        out.writeLong(written.bytes);
        Files.copy(blocks, out);
        for (int i = 0; i < written.directory.size(); i++) out.writeLong(written.directory.get(i));
      }
    }
  }

  /** Takes features, ascending. */
  private static final class Blocks implements LongTable.Visitor, Closeable {

    private final OutputStream out;
    private final int least;
    private final LongList directory = new LongList();
    private long features;
    private long bytes;
    private long last;

    Blocks(Path file, int least) throws IOException {
      out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
      this.least = least;
    }

    @Override
    public void visit(long feature, int frequency) {
      if (frequency < least) return;
      if (features % BLOCK == 0) {
        directory.add(feature);
        directory.add(bytes);
        last = feature;
      }
      features++;
      number(feature - last);
      number(frequency - least);
      last = feature;
    }

    private void number(long value) {
      try {
        long left = value;
        for (; (left & ~0x7FL) != 0; left >>>= 7) {
          out.write((int) (left & 0x7F) | 0x80);
          bytes++;
        }
        out.write((int) left);
        bytes++;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }

  @Override
  public long texts() {
    return texts;
  }

  @Override
  public int of(long feature) {
    int place = Arrays.binarySearch(firsts, feature);
    int block = place >= 0 ? place : -place - 2;
    int[] found = {least - 1};
    if (block >= 0) {
      show(block, (each, frequency) -> found[0] = each == feature ? frequency : found[0]);
    }
    return found[0];
  }

  @Override
  public void forEach(LongTable.Visitor visitor) {
    for (int block = 0; block < firsts.length; block++) show(block, visitor);
  }

  private void show(int block, LongTable.Visitor visitor) {
    int size = (int) Math.min(BLOCK, features - (long) block * BLOCK);
    try {
      ByteBuffer bytes = read(HEADER + begins[block], (int) (begins[block + 1] - begins[block]));
      long feature = firsts[block];
      for (int i = 0; i < size; i++) {
        feature += number(bytes);
        visitor.visit(feature, (int) number(bytes) + least);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long number(ByteBuffer bytes) {
    long value = 0;
    for (int shift = 0; bytes.hasRemaining() && shift < Long.SIZE; shift += 7) {
      byte next = bytes.get();
      value |= (next & 0x7FL) << shift;
      if (next >= 0) return value;
    }
    throw damaged();
  }

  private ByteBuffer read(long from, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining()) {
      if (file.read(bytes, from + bytes.position()) < 0) throw damaged();
    }
    return bytes.flip();
  }

  private IllegalArgumentException damaged() {
    return new IllegalArgumentException(name + " is damaged; run sosie find again");
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
