package sosie.review;

import java.util.List;

/**
 * Some of the clusters that a query asks for.
 *
 * @param all how many there are in all
 */
public record ClusterPage(int all, int from, List<ClusterLine> clusters) {}
