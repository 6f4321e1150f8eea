package sosie.index;

import java.nio.charset.StandardCharsets;

/** Ids of documents have the order of their UTF-8 bytes, as everywhere in a result. */
final class Ids {

  private Ids() {}

  /** The id as it can be written as UTF-8. */
  static String sound(String id) {
    return new String(id.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  static int compare(String one, String other) {
    int shorter = Math.min(one.length(), other.length());
    for (int i = 0; i < shorter; i++) {
      char left = one.charAt(i);
      char right = other.charAt(i);
      if (left == right) continue;
      boolean both = Character.isSurrogate(left) && Character.isSurrogate(right);
      if (!both && Character.isSurrogate(left)) return 1; // beyond all that is one character
      if (!both && Character.isSurrogate(right)) return -1;
      return left - right;
    }
    return one.length() - other.length();
  }
}
