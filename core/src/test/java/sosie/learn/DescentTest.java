package sosie.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DescentTest {

  /** A long curved valley with its lowest point at (1, 1). */
  private static double rosenbrock(double[] x, double[] gradient) {
    double bend = x[1] - x[0] * x[0];
    gradient[0] = -400 * x[0] * bend - 2 * (1 - x[0]);
    gradient[1] = 200 * bend;
    return 100 * bend * bend + (1 - x[0]) * (1 - x[0]);
  }

  /** A bowl that is a hundred times as steep one way as the other, lowest at (3, -2). */
  private static double bowl(double[] x, double[] gradient) {
    gradient[0] = 2 * (x[0] - 3);
    gradient[1] = 200 * (x[1] + 2);
    return (x[0] - 3) * (x[0] - 3) + 100 * (x[1] + 2) * (x[1] + 2);
  }

  @Test
  void findsTheLowestPoint() {
    double[] found = Descent.from(new double[] {-5, 5}, DescentTest::bowl, 50);
    assertThat(found[0]).isCloseTo(3, within(.05));
    assertThat(found[1]).isCloseTo(-2, within(.01));
  }

  @Test
  void neverEndsHigherThanItBegan() {
    double[] start = {-1.2, 1};
    double[] found = Descent.from(start, DescentTest::rosenbrock, 5);
    double[] ignored = new double[2];
    assertThat(rosenbrock(found, ignored)).isLessThan(.2 * rosenbrock(start, ignored));
  }

  @Test
  void staysWhereNothingIsLower() {
    double[] found =
        Descent.from(
            new double[] {0, 0},
            (x, gradient) -> {
              gradient[0] = 2 * x[0];
              gradient[1] = 2 * x[1];
              return x[0] * x[0] + x[1] * x[1];
            },
            10);
    assertThat(found).containsExactly(0, 0);
  }

  @Test
  void refusesALossThatIsNoNumber() {
    assertThatThrownBy(
            () ->
                Descent.from(
                    new double[] {1},
                    (x, gradient) -> {
                      gradient[0] = Double.NaN;
                      return Double.NaN;
                    },
                    10))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("NaN");
  }

  @Test
  void saysNothingOnTheTerminal() {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try (PrintStream listening = new PrintStream(said, true, StandardCharsets.UTF_8)) {
      System.setOut(listening);
      System.setErr(listening);
      Descent.from(new double[] {-1.2, 1}, DescentTest::rosenbrock, 500);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
