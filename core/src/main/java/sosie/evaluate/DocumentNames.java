package sosie.evaluate;

import java.util.Locale;
import java.util.Optional;
import sosie.detect.Documents;
import sosie.read.Origin;

/**
 * Finds the document that a name means: its id as it is; else the document whose path has it, but
 * for folders before it and an ending; else the one whose path it has; else all this whatever the
 * case. What fits more closely wins; of what fits equally well, nothing is guessed. For one thread.
 */
final class DocumentNames {

  private final Documents documents;
  private final NameTable ids = new NameTable();
  private Optional<PathNames> paths = Optional.empty(); // made when some name is no id
  private Optional<PathNames> folded = Optional.empty(); // likewise, when some is no path

  DocumentNames(Documents documents) {
    this.documents = documents;
    for (int i = 0; i < documents.count(); i++) ids.put(documents.id(i), i);
  }

  NameMatch match(String name) {
    NameMatch exact = ids.get(name);
    if (!exact.fitsNone() || name.isEmpty()) return exact;
    if (paths.isEmpty()) paths = Optional.of(paths(Case.KEPT));
    String path = plain(name);
    NameMatch match = paths.get().match(path);
    if (!match.fitsNone()) return match;
    if (folded.isEmpty()) folded = Optional.of(paths(Case.FOLDED));
    NameMatch last = folded.get().match(Case.FOLDED.of(path));
    return last.at(last.distance() + PathNames.FARTHEST).boldly();
  }

  private PathNames paths(Case written) {
    PathNames all = new PathNames();
    for (int i = 0; i < documents.count(); i++) {
      String id = documents.id(i);
      all.add(written.of(id), i);
      Origin origin = documents.origin(i);
      boolean isFile = origin.line() == 0 && !origin.source().equals(id);
      if (isFile) all.add(written.of(origin.source()), i);
    }
    return all;
  }

  /** As a path inside the collection. */
  private static String plain(String name) {
    String path = name.replace('\\', '/');
    while (path.startsWith("./")) path = path.substring(2);
    return path;
  }

  private enum Case {
    KEPT,
    FOLDED;

    String of(String name) {
      return this == FOLDED ? name.toLowerCase(Locale.ROOT) : name;
    }
  }
}
