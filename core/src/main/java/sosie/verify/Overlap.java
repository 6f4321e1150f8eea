package sosie.verify;

import sosie.feature.FeatureVector;

/** Counting what two sorted sets share. */
final class Overlap {

  private Overlap() {}

  /** The number of shared features, whatever their weights. */
  static int count(FeatureVector left, FeatureVector right) {
    return countAtLeast(left, right, 0);
  }

  /**
   * The number of shared features, or a negative number as soon as fewer than {@code needed} is
   * certain: when either side has passed over more features than it can spare.
   */
  static int countAtLeast(FeatureVector left, FeatureVector right, int needed) {
    int spareLeft = left.size() - needed;
    int spareRight = right.size() - needed;
    if (spareLeft < 0 || spareRight < 0) return -1;
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      long a = left.feature(i);
      long b = right.feature(j);
      if (a == b) {
        shared++;
        i++;
        j++;
      } else if (a < b) {
        i++;
        if (--spareLeft < 0) return -1;
      } else {
        j++;
        if (--spareRight < 0) return -1;
      }
    }
    return shared >= needed ? shared : -1;
  }
}
