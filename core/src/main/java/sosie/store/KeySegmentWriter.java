package sosie.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.zip.CRC32C;
import sosie.candidate.KeyRun;

/** Writes a {@link KeySegment} of what stands in several runs; it is there whole, or not at all. */
public final class KeySegmentWriter implements Closeable {

  private static final int BLOCKS_AT_ONCE = 256;

  private final KeyShape shape;
  private final FileChannel channel;
  private final ByteBuffer blocks =
      ByteBuffer.allocate(BLOCKS_AT_ONCE * KeySegment.BLOCK).order(ByteOrder.LITTLE_ENDIAN);
  private long[] firsts = new long[1024];
  private int firstCount;

  private KeySegmentWriter(KeyShape shape, FileChannel channel) {
    this.shape = shape;
    this.channel = channel;
  }

  /**
   * Writes one.
   *
   * @param runs of texts of which no number is in two
   * @param isThere says whether a text is still wanted
   * @param stops asked now and then; if it says so, nothing is written
   * @return whether it is there
   */
  public static boolean write(
      Path path,
      KeyShape shape,
      int from,
      int to,
      List<KeyRun> runs,
      IntPredicate isThere,
      BooleanSupplier stops)
      throws IOException {
    Path partial = path.resolveSibling(path.getFileName() + ".part");
    try (KeySegmentWriter writer =
        new KeySegmentWriter(
            shape,
            FileChannel.open(
                partial,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE))) {
      int[] entries = new int[shape.positions()];
      for (int i = 0; i < entries.length; i++) {
        if (stops.getAsBoolean()) {
          Files.delete(partial);
          return false;
        }
        entries[i] = writer.position(i, merged(runs, i), isThere);
      }
      writer.end(from, to, entries);
      writer.channel.force(true);
    } catch (IOException e) {
      throw unwritten(partial, "; nothing is lost, keys are made anew from the documents", e);
    }
    Files.move(partial, path, StandardCopyOption.ATOMIC_MOVE);
    DurableNames.force(path.toAbsolutePath().getParent());
    return true;
  }

  /** A file that could not be written, and is not there any more if that can be. */
  public static IOException unwritten(Path partial, String hint, IOException why) {
    IOException told =
        new IOException("cannot write " + partial + ": " + why.getMessage() + hint, why);
    try {
      Files.deleteIfExists(partial);
    } catch (IOException e) {
      told.addSuppressed(e);
    }
    return told;
  }

  private static MergedEntries merged(List<KeyRun> runs, int position) {
    return new MergedEntries(runs.stream().map(run -> run.entries(position)).toList());
  }

  /** How many were written. */
  private int position(int position, MergedEntries all, IntPredicate isThere) throws IOException {
    int perBlock = shape.perBlock(position);
    int width = shape.bytes()[position];
    int count = 0;
    int block = -1;
    while (all.next()) {
      if (!isThere.test(all.text())) continue;
      int entry = count++ % perBlock;
      if (entry == 0) block = begin(block, all.key());
      if (width == Long.BYTES) blocks.putLong(block + entry * width, all.key());
      else blocks.putInt(block + entry * width, (int) (all.key() >>> Integer.SIZE));
      blocks.putInt(block + perBlock * width + entry * Integer.BYTES, all.text());
    }
    if (block >= 0) end(block);
    return count;
  }

  /** Where a new block begins, after the one before it is whole. */
  private int begin(int before, long first) throws IOException {
    if (before >= 0) end(before);
    if (blocks.remaining() == 0) drain();
    if (firstCount == firsts.length) firsts = Arrays.copyOf(firsts, firstCount * 2);
    firsts[firstCount++] = first;
    Arrays.fill(blocks.array(), blocks.position(), blocks.position() + KeySegment.BLOCK, (byte) 0);
    return blocks.position();
  }

  private void end(int block) {
    int summed = KeySegment.BLOCK - Integer.BYTES;
    blocks.putInt(block + summed, sum(blocks.array(), block, summed));
    blocks.position(block + KeySegment.BLOCK);
  }

  private void drain() throws IOException {
    write(blocks.flip());
    blocks.clear();
  }

  private void write(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) channel.write(bytes);
  }

  private void end(int from, int to, int[] entries) throws IOException {
    drain();
    int length = Long.BYTES * (firstCount + 1) + Integer.BYTES * (4 + 2 * shape.positions());
    ByteBuffer tail = ByteBuffer.allocate(length + KeySegment.END).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < firstCount; i++) tail.putLong(firsts[i]);
    tail.putInt(from).putInt(to).putInt(shape.positions());
    for (int i = 0; i < entries.length; i++) tail.putInt(shape.bytes()[i]).putInt(entries[i]);
    tail.putLong(shape.probe());
    tail.putInt(sum(tail.array(), 0, tail.position()));
    write(tail.putLong(length).putLong(KeySegment.MARK).flip());
  }

  private static int sum(byte[] bytes, int from, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, length);
    return (int) sum.getValue();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
