package sosie.detect;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntConsumer;
import sosie.analyse.AnalysedText;
import sosie.analyse.Analyser;
import sosie.analyse.Pipeline;
import sosie.analyse.ReadText;
import sosie.analyse.Recipe;
import sosie.analyse.TextRow;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureStore;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures;
import sosie.parallel.WorkerPool;
import sosie.tokenise.Tokens;

/**
 * The texts of a collection as one recipe sees them. A recipe that counts first has the features of
 * all texts held as they were read, and refined once the counting is complete; so the collection is
 * read once either way. So are features held that another document with the same text may replace.
 */
final class RecipeTexts implements Closeable {

  private static final int CHUNK = 4096;

  private final Recipe recipe;
  private final Optional<Whole> whole; // of which these texts are a part
  private final Analyser analyser;
  private final long memory;
  private final Path temporary;
  private final FeatureCounts counts = new FeatureCounts();
  private final FeatureStore<TextFeatures> raw;
  private final FeatureStore<TextFeatures> rawOther;
  private final boolean waits; // until all is read
  private final boolean countsLater; // when it is known which texts are
  private final boolean gathers; // features, without putting them in order
  private int[] places = new int[1024]; // of each text among what is held
  private final BitSet unread = new BitSet(); // of what is held
  private int texts;
  private TextTable table;
  private RunCounts counted = RunCounts.NOTHING;

  /**
   * Texts to be read.
   *
   * @param whole what is known of all texts, if these are a part of them
   * @param mayForget as {@link TextTable} takes it
   * @param isSearch whether some texts are known and others are asked about
   */
  RecipeTexts(
      Recipe recipe,
      Optional<Whole> whole,
      long memory,
      Path temporary,
      boolean mayForget,
      boolean isSearch) {
    this.recipe = recipe;
    this.whole = whole;
    this.temporary = temporary;
    analyser = Analyser.reading(recipe.representation());
    waits = recipe.countsFirst() || looksPastWords();
    countsLater = isSearch && recipe.countsFirst() && recipe.countsKnownOnly();
    this.memory = waits ? memory / 2 : memory;
    raw = new FeatureStore<>(this.memory, temporary);
    rawOther = new FeatureStore<>(this.memory, temporary);
    if (!waits) {
      table = new TextTable(pipeline(Frequencies.NONE), memory, temporary, mayForget);
    }
    gathers = !waits && table.pipeline().readsAnyOrder();
  }

  private Pipeline pipeline(Frequencies counted) {
    return whole.map(all -> all.pipeline(recipe)).orElseGet(() -> recipe.pipeline(counted));
  }

  /** Whether it matters which of several documents with one text is read. */
  boolean looksPastWords() {
    return recipe.representation().features().looksPastWords();
  }

  /** Any thread. */
  TextRow read(Document document, Tokens tokens) {
    ReadText text = gathers ? analyser.gather(document, tokens) : analyser.read(document, tokens);
    if (waits) {
      TextFeatures counted = recipe.countsFirst() ? analyser.counted(text) : TextRow.NOTHING;
      return new TextRow(text.features(), counted, text.further(), Optional.empty());
    }
    AnalysedText analysed = table.pipeline().analyse(text, Frequencies.NONE);
    return TextRow.of(analysed);
  }

  /** What stands for a text that nobody read, as it meets no other. */
  TextRow nothing() {
    TextFeatures none = TextRow.NOTHING;
    return TextRow.of(
        waits
            ? new AnalysedText(none, new long[0], none, Optional.empty())
            : nothing(table.pipeline()));
  }

  /** One thread at a time, in the order of rows. */
  void add(TextRow text) throws IOException {
    if (text.analysed().isPresent() && !waits) {
      table.add(text.analysed().get());
      return;
    }
    if (text.analysed().isPresent()) unread.set(texts);
    if (!countsLater && whole.isEmpty()) counts.addAlone(text.counted());
    if (texts == places.length) places = Arrays.copyOf(places, texts * 2);
    texts++;
    hold(texts - 1, text);
  }

  /** As {@link TextTable#recall}; any thread. */
  boolean recall(int row, TextRow text) throws IOException {
    AnalysedText settled = text.analysed().orElseThrow().settled(); // by each thread for itself
    synchronized (this) {
      return table.recall(row, settled);
    }
  }

  boolean hasRecalled(int row) {
    return table.hasRecalled(row);
  }

  /** Takes what another document with the same text gave: its words are the same, and counted. */
  void replace(int row, TextRow text) throws IOException {
    if (looksPastWords()) hold(row, text);
  }

  private void hold(int row, TextRow text) throws IOException {
    places[row] = raw.count();
    raw.add(text.features());
    rawOther.add(text.other());
  }

  /**
   * All texts are there: refines what had to wait.
   *
   * @param known rows of texts that the known side of a search has
   */
  TextTable finish(WorkerPool workers, BitSet known) throws IOException {
    if (waits) refine(workers, known);
    table.seal();
    return table;
  }

  /** What the pipeline was made with, once all is refined. */
  RunCounts counted() {
    return counted;
  }

  /** How common a feature is says the side that is known, never the batch that asks. */
  private void count(BitSet known) {
    for (int row = known.nextSetBit(0); row >= 0; row = known.nextSetBit(row + 1)) {
      counts.addAlone(analyser.counted(held(places[row])));
    }
  }

  private void refine(WorkerPool workers, BitSet known) throws IOException {
    raw.seal();
    rawOther.seal();
    if (countsLater) count(known);
    Frequencies own = recipe.countsFirst() ? counts : Frequencies.NONE;
    Frequencies counted = whole.map(Whole::counted).orElse(own);
    this.counted = RunCounts.by(recipe, counted);
    Pipeline pipeline = pipeline(counted);
    table = new TextTable(pipeline, memory, temporary, false);
    AnalysedText[] chunk = new AnalysedText[CHUNK];
    for (int start = 0; start < texts; start += CHUNK) {
      int first = start;
      int size = Math.min(CHUNK, texts - first);
      workers.each(size, () -> analysing(pipeline.forOneThread(), first, counted, chunk));
      for (int i = 0; i < size; i++) table.add(chunk[i]);
    }
    raw.close();
    rawOther.close();
  }

  private IntConsumer analysing(
      Pipeline pipeline, int first, Frequencies counted, AnalysedText[] chunk) {
    return i -> {
      int row = first + i;
      chunk[i] = unread.get(row) ? nothing(pipeline) : pipeline.analyse(held(places[row]), counted);
    };
  }

  private static AnalysedText nothing(Pipeline pipeline) {
    TextFeatures none = TextRow.NOTHING;
    return new AnalysedText(none, pipeline.candidates().noKeys(), none, Optional.empty());
  }

  private ReadText held(int place) {
    return new ReadText(raw.get(place), rawOther.get(place));
  }

  @Override
  public void close() throws IOException {
    raw.close();
    rawOther.close();
    if (table != null) table.close();
  }
}
