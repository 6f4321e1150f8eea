package sosie.app.review;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A place within the workbench. Ids of documents may stand in it, whatever they contain. */
record Address(String path, String query) {

  private static final int LONGEST = 5_000; // two of them fit into the head of a request

  /** Whether an id can be part of an address. */
  static boolean fits(String id) {
    return id.length() <= LONGEST && encoded(id).length() <= LONGEST;
  }

  /** A page of ours. */
  static Address of(String path) {
    return new Address(path, "");
  }

  /** With a question; none if there is nothing to ask for. */
  Address with(String name, String value) {
    if (value.isEmpty()) return this;
    return new Address(path, query + (query.isEmpty() ? "" : "&") + name + "=" + encoded(value));
  }

  Address with(String name, long value) {
    return with(name, Long.toString(value));
  }

  static Address pair(String left, String right) {
    return of("/pair").with("left", left).with("right", right);
  }

  @Override
  public String toString() {
    return query.isEmpty() ? path : path + "?" + query;
  }

  /** As it may stand in a field of a form too, where controls and line ends would be lost. */
  static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** What a field of a form held. */
  static String decoded(String value) {
    return URLDecoder.decode(value, StandardCharsets.UTF_8);
  }
}
