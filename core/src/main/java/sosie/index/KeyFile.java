package sosie.index;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.source.Origin;

/**
 * The keys of texts, so that opening an index need not analyse them all. Nothing depends on it:
 * what it lacks, or has from a version that made other keys, is made anew.
 */
final class KeyFile implements Closeable {

  static final String FILE = "keys";

  private static final int LONGEST = 1 << 24;
  private static final String PROBE =
      "Whether these words have the keys that they had when the file was begun shows at once,"
          + " for they are the first that stand in it, and whoever makes others makes it anew.";

  /** Sees the keys of a text. */
  interface Visitor {
    void text(int number, long one, long other, Matching.Keys keys);
  }

  private final OutputStream out;

  private KeyFile(OutputStream out) {
    this.out = out;
  }

  /**
   * Goes through what is there, as far as it is sound.
   *
   * @return how many bytes of it are
   */
  static long read(Path folder, Matching matching, Visitor visitor) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file)) return 0;
    long sound = 0;
    boolean first = true;
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      while (true) {
        Optional<byte[]> record = record(in);
        if (record.isEmpty()) return sound;
        EntryInput entry = new EntryInput(record.get());
        int number = entry.getInt();
        long one = entry.getWhole();
        long other = entry.getWhole();
        Matching.Keys keys = new Matching.Keys(one, longs(entry), longs(entry));
        if (first && !isProbe(number, keys, matching)) return 0;
        if (!first) visitor.text(number, one, other, keys);
        first = false;
        sound += record.get().length + 2L * Integer.BYTES;
      }
    } catch (Damaged e) {
      return sound; // as good as not there
    }
  }

  private static Optional<byte[]> record(DataInputStream in) throws IOException {
    try {
      int length = in.readInt();
      if (length < 0 || length > LONGEST) return Optional.empty();
      byte[] bytes = in.readNBytes(length);
      if (bytes.length < length || in.readInt() != sum(bytes)) return Optional.empty();
      return Optional.of(bytes);
    } catch (EOFException e) {
      return Optional.empty(); // the end, or what a killed program left
    }
  }

  private static boolean isProbe(int number, Matching.Keys keys, Matching matching) {
    Matching.Keys now = probe(matching);
    return number == 0
        && Arrays.equals(keys.own(), now.own())
        && Arrays.equals(keys.instead(), now.instead());
  }

  private static Matching.Keys probe(Matching matching) {
    if (Extractor.plain("", Origin.whole(""), PROBE, Map.of()) instanceof Document text) {
      return Matching.Keys.of(matching.analyse(text));
    }
    throw new IllegalStateException("a text that is not blank must be one");
  }

  /**
   * Goes on where what is sound ends.
   *
   * @param sound as {@link #read} said
   */
  static KeyFile append(Path folder, long sound, Matching matching) throws IOException {
    Path file = folder.resolve(FILE);
    if (sound == 0) Files.deleteIfExists(file);
    else {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(sound);
      }
    }
    KeyFile keys =
        new KeyFile(
            new BufferedOutputStream(
                Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                1 << 16));
    if (sound == 0) keys.put(0, 0, 0, probe(matching));
    return keys;
  }

  void put(int number, long one, long other, Matching.Keys keys) throws IOException {
    EntryOutput entry = new EntryOutput().put(number).putWhole(one).putWhole(other);
    put(entry, keys.own());
    put(entry, keys.instead());
    byte[] bytes = entry.bytes();
    ByteArrayOutputStream record = new ByteArrayOutputStream(bytes.length + 2 * Integer.BYTES);
    DataOutputStream data = new DataOutputStream(record);
    data.writeInt(bytes.length);
    data.write(bytes);
    data.writeInt(sum(bytes));
    record.writeTo(out);
  }

  private static void put(EntryOutput entry, long[] keys) {
    entry.put(keys.length);
    for (long key : keys) entry.putWhole(key);
  }

  private static long[] longs(EntryInput entry) throws Damaged {
    long[] keys = new long[entry.count()];
    for (int i = 0; i < keys.length; i++) keys[i] = entry.getWhole();
    return keys;
  }

  private static int sum(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes);
    return (int) sum.getValue();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
