package sosie.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sosie.bench.generate.SourceWords;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.signature.BinnedMinHash;
import sosie.signature.Signer;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.verify.Jaccard;

/**
 * Signature building alone on one thread, in the form of {@code bench/peers/signatures.py}, which
 * makes the texts: each file has those of one length, every second an edited copy of the one before
 * it.
 */
public final class SignatureSpeed {

  private static final int HASHES = 128;
  private static final int SEEDS = 5;
  private static final long NANOS = 500_000_000; // for each figure, passes are repeated
  private static final int WARM_UPS = 3;

  private final Tokens tokens = new Tokens();
  private long sink; // so that nothing is left out

  private SignatureSpeed() {}

  /** Usage: error TEXTS.jsonl..., or speed SHINGLES TEXTS.jsonl...: so many of each file. */
  public static void main(String[] arguments) throws IOException {
    SignatureSpeed speed = new SignatureSpeed();
    boolean isError = arguments[0].equals("error");
    for (int i = isError ? 1 : 2; i < arguments.length; i++) {
      Path file = Path.of(arguments[i]);
      if (isError) speed.printError(file);
      else speed.printRates(file, Integer.parseInt(arguments[1]));
    }
    if (speed.sink == 0) throw new IllegalStateException("nothing was signed");
  }

  private void printError(Path file) throws IOException {
    List<FeatureVector> sets = texts(file).stream().map(this::set).toList();
    double squares = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Signer<FeatureVector> signer = new BinnedMinHash(HASHES, seed);
      for (int i = 0; i < sets.size(); i += 2) squares += square(signer, sets, i);
    }
    double error = Math.sqrt(squares / (SEEDS * sets.size() / 2.0));
    System.out.printf(Locale.ROOT, "%s\tsosie\t%.5f%n", file.getFileName(), error);
  }

  private double square(Signer<FeatureVector> signer, List<FeatureVector> sets, int i) {
    FeatureVector left = sets.get(i);
    FeatureVector right = sets.get(i + 1);
    double estimate = signer.sign(left).agreement(signer.sign(right));
    sink++;
    return Math.pow(estimate - new Jaccard().between(left, right), 2);
  }

  private void printRates(Path file, int shingles) throws IOException {
    List<String> texts = new ArrayList<>();
    List<FeatureVector> sets = new ArrayList<>();
    long taken = 0;
    for (String text : texts(file)) {
      if (taken >= shingles) break;
      texts.add(text);
      sets.add(set(text));
      taken += sets.get(sets.size() - 1).size();
    }
    Signer<FeatureVector> signer = new BinnedMinHash(HASHES, 1);
    double fromSets = rate(sets.size(), () -> sets.forEach(set -> take(signer, set)));
    double fromTexts = rate(texts.size(), () -> texts.forEach(text -> take(signer, runs(text))));
    System.out.printf(
        Locale.ROOT, "%s\tsosie\t%.0f\t%.0f%n", file.getFileName(), fromSets, fromTexts);
  }

  private void take(Signer<FeatureVector> signer, FeatureVector set) {
    sink += signer.sign(set).word(HASHES - 1);
  }

  private FeatureVector set(String text) {
    FeatureVector runs = runs(text);
    long[] values = new long[runs.size()];
    runs.copyTo(values, 0);
    return FeatureVector.setOf(values, values.length);
  }

  /** As {@code find} signs them: in their order, repeats among them. */
  private FeatureVector runs(String text) {
    Tokeniser.standard().tokenise(text, tokens);
    return FeatureVector.loose(Shingles.runs(tokens.size(), SourceWords.RUN, tokens::hash));
  }

  /** Texts a second, in the best pass. */
  private static double rate(int texts, Runnable pass) {
    for (int i = 0; i < WARM_UPS; i++) passes(pass);
    return texts * 1e9 / passes(pass);
  }

  private static long passes(Runnable pass) {
    long best = Long.MAX_VALUE;
    long began = System.nanoTime();
    long now = began;
    while (now - began < NANOS) {
      pass.run();
      long after = System.nanoTime();
      best = Math.min(best, after - now);
      now = after;
    }
    return best;
  }

  private static List<String> texts(Path file) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    List<String> texts = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      texts.add(mapper.readTree(line).get("text").asText());
    }
    return texts;
  }
}
