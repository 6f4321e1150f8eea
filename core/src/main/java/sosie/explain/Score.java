package sosie.explain;

/**
 * How alike two documents are by one measure.
 *
 * @param name as results spell it
 * @param meaning a few words for someone who does not know the measure
 * @param value in [0, 1], larger is closer
 */
public record Score(String name, String meaning, double value) {}
