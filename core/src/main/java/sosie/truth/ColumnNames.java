package sosie.truth;

import java.util.Locale;
import java.util.Set;

/** What columns of truths are commonly called, however that is written. */
final class ColumnNames {

  private static final Set<String> IDS =
      Set.of("id", "ids", "docid", "documentid", "doc", "document", "file", "filename", "path");
  private static final Set<String> CLUSTERS =
      Set.of("cluster", "clusterid", "clusters", "group", "groupid");
  private static final Set<String> LEFTS =
      Set.of("id1", "ida", "left", "leftid", "first", "doc1", "document1", "file1", "text1");
  private static final Set<String> RIGHTS =
      Set.of("id2", "idb", "right", "rightid", "second", "doc2", "document2", "file2", "text2");
  private static final Set<String> GRADES = Set.of("grade", "verdict", "same");

  private ColumnNames() {}

  static boolean isCluster(String name) {
    return CLUSTERS.contains(plain(name));
  }

  /** Whether it is the second document of a pair. */
  static boolean isSecond(String name) {
    return RIGHTS.contains(plain(name));
  }

  static boolean isAny(String name) {
    String plain = plain(name);
    return IDS.contains(plain)
        || LEFTS.contains(plain)
        || GRADES.contains(plain)
        || isCluster(plain)
        || isSecond(plain);
  }

  private static String plain(String name) {
    StringBuilder letters = new StringBuilder();
    name.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
