package sosie.lexicon;

import java.io.BufferedInputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import sosie.feature.FeatureCounts;
import sosie.feature.Lexicon;
import sosie.feature.SpotSignatures;

/**
 * A lexicon on disk, so that one collection can be the measure of another.
 *
 * <p>The first line is a header in JSON, which begins with the version of the format. Each further
 * line has a term, a tab and the number of texts that have it, the most frequent term first. All
 * terms are there, also those outside the window, which can so be changed when the file is used.
 */
public final class LexiconFile {

  private final Path file;
  private final TermStatistics statistics;

  private LexiconFile(Path file, TermStatistics statistics) {
    this.file = file;
    this.statistics = statistics;
  }

  /** What becomes of a file that stands where a new one shall. */
  public enum Existing {
    REFUSE,
    REPLACE
  }

  /**
   * Reads a file that this version can read.
   *
   * @throws IllegalArgumentException if it is no lexicon, one of another version, or damaged
   */
  public static LexiconFile read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(file + " is a folder, not a lexicon");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      return new LexiconFile(file, new LexiconReader(file, in).read());
    }
  }

  public TermStatistics statistics() {
    return statistics;
  }

  /** How common words are, by hash. */
  public FeatureCounts words() {
    requireWords();
    return statistics.counts();
  }

  private void requireWords() {
    if (statistics.spots().isEmpty()) return;
    throw new IllegalArgumentException(
        "lexicon " + file + " counts spots, not words: make one without --spots");
  }

  /**
   * How common spots are.
   *
   * @throws IllegalArgumentException if the file counts words, or other spots than these
   */
  public FeatureCounts spots(SpotSignatures signatures) {
    if (statistics.spots().isEmpty()) {
      throw new IllegalArgumentException(
          "lexicon "
              + file
              + " counts words, not spots: make one with sosie lexicon build --spots");
    }
    if (statistics.spots().get().equals(signatures.mark())) return statistics.counts();
    throw new IllegalArgumentException(
        "lexicon "
            + file
            + " counts spots of other antecedents, stopWords, distance or chain: make one with the"
            + " same --set");
  }

  /** Whether a file begins as a lexicon does. */
  public static boolean isOne(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() == '{';
    }
  }

  /** The lexicon of the window that the file names. */
  public Lexicon lexicon() {
    return lexicon(statistics.window());
  }

  /**
   * The lexicon of another window.
   *
   * @throws IllegalArgumentException if the window has no term
   */
  public Lexicon lexicon(Lexicon.Window window) {
    requireWords();
    Lexicon lexicon = statistics.lexicon(window);
    if (lexicon.size() > 0) return lexicon;
    throw new IllegalArgumentException(
        "lexicon "
            + file
            + " has no term with nidf between "
            + window.low()
            + " and "
            + window.high()
            + range());
  }

  private String range() {
    if (statistics.terms().isEmpty()) return "; it has no term at all";
    Term first = statistics.terms().get(0);
    Term last = statistics.terms().get(statistics.terms().size() - 1);
    return String.format(
        Locale.ROOT,
        "; its terms reach from %.3f to %.3f",
        statistics.nidf(first),
        statistics.nidf(last));
  }

  /** Refuses a place where something stands that must not be replaced, before any work is done. */
  public static void check(Path file, Existing existing) {
    FileSwap.check(file, existing, "a lexicon");
  }

  /** Writes beside the final place and moves it there when it is complete. */
  public static void write(TermStatistics statistics, Path file, Existing existing)
      throws IOException {
    check(file, existing);
    FileSwap.write(file, existing, out -> writeLines(statistics, out));
  }

  private static void writeLines(TermStatistics statistics, BufferedWriter out) throws IOException {
    out.write(LexiconHeader.of(statistics).line());
    out.write('\n');
    for (Term term : statistics.terms()) {
      out.write(term.word());
      out.write('\t');
      out.write(Integer.toString(term.frequency()));
      out.write('\n');
    }
  }
}
