package sosie.learn;

/** Σ ab / √(Σa² Σb²). */
record CosineAlike() implements Alike {

  @Override
  public double size(double[] weights) {
    double sum = 0;
    for (double weight : weights) sum += weight * weight;
    return sum;
  }

  @Override
  public double common(double left, double right) {
    return left * right;
  }

  @Override
  public double common(double[] laidOut, int[] ids, double[] weights) {
    double sum = 0;
    for (int i = 0; i < ids.length; i++) sum += laidOut[ids[i]] * weights[i];
    return sum;
  }

  @Override
  public double of(double common, double left, double right) {
    return common == 0 ? 0 : common / Math.sqrt(left * right);
  }

  @Override
  public double slopeInCommon(double common, double left, double right) {
    return left == 0 || right == 0 ? 0 : 1 / Math.sqrt(left * right);
  }

  @Override
  public double slopeInSize(double common, double left, double right) {
    return common == 0 ? 0 : -of(common, left, right) / (2 * left);
  }

  @Override
  public double commonSlope(double left, double right) {
    return right;
  }

  @Override
  public double sizeSlope(double weight) {
    return 2 * weight;
  }
}
