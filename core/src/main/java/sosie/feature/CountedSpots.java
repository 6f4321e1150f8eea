package sosie.feature;

import java.util.stream.IntStream;
import sosie.feature.TextFeatures.SpotCounts;

/**
 * The spots of a text together with how many texts have each: what {@code SpotLikeness} looks at.
 *
 * <p>There are two longs for a spot. First all spots, ascending; then, in the same order, how often
 * the text has each (a float, the upper half), and how many texts have it (the lower half, its top
 * bit set where the spot is above the window). Spots below the window, which stand on most pages,
 * are left out.
 */
public record CountedSpots(SpotWindow window, Repeats repeats)
    implements Refinement<FeatureVector, SpotCounts> {

  private static final int RARE = 1 << 31;

  /** What a spot that a text has several times counts for. */
  public enum Repeats {
    COUNT,
    COUNT_ONCE
  }

  @Override
  public SpotCounts refine(FeatureVector bag, Frequencies counted) {
    int[] places =
        IntStream.range(0, bag.size())
            .filter(i -> !window.isCommon(bag.feature(i), counted))
            .toArray();
    long[] packed = new long[places.length * 2];
    for (int i = 0; i < places.length; i++) {
      packed[i] = bag.feature(places[i]);
      packed[places.length + i] = packed(bag, places[i], counted);
    }
    return new SpotCounts(packed, 0, packed.length);
  }

  private long packed(FeatureVector bag, int place, Frequencies counted) {
    long spot = bag.feature(place);
    int texts = Math.max(1, counted.of(spot));
    if (!window.holds(spot, counted)) texts |= RARE;
    float often = repeats == Repeats.COUNT ? bag.weight(place) : 1;
    return ((long) Float.floatToRawIntBits(often) << Integer.SIZE) | (texts & 0xFFFFFFFFL);
  }

  /** How many spots there are in what {@link #refine} made. */
  public static int count(SpotCounts packed) {
    return packed.size() / 2;
  }

  /** How often the text has its {@code i}-th spot. */
  public static float often(SpotCounts packed, int i) {
    return Float.intBitsToFloat((int) (packed.feature(count(packed) + i) >>> Integer.SIZE));
  }

  /** How many texts have the {@code i}-th spot, at least 1. */
  public static int texts(SpotCounts packed, int i) {
    return (int) packed.feature(count(packed) + i) & ~RARE;
  }

  /** Whether the {@code i}-th spot lies in the window. */
  public static boolean isInWindow(SpotCounts packed, int i) {
    return ((int) packed.feature(count(packed) + i) & RARE) == 0;
  }
}
