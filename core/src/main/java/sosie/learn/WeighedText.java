package sosie.learn;

import java.util.Arrays;
import sosie.hash.LongTable;
import sosie.weigh.Form;

/** The runs of one document with their scaled traits, and the weights these have at the moment. */
final class WeighedText {

  final long[] runs; // ascending
  final double[] weights;
  private final double[] slopes;
  private final float[] traits; // a row per run
  private final int width; // of a row
  private int[] ids = {}; // numbers of the runs
  private int greatest; // of them
  private double size; // Σ w² or Σ w, by what the weights are compared by

  WeighedText(long[] runs, float[] traits, int width) {
    this.runs = runs;
    this.traits = traits;
    this.width = width;
    weights = new double[runs.length];
    slopes = new double[runs.length];
  }

  double size() {
    return size;
  }

  /** Gives all runs the weights that follow from some coefficients. */
  void weigh(double[] coefficients, Form form, Alike alike) {
    int i = 0;
    for (; i + 4 <= weights.length; i += 4) sumFour(coefficients, i);
    for (; i < weights.length; i++) sum(coefficients, i);
    for (i = 0; i < weights.length; i++) {
      double sum = weights[i];
      weights[i] = form.weight(sum);
      slopes[i] = form.slope(sum, weights[i]);
    }
    size = alike.size(weights);
  }

  /** Gives all runs weights that follow from something else. */
  void weighAs(double[] values, Alike alike) {
    System.arraycopy(values, 0, weights, 0, weights.length);
    size = alike.size(weights);
  }

  private void sum(double[] coefficients, int run) {
    double sum = 0;
    int row = run * width;
    for (int j = 0; j < width; j++) sum += coefficients[j] * traits[row + j];
    weights[run] = sum;
  }

  /** The same for four runs from one on: a sum need not wait for the sum before it. */
  private void sumFour(double[] coefficients, int run) {
    double first = 0;
    double second = 0;
    double third = 0;
    double fourth = 0;
    int row = run * width;
    for (int j = 0; j < width; j++, row++) {
      double coefficient = coefficients[j];
      first += coefficient * traits[row];
      second += coefficient * traits[row + width];
      third += coefficient * traits[row + 2 * width];
      fourth += coefficient * traits[row + 3 * width];
    }
    weights[run] = first;
    weights[run + 1] = second;
    weights[run + 2] = third;
    weights[run + 3] = fourth;
  }

  /** Adds to a gradient what follows from the slope of the loss in each weight. */
  void addGradient(double[] byWeight, double[] gradient) {
    for (int i = 0; i < weights.length; i++) {
      double factor = byWeight[i] * slopes[i];
      if (factor == 0) continue;
      int row = i * width;
      for (int j = 0; j < width; j++) gradient[j] += factor * traits[row + j];
    }
  }

  /**
   * Where the runs that both texts have stand in each: places here and there, one after another.
   */
  int[] shared(WeighedText other) {
    int[] places = new int[2 * Math.min(runs.length, other.runs.length)];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < runs.length && j < other.runs.length) {
      long here = runs[i];
      long there = other.runs[j];
      if (here == there) {
        places[count++] = i;
        places[count++] = j;
      }
      if (here <= there) i++;
      if (there <= here) j++;
    }
    return Arrays.copyOf(places, count);
  }

  /** Numbers the runs, alike in all texts, so that texts can be laid out side by side. */
  void number(LongTable numbers) {
    ids = new int[runs.length];
    for (int i = 0; i < ids.length; i++) {
      int known = numbers.get(runs[i]);
      if (known == 0) numbers.put(runs[i], numbers.size() + 1);
      ids[i] = known == 0 ? numbers.size() : known;
      greatest = Math.max(greatest, ids[i]);
    }
  }

  int greatest() {
    return greatest;
  }

  /** Lays the weights out, each at the number of its run. */
  void layOut(double[] laidOut) {
    for (int i = 0; i < ids.length; i++) laidOut[ids[i]] = weights[i];
  }

  /** Takes them away again. */
  void clear(double[] laidOut) {
    for (int id : ids) laidOut[id] = 0;
  }

  /** What this text has in common with the one that is laid out. */
  double common(double[] laidOut, Alike alike) {
    return alike.common(laidOut, ids, weights);
  }
}
