package sosie;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sosie.analyse.Recipe;
import sosie.extract.Corpus;
import sosie.extract.Mixture;
import sosie.recipe.Configuration;
import sosie.recipe.Configured;
import sosie.recipe.Methods;
import sosie.recipe.SuitedPreset;
import sosie.result.RunRecord;

/**
 * How near-duplicates are found: by a method of the catalogue, by the preset that suits, or by a
 * recipe of one's own.
 *
 * @param further parameters for whatever preset will suit, if that is still open
 * @param preset what a look at the documents found
 */
record Way(
    Choice choice,
    Configuration configuration,
    Map<String, String> further,
    Optional<Recipe> own,
    Optional<RunRecord.PresetUse> preset) {

  /** Who decides on the method. */
  enum Choice {
    /** Nobody has: it is the default, and which preset would suit is told. */
    OPEN,
    /** A look at the documents. */
    BY_LOOK,
    MADE
  }

  static Way standard() {
    return of(Choice.OPEN, Configuration.of(Methods.DEFAULT, Map.of()));
  }

  /** By the preset that suits, once the documents were looked at. */
  static Way auto() {
    return of(Choice.BY_LOOK, Configuration.of(Methods.DEFAULT, Map.of()));
  }

  static Way by(Configuration configuration) {
    return of(Choice.MADE, configuration);
  }

  static Way own(Recipe recipe) {
    Way made = by(Configuration.of(Methods.DEFAULT, Map.of()));
    return new Way(made.choice, made.configuration, made.further, Optional.of(recipe), made.preset);
  }

  private static Way of(Choice choice, Configuration configuration) {
    return new Way(choice, configuration, Map.of(), Optional.empty(), Optional.empty());
  }

  private Way with(Configuration value) {
    return new Way(choice, value, further, own, preset);
  }

  private Way made(Configuration value, Optional<RunRecord.PresetUse> use) {
    return new Way(Choice.MADE, value, Map.of(), own, use);
  }

  Recipe recipe() {
    return own.orElseGet(configuration::recipe);
  }

  Way set(String parameter, Object value) {
    requireNotOwn();
    if (choice != Choice.BY_LOOK) return with(configuration.with(parameter, value));
    Map<String, String> more = new TreeMap<>(further);
    more.put(parameter, value.toString());
    return new Way(choice, configuration, more, own, preset);
  }

  Way withFallback() {
    requireNotOwn();
    return with(configuration.withFallback());
  }

  private void requireNotOwn() {
    if (own.isPresent()) {
      throw new IllegalStateException("a recipe of one's own is set where it is made");
    }
  }

  /** Where there are no texts to look at. */
  Way unasked() {
    if (choice != Choice.BY_LOOK) return this;
    throw new IllegalArgumentException(
        "preset auto looks at files with texts, and there are none; choose a method instead");
  }

  Way settledOn(Corpus corpus) throws IOException {
    if (choice == Choice.MADE) return this;
    SuitedPreset suited = SuitedPreset.of(Mixture.of(corpus));
    String name = suited.preset().name();
    if (choice == Choice.OPEN) {
      return made(
          configuration,
          suited.isParticular()
              ? Optional.of(RunRecord.PresetUse.suggested(name, suited.why()))
              : Optional.empty());
    }
    Configuration chosen = suited.preset().configuration();
    for (Map.Entry<String, String> each : further.entrySet()) {
      chosen = chosen.with(each.getKey(), each.getValue());
    }
    if (chosen.recipe() instanceof Configured made) made.requireEffect(further.keySet());
    if (configuration.fallback()) chosen = chosen.withFallback();
    return made(chosen, Optional.of(RunRecord.PresetUse.chosen(name, suited.why())));
  }
}
