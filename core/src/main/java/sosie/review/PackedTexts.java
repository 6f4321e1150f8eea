package sosie.review;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/** Many short texts as UTF-8, one after the other; found again by number. */
final class PackedTexts {

  /** Gathers texts. */
  static final class Builder {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int[] starts = new int[1024];
    private int count;

    void add(String text) {
      if (count + 1 == starts.length) starts = Arrays.copyOf(starts, starts.length * 2);
      byte[] own = text.getBytes(StandardCharsets.UTF_8);
      if (bytes.size() > Integer.MAX_VALUE - own.length - Long.BYTES) {
        throw new IllegalArgumentException(
            "ids, titles and sources must each be below 2 GB for a review");
      }
      bytes.writeBytes(own);
      starts[++count] = bytes.size();
    }

    PackedTexts build() {
      return new PackedTexts(bytes.toByteArray(), Arrays.copyOf(starts, count + 1));
    }
  }

  private final byte[] bytes;
  private final int[] starts;

  static PackedTexts of(List<String> texts) {
    Builder builder = new Builder();
    for (String text : texts) builder.add(text);
    return builder.build();
  }

  PackedTexts(byte[] bytes, int[] starts) {
    this.bytes = bytes;
    this.starts = starts;
  }

  byte[] bytes() {
    return bytes;
  }

  int[] starts() {
    return starts;
  }

  int count() {
    return starts.length - 1;
  }

  String get(int i) {
    return new String(bytes, starts[i], starts[i + 1] - starts[i], StandardCharsets.UTF_8);
  }

  boolean isEmpty(int i) {
    return starts[i] == starts[i + 1];
  }

  /** Which of them have a word somewhere, whatever the case; the word is in lower case. */
  BitSet containing(String word) {
    if (word.isEmpty() || !word.chars().allMatch(c -> c < 0x80)) return holding(word);
    byte[] wanted = word.getBytes(StandardCharsets.UTF_8);
    byte small = wanted[0];
    byte capital = small >= 'a' && small <= 'z' ? (byte) (small - ('a' - 'A')) : small;
    BitSet having = new BitSet(count());
    int text = 0;
    // From end to end: most bytes begin no word, and are passed over without asking whose they are.
    for (int at = 0; at <= bytes.length - wanted.length; at++) {
      if (bytes[at] != small && bytes[at] != capital) continue;
      if (!stands(wanted, at)) continue;
      while (starts[text + 1] <= at) text++;
      if (at + wanted.length > starts[text + 1]) continue; // it goes over into the next
      having.set(text);
      at = starts[text + 1] - 1;
    }
    return having;
  }

  private BitSet holding(String word) {
    BitSet having = new BitSet(count());
    for (int i = 0; i < count(); i++) {
      if (get(i).toLowerCase(Locale.ROOT).contains(word)) having.set(i);
    }
    return having;
  }

  private boolean stands(byte[] wanted, int at) {
    int same = 1; // the first was looked at
    while (same < wanted.length && lower(bytes[at + same]) == wanted[same]) same++;
    return same == wanted.length;
  }

  private static byte lower(byte one) {
    return one >= 'A' && one <= 'Z' ? (byte) (one + ('a' - 'A')) : one;
  }

  /** Where a text stands, if they are in the order of their bytes; negative if it is not there. */
  int find(String text) {
    byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
    int low = 0;
    int high = count() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order =
          Arrays.compareUnsigned(
              bytes, starts[middle], starts[middle + 1], wanted, 0, wanted.length);
      if (order == 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1 - low;
  }
}
