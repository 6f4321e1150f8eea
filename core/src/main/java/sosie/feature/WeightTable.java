package sosie.feature;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import sosie.tokenise.Tokeniser;

/**
 * Multiplies the weight of each feature by the one a table gives it: learned weights, a stop list,
 * a vocabulary.
 *
 * <p>A feature that the table does not have gets the table's default. One whose factor is 0 is left
 * out, so that a table with the default 0 is a vocabulary. To set weights instead of multiplying
 * them, drop the old ones first: {@code new TermWeights(BINARY).then(table)}.
 *
 * <p>As a file it is UTF-8 text, one term to a line with its weight behind a tab:
 *
 * <pre>
 * sosie-weights 1 default 0.5
 * harbour	2.25
 * of	0
 * </pre>
 *
 * <p>The first line names the version of the format; without {@code default} unknown terms count
 * {@code 1}.
 */
public final class WeightTable implements Refinement<FeatureVector, FeatureVector> {

  /** The largest weight a table may give. */
  static final float LARGEST = 1e9f;

  private final long[] features;
  private final float[] weights;
  private final float otherwise;

  private WeightTable(long[] features, float[] weights, float otherwise) {
    this.features = features;
    this.weights = weights;
    this.otherwise = otherwise;
  }

  /**
   * Reads a table whose terms are what {@code extractor} makes features of: words for {@link
   * Terms}, runs of {@code k} words for {@code Shingles(k)}.
   *
   * @throws IllegalArgumentException if the file is no table, or one of another version; the
   *     message is one line with the place
   */
  public static WeightTable read(Path file, Tokeniser tokeniser, FeatureExtractor<?> extractor)
      throws IOException {
    return new WeightFile(file, tokeniser, extractor).read();
  }

  /**
   * A table made in memory; {@code weights} stand at the places of the features they belong to.
   *
   * @param otherwise the weight of features that are not in the table
   */
  public static WeightTable of(long[] features, float[] weights, float otherwise) {
    if (features.length != weights.length) {
      throw new IllegalArgumentException(
          "weights must be " + features.length + ", one per feature, was " + weights.length);
    }
    check("otherwise", otherwise);
    long[] sorted = features.clone();
    Arrays.sort(sorted);
    float[] placed = new float[sorted.length];
    Arrays.fill(placed, Float.NaN);
    for (int i = 0; i < features.length; i++) {
      check("weight", weights[i]);
      int place = Arrays.binarySearch(sorted, features[i]);
      if (!Float.isNaN(placed[place])) throw new SecondWeight(i);
      placed[place] = weights[i];
    }
    return new WeightTable(sorted, placed, otherwise);
  }

  private static void check(String name, float weight) {
    if (!isWeight(weight)) {
      throw new IllegalArgumentException(
          name + " must be between 0 and 1,000,000,000, was " + weight);
    }
  }

  static boolean isWeight(double value) {
    return value >= 0 && value <= LARGEST;
  }

  /** How many features have a weight of their own. */
  public int size() {
    return features.length;
  }

  /** The factor of a feature: its own or the default. */
  public float weight(long feature) {
    int place = Arrays.binarySearch(features, feature);
    return place < 0 ? otherwise : weights[place];
  }

  @Override
  public FeatureVector refine(FeatureVector refined, Frequencies counted) {
    return Sieve.weigh(refined, i -> (double) refined.weight(i) * weight(refined.feature(i)));
  }

  /** The feature at {@code index} had a weight already. */
  static final class SecondWeight extends IllegalArgumentException {

    private static final long serialVersionUID = 1;
    private final int index;

    private SecondWeight(int index) {
      super("features must be distinct, number " + (index + 1) + " is one of those before it");
      this.index = index;
    }

    int index() {
      return index;
    }
  }
}
