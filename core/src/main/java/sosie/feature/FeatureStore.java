package sosie.feature;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import sosie.feature.TextFeatures.Form;
import sosie.source.TemporaryFolder;

/**
 * The features of many documents, in memory up to a budget and beyond it in a temporary file.
 *
 * <p>Weights are held beside the features; in the file they follow them, two in the space of one
 * feature.
 *
 * <p>Features may be added in any order and with repeats; they are put in order when somebody asks
 * for them.
 *
 * <p>One thread adds; once all is added, any number of threads read. The file has no name on disk
 * after it was opened (where the system allows that), so nothing is left behind by a crash.
 *
 * @param <F> of which kind they are
 */
public final class FeatureStore<F extends TextFeatures> implements Features<F>, Closeable {

  private static final int FIRST_BLOCK = 1 << 13; // longs; each is twice the one before
  private static final int LARGEST_BLOCK = 1 << 24; // more than the collector moves about
  private static final int BLOCKS_IN_BUDGET = 8; // at least, so that little of it is left empty
  private static final int WRITTEN_AT_ONCE = 1 << 20; // bytes
  private static final long ON_DISK = 1L << 62;
  private static final byte SETTLED = Form.VECTOR.number();
  private static final byte LOOSE = Form.LOOSE.number();
  private static final VarHandle STATE = MethodHandles.arrayElementVarHandle(byte[].class);

  private final FeatureCache lately = new FeatureCache();
  private final Object[] locks = Stream.generate(Object::new).limit(64).toArray();

  private long budget;
  private final Path folder;
  private final List<long[]> blocks = new ArrayList<>();
  private final List<float[]> weightBlocks = new ArrayList<>(); // none where all are 1
  private int used; // of the last block
  private long held; // longs in memory
  private FileChannel file;
  private long filed; // longs in the file
  private ByteBuffer writing;

  private long[] places = new long[1024];
  private int[] sizes = new int[1024];
  private BitSet weighted = new BitSet();
  private byte[] states = new byte[1024]; // the form of each
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

  @Override
  public int size(int document) {
    return isLoose(document) ? get(document).size() : sizes[document];
  }

  /** Bytes of all features and their weights, wherever they are. */
  public long bytes() {
    return (held + filed) * Long.BYTES;
  }

  /** Bytes that went to disk because the budget was used up. */
  public long bytesOnDisk() {
    return filed * Long.BYTES;
  }

  /** Adds the features of a document and returns its number. */
  public int add(F features) throws IOException {
    if (count == places.length) {
      places = Arrays.copyOf(places, count * 2);
      sizes = Arrays.copyOf(sizes, count * 2);
      states = Arrays.copyOf(states, count * 2);
    }
    states[count] = features.form().number();
    int space = space(features.size(), features.isWeighted());
    places[count] = held + space <= budget ? hold(features, space) : file(features, space);
    sizes[count] = features.size();
    if (features.isWeighted()) weighted.set(count);
    return count++;
  }

  /** How many longs features and weights take. */
  private static int space(int size, boolean weighted) {
    return weighted ? Math.addExact(size, (size + 1) / 2) : size;
  }

  /** The {@code i}-th long of a document's features and, after them, pairs of weights. */
  private static long packed(TextFeatures features, int i) {
    int size = features.size();
    if (i < size) return features.feature(i);
    int first = (i - size) * 2;
    long low = Float.floatToRawIntBits(features.weight(first)) & 0xFFFFFFFFL;
    long high = first + 1 < size ? Float.floatToRawIntBits(features.weight(first + 1)) : 0;
    return high << 32 | low;
  }

  /** The weights that {@link #packed} put after the features. */
  private static float[] unpacked(long[] longs, int size) {
    float[] weights = new float[size];
    for (int i = 0; i < size; i++) {
      long pair = longs[size + i / 2];
      weights[i] = Float.intBitsToFloat((int) (i % 2 == 0 ? pair : pair >>> 32));
    }
    return weights;
  }

  private long hold(TextFeatures features, int space) {
    int size = features.size();
    if (blocks.isEmpty() || used + size > blocks.get(blocks.size() - 1).length) {
      blocks.add(new long[(int) Math.max(usualBlock(), size)]);
      weightBlocks.add(null);
      used = 0;
    }
    int block = blocks.size() - 1;
    features.copyTo(blocks.get(block), used);
    if (features.isWeighted()) holdWeights(features, block);
    long place = ((long) block << 32) | used;
    used += size;
    held += space;
    return place;
  }

