package sosie.read;

import sosie.source.Compression;
import sosie.source.EntryNames;
import sosie.source.FileEndings;

/**
 * Which files and entries belong to a collection. An archive that is not itself included is opened
 * all the same: what it holds may be.
 */
final class Selection {

  private final Globs include;
  private final Globs exclude;

  Selection(ReadOptions options) {
    this.include = new Globs(options.include());
    this.exclude = new Globs(options.exclude());
  }

  /** Whether to open what stands under this name. */
  boolean opens(String source) {
    return !matches(exclude, source)
        && (include.areNone() || FileEndings.mayHoldFiles(source) || matches(include, source));
  }

  /** Whether to open what was found under this name without having been named itself. */
  boolean opensFound(String source, String nameInside) {
    return opens(source) && (!EntryNames.isHidden(nameInside) || matches(include, source));
  }

  /** Whether the documents under this name are wanted. */
  boolean takes(String source) {
    return include.areNone() || matches(include, source);
  }

  /** A name matches if any archive around it does, by its whole name or the name inside. */
  private static boolean matches(Globs globs, String source) {
    if (globs.areNone()) {
      return false;
    }
    int inside = 0;
    int end = source.indexOf("!/");
    while (end >= 0) {
      if (matchesOne(globs, source.substring(0, end), source.substring(inside, end))) {
        return true;
      }
      inside = end + 2;
      end = source.indexOf("!/", inside);
    }
    return matchesOne(globs, source, source.substring(inside));
  }

  private static boolean matchesOne(Globs globs, String whole, String inside) {
    if (globs.match(whole) || globs.match(inside)) {
      return true;
    }
    for (Compression compression : Compression.values()) {
      String before = compression.nameBefore(inside);
      if (!before.equals(inside) && globs.match(before)) {
        return true;
      }
    }
    return false;
  }
}
