package sosie.feature;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The features of many documents, in memory up to a budget and beyond it in a temporary file.
 *
 * <p>Weights follow the features they belong to, two in the space of one feature.
 *
 * <p>One thread adds; once all is added, any number of threads read. The file has no name on disk
 * after it was opened (where the system allows that), so nothing is left behind by a crash.
 */
public final class FeatureStore implements Closeable {

  private static final int BLOCK = 1 << 17; // longs, so 1 MiB
  private static final long ON_DISK = 1L << 62;

  private final long budget;
  private final Path folder;
  private final List<long[]> blocks = new ArrayList<>();
  private int used; // of the last block
  private long held; // longs in memory
  private FileChannel file;
  private long filed; // longs in the file
  private ByteBuffer writing;

  private long[] places = new long[1024];
  private int[] sizes = new int[1024];
  private BitSet weighted = new BitSet();
  private int count;

  /**
   * An empty store.
   *
   * @param budget bytes of memory to hold features in
   * @param folder where the temporary file goes if it is needed
   */
  public FeatureStore(long budget, Path folder) {
    this.budget = budget / Long.BYTES;
    this.folder = folder;
  }

  public int count() {
    return count;
  }

  /** The number of features of a document, without fetching them. */
  public int size(int document) {
    return sizes[document];
  }

  /** Bytes that went to disk because the budget was used up. */
  public long bytesOnDisk() {
    return filed * Long.BYTES;
  }

  /** Adds the features of a document and returns its number. */
  public int add(FeatureVector features) throws IOException {
    if (count == places.length) {
      places = Arrays.copyOf(places, count * 2);
      sizes = Arrays.copyOf(sizes, count * 2);
    }
    int space = space(features.size(), !features.isSet());
    places[count] = held + space <= budget ? hold(features, space) : file(features, space);
    sizes[count] = features.size();
    if (!features.isSet()) weighted.set(count);
    return count++;
  }

  /** How many longs features and weights take. */
  private static int space(int size, boolean weighted) {
    return weighted ? Math.addExact(size, (size + 1) / 2) : size;
  }

  /** The {@code i}-th long of a document's features and, after them, pairs of weights. */
  private static long packed(FeatureVector features, int i) {
    int size = features.size();
    if (i < size) return features.feature(i);
    int first = (i - size) * 2;
    long low = Float.floatToRawIntBits(features.weight(first)) & 0xFFFFFFFFL;
    long high = first + 1 < size ? Float.floatToRawIntBits(features.weight(first + 1)) : 0;
    return high << 32 | low;
  }

  /** The weights that {@link #packed} put after the features at {@code offset}. */
  private static FeatureVector unpacked(long[] longs, int offset, int size) {
    float[] weights = new float[size];
    for (int i = 0; i < size; i++) {
      long pair = longs[offset + size + i / 2];
      weights[i] = Float.intBitsToFloat((int) (i % 2 == 0 ? pair : pair >>> 32));
    }
    long[] features = Arrays.copyOfRange(longs, offset, offset + size);
    return FeatureVector.ofSorted(features, weights, 0, size);
  }

  private long hold(FeatureVector features, int size) {
    if (blocks.isEmpty() || used + size > blocks.get(blocks.size() - 1).length) {
      blocks.add(new long[Math.max(BLOCK, size)]);
      used = 0;
    }
    long[] block = blocks.get(blocks.size() - 1);
    features.copyTo(block, used);
    for (int i = features.size(); i < size; i++) block[used + i] = packed(features, i);
    long place = ((long) (blocks.size() - 1) << 32) | used;
    used += size;
    held += size;
    return place;
  }

  private long file(FeatureVector features, int size) throws IOException {
    if (file == null) open();
    long place = ON_DISK | filed;
    for (int i = 0; i < size; i++) {
      if (!writing.hasRemaining()) flush();
      writing.putLong(packed(features, i));
    }
    filed += size;
    return place;
  }

  private void open() throws IOException {
    Path path = Files.createTempFile(folder, "sosie-features", ".tmp");
    file =
        FileChannel.open(
            path,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    writing = ByteBuffer.allocateDirect(BLOCK * Long.BYTES);
  }

  private void flush() throws IOException {
    writing.flip();
    while (writing.hasRemaining()) file.write(writing);
    writing.clear();
  }

  /** Ends the adding: from here on threads may read. */
  public void seal() throws IOException {
    if (file != null) flush();
  }

  public FeatureVector get(int document) {
    long place = places[document];
    if ((place & ON_DISK) == 0) {
      return view(blocks.get((int) (place >>> 32)), (int) place, document);
    }
    try {
      int space = space(sizes[document], weighted.get(document));
      return view(fetch(place & ~ON_DISK, space), 0, document);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the temporary feature file in " + folder, e);
    }
  }

  private FeatureVector view(long[] longs, int offset, int document) {
    int size = sizes[document];
    return weighted.get(document)
        ? unpacked(longs, offset, size)
        : FeatureVector.ofSorted(longs, offset, size);
  }

  private long[] fetch(long place, int size) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(size * Long.BYTES);
    long position = place * Long.BYTES;
    while (bytes.hasRemaining()) {
      int read = file.read(bytes, position + bytes.position());
      if (read < 0) throw new IOException("the temporary feature file ended early");
    }
    long[] features = new long[size];
    bytes.flip().asLongBuffer().get(features);
    return features;
  }

  @Override
  public void close() throws IOException {
    blocks.clear();
    if (file != null) file.close();
  }
}
