package sosie.analyse;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.lexicon.LexiconBuilder;
import sosie.lexicon.Term;
import sosie.source.Origin;
import sosie.source.Problem;

/** The words that most texts of a collection have; counted if somebody asks. */
public interface CommonWords {

  /**
   * The commonest words, in lower case, the commonest first; equally common ones by code points.
   */
  List<String> most(int count) throws IOException;

  /**
   * Those of the first documents.
   *
   * @param counts which documents count
   */
  static CommonWords of(DocumentStream documents, Predicate<Origin> counts) {
    return most -> {
      Reading reading = new Reading(counts);
      documents.read(reading);
      return reading.words(most);
    };
  }

  /** Counts the words of the first documents that it is shown. */
  final class Reading implements DocumentStream.Sink {

    private static final int ENOUGH = 5000;

    private final Predicate<Origin> counts;
    private final LexiconBuilder builder = new LexiconBuilder(PlainWords.all());

    private Reading(Predicate<Origin> counts) {
      this.counts = counts;
    }

    @Override
    public void accept(DocumentStream.Arrival arrival) {
      if (!counts.test(arrival.origin()) || !wantsMore()) return;
      if (arrival.extraction().get() instanceof Document document) builder.add(document);
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
