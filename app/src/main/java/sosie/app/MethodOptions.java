package sosie.app;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Option;
import sosie.detect.Recipe;
import sosie.recipe.Methods;

/** What counts as a near-duplicate. */
final class MethodOptions {

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description =
          "How near-duplicates are found; sosie methods lists them. Default: minhash-lsh.")
  String method;

  @Option(
      names = "--threshold",
      paramLabel = "0..1",
      description =
          "Least similarity of a near-duplicate. Default: the method's own; 0.8 for minhash-lsh.")
  String threshold;

  @Option(
      names = "--recall",
      paramLabel = "0..1",
      description =
          "Share of the pairs at the threshold that must be found, by methods that may miss some."
              + " Default: 0.99.")
  String recall;

  @Option(
      names = "--shingle",
      paramLabel = "WORDS",
      description = "Words per shingle; fewer for short texts. Default: 5 for minhash-lsh.")
  String shingle;

  @Option(
      names = "--measure",
      paramLabel = "NAME",
      description =
          "jaccard: shared shingles over all; containment: shared over those of the shorter text"
              + " (finds a text inside a longer one, exactly, at more cost); other methods have"
              + " others. Default: jaccard for minhash-lsh.")
  String measure;

  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      description =
          "representative: every member meets the threshold against the document that stands for"
              + " it; components: whatever a chain of pairs connects. Default: representative.")
  String cluster;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "Start of all random choices. Default: 1.")
  String seed;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "Any other parameter of the method; sosie methods NAME lists them. May be given several"
              + " times.")
  Map<String, String> set = new LinkedHashMap<>();

  Recipe recipe() {
    Map<String, String> given = new TreeMap<>(set);
    put(given, "threshold", threshold);
    put(given, "recall", recall);
    put(given, "shingle", shingle);
    put(given, "measure", measure);
    put(given, "cluster", cluster);
    put(given, "seed", seed);
    return Methods.named(method == null ? Methods.DEFAULT : method).recipe(given);
  }

  private static void put(Map<String, String> given, String name, String value) {
    if (value == null) return;
    if (given.putIfAbsent(name, value) != null) {
      throw new IllegalArgumentException(
          "--" + name + " and --set " + name + "=… say the same thing; give one of them");
    }
  }
}
