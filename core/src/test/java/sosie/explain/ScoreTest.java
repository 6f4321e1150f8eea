package sosie.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreTest {

  @ParameterizedTest
  @CsvSource({"0.8636, 0.864", "0.8635, 0.864", "0.8634, 0.863", "0, 0.000", "-306.7016, -306.702"})
  void figuresAreRoundedToTheNearest(double value, String shown) {
    assertThat(Score.rounded(value, 3)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({"0.9996, 0.999", "0.9999999, 0.999", "0.9999999999999998, 1.000", "1, 1.000"})
  void onlyOneIsShownAsOne(double value, String shown) {
    assertThat(Score.rounded(value, 3)).isEqualTo(shown);
  }
}
