package sosie.weigh;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import sosie.feature.FeatureCounts;
import sosie.lexicon.LexiconFile;

/**
 * A lexicon file as what tells how common words are.
 *
 * @param sha256 of its bytes, in hexadecimal
 */
public record StatisticsFile(Path file, FeatureCounts counts, String sha256) {

  /**
   * Reads a file of {@code sosie lexicon build}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static StatisticsFile read(Path file) throws IOException {
    FeatureCounts counts = LexiconFile.read(file).words();
    return new StatisticsFile(file, counts, Sha256.of(file));
  }

  /**
   * Reads the file that a model names, and no other.
   *
   * @param source its name is looked for from the folder of the model on
   */
  public static StatisticsFile of(ModelFile model, WeightModel.Source source) throws IOException {
    StatisticsFile found = read(place(model, source));
    if (found.sha256.equalsIgnoreCase(source.sha256())) return found;
    throw new IllegalArgumentException(
        found.file
            + " is not the lexicon that "
            + model.file()
            + " was learned with: it must have SHA-256 "
            + source.sha256()
            + ", was "
            + found.sha256);
  }

  private static Path place(ModelFile model, WeightModel.Source source) {
    try {
      return model.file().resolveSibling(source.file());
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(model.file() + " must name a file of statistics", e);
    }
  }

  /**
   * What a model says of it: what lies below the folder of the model moves with it, everything else
   * is named in full.
   *
   * @param model where the model will stand
   */
  public WeightModel.Source source(Path model) {
    Path folder = model.toAbsolutePath().normalize().getParent();
    Path whole = file.toAbsolutePath().normalize();
    Path named = whole.startsWith(folder) ? folder.relativize(whole) : whole;
    return new WeightModel.Source(named.toString(), counts.texts(), sha256);
  }
}
