package sosie.documents;

import java.util.Set;

/**
 * Documents by paths of which either side may lack folders or the ending: {@code
 * pages/13/index.html} is also {@code 13/index.html}, {@code index.html} and {@code index}, and
 * {@code old/pages/13/index.html} is it too.
 */
final class PathNames {

  /** How far a match of the last resort is. */
  static final int FARTHEST = 6;

  private static final int LONGEST_ENDING = 8;
  private static final Set<String> COMPRESSIONS = Set.of("gz", "zst", "bz2", "xz");

  private final NameTable wholes = new NameTable();
  private final NameTable tails = new NameTable();
  private final NameTable wholeStems = new NameTable();
  private final NameTable tailStems = new NameTable();

  void add(String path, int document) {
    wholes.put(path, document);
    putStems(wholeStems, path, document);
    int start = 0;
    do {
      String tail = path.substring(start);
      tails.put(tail, document);
      putStems(tailStems, tail, document);
      start = path.indexOf('/', start) + 1;
    } while (start > 0);
  }

  /** {@code a.txt.gz} is also {@code a.txt} and {@code a}. */
  private static void putStems(NameTable table, String path, int document) {
    String stem = stem(path);
    if (stem.equals(path)) return;
    table.put(stem, document);
    boolean isCompressed = COMPRESSIONS.contains(path.substring(stem.length() + 1));
    if (isCompressed) table.put(stem(stem), document);
  }

  NameMatch match(String path) {
    String stem = stem(path);
    NameMatch found = tails.get(path).at(1);
    if (found.fitsNone()) found = tailStems.get(path).at(2);
    // from here on something that the name says is overlooked
    if (found.fitsNone()) found = wholes.ofTails(path).at(3).boldly();
    if (found.fitsNone()) found = tails.get(stem).at(4).boldly();
    if (found.fitsNone()) found = wholeStems.ofTails(path).at(5).boldly();
    if (found.fitsNone()) found = wholes.ofTails(stem).at(FARTHEST).boldly();
    return found;
  }

  /** The path without its ending: a dot and a few letters or digits, not all of them digits. */
  private static String stem(String path) {
    int dot = path.lastIndexOf('.');
    String ending = path.substring(dot + 1);
    boolean isEnding =
        dot > 0
            && path.charAt(dot - 1) != '/'
            && ending.length() <= LONGEST_ENDING
            && ending.chars().allMatch(Character::isLetterOrDigit)
            && ending.chars().anyMatch(Character::isLetter);
    return isEnding ? path.substring(0, dot) : path;
  }
}
