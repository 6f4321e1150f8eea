/**
 * How do the stages run as one?
 *
 * <p>A {@link sosie.detect.Recipe} fills the slots of a {@link sosie.detect.Pipeline}, one per
 * stage; a {@link sosie.detect.BatchDetector} runs it over a collection and gives a {@link
 * sosie.detect.Detection}: documents, verified pairs, clusters, and which documents to keep.
 *
 * <pre>
 * Recipe recipe = MinHashLsh.standard();
 * Detection found = new BatchDetector(recipe, RunOptions.standard())
 *     .detect(documents);
 * found.clusters().size();
 * </pre>
 */
package sosie.detect;
