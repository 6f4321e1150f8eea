package sosie.signature;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import sosie.feature.TextFeatures;

/**
 * One word for all that there is, a set or a sequence: the first 8 bytes of the SHA-1 of its values
 * as they stand, 8 bytes each, the highest first. What differs in anything has different words;
 * nothing has none.
 */
public record SetDigest() implements Signer<TextFeatures> {

  @Override
  public int bytes() {
    return Long.BYTES;
  }

  @Override
  public Signature sign(TextFeatures features) {
    long[] sorted = new long[features.size()];
    features.copyTo(sorted, 0);
    long word = sorted.length == 0 ? Signature.NONE : word(sorted, sorted.length, sha1());
    return Signature.of(new long[] {word});
  }

  /** The word of the first {@code count} features, which are sorted. */
  static long word(long[] features, int count, MessageDigest sha1) {
    ByteBuffer bytes = ByteBuffer.allocate(count * Long.BYTES);
    bytes.asLongBuffer().put(features, 0, count);
    long word = ByteBuffer.wrap(sha1.digest(bytes.array())).getLong();
    return word == Signature.NONE ? 0 : word; // a word that is there must not read as missing
  }

  /** For one thread, which may use it again and again. */
  static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }
}
