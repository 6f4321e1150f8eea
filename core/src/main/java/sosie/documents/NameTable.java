package sosie.documents;

import java.util.OptionalInt;
import sosie.hash.Hash64;
import sosie.hash.LongTable;

/** Which document has a name, as 64-bit hashes: 16 to 32 bytes for a name. */
final class NameTable {

  private final LongTable firsts = new LongTable(); // document + 1
  private final LongTable seconds = new LongTable(); // the same where there are several

  void put(String name, int document) {
    if (name.isEmpty()) return;
    long key = key(name);
    int first = firsts.get(key);
    if (first == 0) firsts.put(key, document + 1);
    else if (first != document + 1) seconds.put(key, document + 1);
  }

  NameMatch get(String name) {
    long key = key(name);
    int first = firsts.get(key);
    if (first == 0) return NameMatch.NONE;
    int second = seconds.get(key);
    return new NameMatch(
        0,
        false,
        OptionalInt.of(first - 1),
        second == 0 ? OptionalInt.empty() : OptionalInt.of(second - 1));
  }

  /** What the longest tail of a path means that is shorter than the path. */
  NameMatch ofTails(String path) {
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      NameMatch match = get(path.substring(slash + 1));
      if (!match.fitsNone()) return match;
    }
    return NameMatch.NONE;
  }

  private static long key(String name) {
    long hash = name.length();
    for (int i = 0; i < name.length(); i++) hash = Hash64.mix(hash, name.charAt(i));
    return hash;
  }
}
