package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import sosie.documents.Documents;
import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.hash.LongTable;
import sosie.read.Origin;
import sosie.tokenise.Tokens;

/**
 * Reads some texts again, each from one of its documents, because their features were not held when
 * all were read and are wanted after all.
 */
final class SecondReading implements Reception {

  private static final int LINE_BITS = 40;

  private final Documents documents;
  private final BitSet texts;
  private final RecipeTexts recipe;
  private final Map<String, Integer> sources = new HashMap<>();
  private final Set<String> holders = new HashSet<>(); // of sources: these, and what packs them
  private final LongTable textsByPlace = new LongTable(); // one more than their numbers
  private final long[] places; // of all, ascending

  /**
   * A reading to be done.
   *
   * @param texts numbers of the texts that are wanted
   */
  SecondReading(Documents documents, BitSet texts, RecipeTexts recipe) {
    this.documents = documents;
    this.texts = texts;
    this.recipe = recipe;
    places = new long[texts.cardinality()];
    int count = 0;
    for (int text = texts.nextSetBit(0); text >= 0; text = texts.nextSetBit(text + 1)) {
      Origin origin = documents.origin(documents.first(text));
      if (sources.putIfAbsent(origin.source(), sources.size()) == null) addHolders(origin.source());
      places[count] = place(origin);
      textsByPlace.put(places[count++], text + 1);
    }
    Arrays.sort(places);
  }

  private void addHolders(String source) {
    holders.add(source);
    for (int end = source.indexOf(Origin.INSIDE); end >= 0; ) {
      holders.add(source.substring(0, end));
      end = source.indexOf(Origin.INSIDE, end + 1);
    }
  }

  private long place(Origin origin) {
    return ((long) sources.get(origin.source()) << LINE_BITS) | origin.line();
  }

  /** The text that is wanted from this place, plus one; 0 if none is. */
  private int textAt(Origin origin) {
    return sources.containsKey(origin.source()) ? textsByPlace.get(place(origin)) : 0;
  }

  @Override
  public boolean wants(Origin origin) {
    return origin.line() == 0 ? holders.contains(origin.source()) : textAt(origin) != 0;
  }

  @Override
  public long nextWanted(Origin line) {
    Integer source = sources.get(line.source());
    if (source == null) return Long.MAX_VALUE;
    int at = Arrays.binarySearch(places, place(line));
    int next = at < 0 ? -at - 1 : at;
    boolean here = next < places.length && places[next] >>> LINE_BITS == source;
    return here ? places[next] & ((1L << LINE_BITS) - 1) : Long.MAX_VALUE;
  }

  @Override
  public boolean takes(Origin origin) {
    return textAt(origin) != 0;
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
      int text = textAt(document.origin()) - 1;
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
