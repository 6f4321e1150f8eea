package sosie.bench.generate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;
import sosie.hash.LongTable;

/**
 * A long row of words. Words that print alike, with what follows them, have one number; of each
 * there is the hash that the tokeniser gives it and its bytes in a JSON string.
 */
public final class SourceWords {

  /** How many words are compared together. */
  public static final int RUN = 5;

  private static final int BLOCK_BITS = 20;
  private static final int BLOCK = 1 << BLOCK_BITS;

  private final List<int[]> blocks = new ArrayList<>();
  private int size;

  private final LongTable numbers = new LongTable(); // of a form, by the hash of its characters
  private long[] hashes = new long[1024];
  private int[] ends = new int[1024]; // of a form's bytes
  private byte[] bytes = new byte[1 << 16];
  private int forms;
  private int longest;

  int size() {
    return size;
  }

  /** The number of the word at a place. */
  int at(int place) {
    return blocks.get(place >> BLOCK_BITS)[place & (BLOCK - 1)];
  }

  /** Adds the words {@code [from, to)} to a text. */
  void copy(int from, int to, WordBuffer target) {
    for (int start = from; start < to; ) {
      int end = Math.min(to, (start | (BLOCK - 1)) + 1);
      target.add(blocks.get(start >> BLOCK_BITS), start & (BLOCK - 1), end - start);
      start = end;
    }
  }

  /** Adds a word as it is printed; {@code hash} is the same for all that count as the same. */
  void add(CharSequence printed, long hash) {
    long key = Hash64.mix(hash);
    for (int i = 0; i < printed.length(); i++) key = key * 31 + printed.charAt(i);
    key = Hash64.mix(key);
    int number = numbers.get(key) - 1;
    if (number < 0) {
      number = form(printed.toString(), hash);
      numbers.put(key, number + 1);
    }
    if ((size & (BLOCK - 1)) == 0) blocks.add(new int[BLOCK]);
    blocks.get(size >> BLOCK_BITS)[size & (BLOCK - 1)] = number;
    size++;
  }

  private int form(String printed, long hash) {
    byte[] escaped = escaped(printed).getBytes(StandardCharsets.UTF_8);
    int start = forms == 0 ? 0 : ends[forms - 1];
    if (forms == ends.length) {
      ends = Arrays.copyOf(ends, forms * 2);
      hashes = Arrays.copyOf(hashes, forms * 2);
    }
    while (start + escaped.length > bytes.length) bytes = Arrays.copyOf(bytes, bytes.length * 2);
    System.arraycopy(escaped, 0, bytes, start, escaped.length);
    ends[forms] = start + escaped.length;
    hashes[forms] = hash;
    longest = Math.max(longest, escaped.length);
    return forms++;
  }

  private static String escaped(String printed) {
    return printed.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  /** The runs of {@value #RUN} words of a text, each once; a shorter text is one run. */
  FeatureVector runs(WordBuffer text) {
    int width = Math.min(RUN, text.size());
    long[] runs = new long[width == 0 ? 0 : text.size() - width + 1];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = width;
      for (int j = i; j < i + width; j++) runs[i] = Hash64.mix(runs[i], hashes[text.get(j)]);
    }
    return FeatureVector.setOf(runs, runs.length);
  }

  /** The most bytes that a word has. */
  int longest() {
    return longest;
  }

  /** Puts the bytes of a word into {@code target} and returns where they end. */
  int print(int number, byte[] target, int position) {
    int start = number == 0 ? 0 : ends[number - 1];
    int length = ends[number] - start;
    for (int i = 0; i < length; i++) target[position + i] = bytes[start + i]; // few: no call
    return position + length;
  }
}
