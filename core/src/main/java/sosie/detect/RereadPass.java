package sosie.detect;

import java.util.BitSet;
import java.util.function.IntFunction;
import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/** Reads some documents of a run once more; what is missing then is for who asked to notice. */
final class RereadPass implements CollectionPass {

  /** Any thread. */
  interface Taker {
    void take(int document, Document text, Tokens words);
  }

  private final WantedTexts places;
  private final Taker taker;

  /**
   * A reading to be done.
   *
   * @param origins where documents stand, by number
   * @param wanted numbers of documents
   */
  RereadPass(IntFunction<Origin> origins, BitSet wanted, Taker taker) {
    places = new WantedTexts(origins, wanted);
    this.taker = taker;
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
    return new Batch() {
      @Override
      public void document(Document document, Tokens words) {
        taker.take(places.documentAt(document.origin()) - 1, document, words);
      }

      @Override
      public void skip(Skipped skip) {}

      @Override
      public void done() {}
    };
  }

  @Override
  public void end() {}
}
