package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import sosie.extract.Corpus;

/**
 * Real text as generated documents are made from it: a row of words, each with what stands between
 * it and the next, and passages of it that have little in common. It does not change, and threads
 * may share it.
 *
 * <p>Four bytes a word, and what the different ones take: 75 million words fit in a gigabyte.
 */
final class SourceText {

  /** Beyond that a source is not read on; it is plenty to choose from. */
  static final int MOST_WORDS = 100_000_000;

  private final SourceWords words;
  private final int[] starts; // of passages
  private final int[] lengths;

  SourceText(SourceWords words, int[] starts, int[] lengths) {
    this.words = words;
    this.starts = starts;
    this.lengths = lengths;
  }

  /**
   * Reads any collection that the product reads.
   *
   * @param lengths how many words a passage has
   */
  static SourceText read(List<Path> sources, Wording wording, Lengths lengths) throws IOException {
    try (Corpus corpus = Corpus.open(sources.toArray(Path[]::new))) {
      SourceReader reader = new SourceReader(corpus.extractor(), wording, lengths);
      corpus.read(reader);
      SourceText text = reader.text();
      if (text.words().size() < 2 * Lengths.FEWEST) {
        throw new IOException(
            "the sources must hold at least %d words, they hold %d"
                .formatted(2 * Lengths.FEWEST, text.words().size()));
      }
      return text;
    }
  }

  SourceWords words() {
    return words;
  }

  int passages() {
    return starts.length;
  }

  /** Adds a passage as it stands in the source. */
  void passage(int number, WordBuffer target) {
    stretch(starts[number], lengths[number], target);
  }

  /** Adds a row of words from a place on, or those before the end if there are not so many. */
  void stretch(int start, int length, WordBuffer target) {
    int from = Math.max(0, Math.min(start, words.size() - length));
    words.copy(from, Math.min(words.size(), from + length), target);
  }
}
