package sosie.app.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import sosie.analyse.Recipe;
import sosie.recipe.Methods;

final class ClusterAdviceTest {

  private static final long GIGABYTE = 1 << 30;
  private static final Recipe BANDS = Methods.named("minhash-lsh").recipe(Map.of());

  @Test
  void aShortRunNeedsNoCluster() {
    ClusterAdvice advice = ClusterAdvice.of(BANDS, 4, 599, GIGABYTE, 2 * GIGABYTE);
    assertThat(advice.pays()).isFalse();
    assertThat(advice.why()).isEqualTo("does not pay for a run as short as this");
  }

  @Test
  void aLongOneIsFasterFromTenCoresOnBesideAMachineOfFour() {
    ClusterAdvice advice = ClusterAdvice.of(BANDS, 4, 601, GIGABYTE, 2 * GIGABYTE);
    assertThat(advice.pays()).isTrue();
    assertThat(advice.cores()).isEqualTo(10);
    assertThat(advice.why()).isEqualTo("from about 10 cores on it is faster than this machine");
  }

  @Test
  void oneThatDoesNotFitNeedsItHoweverShort() {
    ClusterAdvice advice = ClusterAdvice.of(BANDS, 4, 1, 3 * GIGABYTE, 2 * GIGABYTE);
    assertThat(advice.pays()).isTrue();
    assertThat(advice.why())
        .startsWith("needed, as 3.0 GB do not fit into this machine's memory; from about 10");
  }

  @Test
  void aMethodThatSeesAllTextsAtOnceIsSaidToWorkOnOneMachine() {
    for (String name : new String[] {"simhash", "durian"}) {
      Recipe recipe = Methods.named(name).recipe(Map.of());
      ClusterAdvice advice = ClusterAdvice.of(recipe, 4, 9999, 3 * GIGABYTE, GIGABYTE);
      assertThat(advice.pays()).as(name).isFalse();
      assertThat(advice.cores()).as(name).isZero();
      assertThat(advice.why()).as(name).startsWith("of no use: ");
    }
  }
}
