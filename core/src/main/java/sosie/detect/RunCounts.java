package sosie.detect;

import sosie.analyse.Recipe;
import sosie.feature.Frequencies;

/**
 * How common features are, as a run has counted them.
 *
 * @param least features of fewer texts need not be kept: who asks of a text of the collection knows
 *     that it is in one
 */
public record RunCounts(Frequencies frequencies, int least) {

  /** The method does not ask. */
  public static final RunCounts NOTHING = new RunCounts(Frequencies.NONE, 1);

  /** What a run of this recipe keeps of what it counted. */
  public static RunCounts by(Recipe recipe, Frequencies frequencies) {
    if (!recipe.countsFirst()) return NOTHING;
    return new RunCounts(frequencies, recipe.goesThroughCounts() ? 1 : 2);
  }

  public boolean isEmpty() {
    return frequencies.texts() == 0;
  }
}
