package sosie.verify;

import sosie.feature.CountedSpots;
import sosie.feature.TextFeatures.SpotCounts;

/**
 * How alike two pages are by the spots in the window, less where each has a story of its own.
 *
 * <p>Pages of one template, such as market reports of several days, share the sentences of the
 * template and differ in what the day brought. What the day brought is much rarer than the
 * template: only this page has it, and its copies. A copy of a story in another frame differs too,
 * but by frames, which other pages share, or by what one of the two was given in addition. So a
 * spot counts as a page's own if the other page lacks it and fewer than half as many texts have it
 * as have what the two share (the geometric mean). The page with the smaller share of own spots
 * decides; up to {@code own} of all its spots the score is that of the measure, beyond that it
 * falls with the square: {@code measure · min(1, own / share)²}.
 *
 * <p>All spots have a say in this, also those above the window. The score is never above that of
 * the measure over the spots in the window, so a search that misses no pair by the measure misses
 * none here. What only two texts share tells nothing about templates, and no spot is rarer than
 * half of that. Takes what {@link CountedSpots} makes.
 */
public record SpotLikeness(Measure measure, double own) implements Similarity<SpotCounts> {

  /** What is computed over the spots in the window. */
  public enum Measure {
    /** Of multi-sets. */
    WEIGHTED_JACCARD,
    COSINE
  }

  public SpotLikeness {
    if (!(own > 0 && own <= 1)) {
      throw new IllegalArgumentException("own must be above 0 and at most 1, was " + own);
    }
  }

  @Override
  public String name() {
    return measure == Measure.COSINE ? "spot-cosine" : "spot-jaccard";
  }

  @Override
  public double between(SpotCounts left, SpotCounts right) {
    return reaches(left, right, 0);
  }

  @Override
  public double reaches(SpotCounts left, SpotCounts right, double threshold) {
    Meeting meeting = new Meeting(left, right);
    double alike = measure == Measure.COSINE ? meeting.cosine() : meeting.jaccard();
    if (alike < threshold) return BELOW;
    if (alike == 0 || own == 1) return alike;
    double share = meeting.leastShareOwn();
    double score = share <= own ? alike : alike * (own / share) * (own / share);
    return score >= threshold ? score : BELOW;
  }

  /** What two pages share, and how common it is. */
  private static final class Meeting {

    private final SpotCounts left;
    private final SpotCounts right;
    private double shared; // in the window: the sum of minima
    private double product;
    private double weight; // of all that is shared
    private double logarithms; // of how many texts have it, so weighted

    Meeting(SpotCounts left, SpotCounts right) {
      this.left = left;
      this.right = right;
      int i = 0;
      int j = 0;
      while (i < CountedSpots.count(left) && j < CountedSpots.count(right)) {
        long one = left.feature(i);
        long other = right.feature(j);
        if (one == other) share(i++, j++);
        else if (one < other) i++;
        else j++;
      }
    }

    private void share(int i, int j) {
      double often = CountedSpots.often(left, i);
      double oftenToo = CountedSpots.often(right, j);
      double both = Math.min(often, oftenToo);
      weight += both;
      logarithms += both * Math.log(CountedSpots.texts(left, i));
      if (!CountedSpots.isInWindow(left, i)) return;
      shared += both;
      product += often * oftenToo;
    }

    double jaccard() {
      double union = inWindow(left) + inWindow(right) - shared;
      return union <= 0 ? 0 : shared / union;
    }

    double cosine() {
      double squares = squares(left) * squares(right);
      return squares <= 0 ? 0 : Math.min(1, product / Math.sqrt(squares));
    }

    private static double inWindow(SpotCounts page) {
      double sum = 0;
      for (int i = 0; i < CountedSpots.count(page); i++) {
        if (CountedSpots.isInWindow(page, i)) sum += CountedSpots.often(page, i);
      }
      return sum;
    }

    private static double squares(SpotCounts page) {
      double sum = 0;
      for (int i = 0; i < CountedSpots.count(page); i++) {
        double often = CountedSpots.isInWindow(page, i) ? CountedSpots.often(page, i) : 0;
        sum += often * often;
      }
      return sum;
    }

    double leastShareOwn() {
      double common = Math.exp(logarithms / weight) / 2;
      return Math.min(shareOwn(left, right, common), shareOwn(right, left, common));
    }

    /** The share of a page's spots that the other lacks and that fewer texts have than given. */
    private static double shareOwn(SpotCounts page, SpotCounts other, double common) {
      double own = 0;
      double all = 0;
      int j = 0;
      for (int i = 0; i < CountedSpots.count(page); i++) {
        while (j < CountedSpots.count(other) && other.feature(j) < page.feature(i)) j++;
        boolean has = j < CountedSpots.count(other) && other.feature(j) == page.feature(i);
        double often = CountedSpots.often(page, i);
        all += often;
        if (!(CountedSpots.texts(page, i) < common)) continue;
        own += Math.max(0, often - (has ? CountedSpots.often(other, j) : 0));
      }
      return own / all;
    }
  }
}
