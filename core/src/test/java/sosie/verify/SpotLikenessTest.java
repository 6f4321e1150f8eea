package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sosie.feature.CountedSpots;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.SpotWindow;
import sosie.feature.TextFeatures.SpotCounts;

class SpotLikenessTest {

  private static final SpotLikeness STANDARD =
      new SpotLikeness(SpotLikeness.Measure.WEIGHTED_JACCARD, .2);
  private static final SpotWindow ALL = new SpotWindow(0, 1);

  private static FeatureVector bag(long... spots) {
    return FeatureVector.bagOf(spots.clone(), spots.length);
  }

  private static FeatureVector spots(long first, long last) {
    return bag(LongStream.rangeClosed(first, last).toArray());
  }

  private static FeatureVector both(FeatureVector one, FeatureVector other) {
    long[] all = new long[one.size() + other.size()];
    one.copyTo(all, 0);
    other.copyTo(all, one.size());
    return FeatureVector.bagOf(all, all.length);
  }

  private static FeatureCounts counted(FeatureVector... pages) {
    FeatureCounts counted = new FeatureCounts();
    for (FeatureVector page : pages) counted.add(page);
    return counted;
  }

  private static SpotCounts in(FeatureCounts counted, FeatureVector page) {
    return new CountedSpots(ALL, CountedSpots.Repeats.COUNT).refine(page, counted);
  }

  /** Six reports: 20 spots of the template each, and 10 that the day brought. */
  @Test
  void pagesOfOneTemplateThatEachHaveAStoryOfTheirOwnFallBelow() {
    FeatureVector[] reports = new FeatureVector[6];
    for (int day = 0; day < 6; day++) {
      reports[day] = both(spots(1, 20), spots(100 + 10 * day, 109 + 10 * day));
    }
    FeatureCounts counted = counted(reports);
    double jaccard = 20.0 / 40;
    double share = 10.0 / 30;
    assertThat(STANDARD.between(in(counted, reports[0]), in(counted, reports[1])))
        .isCloseTo(jaccard * (.2 / share) * (.2 / share), within(1e-12));
  }

  /** The same reports, each on three sites: what the day brought is still the rarer part. */
  @Test
  void soDoTheyIfEachReportHasCopies() {
    FeatureVector[] pages = new FeatureVector[18];
    for (int i = 0; i < 18; i++) {
      int day = i / 3;
      FeatureVector report = both(spots(1, 20), spots(100 + 10 * day, 109 + 10 * day));
      pages[i] = both(report, spots(1000 + i, 1000 + i));
    }
    FeatureCounts counted = counted(pages);
    assertThat(STANDARD.between(in(counted, pages[0]), in(counted, pages[3]))).isLessThan(.2);
    assertThat(STANDARD.between(in(counted, pages[0]), in(counted, pages[1])))
        .isCloseTo(30.0 / 32, within(1e-12));
  }

  /** The frame of each is that of many pages; only one of the two has more to say. */
  @Test
  void aCopyInAnotherFrameKeepsItsScoreAndSoDoesOneWithAnAddition() {
    FeatureVector story = spots(1, 20);
    FeatureVector one = both(story, spots(100, 109));
    FeatureVector other = both(both(story, spots(200, 209)), spots(300, 309));
    FeatureVector[] pages = new FeatureVector[42];
    for (int i = 0; i < 40; i++) pages[i] = i % 2 == 0 ? spots(100, 109) : spots(200, 209);
    pages[40] = one;
    pages[41] = other;
    FeatureCounts counted = counted(pages);
    assertThat(STANDARD.between(in(counted, one), in(counted, other)))
        .isCloseTo(20.0 / 50, within(1e-12));
  }

  /** What nobody else has is no template. */
  @Test
  void whatOnlyTwoShareSaysNothingAboutTemplates() {
    FeatureVector one = both(spots(1, 20), spots(100, 119));
    FeatureVector other = both(spots(1, 20), spots(200, 219));
    FeatureCounts counted = counted(one, other);
    assertThat(STANDARD.between(in(counted, one), in(counted, other)))
        .isCloseTo(20.0 / 60, within(1e-12));
  }

  @ParameterizedTest
  @EnumSource(SpotLikeness.Measure.class)
  void neverExceedsTheMeasureAndIsItWhereAPageMayHaveAnythingOfItsOwn(
      SpotLikeness.Measure measure) {
    Random random = new Random(7);
    Similarity<FeatureVector> plain =
        measure == SpotLikeness.Measure.COSINE ? new Cosine() : new WeightedJaccard();
    for (int round = 0; round < 2000; round++) {
      FeatureVector[] pages = new FeatureVector[8];
      for (int i = 0; i < pages.length; i++) {
        pages[i] = bag(random.longs(1 + random.nextInt(30), 0, 25).toArray());
      }
      FeatureCounts counted = counted(pages);
      SpotCounts left = in(counted, pages[0]);
      SpotCounts right = in(counted, pages[1]);
      double score = new SpotLikeness(measure, .2).between(left, right);
      double alike = plain.between(pages[0], pages[1]);
      assertThat(score).as("round %d", round).isBetween(0.0, alike + 1e-12);
      assertThat(new SpotLikeness(measure, .2).between(right, left)).isEqualTo(score);
      assertThat(new SpotLikeness(measure, 1).between(left, right)).isCloseTo(alike, within(1e-12));
      double reached = new SpotLikeness(measure, .2).reaches(left, right, .3);
      assertThat(reached).isEqualTo(score >= .3 ? score : Similarity.BELOW);
    }
  }

  @Test
  void whatLiesAboveTheWindowHasASayButIsNoCommonGround() {
    FeatureVector[] pages = new FeatureVector[120];
    for (int i = 0; i < pages.length; i++) pages[i] = spots(1000 + i, 1000 + i);
    pages[0] = both(spots(1, 20), spots(100, 109));
    pages[1] = both(spots(1, 20), spots(200, 209));
    for (int i = 2; i < 20; i++) pages[i] = spots(1, 20);
    FeatureCounts counted = counted(pages);
    CountedSpots window = new CountedSpots(new SpotWindow(.2, .85), CountedSpots.Repeats.COUNT);
    double score =
        STANDARD.between(window.refine(pages[0], counted), window.refine(pages[1], counted));
    assertThat(score).isCloseTo(1.0 * .36, within(1e-9));
  }

  @Test
  void rejectsAShareThatIsNone() {
    assertThatThrownBy(() -> new SpotLikeness(SpotLikeness.Measure.COSINE, 0))
        .hasMessage("own must be above 0 and at most 1, was 0.0");
  }
}
