package sosie.cluster;

/** For each text the one that stands for it, itself if it is alone or stands for others. */
public final class Clustering {

  private final int[] representatives;
  private final double[] scores;

  Clustering(int[] representatives, double[] scores) {
    this.representatives = representatives;
    this.scores = scores;
  }

  public int texts() {
    return representatives.length;
  }

  public int representative(int text) {
    return representatives[text];
  }

  /** How alike a text is to its representative; 1 for the representative. */
  public double score(int text) {
    return scores[text];
  }
}
