package sosie.learn;

import sosie.weigh.Likeness;

/**
 * A similarity of two weighted texts and its slopes in their weights. Both kinds depend on a weight
 * in one way if the run is in both texts, and in another, the same for all runs of the text,
 * because it is in the text at all.
 */
interface Alike {

  static Alike by(Likeness likeness) {
    return likeness == Likeness.COSINE ? new CosineAlike() : new JaccardAlike();
  }

  /** What a text has on its own: Σ w² or Σ w. */
  double size(double[] weights);

  /** What two weights have in common. */
  double common(double left, double right);

  /** The sum of it over all runs of a text: of one that is laid out by numbers, and of another. */
  double common(double[] laidOut, int[] ids, double[] weights);

  /** The similarity, of what two texts have in common and of the size of each. */
  double of(double common, double left, double right);

  /** Slope of the similarity in what the texts have in common. */
  double slopeInCommon(double common, double left, double right);

  /** Slope of the similarity in the size of the left text; the right one's is symmetrical. */
  double slopeInSize(double common, double left, double right);

  /** Slope of what two weights have in common, in the left one. */
  double commonSlope(double left, double right);

  /** Slope of the size of a text in one of its weights. */
  double sizeSlope(double weight);
}
