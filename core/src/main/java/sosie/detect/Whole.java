package sosie.detect;

import java.util.Optional;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.candidate.ByCommonness;
import sosie.candidate.Commonness;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;

/**
 * What one must know of a whole collection to work on a part of it by a recipe as one would on all.
 *
 * @param counted how common features are as they are read, if the recipe counts first
 * @param common how common they are among what texts are found by, if the search goes by that
 */
public record Whole(Frequencies counted, Optional<Commonness> common) {

  /** A recipe that goes by each text alone needs to know nothing. */
  public static final Whole NOTHING = new Whole(Frequencies.NONE, Optional.empty());

  /** The stages over a part. */
  public Pipeline pipeline(Recipe recipe) {
    Pipeline plain = recipe.pipeline(counted);
    Optional<ByCommonness<TextFeatures>> by = plain.candidates().byCommonness();
    return common.isPresent() && by.isPresent()
        ? plain.searching(by.get().among(common.get()))
        : plain;
  }
}
