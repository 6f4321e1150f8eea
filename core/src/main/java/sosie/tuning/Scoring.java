package sosie.tuning;

import java.io.IOException;
import sosie.detect.Recipe;
import sosie.scores.RankedPairs;

/** Scores the pairs of a collection by a recipe. */
@FunctionalInterface
public interface Scoring {

  /**
   * All pairs of texts that score anything worth a look; what the recipe's own threshold is does
   * not matter.
   *
   * @throws IllegalArgumentException if the recipe cannot be used on this collection
   */
  RankedPairs score(Recipe recipe) throws IOException;
}
