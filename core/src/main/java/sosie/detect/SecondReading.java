package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import sosie.documents.Documents;
import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/**
 * Reads some texts again, each from one of its documents, because their features were not held when
 * all were read and are wanted after all.
 */
final class SecondReading implements Reception {

  private final Documents documents;
  private final BitSet texts;
  private final RecipeTexts recipe;
  private final WantedTexts places;

  /**
   * A reading to be done.
   *
   * @param texts numbers of the texts that are wanted
   */
  SecondReading(Documents documents, BitSet texts, RecipeTexts recipe) {
    this.documents = documents;
    this.texts = texts;
    this.recipe = recipe;
    BitSet firsts = new BitSet();
    texts.stream().forEach(text -> firsts.set(documents.first(text)));
    places = new WantedTexts(documents, firsts);
  }

  @Override
  public boolean wants(Origin origin) {
    return places.wants(origin);
  }

  @Override
  public long nextWanted(Origin line) {
    return places.nextWanted(line);
  }

  @Override
  public boolean takes(Origin origin) {
    return places.documentAt(origin) != 0;
  }

  @Override
  public void problem(Skipped problem) {} // told when all was read

  @Override
  public Batch batch() {
    return new Texts();
  }

  @Override
  public void end() {}

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

  private final class Texts implements Batch {

    @Override
    public void document(Document document, Tokens words) {
      int text = documents.text(places.documentAt(document.origin()) - 1);
      try {
        boolean same = recipe.recall(documents.rowsOfTexts()[text], recipe.read(document, words));
        if (!same) throw changed(document.origin());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void skip(Skipped skip) {} // one that is wanted is missed by requireAll()

    @Override
    public void done() {}
  }
}
