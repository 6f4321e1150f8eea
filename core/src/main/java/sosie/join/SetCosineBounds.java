package sosie.join;

/** Of the cosine of sets: {@code o ≥ t · √(a · b)}, where a and b are counts of features. */
record SetCosineBounds(double threshold) implements Bounds {

  @Override
  public double leastPartner(double size) {
    return threshold * threshold * size * SLACK;
  }

  @Override
  public double leastOverlap(double smaller, double larger) {
    return threshold * Math.sqrt(smaller * larger) * SLACK;
  }

  @Override
  public int probed(RankedFeatures text, double size) {
    return text.upTo(leastOverlap(leastPartner(size), size));
  }

  @Override
  public int indexed(RankedFeatures text, double size) {
    return text.upTo(leastOverlap(size, size));
  }
}
