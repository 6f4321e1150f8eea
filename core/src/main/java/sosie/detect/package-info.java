/**
 * How do the stages run as one?
 *
 * <p>A {@link sosie.detect.BatchDetector} runs a recipe over a collection and gives a {@link
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
