package sosie.index;

import java.nio.charset.StandardCharsets;

/** Ids of documents as they can stand in a file. */
final class Ids {

  private Ids() {}

  /** The id as it can be written as UTF-8. */
  static String sound(String id) {
    return new String(id.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }
}
