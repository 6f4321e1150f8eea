package sosie.cluster;

/**
 * A link between documents by their ids, as a person gives it.
 *
 * @param why the reason, may be empty
 */
public record NamedLink(String left, String right, Link.Kind kind, String why) {

  public NamedLink {
    if (left.isEmpty() || right.isEmpty()) {
      throw new IllegalArgumentException("a link needs two ids");
    }
    if (left.equals(right)) {
      throw new IllegalArgumentException("a link needs two different ids, was " + left + " twice");
    }
  }
}
