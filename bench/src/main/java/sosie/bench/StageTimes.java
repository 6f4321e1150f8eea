package sosie.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import sosie.candidate.LshBands;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.signature.BinnedMinHash;
import sosie.signature.Signature;
import sosie.source.Problem;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/**
 * What each stage of the default method costs: one thread does the stages one after the other over
 * the same documents, warm, and the best of some rounds counts. Documents are read once and held.
 */
public final class StageTimes {

  private static final int ROUNDS = 5;
  private static final long MOST_BYTES = 256L << 20;

  private final List<RawDocument> raw = new ArrayList<>();
  private long bytes;

  private StageTimes() {}

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      System.err.println("usage: StageTimes INPUT");
      Runtime.getRuntime().exit(2);
    }
    new StageTimes().run(Path.of(arguments[0]));
  }

  private void run(Path input) throws IOException {
    try (Corpus corpus = Corpus.open(input)) {
      double read = best(() -> read(corpus));
      List<Document> documents = new ArrayList<>();
      double extract =
          best(
              () -> {
                documents.clear();
                for (RawDocument one : raw) {
                  if (corpus.extractor().extract(one) instanceof Document d) documents.add(d);
                }
              });
      print("read and cut", read);
      print("extract", extract);
      stages(documents);
    }
  }

  private void stages(List<Document> documents) throws IOException {
    Tokeniser tokeniser = Tokeniser.standard();
    Tokens tokens = new Tokens();
    double words = best(() -> documents.forEach(d -> tokeniser.tokenise(d.text(), tokens)));
    long[] digests = new long[documents.size()];
    double digest =
        best(
            () -> {
              for (int i = 0; i < digests.length; i++) {
                tokeniser.tokenise(documents.get(i).text(), tokens);
                digests[i] = tokens.digest(0) ^ tokens.digest(1);
              }
            });
    Shingles shingles = new Shingles(5);
    List<long[]> inOrder = new ArrayList<>();
    double rolled =
        best(
            () -> {
              inOrder.clear();
              for (Document document : documents) {
                tokeniser.tokenise(document.text(), tokens);
                inOrder.add(shingles.inOrder(document, tokens));
              }
            });
    List<FeatureVector> sets = new ArrayList<>();
    double set =
        best(
            () -> {
              sets.clear();
              for (long[] one : inOrder) sets.add(FeatureVector.setOf(one, one.length));
            });
    LshBands bands = LshBands.reaching(.8, .99);
    BinnedMinHash minHash = new BinnedMinHash(bands.hashes(), 1);
    Signature[] signatures = new Signature[sets.size()];
    double sign = best(() -> Arrays.setAll(signatures, i -> minHash.sign(sets.get(i))));
    print("tokenise", words);
    print("digest", digest - words);
    print("shingles", rolled - words);
    print("sets", set);
    print("signatures", sign);
  }

  private interface Stage {
    void run() throws IOException;
  }

  private static double best(Stage stage) throws IOException {
    double best = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      stage.run();
      best = Math.min(best, (System.nanoTime() - start) / 1e9);
    }
    return best;
  }

  private void read(Corpus corpus) throws IOException {
    raw.clear();
    bytes = 0;
    corpus.read(
        new DocumentSink() {
          @Override
          public void accept(RawDocument document) {
            raw.add(document);
            bytes += ((Body.Bytes) document.body()).bytes().length;
          }

          @Override
          public void problem(Problem problem) {} // counted by the product, not here

          @Override
          public boolean wantsMore() {
            return bytes < MOST_BYTES;
          }
        });
  }

  private void print(String stage, double seconds) {
    System.out.printf(
        Locale.ROOT, "%-14s %6.3f s %7.0f MB/s%n", stage, seconds, bytes / 1e6 / seconds);
  }
}
