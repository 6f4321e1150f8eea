package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import sosie.feature.FeatureVector;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.signature.IMatch;

/**
 * Tables 2 and 3 of the paper on lexicon randomisation, ours, and its Figures 3 and 4 of pages:
 * every spam, or every page, as a query against all, by the number of lexicons; and what the
 * secondary lexicon does, by the least share.
 */
public final class LexiconTable {

  private static final int[] LEXICONS = {0, 1, 2, 5, 10};
  private static final int[] LEXICONS_OF_PAGES = {0, 1, 2, 5, 10, 20, 40};
  private static final int[] LEAST_TERMS = {1, 5, 10};
  private static final double[] LEAST_SHARES = {0, .05, .1, .2, .3, .5};
  private static final int STANDARD_LEXICONS = 10;
  private static final int STANDARD_TERMS = 5;
  private static final int SEEDS = 5;
  private static final int FEWEST_WORDS = 5;
  private static final String HEAD =
      "  recall   gain  precision   pure   utility  ham caught | with cosine %.1f: utility  ham"
          + " caught  unsigned%n";

  private final LexiconQueries queries;

  private LexiconTable(TextVectors read, boolean pages) throws IOException {
    List<FeatureVector> words = new ArrayList<>();
    BitSet asking = new BitSet();
    for (int i = 0; i < read.features.size(); i++) {
      if (read.features.get(i).size() < FEWEST_WORDS) continue;
      if (pages || ("/" + read.ids.get(i)).contains("/spam-")) asking.set(words.size());
      words.add(read.features.get(i));
    }
    queries = new LexiconQueries(words, asking);
    System.out.printf(
        Locale.ROOT,
        "%,d distinct texts with %d words and more, %,d of them ask; %,d of those have another"
            + " within cosine %.1f; means of %d seeds%n",
        words.size(),
        FEWEST_WORDS,
        asking.cardinality(),
        queries.withNeighbour(),
        LexiconQueries.ALIKE,
        SEEDS);
  }

  /**
   * Usage: the mail, or the pages after {@code --pages}, then the collection that gives the lexicon
   * (or none: the mail or the pages themselves).
   */
  public static void main(String[] arguments) throws IOException {
    boolean pages = arguments.length > 0 && arguments[0].equals("--pages");
    List<String> inputs = List.of(arguments).subList(pages ? 1 : 0, arguments.length);
    if (inputs.isEmpty()) {
      System.err.println("usage: LexiconTable [--pages] INPUT [LEXICON-COLLECTION]");
      Runtime.getRuntime().exit(2);
    }
    PlainWords words = PlainWords.ofIMatch();
    TextVectors read = TextVectors.read(words, Path.of(inputs.get(0)));
    TextVectors other = inputs.size() > 1 ? TextVectors.read(words, Path.of(inputs.get(1))) : read;
    LexiconTable table = new LexiconTable(read, pages);
    List<Lexicon.Window> windows =
        pages
            ? List.of(Lexicon.Window.OF_PAGES)
            : List.of(Lexicon.Window.OF_MAIL, Lexicon.Window.OF_PAGES);
    for (Lexicon.Window window : windows) {
      Lexicon lexicon = Lexicon.of(other.counts, window);
      System.out.printf(
          Locale.ROOT,
          "%nlexicon of %,d words, nidf %.1f to %.1f%n",
          lexicon.size(),
          window.low(),
          window.high());
      for (int leastTerms : pages ? new int[] {STANDARD_TERMS} : LEAST_TERMS) {
        table.byLexicons(lexicon, leastTerms, pages ? LEXICONS_OF_PAGES : LEXICONS);
      }
      table.byShare(lexicon);
    }
  }

  private void byLexicons(Lexicon lexicon, int leastTerms, int[] lexicons) {
    System.out.printf(Locale.ROOT, "%nsignatures of %d words and more%n    K", leastTerms);
    System.out.printf(Locale.ROOT, HEAD, LexiconQueries.GUARD);
    double first = Double.NaN;
    for (int count : lexicons) {
      System.out.printf(Locale.ROOT, "%5d", count);
      first = row(first, seed -> new IMatch(lexicon, count, leastTerms, 0, seed));
    }
  }

  /** The secondary lexicon: which share of a text's words a signature needs. */
  private void byShare(Lexicon lexicon) {
    System.out.printf(
        Locale.ROOT,
        "%n%d lexicons, signatures of %d words and more, by the least share%nshare",
        STANDARD_LEXICONS,
        STANDARD_TERMS);
    System.out.printf(Locale.ROOT, HEAD, LexiconQueries.GUARD);
    double first = Double.NaN;
    for (double share : LEAST_SHARES) {
      System.out.printf(Locale.ROOT, "%5.2f", share);
      first =
          row(first, seed -> new IMatch(lexicon, STANDARD_LEXICONS, STANDARD_TERMS, share, seed));
    }
  }

  /** Prints means over all seeds, and returns the recall of the first row. */
  private double row(double first, LongFunction<IMatch> signer) {
    double recall = 0;
    double precision = 0;
    double pure = 0;
    double utility = 0;
    double ham = 0;
    double guardedUtility = 0;
    double guardedHam = 0;
    double unsigned = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      LexiconQueries.Figures figures = queries.of(signer.apply(seed));
      recall += figures.recall() / SEEDS;
      precision += figures.precision() / SEEDS;
      pure += figures.pure() / SEEDS;
      utility += figures.utility() / SEEDS;
      ham += (double) figures.ham().cardinality() / SEEDS;
      guardedUtility += figures.guardedUtility() / SEEDS;
      guardedHam += (double) figures.guardedHam().cardinality() / SEEDS;
      unsigned += (double) figures.unsigned() / SEEDS;
    }
    double base = Double.isNaN(first) ? recall : first;
    System.out.printf(
        Locale.ROOT,
        "  %.4f %+5.1f%%     %.4f %.4f %9.3f %11.1f | %24.3f %11.1f %9.0f%n",
        recall,
        100 * (recall / base - 1),
        precision,
        pure,
        utility,
        ham,
        guardedUtility,
        guardedHam,
        unsigned);
    return base;
  }
}
