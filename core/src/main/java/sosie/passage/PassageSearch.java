package sosie.passage;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import sosie.extract.DocumentStream;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * Finds the passages that a collection has more than once.
 *
 * <p>It goes through the documents three times. First each run of words leaves a mark in a table of
 * bits, by the shorter run that {@linkplain Seeds stands for it}, and a second one where a mark
 * stands: what left only one mark stands once and is done with. The second time the others are
 * counted exactly, with their places: what is held is in proportion to what repeats, not to the
 * collection. The third time the texts of what was found are cut at sentences. Runs are told apart
 * by 64 bits.
 *
 * @param words how many words a passage has at least
 */
public record PassageSearch(int words, int threads, Rarity rarity, Provenance provenance) {

  /** Fewer words in a row are shared by chance. */
  public static final int FEWEST = 8;

  /** The same where chance is ruled out. */
  public static final int FEWEST_RARE = 3;

  /** As many as are quoted or copied, hardly ever written twice. */
  public static final int STANDARD = 50;

  public PassageSearch {
    int fewest = rarity == Rarity.RARE ? FEWEST_RARE : FEWEST;
    if (words < fewest) {
      throw new IllegalArgumentException(
          "words must be at least "
              + fewest
              + ", was "
              + words
              + (rarity == Rarity.RARE ? "" : "; only of rare passages fewer will do"));
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, was " + threads);
    }
  }

  /** Any passages, the first of each in the order of reading. */
  public PassageSearch(int words, int threads) {
    this(words, threads, Rarity.ANY, Provenance.STANDARD);
  }

  /** The same search of passages of another least length. */
  public PassageSearch withWords(int others) {
    return new PassageSearch(others, threads, rarity, provenance);
  }

  /**
   * Looks through documents.
   *
   * @param known says which documents are known
   * @throws IOException if they are not the same when they are read again
   */
  public Passages in(DocumentStream documents, Predicate<Origin> known, Scope scope)
      throws IOException {
    Passages found = places(documents, known, scope);
    new SentenceCut(found).over(documents, threads);
    return found;
  }

  /** The same without a look at sentences. */
  Passages places(DocumentStream documents, Predicate<Origin> known, Scope scope)
      throws IOException {
    Seeds seeds = Seeds.in(words);
    RunMarks marks = new RunMarks(documents.bytes(), seeds);
    Optional<WordCounts> counts =
        rarity == Rarity.RARE ? Optional.of(new WordCounts()) : Optional.empty();
    int read = mark(documents, seeds, marks, counts);
    RunPlaces places = new RunPlaces(words, provenance, known, counts);
    Pass<TextRuns> second =
        new Pass<>(
            threads, () -> tokenised(tokens -> TextRuns.of(tokens, seeds, marks, counts)), places);
    if (second.over(documents) != read) {
      throw new IOException("documents changed while they were read; run again");
    }
    return places.passages(scope, second.problems());
  }

  private int mark(
      DocumentStream documents, Seeds seeds, RunMarks marks, Optional<WordCounts> counts)
      throws IOException {
    return new Pass<FirstSight>(
            threads,
            () -> tokenised(tokens -> FirstSight.of(tokens, seeds, counts.isPresent())),
            (arrival, document, seen) -> {
              marks.add(seen.seeds());
              counts.ifPresent(all -> all.add(seen.words()));
            })
        .over(documents);
  }

  private static <T> Pass.Maker<T> tokenised(Function<Tokens, T> maker) {
    Tokens tokens = new Tokens();
    return (arrival, document) -> {
      Tokeniser.standard().tokenise(document.text(), tokens);
      return maker.apply(tokens);
    };
  }

  /**
   * What the first time leaves of a text.
   *
   * @param words of which the hashes are wanted only where they are counted
   */
  private record FirstSight(long[] seeds, long[] words) {
    static FirstSight of(Tokens tokens, Seeds seeds, boolean counted) {
      return new FirstSight(
          TextRuns.seeds(tokens, seeds),
          counted ? Arrays.copyOf(tokens.hashes(), tokens.size()) : new long[0]);
    }
  }

  /** Which passages count. */
  public enum Scope {
    /** All that stand in more than one place. */
    REPEATED,
    /** Those that a known and another document have. */
    ACROSS
  }

  /** Whether passages that chance may have written count. */
  public enum Rarity {
    ANY,
    /** Only those whose words would hardly meet twice: see docs/passages.md. */
    RARE
  }
}
