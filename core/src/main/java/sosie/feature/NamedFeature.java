package sosie.feature;

/**
 * A feature as people read it.
 *
 * @param name the words it was made of, such as {@code the:record:straight}
 */
public record NamedFeature(long feature, String name) {}
