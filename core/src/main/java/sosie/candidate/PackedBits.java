package sosie.candidate;

import java.util.Arrays;

/** The bit signatures of all texts that have one, one after the other in the order of texts. */
final class PackedBits {

  private final int width; // words
  private final int distance;
  private final int firstLook; // words
  private final int[] texts;
  private final long[] words;

  /** Signatures of which those within {@code distance} bits are looked for. */
  PackedBits(Fingerprints<?> prints, int distance) {
    width = prints.keysPerDocument();
    this.distance = distance;
    firstLook = firstLook(width, distance);
    int[] present = new int[prints.count()];
    int count = 0;
    for (int text = 0; text < present.length; text++) {
      if (hasSignature(prints, text)) present[count++] = text;
    }
    texts = Arrays.copyOf(present, count);
    words = new long[Math.multiplyExact(count, width)];
    for (int i = 0; i < words.length; i++) words[i] = prints.key(texts[i / width], i % width);
  }

  private static boolean hasSignature(Fingerprints<?> prints, int text) {
    for (int i = 0; i < prints.keysPerDocument(); i++) {
      if (prints.key(text, i) != Candidates.NO_KEY) return true;
    }
    return false;
  }

  int count() {
    return texts.length;
  }

  /** The number of the {@code i}-th text with a signature. */
  int text(int i) {
    return texts[i];
  }

  /**
   * After how many words unrelated signatures are almost always too far apart, with 32 bits of a
   * word on average: a look after each would be mispredicted more often than it saves.
   */
  private static int firstLook(int width, int distance) {
    int look = 1;
    while (look < width && 32 * look - 12 * Math.sqrt(look) <= distance) look++;
    return look;
  }

  boolean within(int i, int j) {
    int left = i * width;
    int right = j * width;
    int apart = Long.bitCount(words[left] ^ words[right]);
    for (int word = 1; word < firstLook; word++) {
      apart += Long.bitCount(words[left + word] ^ words[right + word]);
    }
    if (apart > distance) return false;
    for (int word = firstLook; word < width; word++) {
      apart += Long.bitCount(words[left + word] ^ words[right + word]);
    }
    return apart <= distance;
  }

  /** The bits from {@code start} on, at most 64 of them. */
  long block(int i, int start, int size) {
    int word = i * width + start / 64;
    int shift = start % 64;
    long block = words[word] >>> shift;
    if (shift + size > 64) block |= words[word + 1] << (64 - shift);
    return size == 64 ? block : block & ((1L << size) - 1);
  }
}
