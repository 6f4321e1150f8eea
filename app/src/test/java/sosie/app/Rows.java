package sosie.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads a result folder without any code of Sosie. */
public final class Rows {

  private static final ObjectMapper JSON = new ObjectMapper();

  private Rows() {}

  public static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static JsonNode run(Path result) throws IOException {
    return json(Files.readString(result.resolve("run.json")));
  }

  public static List<JsonNode> of(Path result, String table) throws IOException {
    return Files.readAllLines(result.resolve(table + ".jsonl")).stream().map(Rows::json).toList();
  }

  public static Map<String, JsonNode> documents(Path result) throws IOException {
    return of(result, "documents").stream()
        .collect(Collectors.toMap(row -> row.get("id").asText(), row -> row));
  }

  public static List<String> kept(Path result) throws IOException {
    return of(result, "documents").stream()
        .filter(row -> row.get("keep").asBoolean())
        .map(row -> row.get("id").asText())
        .toList();
  }

  /** Reasons by line of what was skipped. */
  public static List<String> skipped(Path result) throws IOException {
    return of(result, "skipped").stream()
        .map(row -> row.get("source").asText() + ":" + row.get("line") + " " + row.get("reason"))
        .map(text -> text.replace("\"", "").replace(":null", ""))
        .toList();
  }

  /** The clusters as sets of ids. */
  public static SortedSet<List<String>> partition(Path result) throws IOException {
    SortedSet<List<String>> clusters = new TreeSet<>(new ListOrder());
    for (JsonNode cluster : of(result, "clusters")) {
      clusters.add(cluster.findValuesAsText("id").stream().sorted().toList());
    }
    return clusters;
  }

  /** Orders lists of ids as text, so that sets of them can be compared. */
  public static final class ListOrder implements java.util.Comparator<List<String>> {
    @Override
    public int compare(List<String> one, List<String> other) {
      return one.toString().compareTo(other.toString());
    }
  }

  /** Every file below a folder with its bytes, but the timings. */
  public static Map<String, String> bytes(Path folder) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(path).toString();
        if (!name.equals("timings.json")) {
          all.put(
              name,
              new String(Files.readAllBytes(path), java.nio.charset.StandardCharsets.ISO_8859_1));
        }
      }
    }
    return all;
  }

  /** The same, bytes told by their digests: short enough to be read when they differ. */
  public static Map<String, String> digests(Path folder) throws IOException {
    Map<String, String> all = bytes(folder);
    all.replaceAll((name, text) -> text.length() + " bytes, " + text.hashCode());
    return all;
  }

  /** The names in a folder, hidden ones too. */
  public static SortedSet<String> names(Path folder) throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths
          .map(path -> path.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
