package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import sosie.documents.Documents;
import sosie.extract.Document;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/**
 * Reads some texts again, each from one of its documents, because their features were not held when
 * all were read and are wanted after all.
 */
final class SecondPass {

  private final Documents documents;
  private final BitSet texts;
  private final RecipeTexts recipe;

  /**
   * A reading to be done.
   *
   * @param texts numbers of the texts that are wanted
   */
  SecondPass(Documents documents, BitSet texts, RecipeTexts recipe) {
    this.documents = documents;
    this.texts = texts;
    this.recipe = recipe;
  }

  RereadPass pass() {
    BitSet firsts = new BitSet();
    texts.stream().forEach(text -> firsts.set(documents.first(text)));
    return new RereadPass(documents::origin, firsts, this::take);
  }

  /** What features of all wanted texts take, at most: one for each word. */
  long mostBytes() {
    long words = 0;
    for (int text = texts.nextSetBit(0); text >= 0; text = texts.nextSetBit(text + 1)) {
      words += documents.words(documents.first(text));
    }
    return words * Long.BYTES;
  }

  /** Makes sure that all were found. */
  void requireAll() throws IOException {
    for (int text = texts.nextSetBit(0); text >= 0; text = texts.nextSetBit(text + 1)) {
      if (!recipe.hasRecalled(documents.rowsOfTexts()[text])) {
        throw changed(documents.origin(documents.first(text)));
      }
    }
  }

  private static IOException changed(Origin origin) {
    return new IOException(origin + " changed while it was read; run again when nobody writes it");
  }

  private void take(int first, Document document, Tokens words) {
    int row = documents.rowsOfTexts()[documents.text(first)];
    try {
      if (!recipe.recall(row, recipe.read(document, words))) throw changed(document.origin());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
