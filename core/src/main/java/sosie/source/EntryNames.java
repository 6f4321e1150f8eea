package sosie.source;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Makes the names of an archive's entries safe and distinct. */
public final class EntryNames {

  private final Map<String, Integer> seen = new HashMap<>();

  /**
   * The name with {@code /} between its parts, or nothing if it points outside the archive. A name
   * met before gets {@code #2} and so on.
   */
  Optional<String> nameOf(String raw) {
    String name = raw.replace('\\', '/');
    while (name.startsWith("./")) {
      name = name.substring(2);
    }
    if (isUnsafe(name)) {
      return Optional.empty();
    }
    int count = seen.merge(name, 1, Integer::sum);
    return Optional.of(count == 1 ? name : name + "#" + count);
  }

  public static boolean isHidden(String name) {
    return name.startsWith(".") || name.contains("/.");
  }

  static Problem unsafe(Content archive, String raw) {
    return new Problem(
        Origin.whole(archive.source() + "!/" + shown(raw)),
        Problem.Reason.UNSAFE_NAME,
        "the entry's name points outside the archive");
  }

  /** A name as it can be shown to a person. */
  static String shown(String raw) {
    return raw.replaceAll("\\p{Cntrl}", "?");
  }

  private static boolean isUnsafe(String name) {
    return name.isEmpty()
        || name.startsWith("/")
        || name.matches("[A-Za-z]:.*")
        || name.indexOf('\0') >= 0
        || ("/" + name + "/").contains("/../");
  }
}
