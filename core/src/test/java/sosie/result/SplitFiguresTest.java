package sosie.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import sosie.evaluate.Evaluation;
import sosie.scores.Significance;

class SplitFiguresTest {

  private final Evaluation good = FewDocuments.ofClusters("good", .9, .8, .85);
  private final Evaluation bad = FewDocuments.ofClusters("bad", .5, .4, .44);
  private final Evaluation none = FewDocuments.ofClusters("none");

  private Map<String, Object> figures(Evaluation of, Evaluation... all) {
    return new SplitFigures(FewDocuments.experiment(all)).of(of).orElseThrow();
  }

  @Test
  void meansAndDeviationsAreOverTheHalves() {
    Map<String, Object> figures = figures(good, good, bad);
    assertThat(figures).containsEntry("runs", 3);
    assertThat((double) figures.get("maxF1Mean")).isCloseTo(.85, within(1e-3));
    assertThat((double) figures.get("maxF1Deviation")).isCloseTo(.05, within(1e-3));
    assertThat((double) figures.get("heldOutF1Mean")).isCloseTo(.425, within(1e-3));
    assertThat(SplitFigures.maxF1(good)).hasSize(3);
    assertThat(SplitFigures.heldOutF1(good)[1]).isCloseTo(.4, within(1e-3));
  }

  @Test
  void everyOtherMethodIsHeldAgainstIt() {
    assertThat(figures(good, good, bad))
        .extractingByKey("pAgainst", InstanceOfAssertFactories.MAP)
        .containsOnlyKeys("bad")
        .containsEntry("bad", SplitFigures.pValue(good, bad));
    double p =
        Significance.between(SplitFigures.maxF1(good), SplitFigures.maxF1(bad)).orElseThrow().p();
    assertThat(SplitFigures.pValue(good, bad)).isEqualTo(p).isLessThan(.01);
    assertThat(SplitFigures.pValue(bad, good)).isEqualTo(p);
    assertThat(SplitFigures.pValue(good, good)).isEqualTo(1);
  }

  @Test
  void withoutRunsThereAreNone() {
    assertThat(new SplitFigures(FewDocuments.experiment(none)).of(none)).isEmpty();
    assertThat(SplitFigures.pValue(none, none)).isNaN();
  }

  @Test
  void aSingleRunSaysNothingOfHowFarOthersWouldBeOff() {
    Evaluation one = FewDocuments.ofClusters("one", .7);
    Evaluation other = FewDocuments.ofClusters("other", .6);
    Map<String, Object> figures = figures(one, one, other);
    assertThat(figures).containsEntry("maxF1Deviation", null);
    assertThat(figures)
        .extractingByKey("pAgainst", InstanceOfAssertFactories.MAP)
        .containsEntry("other", null);
  }
}
