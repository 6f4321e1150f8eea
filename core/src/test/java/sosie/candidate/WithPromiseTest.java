package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.feature.FeatureVector;
import sosie.join.PartitionedIndex;
import sosie.signature.BinnedMinHash;
import sosie.signature.SimHash;

final class WithPromiseTest {

  static List<Candidates<FeatureVector>> searches() {
    return List.of(
        new SharedKeys<>(new BinnedMinHash(20, 1), new LshBands(4, 5), new AllWithAll(9)),
        new HammingBlocks(new SimHash(64, SimHash.Projection.SIGNS, 1), 64, 3, 9),
        new PartitionedIndex(0.8, 9));
  }

  /** All that a search says of itself, so that what is added to the interface is not forgotten. */
  @ParameterizedTest
  @MethodSource("searches")
  void handsOnWhatTheSearchSaysOfItself(Candidates<FeatureVector> search)
      throws ReflectiveOperationException {
    for (Method question : questions()) {
      assertThat(question.invoke(WithPromise.ofNothing(search)))
          .as(question.getName())
          .isEqualTo(question.invoke(search));
    }
  }

  private static List<Method> questions() {
    return Stream.of(Candidates.class.getMethods())
        .filter(method -> method.getParameterCount() == 0)
        .filter(method -> !method.getName().equals("byCommonness"))
        .toList();
  }

  @Test
  void isNotSharedOutByWhatIsCommon() {
    Candidates<FeatureVector> search = new PartitionedIndex(0.8, 9);
    assertThat(search.byCommonness()).isPresent();
    assertThat(WithPromise.ofAll(search).byCommonness()).isEmpty();
  }
}
