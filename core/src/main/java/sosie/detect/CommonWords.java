package sosie.detect;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.feature.Lexicon;
import sosie.feature.LexiconBuilder;
import sosie.feature.PlainWords;
import sosie.feature.Term;
import sosie.read.DocumentSink;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** The words that most texts of a collection have; counted if somebody asks. */
public interface CommonWords {

  /**
   * The commonest words, in lower case, the commonest first; equally common ones by code points.
   */
  List<String> most(int count) throws IOException;

  /**
   * Those of the first documents of a collection.
   *
   * @param counts which documents count
   */
  static CommonWords of(Corpus corpus, Predicate<Origin> counts) {
    return most -> {
      Reading reading = new Reading(corpus.extractor(), counts);
      corpus.read(reading);
      return reading.words(most);
    };
  }

  /** Those of documents that are at hand. */
  static CommonWords of(Iterable<Document> documents) {
    return most -> {
      Reading reading = new Reading(null, origin -> true);
      documents.forEach(reading::add);
      return reading.words(most);
    };
  }

  /** Counts the words of the first documents that it is shown. */
  final class Reading implements DocumentSink {

    private static final int ENOUGH = 5000;

    private final Extractor extractor;
    private final Predicate<Origin> counts;
    private final LexiconBuilder builder = new LexiconBuilder(PlainWords.all());
    private final Tokens tokens = new Tokens();

    private Reading(Extractor extractor, Predicate<Origin> counts) {
      this.extractor = extractor;
      this.counts = counts;
    }

    @Override
    public void accept(RawDocument raw) {
      if (!counts.test(raw.origin()) || !wantsMore()) return;
      if (extractor.extract(raw) instanceof Document document) add(document);
    }

    private void add(Document document) {
      Tokeniser.standard().tokenise(document.text(), tokens);
      builder.add(document, tokens);
    }

    @Override
    public boolean wantsMore() {
      return builder.texts() < ENOUGH;
    }

    @Override
    public void problem(Problem problem) {} // the run itself reports it

    private List<String> words(int most) {
      if (builder.texts() == 0) return List.of();
      return builder.build(Lexicon.Window.OF_PAGES, 1).terms().stream()
          .limit(most)
          .map(Term::word)
          .toList();
    }
  }
}
