package sosie.bench.kernel;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import sosie.bench.HeldFeatures;
import sosie.bench.MadeTexts;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.signature.BinnedMinHash;
import sosie.signature.MinHash;
import sosie.signature.Signer;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** What is done once for each text; the time is that of one text of about a thousand words. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@OperationsPerInvocation(TextKernels.TEXTS)
public class TextKernels {

  static final int TEXTS = 100;

  private static final int WORDS = 1_000;
  private static final int HASHES = 128;
  private static final int WIDTH = 5;

  private final Tokeniser tokeniser = Tokeniser.standard();
  private final Tokens tokens = new Tokens();
  private final Shingles shingles = new Shingles(WIDTH);
  private final Signer<FeatureVector> binned = new BinnedMinHash(HASHES, 1);
  private final Signer<FeatureVector> classical = new MinHash(HASHES, 1);
  private final Document[] documents = new Document[TEXTS];
  private final Tokens[] words = new Tokens[TEXTS];
  private final long[][] hashes = new long[TEXTS][];
  private final FeatureVector[] sets = new FeatureVector[TEXTS];

  @Setup
  public void make() {
    List<String> texts = MadeTexts.of(TEXTS, WORDS, 0, 1);
    for (int i = 0; i < TEXTS; i++) {
      documents[i] = HeldFeatures.document(texts.get(i));
      words[i] = new Tokens();
      tokeniser.tokenise(texts.get(i), words[i]);
      hashes[i] = shingles.inOrder(documents[i], words[i]);
      sets[i] = FeatureVector.setOf(hashes[i].clone(), hashes[i].length);
    }
  }

  @Benchmark
  public void tokenise(Blackhole sink) {
    for (Document document : documents) {
      tokeniser.tokenise(document.text(), tokens);
      sink.consume(tokens.size());
    }
  }

  @Benchmark
  public void shingles(Blackhole sink) {
    for (int i = 0; i < TEXTS; i++) sink.consume(shingles.inOrder(documents[i], words[i]));
  }

  @Benchmark
  public void sets(Blackhole sink) {
    for (long[] values : hashes) sink.consume(FeatureVector.setOf(values.clone(), values.length));
  }

  @Benchmark
  public void binnedSignatures(Blackhole sink) {
    for (FeatureVector set : sets) sink.consume(binned.sign(set));
  }

  @Benchmark
  public void classicalSignatures(Blackhole sink) {
    for (FeatureVector set : sets) sink.consume(classical.sign(set));
  }
}
