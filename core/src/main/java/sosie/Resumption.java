package sosie;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import sosie.analyse.Recipe;
import sosie.detect.PartialRun;
import sosie.detect.Progress;
import sosie.extract.Corpus;
import sosie.read.ReadOptions;
import sosie.recipe.Configured;
import sosie.recipe.NamedFiles;
import sosie.recipe.WithFallback;
import sosie.records.FieldChoice;
import sosie.segment.FileState;

/**
 * Where a run keeps what it has read, so that it can go on after it was killed.
 *
 * @param shardBytes how much is written before it counts as kept
 */
record Resumption(Path folder, long shardBytes) {

  Resumption {
    if (shardBytes < 1) {
      throw new IllegalArgumentException("shardBytes must be at least 1, was " + shardBytes);
    }
  }

  PartialRun open(
      Corpus corpus,
      Recipe recipe,
      List<Path> inputs,
      ReadOptions reading,
      FieldChoice fields,
      Progress progress)
      throws IOException {
    Map<String, String> identity = new LinkedHashMap<>();
    identity.put("version", Sosie.VERSION);
    identity.put("inputs", inputs.stream().map(Resumption::whole).sorted().toList().toString());
    addRecipe(identity, "", recipe);
    if (recipe.fallback().isPresent()) addRecipe(identity, "fallback ", recipe.fallback().get());
    addReading(identity, reading);
    identity.put("fields", fields.toString());
    return PartialRun.open(folder, identity, FileState.of(corpus), shardBytes, progress::note);
  }

  private static String whole(Path input) {
    return input.toAbsolutePath().normalize().toString();
  }

  private static void addRecipe(Map<String, String> identity, String prefix, Recipe recipe)
      throws IOException {
    identity.put(prefix + "method", recipe.name());
    Map<String, Object> parameters = recipe.parameters();
    Set<String> derived = derived(recipe);
    parameters.forEach(
        (name, value) -> {
          if (!derived.contains(name)) identity.put(prefix + name, value.toString());
        });
    derived.forEach(name -> identity.put(prefix + name, parameters.get(name).toString()));
    NamedFiles.checksums(recipe)
        .forEach((name, sum) -> identity.put(prefix + "file of " + name, sum));
  }

  /** What follows from the rest: a person changed something else. */
  private static Set<String> derived(Recipe recipe) {
    if (recipe instanceof WithFallback both) return derived(both.recipe());
    return recipe instanceof Configured configured
        ? new TreeSet<>(configured.derived().keySet())
        : Set.of();
  }

  private static void addReading(Map<String, String> identity, ReadOptions reading) {
    identity.put("include", reading.include().toString());
    identity.put("exclude", reading.exclude().toString());
    identity.put("input format", reading.format().map(Enum::name).orElse("recognised"));
    identity.put("largest document", reading.maxDocumentBytes() + " bytes");
    identity.put(
        "expansion",
        reading.maxExpansion() + ", " + reading.freeExpansion() + ", " + reading.maxDepth());
  }
}
