package sosie.cluster;

import java.util.BitSet;

/**
 * Clusters that keep to links: what must be together is, what cannot be is not, and family counts
 * as a little more alike. After DURIAN's algorithm (Yang and Callan, SIGIR 2006, Figure 3).
 *
 * <p>Texts that must be together act as one. Reference copies, which more than {@code mostCopies}
 * documents have word for word, stand first and are never taken in by another. Then the text with
 * the most documents around it that nobody stands for yet, again and again, as in {@link
 * RepresentativeClusters}. Each other text goes to the centre that it is most like, those most
 * alike first, unless it cannot be with any member there; then to the next. What nobody takes in
 * starts over among its like.
 *
 * <p>A member has a verified pair with the centre, or must be with one that has, or with the centre
 * itself; chains of small steps never join strangers. The centre of texts that must be together is
 * the one that most documents have, then the first. Without links and reference copies the clusters
 * are those of {@link RepresentativeClusters}.
 *
 * @param mostCopies how many documents may have a text before it is a reference copy; the paper
 *     takes 5
 * @param alpha how much nearer family counts when the nearest centre is chosen; who verifies pairs
 *     should keep those of families that reach {@link #bar}. The paper takes 0.05 of the distance
 * @param near how alike a text must be to one with more than {@value #FAR_MORE} times its documents
 *     to be an edited copy of that, and no letter of its own: among a hundred thousand who copy a
 *     letter, many leave out the same paragraph
 * @param scale what alpha is taken from
 */
public record ConstrainedClusters(int mostCopies, double alpha, double near, Scale scale)
    implements Clusterer {

  /** How many times as many documents make a text an edited copy of another. */
  public static final int FAR_MORE = 10;

  private static final double NEVER = 2;

  /** How much family counts, in the paper. */
  public static final double ALPHA = 0.05;

  /** As in the paper, where whatever was copied often enough is a letter of its own. */
  public ConstrainedClusters(int mostCopies, double alpha) {
    this(mostCopies, alpha, NEVER, Scale.LIKENESS);
  }

  public ConstrainedClusters {
    if (mostCopies < 1) {
      throw new IllegalArgumentException("mostCopies must be at least 1, was " + mostCopies);
    }
    if (!(alpha >= 0 && alpha < 1)) {
      throw new IllegalArgumentException("alpha must be at least 0 and below 1, was " + alpha);
    }
    if (!(near > 0)) throw new IllegalArgumentException("near must be above 0, was " + near);
  }

  /** As in the paper: a text that more than five documents have is a reference copy. */
  public static ConstrainedClusters standard() {
    return new ConstrainedClusters(5, ALPHA);
  }

  /** Without reference copies: links change what they speak of and nothing else. */
  public static ConstrainedClusters withoutReferences() {
    return new ConstrainedClusters(Integer.MAX_VALUE, ALPHA);
  }

  /** What two of a family must reach to count as reaching a threshold. */
  public double bar(double threshold) {
    return scale.bar(threshold, alpha);
  }

  /** What the score of two of a family counts as. */
  public double nearer(double score) {
    return scale.nearer(score, alpha);
  }

  /**
   * Whether a pair makes a text more of a centre: one that is bound to many by passages is not more
   * like them than others are.
   */
  boolean counts(double score) {
    return near == NEVER || score >= near;
  }

  /** How alike a text must be to a letter with far more documents to be an edited copy of it. */
  double near(OwnThresholds thresholds, int letter) {
    return near == NEVER ? NEVER : thresholds.of(letter, near);
  }

  /**
   * Of the thresholds that a graph has those that count: of reference copies that stand for
   * themselves.
   *
   * @param graph with all pairs that reach any threshold
   */
  public OwnThresholds ofLetters(PairGraph graph) {
    Units units = new Units(graph);
    BitSet letters = ReferenceCopies.in(graph, units, this);
    for (int text = 0; text < graph.texts(); text++) {
      if (units.centre(units.of(text)) != text) letters.clear(text);
    }
    return graph.thresholds().only(letters);
  }

  @Override
  public String name() {
    return "constrained";
  }

  @Override
  public Clustering cluster(PairGraph graph, PairScore scores) {
    return new ConstrainedSearch(graph, this).clusters(scores);
  }
}
