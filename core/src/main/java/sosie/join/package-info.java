/**
 * Which pairs reach the threshold, none missed?
 *
 * <p>The exact ways of proposing pairs: {@link sosie.join.PrefixFilter} and {@link
 * sosie.join.PartitionedIndex} look at the features themselves, and each equals brute force.
 *
 * <pre>
 * PrefixFilter join = PrefixFilter.jaccard(0.8);
 * join.propose(texts, PairChoice.ALL, workers, sinks, steps);
 * </pre>
 */
package sosie.join;
