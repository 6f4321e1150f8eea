package sosie.weigh;

import java.util.Locale;

/**
 * How a weight is made of the weighted sum of a run's traits, the simplest form first. Weights are
 * never negative but for {@link #SUM}.
 */
public enum Form {
  /** The sum itself, as in the paper; a run whose sum is not above 0 is left out. */
  LINEAR {
    @Override
    public double weight(double sum) {
      return Math.max(0, sum);
    }

    @Override
    public double slope(double sum, double weight) {
      return sum > 0 ? 1 : 0;
    }
  },
  /** The sum, cut off nowhere: the paper's for the cosine. */
  SUM {
    @Override
    public double weight(double sum) {
      return sum;
    }

    @Override
    public double slope(double sum, double weight) {
      return 1;
    }

    @Override
    public boolean mayBeNegative() {
      return true;
    }
  },
  /** e to the sum: traits multiply, so that one of them can rule a word out whatever the others. */
  EXPONENTIAL {
    @Override
    public double weight(double sum) {
      return Math.exp(Math.min(LARGEST, Math.max(-LARGEST, sum)));
    }

    @Override
    public double slope(double sum, double weight) {
      return Math.abs(sum) < LARGEST ? weight : 0;
    }
  };

  /** Weights are held as floats, and their squares are summed. */
  private static final double LARGEST = 25;

  public abstract double weight(double sum);

  /** How fast the weight grows with the sum; of a sum and its weight. */
  public abstract double slope(double sum, double weight);

  /** Whether weights may be below 0, so that no bound of a join holds. */
  public boolean mayBeNegative() {
    return false;
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
