/**
 * Which pairs are worth a look?
 *
 * <p>Comparing every document with every other is quadratic. A {@link
 * sosie.candidate.CandidateScheme} gives each document a few keys; only documents that share a key
 * are ever compared. A scheme may propose pairs that turn out different (the next stage, {@code
 * verify}, drops them) but each says how likely it is to miss a pair that is alike.
 *
 * <p>How many texts may share a key without being compared all with all is stated once, in {@code
 * Hubs}.
 *
 * <pre>
 * LshBands bands = LshBands.reaching(0.8, 0.99);
 * bands.probability(0.8);              // at least 0.99
 * bands.probability(0.3);              // next to nothing
 * long[] keys = bands.keys(signature);
 * </pre>
 */
package sosie.candidate;
