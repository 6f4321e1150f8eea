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
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;
import sosie.store.Damaged;
import sosie.store.EntryInput;
import sosie.store.EntryOutput;

/**
 * The keys of texts that came since the last segment, so that opening an index need not analyse
 * them. Nothing depends on it: what it lacks, or has from a version that made other keys, is made
 * anew.
 */
final class KeyFile implements Closeable {

  private static final int LONGEST = 1 << 24;

  /** Sees the keys of a text. */
  interface Visitor {
    void text(int number, long one, long other, Matching.Keys keys);
  }

  private final Path file;
  private final OutputStream out;

  private KeyFile(Path file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  /**
   * Goes through what is there, as far as it is sound.
   *
   * @return how many bytes of it are
   */
  static long read(Path file, Matching matching, Visitor visitor) throws IOException {
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
    } catch (Damaged | NoSuchFileException e) {
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
    Matching.Keys now = matching.probe();
    return number == 0
        && Arrays.equals(keys.own(), now.own())
        && Arrays.equals(keys.instead(), now.instead());
  }

  /**
   * Goes on where what is sound ends.
   *
   * @param sound as {@link #read} said
   */
  static KeyFile append(Path file, long sound, Matching matching) throws IOException {
    if (sound == 0) Files.deleteIfExists(file);
    else {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(sound);
      }
    }
    KeyFile keys =
        new KeyFile(
            file,
            new BufferedOutputStream(
                Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                1 << 16));
    if (sound == 0) keys.put(0, 0, 0, matching.probe());
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
    try {
      record.writeTo(out);
    } catch (IOException e) {
      throw unwritten(e);
    }
  }

  private IOException unwritten(IOException why) {
    return new IOException(
        "cannot write "
            + file
            + ": "
            + why.getMessage()
            + "; nothing is lost, keys are made anew from the documents",
        why);
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
    try {
      out.close();
    } catch (IOException e) {
      throw unwritten(e);
    }
  }
}
