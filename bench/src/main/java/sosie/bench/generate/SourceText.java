package sosie.bench.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.feature.FeatureVector;
import sosie.format.RawDocument;
import sosie.hash.LongTable;
import sosie.read.DocumentSink;
import sosie.source.Problem;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

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
  static SourceText read(List<Path> sources, CorpusPlan.Wording wording, CorpusPlan.Lengths lengths)
      throws IOException {
    try (Corpus corpus = Corpus.open(sources.toArray(Path[]::new))) {
      Reader reader = new Reader(corpus.extractor(), wording, lengths);
      corpus.read(reader);
      SourceText text = reader.text();
      if (text.words().size() < 2 * CorpusPlan.Lengths.FEWEST) {
        throw new IOException(
            "the sources must hold at least %d words, they hold %d"
                .formatted(2 * CorpusPlan.Lengths.FEWEST, text.words().size()));
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

  /**
   * Takes the words of a collection and cuts them into passages. A passage is left out if {@value
   * #KNOWN} of the {@value #LEAST} least hashes of its runs of words are among those of earlier
   * ones: of two passages with Jaccard similarity 0.8 the second gets through about once in 200,000
   * times, so that real collections, which repeat themselves, give passages that do not.
   */
  private static final class Reader implements DocumentSink {

    private static final int LEAST = 12;
    private static final int KNOWN = 3;
    private static final int LONGEST_WORD = 64; // longer ones are encoded data
    private static final int LONGEST_GLUE = 6;

    private final Extractor extractor;
    private final CorpusPlan.Wording wording;
    private final CorpusPlan.Lengths lengths;
    private final SourceWords words = new SourceWords();
    private final SplittableRandom random = new SplittableRandom(0);
    private final LongTable seen = new LongTable();
    private final Tokens tokens = new Tokens();
    private final WordBuffer passage = new WordBuffer();
    private final StringBuilder printed = new StringBuilder();
    private int[] starts = new int[1024];
    private int[] sizes = new int[1024];
    private int passages;

    Reader(Extractor extractor, CorpusPlan.Wording wording, CorpusPlan.Lengths lengths) {
      this.extractor = extractor;
      this.wording = wording;
      this.lengths = lengths;
    }

    SourceText text() {
      return new SourceText(words, Arrays.copyOf(starts, passages), Arrays.copyOf(sizes, passages));
    }

    @Override
    public boolean wantsMore() {
      return words.size() < MOST_WORDS;
    }

    @Override
    public void accept(RawDocument raw) {
      if (!wantsMore() || !(extractor.extract(raw) instanceof Document document)) return;
      String text = document.text();
      Tokeniser.standard().tokenise(text, tokens);
      int first = words.size();
      for (int i = 0; i < tokens.size(); i++) {
        if (tokens.end(i) - tokens.start(i) > LONGEST_WORD) continue;
        int next = i + 1 < tokens.size() ? tokens.start(i + 1) : text.length();
        if (wording == CorpusPlan.Wording.PLAIN) plain(text, i);
        else asWritten(text, i, next);
      }
      cut(first, words.size());
    }

    private void plain(String text, int token) {
      printed.setLength(0);
      for (int i = tokens.start(token); i < tokens.end(token); i++) {
        char c = text.charAt(i);
        if (c >= 128) return;
        printed.append(Character.toLowerCase(c));
      }
      words.add(printed.append(' '), tokens.hash(token));
    }

    private void asWritten(String text, int token, int next) {
      int end = tokens.end(token);
      printed.setLength(0);
      printed.append(text, tokens.start(token), end);
      for (int i = end; i < next && i < end + LONGEST_GLUE; i++) glue(text.charAt(i));
      char last = printed.charAt(printed.length() - 1);
      if (Character.isLetterOrDigit(last) || next > end + LONGEST_GLUE) printed.append(' ');
      words.add(printed, tokens.hash(token));
    }

    /** No character that could make a reader take the text for markup. */
    private void glue(char c) {
      char last = printed.charAt(printed.length() - 1);
      if (".,;:!?'\"()-/".indexOf(c) >= 0) printed.append(c);
      else if (c == '\n' && last == '\n') printed.append(c);
      else if (last != ' ' && last != '\n') printed.append(c == '\n' ? c : ' ');
    }

    private void cut(int first, int end) {
      for (int start = first; end - start >= CorpusPlan.Lengths.FEWEST; ) {
        int size = Math.min(lengths.draw(random), end - start);
        passage.clear();
        words.copy(start, start + size, passage);
        if (isNew()) add(start, size);
        start += size;
      }
    }

    private boolean isNew() {
      FeatureVector runs = words.runs(passage);
      int known = 0;
      for (int i = 0; i < Math.min(LEAST, runs.size()); i++) {
        if (seen.add(runs.feature(i), 1) > 1) known++;
      }
      return known < KNOWN;
    }

    private void add(int start, int size) {
      if (passages == starts.length) {
        starts = Arrays.copyOf(starts, passages * 2);
        sizes = Arrays.copyOf(sizes, passages * 2);
      }
      starts[passages] = start;
      sizes[passages++] = size;
    }

    @Override
    public void problem(Problem problem) {} // what cannot be read is not made use of
  }
}
