package sosie.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import sosie.extract.Document;
import sosie.extract.Extraction;
import sosie.extract.Skipped;
import sosie.read.Body;
import sosie.read.DocumentSink;
import sosie.read.DocumentSource;
import sosie.read.Problem;
import sosie.read.RawDocument;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * The first pass: reads on the calling thread and works on batches of documents on the others, from
 * extraction to keys. A text that was seen before costs its digest and a look-up, no more.
 */
final class Ingest implements DocumentSink {

  private static final int BATCH_DOCUMENTS = 256;
  private static final int BATCH_BYTES = 1 << 20;

  private final Function<RawDocument, Extraction> extractor;
  private final Tokeniser tokeniser;
  private final RunOptions options;
  private final ThreadLocal<Tokens> tokens = ThreadLocal.withInitial(Tokens::new);

  // Filled under this object's lock, by whichever thread has finished a document.
  private final DocumentTable documents = new DocumentTable();
  private DigestIndex texts = new DigestIndex();
  private int textCount;
  private final boolean looksPastWords;
  private final List<RecipeTexts> recipes; // the method, then its fallback if there is one
  private final List<Skipped> skipped = new ArrayList<>();
  private int[] standing = new int[1024]; // row of a text → document whose features are held

  private final ExecutorService pool;
  private final Semaphore places;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private List<RawDocument> batch = new ArrayList<>();
  private long batchBytes;

  Ingest(
      Function<RawDocument, Extraction> extractor,
      Tokeniser tokeniser,
      List<RecipeTexts> recipes,
      RunOptions options) {
    this.extractor = extractor;
    this.tokeniser = tokeniser;
    this.recipes = recipes;
    looksPastWords = recipes.stream().anyMatch(RecipeTexts::looksPastWords);
    this.options = options;
    pool =
        options.threads() == 1
            ? null
            : Executors.newFixedThreadPool(options.threads(), Ingest::worker);
    places = new Semaphore(options.threads() * 2);
  }

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work, "sosie-ingest");
    thread.setDaemon(true);
    return thread;
  }

  /** Reads the whole source; afterwards the tables are complete. */
  void read(DocumentSource source) throws IOException {
    options.progress().begin("reading", source.bytes(), "B");
    try {
      source.read(this);
      handOver();
      finish();
      textCount = texts.rows();
      texts = new DigestIndex(); // nobody looks anything up any more, and it is large
      standing = new int[0];
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      if (pool != null) pool.shutdownNow();
    }
  }

  DocumentTable documents() {
    return documents;
  }

  int texts() {
    return textCount;
  }

  List<Skipped> skipped() {
    return skipped;
  }

  @Override
  public void accept(RawDocument document) {
    batch.add(document);
    if (document.body() instanceof Body.Bytes bytes) batchBytes += bytes.bytes().length;
    if (batch.size() == BATCH_DOCUMENTS || batchBytes >= BATCH_BYTES) handOver();
  }

  @Override
  public synchronized void problem(Problem problem) {
    skipped.add(new Skipped(Optional.empty(), problem));
  }

  @Override
  public boolean wantsMore() {
    return failure.get() == null;
  }

  @Override
  public void progress(long bytesRead) {
    options.progress().reached(bytesRead);
  }

  private void handOver() {
    List<RawDocument> work = batch;
    batch = new ArrayList<>();
    batchBytes = 0;
    if (pool == null) {
      work.forEach(this::analyse);
      return;
    }
    places.acquireUninterruptibly();
    pool.execute(() -> analyseAll(work));
  }

  private void analyseAll(List<RawDocument> work) {
    try {
      if (failure.get() == null) work.forEach(this::analyse);
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e); // rethrown by finish() on the reading thread
    } finally {
      places.release();
    }
  }

  private void finish() throws IOException {
    if (pool != null) {
      pool.shutdown();
      try {
        while (!pool.awaitTermination(1, TimeUnit.HOURS)) {}
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted while reading", e);
      }
    }
    Throwable thrown = failure.get();
    if (thrown instanceof Error error) throw error;
    if (thrown instanceof RuntimeException exception) throw exception;
  }

  private void analyse(RawDocument raw) {
    Extraction extraction = extractor.apply(raw);
    if (extraction instanceof Document document) {
      analyse(document);
    } else {
      skip((Skipped) extraction);
    }
  }

  private synchronized void skip(Skipped skip) {
    skipped.add(skip); // reported at the end, with its reason; the run goes on
  }

  private void analyse(Document document) {
    Tokens words = tokens.get();
    tokeniser.tokenise(document.text(), words);
    long one = words.digest(0);
    long other = words.digest(1);
    int copy = addCopy(document, words.size(), one, other);
    if (copy != DigestIndex.NONE && !standsForText(copy)) return;
    List<RecipeTexts.Read> read = new ArrayList<>(recipes.size());
    for (RecipeTexts recipe : recipes) read.add(recipe.read(document, words));
    if (copy == DigestIndex.NONE) copy = addText(document, words.size(), one, other, read);
    if (copy != DigestIndex.NONE) replaceText(copy, read);
  }

  /** Adds a document whose text is known; its number, or none if the text is new. */
  private synchronized int addCopy(Document document, int words, long one, long other) {
    int row = texts.find(one, other);
    return row == DigestIndex.NONE ? DigestIndex.NONE : add(document, words, row);
  }

  /** Adds a document with its text; its number if another thread was first with that text. */
  private synchronized int addText(
      Document document, int words, long one, long other, List<RecipeTexts.Read> read) {
    int copy = addCopy(document, words, one, other);
    if (copy != DigestIndex.NONE) return copy;
    try {
      for (int i = 0; i < read.size(); i++) recipes.get(i).add(read.get(i));
    } catch (IOException e) {
      throw unwritten(e);
    }
    int row = texts.add(one, other);
    if (row == standing.length) standing = Arrays.copyOf(standing, row * 2);
    standing[row] = add(document, words, row);
    return DigestIndex.NONE;
  }

  /** Whether the features of a copy, should they differ, are the ones to hold for its text. */
  private synchronized boolean standsForText(int copy) {
    return looksPastWords && documents.compare(copy, standing[documents.row(copy)]) < 0;
  }

  private synchronized void replaceText(int copy, List<RecipeTexts.Read> read) {
    if (!standsForText(copy)) return; // another thread had an earlier one
    int row = documents.row(copy);
    standing[row] = copy;
    try {
      for (int i = 0; i < read.size(); i++) recipes.get(i).replace(row, read.get(i));
    } catch (IOException e) {
      throw unwritten(e);
    }
  }

  private UncheckedIOException unwritten(IOException e) {
    return new UncheckedIOException(
        new IOException(
            "cannot write features to " + options.temporary() + ": " + e.getMessage(), e));
  }

  private int add(Document document, int words, int row) {
    documents.add(document, words, row);
    options.progress().documents(documents.count());
    return documents.count() - 1;
  }
}
