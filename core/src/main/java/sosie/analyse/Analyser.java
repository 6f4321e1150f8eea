package sosie.analyse;

import java.util.List;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.NamedFeature;
import sosie.feature.TextFeatures;
import sosie.tokenise.Tokens;

/**
 * The way from a document to what is compared, by one recipe: words, features, refinement, keys,
 * evidence. Whoever drives the stages goes this way and no other. Shared by threads.
 *
 * <p>A recipe that counts first asks how common features are before it can {@linkplain #analyse
 * analyse}; what it reads until then is {@linkplain #count counted}.
 */
public final class Analyser {

  /** Made once: some read a list of words for it. */
  private final Representation<?, ?, ?> representation;

  private final Pipeline pipeline; // nothing as long as it only reads
  private final Frequencies counted;
  private final ThreadLocal<Tokens> tokens = ThreadLocal.withInitial(Tokens::new);

  private Analyser(Representation<?, ?, ?> representation, Pipeline pipeline, Frequencies counted) {
    this.representation = representation;
    this.pipeline = pipeline;
    this.counted = counted;
  }

  /** One that reads, and leaves it to others what becomes of the features. */
  public static Analyser reading(Representation<?, ?, ?> representation) {
    return new Analyser(representation, null, Frequencies.NONE);
  }

  /**
   * One that goes the whole way.
   *
   * @param counted how common features are; {@link Frequencies#NONE} unless the recipe counts first
   */
  public static Analyser of(Recipe recipe, Frequencies counted) {
    return new Analyser(recipe.representation(), recipe.pipeline(counted), counted);
  }

  /** One of stages that were filled in by counts. */
  public static Analyser of(Pipeline pipeline, Frequencies counted) {
    return new Analyser(pipeline.representation(), pipeline, counted);
  }

  /**
   * The same over texts that are all at hand: a recipe that counts first counts these.
   *
   * @param texts each once, as one that {@linkplain #reading reads} for the recipe has read them
   */
  public static Analyser over(Recipe recipe, Iterable<ReadText> texts) {
    if (!recipe.countsFirst()) return of(recipe, Frequencies.NONE);
    Analyser reading = reading(recipe.representation());
    FeatureCounts counts = new FeatureCounts();
    for (ReadText text : texts) reading.count(text, counts);
    return of(recipe, counts);
  }

  /** Whoever only reads has none. */
  public Pipeline pipeline() {
    if (pipeline == null) throw new IllegalStateException("this one only reads");
    return pipeline;
  }

  /** How common features are, as far as the recipe asks. */
  public Frequencies counted() {
    return counted;
  }

  /** The words of a document, until this thread asks for those of another. */
  public Tokens words(Document document) {
    Tokens words = tokens.get();
    representation.tokeniser().tokenise(document.text(), words);
    return words;
  }

  /** Whether two documents are copies of one text, which needs no method to tell. */
  public boolean haveSameWords(Document one, Document other) {
    Tokens words = words(one);
    long first = words.digest(0);
    long second = words.digest(1);
    words = words(other);
    return words.digest(0) == first && words.digest(1) == second;
  }

  public ReadText read(Document document) {
    return read(document, words(document));
  }

  /** The same with words that are cut already, for who cuts them once for several recipes. */
  public ReadText read(Document document, Tokens words) {
    return new ReadText(
        representation.features().extract(document, words),
        representation.further(document, words));
  }

  /** The same, where features may come {@linkplain Pipeline#readsAnyOrder in any order}. */
  public ReadText gather(Document document, Tokens words) {
    return new ReadText(
        representation.features().gather(document, words), representation.further(document, words));
  }

  /** Of what was read: that of which it is to be known how common it is. */
  public TextFeatures counted(ReadText text) {
    return representation.counted(text);
  }

  /** Counts a text that was read. */
  public void count(ReadText text, FeatureCounts counts) {
    counts.add(counted(text));
  }

  public AnalysedText analyse(Document document) {
    return analyse(read(document));
  }

  public AnalysedText analyse(ReadText text) {
    return pipeline().analyse(text, counted);
  }

  /** The features in reading order, repeats included, with their names. */
  public List<NamedFeature> named(Document document) {
    return representation.features().named(document, words(document));
  }
}
