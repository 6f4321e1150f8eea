package sosie.explain;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one method says about two documents.
 *
 * @param measure what the score is
 * @param score nothing if the method cannot represent one of them
 * @param why one sentence: how they met or why not
 * @param shared some of the features that both have, as people read them, the rarest first
 * @param weights what learned weights make of the pair, if the method has any
 */
public record MethodSays(
    String method,
    boolean nearDuplicates,
    String measure,
    OptionalDouble score,
    double threshold,
    String why,
    List<String> shared,
    Optional<WeightsAtWork> weights) {}
