package sosie.index;

/**
 * A change of a cluster with its number; whoever has seen all up to a number asks for those after
 * it.
 */
public record NumberedChange(long number, ClusterChange cluster) {}
