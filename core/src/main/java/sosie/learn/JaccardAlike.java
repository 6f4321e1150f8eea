package sosie.learn;

/** Σ min(a, b) / Σ max(a, b), where the maxima are what is left of both sizes. */
record JaccardAlike() implements Alike {

  @Override
  public double size(double[] weights) {
    double sum = 0;
    for (double weight : weights) sum += weight;
    return sum;
  }

  @Override
  public double common(double left, double right) {
    return Math.min(left, right);
  }

  @Override
  public double common(double[] laidOut, int[] ids, double[] weights) {
    double sum = 0;
    for (int i = 0; i < ids.length; i++) sum += Math.min(laidOut[ids[i]], weights[i]);
    return sum;
  }

  @Override
  public double of(double common, double left, double right) {
    return common == 0 ? 0 : common / (left + right - common);
  }

  @Override
  public double slopeInCommon(double common, double left, double right) {
    double either = left + right - common;
    return either == 0 ? 0 : (left + right) / (either * either);
  }

  @Override
  public double slopeInSize(double common, double left, double right) {
    double either = left + right - common;
    return either == 0 ? 0 : -common / (either * either);
  }

  /** At equal weights there is a kink: the mean of both sides. */
  @Override
  public double commonSlope(double left, double right) {
    return left < right ? 1 : left > right ? 0 : .5;
  }

  @Override
  public double sizeSlope(double weight) {
    return 1;
  }
}
