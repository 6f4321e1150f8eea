package sosie.store;

import java.util.Arrays;

/**
 * What the keys of texts are like: which positions there are, and which keys a version of the
 * program makes.
 *
 * @param bytes of the keys at each position: 4 where upper halves are enough, else 8
 * @param probe says which keys a text has that is always the same
 */
public record KeyShape(int[] bytes, long probe) {

  public int positions() {
    return bytes.length;
  }

  /** How many keys with their texts a block holds. */
  public int perBlock(int position) {
    return (KeySegment.BLOCK - Integer.BYTES) / (bytes[position] + Integer.BYTES);
  }

  public boolean sameAs(KeyShape other) {
    return probe == other.probe && Arrays.equals(bytes, other.bytes);
  }
}
