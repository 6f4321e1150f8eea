package sosie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import sosie.feature.FeatureVector;
import sosie.feature.Shingles;
import sosie.signature.BinnedMinHash;
import sosie.signature.Signer;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;
import sosie.verify.Jaccard;

/**
 * Signature building alone on one thread, in the form of {@code bench/peers/signatures.py}: the
 * first documents of a generated collection, the same pairs of its truth, best of several rounds.
 */
public final class SignatureSpeed {

  private static final int ROUNDS = 15; // the first ones warm up
  private static final int PAIRS = 500;
  private static final int HASHES = 128;

  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Tokens tokens = new Tokens();
  private long sink; // so that nothing is left out

  private SignatureSpeed() {}

  /** Usage: COLLECTION.jsonl DOCUMENTS */
  public static void main(String[] arguments) throws IOException {
    SignatureSpeed speed = new SignatureSpeed();
    Path collection = Path.of(arguments[0]);
    speed.read(collection, Integer.parseInt(arguments[1]));
    List<FeatureVector> sets = speed.texts.stream().map(speed::set).toList();
    List<int[]> pairs = speed.pairs(CorpusWriter.truth(collection));
    Signer signer = new BinnedMinHash(HASHES, 1);
    double fromSets = speed.rate(() -> sets.forEach(set -> speed.sink += last(signer, set)));
    double fromTexts =
        speed.rate(() -> speed.texts.forEach(t -> speed.sink += last(signer, speed.set(t))));
    System.out.printf(
        Locale.ROOT,
        "sosie MinHash\t%.0f\t%.0f\t%.4f\t%s%n",
        fromSets,
        fromTexts,
        error(sets, pairs, signer),
        speed.sink == 0 ? "nothing was signed" : "");
  }

  private static long last(Signer signer, FeatureVector set) {
    return signer.sign(set).word(HASHES - 1);
  }

  private void read(Path collection, int documents) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    try (BufferedReader lines = Files.newBufferedReader(collection)) {
      for (String line = lines.readLine();
          line != null && texts.size() < documents;
          line = lines.readLine()) {
        JsonNode document = mapper.readTree(line);
        numbers.put(document.get("id").asText(), texts.size());
        texts.add(document.get("text").asText());
      }
    }
  }

  private FeatureVector set(String text) {
    Tokeniser.standard().tokenise(text, tokens);
    long[] runs = Shingles.runs(tokens.size(), RunSet.WIDTH, tokens::hash);
    return FeatureVector.setOf(runs, runs.length);
  }

  /** Documents a second, in the best round. */
  private double rate(Runnable work) {
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long began = System.nanoTime();
      work.run();
      best = Math.min(best, System.nanoTime() - began);
    }
    return texts.size() * 1e9 / best;
  }

  /** Edited copies with their originals, where both were read. */
  private List<int[]> pairs(Path truth) throws IOException {
    Map<String, Integer> originals = new HashMap<>();
    List<int[]> pairs = new ArrayList<>();
    try (BufferedReader rows = Files.newBufferedReader(truth)) {
      rows.readLine();
      for (String row = rows.readLine(); row != null; row = rows.readLine()) {
        String[] fields = row.split("\t", -1);
        Integer number = numbers.get(fields[0]);
        if (number == null) break;
        if (fields[2].equals("original")) originals.put(fields[1], number);
        else if (originals.containsKey(fields[1]) && !fields[2].equals("copy")) {
          pairs.add(new int[] {originals.get(fields[1]), number});
        }
      }
    }
    SplittableRandom random = new SplittableRandom(1);
    while (pairs.size() > PAIRS) pairs.remove(random.nextInt(pairs.size()));
    return pairs;
  }

  private static double error(List<FeatureVector> sets, List<int[]> pairs, Signer signer) {
    double squares = 0;
    for (int[] pair : pairs) {
      FeatureVector left = sets.get(pair[0]);
      FeatureVector right = sets.get(pair[1]);
      double estimate = signer.sign(left).agreement(signer.sign(right));
      squares += Math.pow(estimate - new Jaccard().between(left, right), 2);
    }
    return Math.sqrt(squares / pairs.size());
  }
}
