package sosie.weigh;

import java.io.IOException;
import java.nio.file.Path;
import sosie.lexicon.FileSwap;
import sosie.lexicon.LexiconFile;
import sosie.read.MarkedJson;

/**
 * A {@link WeightModel} on disk: JSON that people can read, which begins with its version and has a
 * line for each trait.
 *
 * @param sha256 of its bytes, in hexadecimal
 */
public record ModelFile(Path file, WeightModel model, String sha256) {

  static final MarkedJson FORMAT =
      new MarkedJson("a model", "sosieModel", 1, "sosie learn writes one");

  /**
   * Reads a file that this version can read.
   *
   * @throws IllegalArgumentException if it is no model, one of another version, or damaged; the
   *     message is one line with the file and the fault
   */
  public static ModelFile read(Path file) throws IOException {
    byte[] bytes = FORMAT.bytes(file);
    try {
      WeightModel model = new ModelReader(FORMAT.tree(file, bytes)).model();
      return new ModelFile(file, model, Sha256.of(bytes));
    } catch (WrongModel e) {
      throw new IllegalArgumentException(file + ": " + MarkedJson.line(e.getMessage()), e);
    }
  }

  /** Refuses a place where something stands that must not be replaced, before any work is done. */
  public static void check(Path file, LexiconFile.Existing existing) {
    FileSwap.check(file, existing, "a model");
  }

  /**
   * Writes beside the final place and moves it there when it is complete.
   *
   * @throws IllegalArgumentException if a figure of the model is no number; then nothing is written
   */
  public static void write(WeightModel model, Path file, LexiconFile.Existing existing)
      throws IOException {
    check(file, existing);
    String text = text(model);
    FileSwap.write(file, existing, out -> out.write(text));
  }

  /** As it stands in a file. */
  public static String text(WeightModel model) {
    return new ModelWriter(model).text();
  }

  /** Something in a file that no model has. */
  static final class WrongModel extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    WrongModel(String message) {
      super(message);
    }

    WrongModel(IllegalArgumentException cause) {
      super(cause.getMessage(), cause);
    }
  }
}
