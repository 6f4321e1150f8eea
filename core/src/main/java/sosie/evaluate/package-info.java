/**
 * How good was that?
 *
 * <p>Holds what a method found against what is true: {@link sosie.evaluate.BruteForce} finds every
 * pair the slow and certain way, {@link sosie.evaluate.RecallCheck} compares.
 *
 * <pre>
 * ScoredPairs truth = BruteForce.pairs(features, similarity, 0.8);
 * RecallCheck check = RecallCheck.of(truth, found, 0.8, scheme::probability);
 * check.recall();                      // the share of true pairs that were found
 * </pre>
 */
package sosie.evaluate;
