package sosie.scores;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/**
 * What several runs gave, in two numbers.
 *
 * @param deviation the sample's standard deviation, that is with {@code runs - 1} below the
 *     fraction line; NaN for a single run, which says nothing of how far others would be off
 */
public record Spread(int runs, double mean, double deviation) {

  public static Spread of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("values must be at least 1, were 0");
    }
    double deviation = values.length == 1 ? Double.NaN : StandardDeviation.of(values).getAsDouble();
    return new Spread(values.length, Mean.of(values).getAsDouble(), deviation);
  }
}
