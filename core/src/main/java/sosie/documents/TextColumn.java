package sosie.documents;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Many short texts as UTF-8 in a few large blocks: ids and attributes of all documents. */
final class TextColumn {

  private static final int BLOCK = 1 << 20;
  private static final int FIRST_BLOCK = 1 << 14; // each is twice the one before, up to that

  private final List<byte[]> blocks = new ArrayList<>();
  private int used;
  private long[] places = new long[1024];
  private int[] lengths = new int[1024];
  private int count;

  int count() {
    return count;
  }

  void add(String text) {
    if (count == places.length) {
      places = Arrays.copyOf(places, count * 2);
      lengths = Arrays.copyOf(lengths, count * 2);
    }
    count++;
    set(count - 1, text);
  }

  /** Replaces a text; the old bytes stay where they are, so this is for exceptions. */
  void set(int i, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (blocks.isEmpty() || used + bytes.length > blocks.get(blocks.size() - 1).length) {
      int usual = Math.min(BLOCK, FIRST_BLOCK << Math.min(blocks.size(), Integer.SIZE / 2));
      blocks.add(new byte[Math.max(usual, bytes.length)]);
      used = 0;
    }
    System.arraycopy(bytes, 0, blocks.get(blocks.size() - 1), used, bytes.length);
    places[i] = ((long) (blocks.size() - 1) << 32) | used;
    lengths[i] = bytes.length;
    used += bytes.length;
  }

  String get(int i) {
    return new String(block(i), offset(i), lengths[i], StandardCharsets.UTF_8);
  }

  /** The order of code points, which is that of UTF-8 bytes. */
  int compare(int i, int j) {
    return Arrays.compareUnsigned(
        block(i), offset(i), offset(i) + lengths[i], block(j), offset(j), offset(j) + lengths[j]);
  }

  private byte[] block(int i) {
    return blocks.get((int) (places[i] >>> 32));
  }

  private int offset(int i) {
    return (int) places[i];
  }
}
