package sosie.app.review;

import java.util.Arrays;
import java.util.Locale;
import sosie.review.ClusterQuery;

/**
 * Which clusters are asked for, and in which order.
 *
 * @param words all of which the title or an id has
 * @param source what stands in the name of a source
 * @param kind a kind of difference
 * @param found by what members were found
 */
record ClusterSearch(
    String words,
    ClusterQuery.Order sort,
    boolean reversed,
    String source,
    String kind,
    ClusterQuery.Found found,
    Said said) {

  /** Whether somebody gave a verdict on a member. */
  enum Said {
    ANY("all"),
    UNJUDGED("not judged yet"),
    JUDGED("judged"),
    CONFLICT("contradicting");

    final String title;

    Said(String title) {
      this.title = title;
    }

    String value() {
      return this == ANY ? "" : name().toLowerCase(Locale.ROOT);
    }

    static Said of(String value) {
      return named(values(), value, ANY);
    }
  }

  static final ClusterQuery.Order FIRST = ClusterQuery.Order.SIZE;

  static ClusterQuery.Order order(String value) {
    return named(ClusterQuery.Order.values(), value, FIRST);
  }

  static ClusterQuery.Found found(String value) {
    return named(ClusterQuery.Found.values(), value, ClusterQuery.Found.ANY);
  }

  /** As it stands in an address; nothing for all. */
  static String value(ClusterQuery.Found found) {
    return found == ClusterQuery.Found.ANY ? "" : found.name().toLowerCase(Locale.ROOT);
  }

  private static <E extends Enum<E>> E named(E[] all, String name, E otherwise) {
    return Arrays.stream(all)
        .filter(each -> each.name().equals(name.toUpperCase(Locale.ROOT)))
        .findFirst()
        .orElse(otherwise);
  }

  /** In another order; the other way round, if it is in this order already. */
  ClusterSearch sorted(ClusterQuery.Order by) {
    return new ClusterSearch(words, by, by == sort && !reversed, source, kind, found, said);
  }

  ClusterQuery query(long from, int count) {
    return new ClusterQuery(
        sort,
        reversed,
        words,
        source,
        kind,
        found,
        ClusterQuery.State.valueOf(said.name()),
        (int) from,
        count);
  }

  Address address() {
    return Address.of("/clusters")
        .with("find", words)
        .with("sort", sort == FIRST ? "" : sort.name().toLowerCase(Locale.ROOT))
        .with("turned", reversed ? "yes" : "")
        .with("source", source)
        .with("kind", kind)
        .with("method", value(found))
        .with("said", said.value());
  }
}
