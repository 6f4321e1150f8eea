package sosie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.Result;
import sosie.Sosie;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.Preset;
import sosie.recipe.Presets;

/**
 * Every method with its standard settings, and every preset, on labelled collections: precision,
 * recall and F1 over all pairs of documents, also those that no method proposed.
 */
public final class MethodFigures {

  private record Labelled(String name, String input, String truth) {}

  private static final List<Labelled> COLLECTIONS =
      List.of(
          new Labelled("news-frames", "html", "truth.tsv"),
          new Labelled("llvm-docs-versions", "pages", "truth.tsv"),
          new Labelled("mail-campaigns", "eml", "clusters.tsv"),
          new Labelled("comments-edits", "comments.jsonl", "clusters.tsv"));

  private final Path folder;
  private final Labelled collection;
  private final Map<String, String> truth = new HashMap<>();
  private final long truePairs;

  private MethodFigures(Path data, Labelled collection) throws IOException {
    folder = data.resolve(collection.name);
    this.collection = collection;
    Map<String, Long> sizes = new HashMap<>();
    for (String line : Files.readAllLines(folder.resolve(collection.truth))) {
      String[] fields = line.split("\t", -1);
      truth.put(stem(fields[0]), fields[1]);
      sizes.merge(fields[1], 1L, Long::sum);
    }
    truePairs = sizes.values().stream().mapToLong(size -> size * (size - 1) / 2).sum();
  }

  /** Usage: the folder of the unpacked collections, then the names of some methods or presets. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      System.err.println("usage: MethodFigures DATA [METHOD…]");
      Runtime.getRuntime().exit(2);
    }
    List<String> wanted = List.of(arguments).subList(1, arguments.length);
    for (Labelled collection : COLLECTIONS) {
      MethodFigures figures = new MethodFigures(Path.of(arguments[0]), collection);
      System.out.printf(Locale.ROOT, "%n%s, %,d true pairs%n", collection.name, figures.truePairs);
      for (Method method : Methods.all()) {
        if (wanted.isEmpty() || wanted.contains(method.name())) {
          figures.print(method.name(), method.name(), Map.of());
        }
      }
      for (Preset preset : Presets.all()) {
        String name = "--preset " + preset.name();
        if (wanted.isEmpty() || wanted.contains(name)) {
          figures.print(name, preset.method(), preset.settings());
        }
      }
    }
  }

  private void print(String name, String method, Map<String, String> settings) throws IOException {
    Sosie sosie = Sosie.in(folder.resolve(collection.input)).method(method);
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      sosie = sosie.set(setting.getKey(), setting.getValue());
    }
    long began = System.nanoTime();
    try (Result result = sosie.find()) {
      double seconds = (System.nanoTime() - began) / 1e9;
      long[] counts = new long[2]; // found, and right among them
      result
          .detection()
          .forEachPairExpanded(
              pair -> {
                counts[0]++;
                if (cluster(pair.left()).equals(cluster(pair.right()))) counts[1]++;
              });
      double precision = counts[0] == 0 ? 1 : (double) counts[1] / counts[0];
      double recall = (double) counts[1] / truePairs;
      System.out.printf(
          Locale.ROOT,
          "  %-18s precision %.3f  recall %.3f  F1 %.3f  pairs %,9d  unrepresented %,5d  %5.1f s%n",
          name,
          precision,
          recall,
          counts[1] == 0 ? 0 : 2 * precision * recall / (precision + recall),
          counts[0],
          result.detection().findings().unrepresented().size(),
          seconds);
    }
  }

  /** The label of a document; one without a label is alone. */
  private String cluster(String id) {
    return truth.getOrDefault(stem(id), id);
  }

  /** Ids are file names, with or without folder and ending. */
  private String stem(String id) {
    int dot = id.lastIndexOf('.');
    return collection.input.equals("pages") || dot < 0 ? id : id.substring(0, dot);
  }
}
