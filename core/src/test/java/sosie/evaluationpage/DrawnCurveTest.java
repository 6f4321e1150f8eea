package sosie.evaluationpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sosie.evaluationpage.LinePlot.Spot;
import sosie.scores.SampleSweep;
import sosie.scores.Sweep;

class DrawnCurveTest {

  private static final Sweep MILLION =
      SampleSweep.spread(
          1_000_000, 0.1, score -> score > 0.4 ? 1 : 0, score -> 1.4 - score, 700_000, 9_000_000);

  @Test
  void aMillionThresholdsAreDrawnAsHundredsOfSpots() {
    DrawnCurve curve = curve(MILLION, 0.1);
    assertThat(curve.precisionByRecall()).hasSizeBetween(100, 600);
    assertThat(curve.f1ByThreshold()).hasSizeBetween(100, 300);
  }

  @Test
  void theFirstTheLastAndTheBestSpotAreAmongThoseDrawn() {
    DrawnCurve curve = curve(MILLION, 0.1);
    List<Spot> byRecall = curve.precisionByRecall();
    Sweep.Point last = MILLION.point(MILLION.size() - 1);
    assertThat(byRecall.get(byRecall.size() - 1))
        .isEqualTo(new Spot(last.scores().recall(), last.scores().precision()));
    Sweep.Point best = MILLION.best();
    assertThat(curve.f1ByThreshold()).contains(new Spot(best.threshold(), best.scores().f1()));
  }

  @Test
  void aStepIsDrawnAsAStep() {
    Sweep two = SampleSweep.spread(2, 0.5, score -> 10, score -> 0, 20, 100);
    List<Spot> spots = curve(two, 0.5).f1ByThreshold();
    assertThat(spots).first().isEqualTo(new Spot(0.5, 1));
    assertThat(spots).last().isEqualTo(new Spot(1, two.at(1).f1()));
    assertThat(spots.get(2).across() - spots.get(0).across()).isLessThan(0.003);
    assertThat(spots).as("level runs are drawn by their ends").hasSizeLessThan(5);
  }

  @Test
  void precisionFromARecallIsTheBestAtThatRecallOrMore() {
    Sweep sweep =
        SampleSweep.spread(3, 0.5, score -> 10, score -> score == 0.75 ? 0 : 10, 40, 1_000);
    assertThat(curve(sweep, 0.5).precisionFrom(new double[] {0.2, 0.5, 0.75, 0.8}))
        .containsExactly(20.0 / 30, 20.0 / 30, 30.0 / 50, Double.NaN);
  }

  @Test
  void oneThresholdIsNoLine() {
    assertThat(curve(SampleSweep.spread(1, 1, s -> 3, s -> 0, 5, 9), 1).isSpot()).isTrue();
    assertThat(curve(SampleSweep.empty(5, 9), 1).isSpot()).isTrue();
    assertThat(curve(MILLION, 0.1).isSpot()).isFalse();
  }

  private static DrawnCurve curve(Sweep sweep, double floor) {
    return new DrawnCurve(sweep, floor, sweep.best().threshold());
  }
}