  /**
   * Large blocks are better than many: the collector leaves them where they are, and copies small
   * ones twice.
   */
  private long usualBlock() {
    long grown = (long) FIRST_BLOCK << Math.min(blocks.size(), Integer.SIZE / 2);
    return Math.min(grown, Math.min(LARGEST_BLOCK, budget / BLOCKS_IN_BUDGET));
  }

  private void holdWeights(TextFeatures features, int block) {
    if (weightBlocks.get(block) == null) {
      weightBlocks.set(block, new float[blocks.get(block).length]);
    }
    features.copyWeightsTo(weightBlocks.get(block), used);
  }

  private long file(TextFeatures features, int size) throws IOException {
    if (file == null) open();
    long place = ON_DISK | filed;
    for (int i = 0; i < size; i++) {
      if (!writing.hasRemaining()) flush();
      writing.putLong(packed(features, i));
    }
    filed += size;
    return place;
  }

  /**
   * From now on holds no more than this in memory; if it holds more already, all goes to disk.
   *
   * @param bytes the new budget, at least 0
   */
  public void limitTo(long bytes) throws IOException {
    budget = Math.min(budget, bytes / Long.BYTES);
    if (held <= budget) return;
    for (int document = 0; document < count; document++) {
      if ((places[document] & ON_DISK) != 0) continue;
      TextFeatures features = inMemory(document);
      places[document] = file(features, space(features.size(), features.isWeighted()));
    }
    blocks.clear();
    weightBlocks.clear();
    used = 0;
    held = 0;
    budget = 0;
  }

  private TextFeatures inMemory(int document) {
    int block = (int) (places[document] >>> 32);
    float[] weights = weighted.get(document) ? weightBlocks.get(block) : null;
    return made(document, blocks.get(block), weights, (int) places[document]);
  }

  /** Of what was added; mostly sets, of which a view costs nothing as no other kind is in sight. */
  private TextFeatures made(int document, long[] longs, float[] weights, int offset) {
    byte form = (byte) STATE.getAcquire(states, document);
    return form == SETTLED
        ? FeatureVector.ofSorted(longs, weights, offset, sizes[document])
        : Form.at(form).of(longs, weights, offset, sizes[document]);
  }

  private void open() throws IOException {
    file = TemporaryFolder.namelessFile(folder);
    writing = ByteBuffer.allocateDirect(WRITTEN_AT_ONCE);
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

  /** Those that were loose are put in order now. */
  @Override
  @SuppressWarnings("unchecked") // nothing else was added
  public F get(int document) {
    return (F) found(document);
  }

  private TextFeatures found(int document) {
    boolean onDisk = (places[document] & ON_DISK) != 0;
    TextFeatures known = onDisk ? lately.get(document) : null;
    if (known != null) return known;
    try {
      if (isLoose(document)) settle(document);
      if (!onDisk) return inMemory(document);
      TextFeatures features = onDisk(document);
      lately.put(document, features);
      return features;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the temporary feature file in " + folder, e);
    }
  }

  private TextFeatures onDisk(int document) throws IOException {
    int size = sizes[document];
    long[] longs = fetch(places[document] & ~ON_DISK, space(size, weighted.get(document)));
    return made(document, longs, weighted.get(document) ? unpacked(longs, size) : null, 0);
  }

  private boolean isLoose(int document) {
    return (byte) STATE.getAcquire(states, document) == LOOSE;
  }

  /** Where they stand, once: whoever sees them settled sees their new number too. */
  private void settle(int document) throws IOException {
    synchronized (locks[document % locks.length]) {
      if (!isLoose(document)) return;
      boolean onDisk = (places[document] & ON_DISK) != 0;
      TextFeatures set = (onDisk ? onDisk(document) : inMemory(document)).settled();
      if (onDisk) writeBack(set, places[document] & ~ON_DISK);
      else set.copyTo(blocks.get((int) (places[document] >>> 32)), (int) places[document]);
      sizes[document] = set.size();
      STATE.setRelease(states, document, SETTLED);
    }
  }

  private void writeBack(TextFeatures set, long place) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(set.size() * Long.BYTES);
    for (int i = 0; i < set.size(); i++) bytes.putLong(set.feature(i));
    bytes.flip();
    long position = place * Long.BYTES;
    while (bytes.hasRemaining()) position += file.write(bytes, position);
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
    weightBlocks.clear();
    if (file != null) file.close();
  }
}
