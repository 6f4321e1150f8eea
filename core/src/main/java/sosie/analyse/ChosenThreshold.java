package sosie.analyse;

/**
 * A threshold that was chosen once it was known how alike the texts of the collection are.
 *
 * @param threshold what was chosen
 * @param own what the method would have taken by itself
 * @param precision what was asked for
 * @param sampledPairs pairs whose scores told how alike different texts are
 * @param pairsAtOwn pairs of texts that score at least the method's own threshold
 * @param wrongAtOwn how many of these are expected to be different; null if it could not be
 *     estimated
 * @param pairs pairs of texts that score at least what was chosen
 * @param wrong how many of these are expected to be different; null as above
 * @param why in a sentence
 */
public record ChosenThreshold(
    double threshold,
    double own,
    double precision,
    long sampledPairs,
    long pairsAtOwn,
    Double wrongAtOwn,
    long pairs,
    Double wrong,
    String why) {}
