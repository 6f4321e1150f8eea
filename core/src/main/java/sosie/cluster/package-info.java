/**
 * Which belong together, and which copy stands for them?
 *
 * <p>"Near-duplicate" is not transitive: a chain of small edits leads from any text to any other. A
 * {@link sosie.cluster.Clusterer} therefore decides what verified pairs add up to. By default every
 * member of a cluster meets the threshold against the text that stands for it; connected components
 * are an option. What people and rules know beyond words are {@link sosie.cluster.Link links}:
 * {@link sosie.cluster.Constraints} draws the conclusions, and {@link
 * sosie.cluster.ConstrainedClusters} keeps to them. A {@link sosie.cluster.KeepRule} then says
 * which document of a cluster is kept.
 *
 * <pre>
 * Clustering clusters = new RepresentativeClusters().cluster(graph, scores);
 * clusters.representative(7);          // the text that stands for text 7, maybe itself
 * clusters.score(7);                   // how alike the two are
 * </pre>
 */
package sosie.cluster;
