package sosie.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FixedSumTest {

  @Test
  void isTheSameInAnyOrderAndInAnyParts() {
    Random random = new Random(7);
    List<Double> values =
        Arrays.asList(random.doubles(10_000, 0, 3).boxed().toArray(Double[]::new));
    double inOrder = sum(values).value();
    double plain = values.stream().mapToDouble(Double::doubleValue).sum();
    assertThat(inOrder).isCloseTo(plain, within(1e-5));
    Collections.shuffle(values, random);
    FixedSum parts = sum(values.subList(0, 77));
    parts.add(sum(values.subList(77, values.size())));
    assertThat(parts.value()).isEqualTo(inOrder);
  }

  @Test
  void wholeNumbersAndNearlyOnesAreExact() {
    FixedSum sum = sum(IntStream.range(0, 1_000_000).mapToObj(i -> 1 - 1e-14).toList());
    sum.add(.5);
    assertThat(sum.value()).isEqualTo(1_000_000.5);
  }

  @Test
  void takesNoNumberBelowZero() {
    assertThatThrownBy(() -> new FixedSum().add(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("value must be at least 0, was -1.0");
    assertThatThrownBy(() -> new FixedSum().add(Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static FixedSum sum(List<Double> values) {
    FixedSum sum = new FixedSum();
    values.forEach(sum::add);
    return sum;
  }
}
