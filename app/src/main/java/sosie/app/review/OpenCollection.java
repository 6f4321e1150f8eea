package sosie.app.review;

import java.io.Closeable;
import java.io.IOException;
import java.util.OptionalDouble;
import sosie.app.result.AllMethods;
import sosie.app.result.ResultInput;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.result.ResultFolder;

/** The documents of a result where they lie, and what every method says of two of them. */
final class OpenCollection implements Closeable {

  /** What takes a moment to be read whole. */
  private static final long READ_IN_A_MOMENT = 16 << 20;

  private final ResultFolder result;
  private final ResultInput input;
  private final Corpus corpus;
  private AllMethods methods; // made when somebody asks
  private AllMethods.Counted counted;

  OpenCollection(ResultFolder result, ResultInput input) throws IOException {
    this.result = result;
    this.input = input;
    corpus = input.open(result);
  }

  Corpus corpus() {
    return corpus;
  }

  /** How it is opened once more. */
  ResultInput input() {
    return input;
  }

  /**
   * What every method says; those that count a collection first are asked if that is a moment's
   * work, which is done once.
   */
  synchronized AllMethods.Answers methodsOn(Document left, Document right) throws IOException {
    if (methods == null) {
      methods = new AllMethods(result, null, OptionalDouble.empty());
      boolean soon = corpus.bytes() <= READ_IN_A_MOMENT;
      counted =
          methods.count(corpus, soon ? AllMethods.Reading.ALLOWED : AllMethods.Reading.AVOIDED);
    }
    return methods.about(left, right, counted);
  }

  @Override
  public void close() throws IOException {
    corpus.close();
  }
}
