package sosie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.bench.generate.SourceWords;

/**
 * How good the answers of several tools are, by all pairs of a collection that are exactly as alike
 * as asked for. A tool says pairs, clusters, which documents it keeps, or which have a duplicate;
 * the ending of its file says which. Used by {@code bench/peers/run}.
 */
public final class PeerScores {

  private PeerScores() {}

  /** Usage: COLLECTION.jsonl THRESHOLD NAME=FILE.(pairs|clusters|kept|flagged)… */
  public static void main(String[] arguments) throws IOException {
    Map<String, Integer> numbers = new HashMap<>();
    List<long[]> sets = new ArrayList<>();
    ObjectMapper mapper = new ObjectMapper();
    try (BufferedReader lines = Files.newBufferedReader(Path.of(arguments[0]))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode document = mapper.readTree(line);
        numbers.put(document.get("id").asText(), sets.size());
        sets.add(runs(document.get("text").asText()));
      }
    }
    TruePairs truth =
        new TruePairs(sets.size(), ExactPairs.of(sets, Double.parseDouble(arguments[1])));
    System.out.println(
        "name\tsays\ttruePairs\tfoundPairs\trecall\tprecision\tdocumentRecall\tdocumentPrecision");
    for (String argument : Arrays.asList(arguments).subList(2, arguments.length)) {
      int split = argument.lastIndexOf('=');
      Path file = Path.of(argument.substring(split + 1));
      print(argument.substring(0, split), file, numbers, truth);
    }
  }

  private static void print(String name, Path file, Map<String, Integer> numbers, TruePairs truth)
      throws IOException {
    String path = file.toString();
    String says = path.substring(path.lastIndexOf('.') + 1);
    PeerAnswer answer = PeerAnswer.read(file, says, numbers);
    TruePairs.Score pairs = answer.pairScore(truth);
    TruePairs.Score documents = answer.documentScore(truth);
    System.out.println(
        String.join(
            "\t",
            name,
            says,
            Integer.toString(truth.size()),
            pairs.found() < 0 ? "-" : Long.toString(pairs.found()),
            share(pairs.recall()),
            share(pairs.precision()),
            share(documents.recall()),
            share(documents.precision())));
  }

  private static String share(double share) {
    return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.5f", share);
  }

  /** Runs of five words; the words of a plain collection are what stands between spaces. */
  static long[] runs(String text) {
    String[] words = text.toLowerCase(Locale.ROOT).split(" ", -1);
    int width = Math.min(SourceWords.RUN, words.length);
    long[] runs = new long[words.length - width + 1];
    for (int i = 0; i < runs.length; i++) {
      long hash = 0xCBF29CE484222325L; // FNV-1a over 16-bit characters, then spread
      for (int j = i; j < i + width; j++) {
        for (int c = 0; c < words[j].length(); c++) hash = (hash ^ words[j].charAt(c)) * PRIME;
        hash = (hash ^ ' ') * PRIME;
      }
      hash = (hash ^ (hash >>> 29)) * 0x9FB21C651E98DF25L;
      runs[i] = hash ^ (hash >>> 32);
    }
    return Arrays.stream(runs).sorted().distinct().toArray();
  }

  private static final long PRIME = 0x100000001B3L;
}
