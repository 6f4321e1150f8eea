package sosie.documents;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import sosie.source.Origin;

/**
 * Finds the document that a name means: its id as it is; else the document whose path has it, but
 * for folders before it and an ending; else the one whose path it has; else all this whatever the
 * case; else also whatever zeros stand before numbers. What fits more closely wins; of what fits
 * equally well, nothing is guessed. For one thread.
 */
public final class DocumentNames {

  /** How a path is written before it is compared. */
  private enum Writing {
    AS_IS,
    LOWER_CASE,
    WITHOUT_PADDING;

    String of(String path) {
      return switch (this) {
        case AS_IS -> path;
        case LOWER_CASE -> path.toLowerCase(Locale.ROOT);
        case WITHOUT_PADDING -> PADDING.matcher(path.toLowerCase(Locale.ROOT)).replaceAll("");
      };
    }
  }

  private static final Pattern PADDING = Pattern.compile("(?<![0-9])0+(?=[0-9])");

  private final Documents documents;
  private final NameTable ids = new NameTable();
  private final Map<Writing, PathNames> paths = new EnumMap<>(Writing.class); // as need arises

  public DocumentNames(Documents documents) {
    this.documents = documents;
    for (int i = 0; i < documents.count(); i++) ids.put(documents.id(i), i);
  }

  /** The documents that names mean; of what fits equally well nothing is guessed. */
  public static Map<String, Integer> find(Set<String> names, Documents documents) {
    if (names.isEmpty()) return Map.of();
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < documents.count(); i++) {
      if (names.contains(documents.id(i))) numbers.put(documents.id(i), i);
    }
    if (numbers.size() == names.size()) return numbers;
    DocumentNames all = new DocumentNames(documents);
    for (String name : names) {
      NameMatch match = all.match(name);
      if (match.isFound()) numbers.putIfAbsent(name, match.document().getAsInt());
    }
    return numbers;
  }

  public NameMatch match(String name) {
    NameMatch match = ids.get(name);
    if (!match.fitsNone() || name.isEmpty()) return match;
    String path = plain(name);
    int steps = 0;
    for (Writing writing : Writing.values()) {
      match = paths.computeIfAbsent(writing, this::paths).match(writing.of(path));
      match = match.at(match.distance() + steps);
      if (writing != Writing.AS_IS) match = match.boldly();
      if (!match.fitsNone()) return match;
      steps += PathNames.FARTHEST;
    }
    return match;
  }

  private PathNames paths(Writing writing) {
    PathNames all = new PathNames();
    for (int i = 0; i < documents.count(); i++) {
      String id = documents.id(i);
      all.add(writing.of(id), i);
      Origin origin = documents.origin(i);
      boolean isFile = origin.line() == 0 && !origin.source().equals(id);
      if (isFile) all.add(writing.of(origin.source()), i);
    }
    return all;
  }

  /** As a path inside the collection. */
  private static String plain(String name) {
    String path = name.replace('\\', '/');
    while (path.startsWith("./")) path = path.substring(2);
    return path;
  }
}
