package sosie.review;

import sosie.verdict.Act;

/**
 * An act that is on disk, and what followed from it.
 *
 * @param again whether it had been recorded before, under the same key
 */
public record Judged(Act act, Consequences consequences, boolean again) {}
