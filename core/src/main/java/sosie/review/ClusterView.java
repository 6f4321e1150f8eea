package sosie.review;

import java.util.List;

/**
 * A cluster with some of its members.
 *
 * @param members those least like who stands for it first, after that one itself
 */
public record ClusterView(ClusterLine line, int from, List<MemberLine> members) {}
