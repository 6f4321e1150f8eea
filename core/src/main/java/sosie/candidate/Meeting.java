package sosie.candidate;

/**
 * Whether two texts become candidates.
 *
 * @param how in words, without a full stop
 */
public record Meeting(boolean meet, String how) {}
