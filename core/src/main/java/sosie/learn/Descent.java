package sosie.learn;

import cc.mallet.optimize.LimitedMemoryBFGS;
import cc.mallet.optimize.Optimizable;
import cc.mallet.optimize.OptimizationException;
import cc.mallet.util.MalletLogger;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Goes down a loss by L-BFGS, as MALLET has it. */
final class Descent implements Optimizable.ByGradientValue {

  /** A loss and its gradient. */
  @FunctionalInterface
  interface Loss {
    double at(double[] coefficients, double[] gradient);
  }

  /** By what share the loss must fall for another step, as MALLET has it. */
  static final double USUAL = .0001;

  /** The same, so that only the end of the slope ends it. */
  static final double TO_A_MINIMUM = 1e-9;

  /** Held, for a logger that nobody holds forgets its level. */
  private static final Logger QUIET = quiet();

  private final Loss loss;
  private final double[] coefficients;
  private final double[] gradient;
  private double value;
  private boolean stale = true;

  private Descent(Loss loss, double[] start) {
    this.loss = loss;
    coefficients = start.clone();
    gradient = new double[start.length];
  }

  /** The coefficients after at most so many steps, with the usual tolerance. */
  static double[] from(double[] start, Loss loss, int steps) {
    return from(start, loss, steps, USUAL);
  }

  /**
   * The coefficients after at most so many steps. One descent at a time: MALLET keeps the length of
   * its step for the whole program.
   */
  static synchronized double[] from(double[] start, Loss loss, int steps, double tolerance) {
    QUIET.setLevel(Level.OFF);
    Descent descent = new Descent(loss, start);
    LimitedMemoryBFGS optimiser = new LimitedMemoryBFGS(descent);
    optimiser.setTolerance(tolerance);
    try {
      optimiser.optimize(steps);
    } catch (OptimizationException noStepGoesDown) {
      return descent.coefficients; // what was reached is the end
    }
    return descent.coefficients;
  }

  /**
   * MALLET speaks of every step, and when it is loaded it replaces the logging settings of the
   * whole program, unless a property says that there are some.
   */
  private static Logger quiet() {
    Logger all = Logger.getLogger("cc.mallet"); // first: or the program would read that property
    String settings = "java.util.logging.config.class";
    String before = System.getProperty(settings);
    if (before == null) System.setProperty(settings, Descent.class.getName());
    try {
      MalletLogger.getLogger("cc.mallet");
    } finally {
      if (before == null) System.clearProperty(settings);
    }
    all.setLevel(Level.OFF);
    return all;
  }

  private void refresh() {
    if (!stale) return;
    value = loss.at(coefficients, gradient);
    if (!Double.isFinite(value)) {
      throw new IllegalStateException("the loss must be a number, was " + value);
    }
    stale = false;
  }

  @Override
  public double getValue() {
    refresh();
    return -value; // it climbs, we descend
  }

  @Override
  public void getValueGradient(double[] buffer) {
    refresh();
    for (int i = 0; i < buffer.length; i++) buffer[i] = -gradient[i];
  }

  @Override
  public int getNumParameters() {
    return coefficients.length;
  }

  @Override
  public void getParameters(double[] buffer) {
    System.arraycopy(coefficients, 0, buffer, 0, coefficients.length);
  }

  @Override
  public double getParameter(int index) {
    return coefficients[index];
  }

  @Override
  public void setParameters(double[] values) {
    System.arraycopy(values, 0, coefficients, 0, coefficients.length);
    stale = true;
  }

  @Override
  public void setParameter(int index, double value) {
    coefficients[index] = value;
    stale = true;
  }
}
