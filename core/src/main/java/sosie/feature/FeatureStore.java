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
import java.util.List;

/**
 * The feature sets of many documents, in memory up to a budget and beyond it in a temporary file.
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

  /** Adds a set and returns its number. */
  public int add(FeatureVector features) throws IOException {
    if (!features.isSet()) throw new IllegalArgumentException("features must have no weights");
    if (count == places.length) {
      places = Arrays.copyOf(places, count * 2);
      sizes = Arrays.copyOf(sizes, count * 2);
    }
    places[count] = held + features.size() <= budget ? hold(features) : file(features);
    sizes[count] = features.size();
    return count++;
  }

  private long hold(FeatureVector features) {
    int size = features.size();
    if (blocks.isEmpty() || used + size > blocks.get(blocks.size() - 1).length) {
      blocks.add(new long[Math.max(BLOCK, size)]);
      used = 0;
    }
    features.copyTo(blocks.get(blocks.size() - 1), used);
    long place = ((long) (blocks.size() - 1) << 32) | used;
    used += size;
    held += size;
    return place;
  }

  private long file(FeatureVector features) throws IOException {
    if (file == null) open();
    long place = ON_DISK | filed;
    for (int i = 0; i < features.size(); i++) {
      if (!writing.hasRemaining()) flush();
      writing.putLong(features.feature(i));
    }
    filed += features.size();
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
      return FeatureVector.ofSorted(blocks.get((int) (place >>> 32)), (int) place, sizes[document]);
    }
    try {
      return fetch(place & ~ON_DISK, sizes[document]);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the temporary feature file in " + folder, e);
    }
  }

  private FeatureVector fetch(long place, int size) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(size * Long.BYTES);
    long position = place * Long.BYTES;
    while (bytes.hasRemaining()) {
      int read = file.read(bytes, position + bytes.position());
      if (read < 0) throw new IOException("the temporary feature file ended early");
    }
    long[] features = new long[size];
    bytes.flip().asLongBuffer().get(features);
    return FeatureVector.ofSorted(features, 0, size);
  }

  @Override
  public void close() throws IOException {
    blocks.clear();
    if (file != null) file.close();
  }
}
