package sosie.join;

/**
 * Of Jaccard similarity, of sets or weighted: {@code o / (a + b - o) ≥ t} says {@code o ≥ t / (1 +
 * t) · (a + b)}, where a and b are the total weights.
 */
record JaccardBounds(double threshold) implements Bounds {

  @Override
  public double leastPartner(double size) {
    return threshold * size * SLACK;
  }

  @Override
  public double leastOverlap(double smaller, double larger) {
    return threshold / (1 + threshold) * (smaller + larger) * SLACK;
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
