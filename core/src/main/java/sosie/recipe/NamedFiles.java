package sosie.recipe;

import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** Values of parameters that name a file, which lies elsewhere seen from another folder. */
final class NamedFiles {

  private NamedFiles() {}

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
    String before = parameter.equals("weights") ? Weighted.LEARNED : "";
    boolean isFile =
        switch (parameter) {
          case "lexicon", "model", "statistics", "background" -> !value.isEmpty();
          case "rules" -> !value.equals(Durian.STANDARD);
          case "stopWords" -> !value.equals(SpotSigs.ENGLISH);
          case "weights" -> value.startsWith(Weighted.LEARNED);
          default -> false;
        };
    return isFile ? before + change.apply(Path.of(value.substring(before.length()))) : value;
  }
}
