package sosie.bench.kernel;

import java.util.ArrayList;
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
import sosie.bench.HeldFeatures;
import sosie.bench.MadeTexts;
import sosie.extract.Document;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.verify.Jaccard;

/** What is done once for each candidate pair; the time is that of one of a thousand words each. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@OperationsPerInvocation(PairKernels.PAIRS)
public class PairKernels {

  static final int PAIRS = 500;

  private static final int WORDS = 1_000;
  private static final double THRESHOLD = .8;

  private final Jaccard jaccard = new Jaccard();
  private final List<FeatureVector> texts = new ArrayList<>();

  @Setup
  public void make() {
    Shingles shingles = new Shingles(5);
    Tokens tokens = new Tokens();
    // all but the first few are copies of those, so that pairs are alike and not
    for (String text : MadeTexts.of(PAIRS, WORDS, .99, 1)) {
      Document document = HeldFeatures.document(text);
      Tokeniser.standard().tokenise(text, tokens);
      texts.add(shingles.extract(document, tokens));
    }
  }

  private FeatureVector other(int i) {
    return texts.get((i + 1) % PAIRS);
  }

  @Benchmark
  public double verifyWithEarlyExit() {
    double sum = 0;
    for (int i = 0; i < PAIRS; i++) sum += jaccard.reaches(texts.get(i), other(i), THRESHOLD);
    return sum;
  }

  @Benchmark
  public double verifyToTheEnd() {
    double sum = 0;
    for (int i = 0; i < PAIRS; i++) sum += jaccard.between(texts.get(i), other(i));
    return sum;
  }
}
