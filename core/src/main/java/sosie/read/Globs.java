package sosie.read;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * Patterns for names: {@code *.html} matches at any depth, {@code news/*.html} the whole path,
 * {@code **} any number of folders, none included.
 */
final class Globs {

  private final List<PathMatcher> forFileNames;
  private final List<PathMatcher> forPaths;

  Globs(List<String> globs) {
    this.forFileNames =
        globs.stream().filter(glob -> !glob.contains("/")).map(Globs::matcher).toList();
    this.forPaths =
        globs.stream()
            .filter(glob -> glob.contains("/"))
            .flatMap(glob -> Stream.of(glob, glob.replace("**/", "")))
            .map(Globs::matcher)
            .toList();
  }

  boolean areNone() {
    return forFileNames.isEmpty() && forPaths.isEmpty();
  }

  boolean match(String name) {
    Path path = Path.of(name);
    Path fileName = path.getFileName();
    return forPaths.stream().anyMatch(matcher -> matcher.matches(path))
        || (fileName != null && forFileNames.stream().anyMatch(m -> m.matches(fileName)));
  }

  private static PathMatcher matcher(String glob) {
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + glob);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "the glob " + glob + " is malformed: " + e.getDescription(), e);
    }
  }
}
