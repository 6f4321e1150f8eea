package sosie;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.detect.FileState;
import sosie.detect.PartialRun;
import sosie.detect.Progress;
import sosie.detect.Recipe;
import sosie.extract.Corpus;
import sosie.extract.FieldChoice;
import sosie.read.ReadOptions;
import sosie.recipe.NamedFiles;

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
    SortedMap<String, String> identity = new TreeMap<>();
    identity.put("version", Sosie.VERSION);
    identity.put("inputs", inputs.stream().map(Resumption::whole).sorted().toList().toString());
    addRecipe(identity, "", recipe);
    if (recipe.fallback().isPresent()) addRecipe(identity, "fallback ", recipe.fallback().get());
    addReading(identity, reading);
    identity.put("fields", fields.toString());
    return PartialRun.open(
        folder, identity, FileState.of(corpus), shardBytes, progress::note);
  }

  private static String whole(Path input) {
    return input.toAbsolutePath().normalize().toString();
  }

  private static void addRecipe(
      SortedMap<String, String> identity, String prefix, Recipe recipe) throws IOException {
    identity.put(prefix + "method", recipe.name());
    identity.put(prefix + "seed", Long.toString(recipe.seed()));
    recipe.parameters().forEach((name, value) -> identity.put(prefix + name, value.toString()));
    NamedFiles.checksums(recipe)
        .forEach((name, sum) -> identity.put(prefix + "file of " + name, sum));
  }

  private static void addReading(SortedMap<String, String> identity, ReadOptions reading) {
    identity.put("include", reading.include().toString());
    identity.put("exclude", reading.exclude().toString());
    identity.put("input format", reading.format().map(Enum::name).orElse("recognised"));
    identity.put("largest document", reading.maxDocumentBytes() + " bytes");
    identity.put(
        "expansion",
        reading.maxExpansion() + ", " + reading.freeExpansion() + ", " + reading.maxDepth());
  }
}
