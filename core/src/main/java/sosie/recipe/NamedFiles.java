package sosie.recipe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import sosie.analyse.Recipe;
import sosie.weigh.Sha256;

/** Values of parameters that name a file, which lies elsewhere seen from another folder. */
public final class NamedFiles {

  private NamedFiles() {}

  /** The SHA-256 of each file that a recipe rests on, by the parameter that names it. */
  public static SortedMap<String, String> checksums(Recipe recipe) throws IOException {
    SortedMap<String, String> sums = new TreeMap<>();
    for (Map.Entry<String, Object> each : recipe.parameters().entrySet()) {
      String parameter = each.getKey();
      String value = each.getValue().toString();
      if (!isFile(parameter, value)) continue;
      sums.put(parameter, Sha256.of(Path.of(value.substring(before(parameter).length()))));
    }
    return sums;
  }

  /** The file that a value names. */
  public static Path file(String parameter, String value) {
    return Path.of(value.substring(before(parameter).length()));
  }

  /** The value that names a file. */
  public static String naming(String parameter, Path file) {
    return before(parameter) + file;
  }

  /** The value for the process, of one that was written in a file of a folder. */
  static String seenFrom(Path folder, String parameter, String value) {
    return changed(parameter, value, folder::resolve);
  }

  /**
   * The value to write in a file of a folder: what lies below the folder moves with it, everything
   * else is named in full.
   */
  static String writtenIn(Path folder, String parameter, String value) {
    Path home = plain(folder.toAbsolutePath());
    return changed(
        parameter,
        value,
        file -> {
          Path whole = plain(file.toAbsolutePath());
          return whole.startsWith(home) ? home.relativize(whole) : whole;
        });
  }

  /** Without detours, unless one leads out of a folder, which may be a link to elsewhere. */
  private static Path plain(Path path) {
    for (Path name : path) if (name.toString().equals("..")) return path;
    return path.normalize();
  }

  private static String changed(String parameter, String value, UnaryOperator<Path> change) {
    if (!isFile(parameter, value)) return value;
    String before = before(parameter);
    return before + change.apply(Path.of(value.substring(before.length())));
  }

  /** What stands before the name of the file. */
  private static String before(String parameter) {
    return switch (parameter) {
      case "weights" -> Weighted.LEARNED;
      case "antecedents" -> SpotChoice.FILE;
      default -> "";
    };
  }

  private static boolean isFile(String parameter, String value) {
    return switch (parameter) {
      case "lexicon", "model", "statistics", "background", Durian.THRESHOLDS -> !value.isEmpty();
      case "rules" -> !value.equals(Durian.STANDARD);
      case "stopWords" -> !value.equals(SpotChoice.ENGLISH) && !value.contains(",");
      case "antecedents" -> value.startsWith(SpotChoice.FILE);
      case "weights" -> value.startsWith(Weighted.LEARNED);
      default -> false;
    };
  }
}
