package sosie.join;

/**
 * Of containment: {@code o ≥ t · a} for the smaller size a. Nothing follows for the larger text, so
 * all its features are looked up.
 */
record ContainmentBounds(double threshold) implements Bounds {

  @Override
  public double leastPartner(double size) {
    return 0;
  }

  @Override
  public double leastOverlap(double smaller, double larger) {
    return threshold * smaller * SLACK;
  }

  @Override
  public int probed(RankedFeatures text, double size) {
    return text.size();
  }

  @Override
  public int indexed(RankedFeatures text, double size) {
    return text.upTo(leastOverlap(size, size));
  }
}
