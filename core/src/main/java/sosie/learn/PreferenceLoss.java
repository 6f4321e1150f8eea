package sosie.learn;

import java.util.Arrays;
import sosie.parallel.WorkerPool;
import sosie.weigh.Form;

/**
 * The mean over all preferences of ln(1 + e^(−sΔ)), where Δ is by how much the better pair is more
 * alike than the worse, plus half the penalty times the sum of squared coefficients.
 *
 * <p>What is summed by several threads is summed text by text and pair by pair, so the result does
 * not depend on how many there are.
 */
final class PreferenceLoss {

  private final WeighedText[] texts;
  private final Preferences preferences;
  private final Form form;
  private final Alike alike;
  private final double sharpness;
  private final double[] penalties; // one per coefficient
  private final WorkerPool workers;
  private final int[][] shared; // for each pair
  private final int[][] pairsOf; // for each text
  private final double[] common;
  private final double[] alikeness;

  PreferenceLoss(
      WeighedText[] texts,
      Preferences preferences,
      Form form,
      Alike alike,
      double sharpness,
      double[] penalties,
      WorkerPool workers) {
    this.texts = texts;
    this.preferences = preferences;
    this.form = form;
    this.alike = alike;
    this.sharpness = sharpness;
    this.penalties = penalties;
    this.workers = workers;
    shared = new int[preferences.pairs()][];
    common = new double[preferences.pairs()];
    alikeness = new double[preferences.pairs()];
    workers.each(
        shared.length,
        () ->
            pair ->
                shared[pair] =
                    texts[preferences.left()[pair]].shared(texts[preferences.right()[pair]]));
    pairsOf = pairsOf();
  }

  private int[][] pairsOf() {
    int[] counts = new int[texts.length];
    for (int pair = 0; pair < preferences.pairs(); pair++) {
      counts[preferences.left()[pair]]++;
      counts[preferences.right()[pair]]++;
    }
    int[][] lists = new int[texts.length][];
    for (int text = 0; text < lists.length; text++) lists[text] = new int[counts[text]];
    for (int pair = preferences.pairs() - 1; pair >= 0; pair--) {
      int left = preferences.left()[pair];
      int right = preferences.right()[pair];
      lists[left][--counts[left]] = pair;
      lists[right][--counts[right]] = pair;
    }
    return lists;
  }

  /** The loss at some coefficients; puts its slopes into {@code gradient}. */
  double at(double[] coefficients, double[] gradient) {
    workers.each(
        texts.length,
        () ->
            text -> {
              if (pairsOf[text].length > 0) texts[text].weigh(coefficients, form, alike);
            });
    workers.each(shared.length, () -> this::compare);
    double[] slopes = new double[shared.length];
    double loss = preferred(slopes);
    Arrays.fill(gradient, 0);
    double[][] parts = new double[texts.length][];
    workers.each(
        texts.length,
        () ->
            text -> {
              if (pairsOf[text].length > 0) {
                parts[text] = partOf(text, slopes, coefficients.length);
              }
            });
    for (double[] part : parts) {
      if (part == null) continue;
      for (int i = 0; i < gradient.length; i++) gradient[i] += part[i];
    }
    for (int i = 0; i < coefficients.length; i++) {
      loss += penalties[i] / 2 * coefficients[i] * coefficients[i];
      gradient[i] += penalties[i] * coefficients[i];
    }
    return loss;
  }

  private void compare(int pair) {
    WeighedText left = texts[preferences.left()[pair]];
    WeighedText right = texts[preferences.right()[pair]];
    int[] places = shared[pair];
    double sum = 0;
    for (int i = 0; i < places.length; i += 2) {
      sum += alike.common(left.weights[places[i]], right.weights[places[i + 1]]);
    }
    common[pair] = sum;
    alikeness[pair] = alike.of(sum, left.size(), right.size());
  }

  /** The loss of all preferences; puts its slopes in how alike each pair is into {@code slopes}. */
  private double preferred(double[] slopes) {
    double loss = 0;
    double share = 1.0 / preferences.count();
    for (int i = 0; i < preferences.count(); i++) {
      int better = preferences.better()[i];
      int worse = preferences.worse()[i];
      double margin = sharpness * (alikeness[better] - alikeness[worse]);
      // ln(1 + e^-x) without overflow
      loss += share * (Math.max(0, -margin) + Math.log(1 + Math.exp(-Math.abs(margin))));
      double slope = share * sharpness / (1 + Math.exp(margin));
      slopes[better] -= slope;
      slopes[worse] += slope;
    }
    return loss;
  }

  private double[] partOf(int text, double[] slopes, int coefficients) {
    WeighedText own = texts[text];
    double[] byWeight = new double[own.runs.length];
    double bySize = 0;
    for (int pair : pairsOf[text]) {
      boolean isLeft = preferences.left()[pair] == text;
      WeighedText other = texts[isLeft ? preferences.right()[pair] : preferences.left()[pair]];
      bySize += slopes[pair] * alike.slopeInSize(common[pair], own.size(), other.size());
      double factor = slopes[pair] * alike.slopeInCommon(common[pair], own.size(), other.size());
      int[] places = shared[pair];
      int here = isLeft ? 0 : 1;
      for (int i = 0; i < places.length; i += 2) {
        int place = places[i + here];
        byWeight[place] +=
            factor * alike.commonSlope(own.weights[place], other.weights[places[i + 1 - here]]);
      }
    }
    for (int i = 0; i < byWeight.length; i++) {
      byWeight[i] += bySize * alike.sizeSlope(own.weights[i]);
    }
    double[] part = new double[coefficients];
    own.addGradient(byWeight, part);
    return part;
  }
}
