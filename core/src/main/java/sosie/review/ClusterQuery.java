package sosie.review;

/**
 * Which clusters to list, and in which order.
 *
 * @param words each of which stands in a title or id of a member, whatever its case; empty for all
 * @param source what stands in the name of a member's source
 * @param edit a kind of difference of a member, as an inspected result has it: {@code numbers}
 * @param found by what a member was found
 * @param from how many are passed over
 * @param count how many are listed at most
 */
public record ClusterQuery(
    Order order,
    boolean reversed,
    String words,
    String source,
    String edit,
    Found found,
    State state,
    int from,
    int count) {

  /** What is sorted by; ties go by the id of who stands for the cluster. */
  public enum Order {
    /** The largest first. */
    SIZE,
    /** The least score of a member first. */
    WEAKEST,
    /** Those first of which the fewest members are pairs of each other. */
    DENSITY,
    /** The earliest member first; clusters without a date last. */
    DATE,
    /** By the name of the source of who stands for it. */
    SOURCE,
    /** The most words of their own first, as an inspected result counts them. */
    UNIQUE_WORDS
  }

  /** By what a member was found to belong to the one that stands for the cluster. */
  public enum Found {
    ANY,
    /** It has the words of another member. */
    COPY,
    /** The two are a pair by the method of the run. */
    METHOD,
    /** They are a pair by what the run fell back to. */
    FALLBACK,
    /** They are no pair: a link holds them together, or others do. */
    OTHERS,
    /** Another result has other documents together. */
    DISPUTED
  }

  /** What persons said. */
  public enum State {
    ANY,
    /** Somebody spoke of a member. */
    JUDGED,
    /** Nobody did. */
    UNJUDGED,
    /** What was said of a member speaks against what else was said. */
    CONFLICT
  }

  public ClusterQuery {
    if (from < 0) throw new IllegalArgumentException("from must be at least 0, was " + from);
    if (count < 0) throw new IllegalArgumentException("count must be at least 0, was " + count);
  }

  /** The largest, all of them. */
  public static ClusterQuery first(int count) {
    return new ClusterQuery(Order.SIZE, false, "", "", "", Found.ANY, State.ANY, 0, count);
  }

  public ClusterQuery by(Order value) {
    return new ClusterQuery(value, reversed, words, source, edit, found, state, from, count);
  }

  public ClusterQuery turned() {
    return new ClusterQuery(order, !reversed, words, source, edit, found, state, from, count);
  }

  public ClusterQuery withWords(String value) {
    return new ClusterQuery(order, reversed, value, source, edit, found, state, from, count);
  }

  public ClusterQuery withSource(String value) {
    return new ClusterQuery(order, reversed, words, value, edit, found, state, from, count);
  }

  public ClusterQuery withEdit(String value) {
    return new ClusterQuery(order, reversed, words, source, value, found, state, from, count);
  }

  public ClusterQuery foundBy(Found value) {
    return new ClusterQuery(order, reversed, words, source, edit, value, state, from, count);
  }

  public ClusterQuery withState(State value) {
    return new ClusterQuery(order, reversed, words, source, edit, found, value, from, count);
  }

  public ClusterQuery from(int value) {
    return new ClusterQuery(order, reversed, words, source, edit, found, state, value, count);
  }
}
