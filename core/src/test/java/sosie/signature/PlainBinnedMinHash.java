package sosie.signature;

import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import sosie.feature.FeatureVector;
import sosie.hash.Hash64;

/**
 * The definition of {@link BinnedMinHash} without its shortcuts: every bin on its own asks one
 * place after the other.
 */
final class PlainBinnedMinHash {

  private static final int FIRST_ROUNDS = 5;
  private static final int LENDERS = 8;

  private final long[] features;
  private final int hashes;
  private final long seed;

  PlainBinnedMinHash(FeatureVector set, int hashes, long seed) {
    features = new long[set.size()];
    set.copyTo(features, 0);
    this.hashes = hashes;
    this.seed = seed;
  }

  long[] words() {
    long[] words = new long[hashes];
    for (int bin = 0; bin < hashes; bin++) words[bin] = word(bin);
    return words;
  }

  private long word(int bin) {
    OptionalLong word = thrown(bin, 0, FIRST_ROUNDS);
    for (int i = 0; i < LENDERS && word.isEmpty(); i++) {
      word = thrown((bin + distance(i)) % hashes, 0, 1);
    }
    if (word.isEmpty()) word = thrown(bin, FIRST_ROUNDS, hashes);
    return word.orElseGet(() -> leastOfAll(Math.max(hashes, FIRST_ROUNDS) + bin));
  }

  private int distance(int lender) {
    return 1 + (int) (((Hash64.nth(~seed, lender) >>> 32) * (hashes - 1)) >>> 32);
  }

  /** What the first of these rounds that hits the bin leaves there. */
  private OptionalLong thrown(int bin, int from, int to) {
    for (int round = from; round < to; round++) {
      LongUnaryOperator place = place(round);
      OptionalLong least =
          LongStream.of(features)
              .map(place)
              .filter(each -> each >>> 32 == bin)
              .map(each -> (each & 0xFFFF_FFFFL) >>> 4)
              .min();
      if (least.isPresent()) return OptionalLong.of(((long) round << 28) + least.getAsLong());
    }
    return OptionalLong.empty();
  }

  private LongUnaryOperator place(int round) {
    long multiplier = Hash64.nth(seed, round) | 1;
    return feature -> ((feature * multiplier) >>> 32) * hashes;
  }

  private long leastOfAll(int round) {
    long multiplier = Hash64.nth(seed, round) | 1;
    long least = LongStream.of(features).map(f -> (f * multiplier) >>> 33).min().orElseThrow();
    return ((long) round << 32) + least;
  }
}
