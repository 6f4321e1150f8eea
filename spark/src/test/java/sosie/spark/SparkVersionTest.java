package sosie.spark;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SparkVersionTest {

  @ParameterizedTest
  @ValueSource(strings = {"3.5.0", "3.5.1-amzn-0", "3.10.2", "4.0.0-preview2", "4.2.0", "10.0"})
  void takesTheOnesThatAreNewEnough(String version) {
    assertThatCode(() -> SparkVersion.require(version)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.4.4", "2.4.8", "3", "", "new", "3.x.1"})
  void refusesOthersBeforeAnyWork(String version) {
    assertThatThrownBy(() -> SparkVersion.require(version))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Spark must be at least 3.5, was " + version);
  }
}
