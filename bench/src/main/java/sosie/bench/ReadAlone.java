package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.format.RawDocument;
import sosie.parallel.TaskQueue;
import sosie.read.DocumentSink;
import sosie.source.Problem;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * Reads a collection, cuts its words and hashes them, with the same threads as a run and nothing
 * after it: what {@code find} is held against.
 */
public final class ReadAlone implements DocumentSink {

  private static final int BATCH = 64;

  private final Corpus corpus;
  private final TaskQueue batches;
  private final Tokeniser tokeniser = Tokeniser.standard();
  private final ThreadLocal<Tokens> tokens = ThreadLocal.withInitial(Tokens::new);
  private final LongAdder words = new LongAdder();
  private final LongAdder digests = new LongAdder();
  private List<RawDocument> batch = new ArrayList<>();

  private ReadAlone(Corpus corpus, int threads) {
    this.corpus = corpus;
    batches = new TaskQueue(threads);
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: ReadAlone INPUT THREADS");
      Runtime.getRuntime().exit(2);
    }
    try (Corpus corpus = Corpus.open(Path.of(arguments[0]))) {
      new ReadAlone(corpus, Integer.parseInt(arguments[1])).run();
    }
  }

  private void run() throws IOException {
    corpus.read(this);
    handOver();
    batches.finish();
    System.out.printf(Locale.ROOT, "%d words, %x%n", words.sum(), digests.sum());
  }

  @Override
  public void accept(RawDocument document) {
    batch.add(document);
    if (batch.size() == BATCH) handOver();
  }

  private void handOver() {
    List<RawDocument> work = batch;
    batch = new ArrayList<>();
    batches.hand(() -> work.forEach(this::cut));
  }

  private void cut(RawDocument raw) {
    if (!(corpus.extractor().extract(raw) instanceof Document document)) return;
    Tokens own = tokens.get();
    tokeniser.tokenise(document.text(), own);
    words.add(own.size());
    digests.add(own.digest(0));
  }

  @Override
  public void problem(Problem problem) {} // a run reports them; here only time counts
}
