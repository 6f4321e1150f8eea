package sosie.review;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.BitSet;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import sosie.cluster.Link;

/**
 * What was counted for the curve of a result under the links of the run, so that the next who opens
 * the result need not count it again. Nothing depends on it: if it is missing, damaged or of
 * another result, everything is counted.
 *
 * @param key tells results apart by all that the curve is counted from
 */
record CurveFile(Path file, long key) {

  private static final String FILE = "curve.bin";
  private static final long MARK = 0x534F534355525631L; // "SOSCURV1"

  static CurveFile of(Path folder, Reviewed reviewed) {
    return new CurveFile(folder.resolve(FILE), new Key().of(reviewed));
  }

  /** Whether it was there, and the counts are in the counter now. */
  boolean readInto(CurveCounter counter) throws IOException {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      return false;
    }
    long[][] counts = counter.counts();
    long expected = (3L + (long) counts.length * counts[0].length) * Long.BYTES;
    if (bytes.length != expected || !isSound(bytes)) return false;
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    if (in.readLong() != MARK || in.readLong() != key) return false;
    for (long[] each : counts) for (int i = 0; i < each.length; i++) each[i] = in.readLong();
    counter.add(counts);
    return true;
  }

  private static boolean isSound(byte[] bytes) {
    int summed = bytes.length - Long.BYTES;
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, summed);
    return ByteBuffer.wrap(bytes).getLong(summed) == sum.getValue();
  }

  void write(CurveCounter counter) throws IOException {
    Path partial = file.resolveSibling(FILE + ".part");
    try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(partial))) {
      CheckedOutputStream summed = new CheckedOutputStream(bytes, new CRC32C());
      DataOutputStream out = new DataOutputStream(summed);
      out.writeLong(MARK);
      out.writeLong(key);
      for (long[] each : counter.counts()) for (long count : each) out.writeLong(count);
      out.writeLong(summed.getChecksum().getValue());
    }
    Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Everything that a curve is counted from, in one number. */
  private static final class Key {

    private long sum;

    long of(Reviewed reviewed) {
      DocumentColumns documents = reviewed.documents();
      add(Double.doubleToLongBits(reviewed.floor()));
      add(reviewed.byComponents() ? 1 : 0);
      add(reviewed.keep().keepsAll() ? 1 : 0);
      add(reviewed.whyFixed().isPresent() ? 1 : 0);
      add(documents.text);
      add(documents.characters);
      add(documents.isProtected);
      add(documents.comparable);
      add(reviewed.pairs().starts());
      add(reviewed.pairs().partners());
      for (double score : reviewed.pairs().scores()) add(Double.doubleToLongBits(score));
      for (Link link : reviewed.given()) {
        add(link.left());
        add(link.right());
        add(link.kind().name().hashCode());
      }
      return sum;
    }

    private void add(int[] values) {
      for (int value : values) add(value);
    }

    private void add(BitSet values) {
      long[] words = values.toLongArray();
      add(words.length);
      for (long word : words) add(word);
    }

    /** One step of FNV-1a by whole words, stirred, since multiplying carries upwards only. */
    private void add(long value) {
      sum = (sum ^ value) * 0x100000001B3L;
      sum ^= sum >>> 29;
    }
  }
}
