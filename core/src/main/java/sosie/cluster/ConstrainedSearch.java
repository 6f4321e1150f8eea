package sosie.cluster;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;

/** One run of {@link ConstrainedClusters}. */
final class ConstrainedSearch {

  /** A unit and how many documents its centre would stand for, when that was last counted. */
  private record Hub(int unit, long documents, double closeness, int length, int centre) {}

  private static final Comparator<Hub> BEST_FIRST =
      Comparator.comparingLong(Hub::documents)
          .thenComparingDouble(Hub::closeness)
          .thenComparingInt(Hub::length)
          .reversed()
          .thenComparingInt(Hub::centre);

  private final PairGraph graph;
  private final Constraints constraints;
  private final ConstrainedClusters settings;
  private final Units units;
  private final GrowingClusters company;
  private final BitSet references = new BitSet(); // units
  private final BitSet standing = new BitSet(); // units
  private final BitSet left; // units that nobody stands for
  private final int[] clusterOf; // unit → unit that stands for it

  ConstrainedSearch(PairGraph graph, ConstrainedClusters settings) {
    this.graph = graph;
    this.settings = settings;
    constraints = graph.constraints();
    units = new Units(graph);
    company = new GrowingClusters(constraints, units.count());
    clusterOf = new int[units.count()];
    left = new BitSet(units.count());
    left.set(0, units.count());
  }

  Clustering clusters(Clusterer.PairScore scores) {
    BitSet covered = new BitSet();
    findReferences(covered);
    while (true) {
      chooseCentres(covered);
      assign();
      if (left.isEmpty()) return clustering(scores);
      covered.clear();
      covered.set(0, units.count());
      covered.andNot(left); // they start over among themselves
    }
  }

  /** Protected texts stand for themselves too. */
  private void findReferences(BitSet covered) {
    BitSet guarded = new BitSet();
    ReferenceCopies.in(graph, units, settings).stream().map(units::of).forEach(references::set);
    for (int text = 0; text < graph.texts(); text++) {
      if (graph.isProtected(text)) guarded.set(units.of(text));
    }
    guarded.or(references);
    guarded.stream().forEach(unit -> stand(unit, covered));
  }

  private void chooseCentres(BitSet covered) {
    PriorityQueue<Hub> hubs = new PriorityQueue<>(BEST_FIRST);
    for (int unit = left.nextSetBit(0); unit >= 0; unit = left.nextSetBit(unit + 1)) {
      if (covered.get(unit)) continue;
      if (isAlone(unit)) stand(unit, covered);
      else hubs.add(hub(unit, covered));
    }
    while (!hubs.isEmpty()) {
      Hub hub = hubs.poll();
      if (covered.get(hub.unit)) continue;
      Hub now = hub(hub.unit, covered);
      if (now.documents < hub.documents) hubs.add(now); // neighbours were taken meanwhile
      else stand(hub.unit, covered);
    }
  }

  private boolean isAlone(int unit) {
    for (int place = units.first(unit); place < units.end(unit); place++) {
      int text = units.text(place);
      if (graph.firstEdge(text) < graph.endEdge(text)) return false;
    }
    return true;
  }

  private void stand(int unit, BitSet covered) {
    standing.set(unit);
    left.clear(unit);
    clusterOf[unit] = unit;
    company.add(unit, units.centre(unit));
    covered.set(unit);
    int centre = units.centre(unit);
    for (int edge = graph.firstEdge(centre); edge < graph.endEdge(centre); edge++) {
      if (units.mayJoin(centre, graph.neighbour(edge)))
        covered.set(units.of(graph.neighbour(edge)));
    }
  }

  private Hub hub(int unit, BitSet covered) {
    long documents = 0;
    for (int place = units.first(unit); place < units.end(unit); place++) {
      documents += graph.copies(units.text(place));
    }
    double closeness = 0;
    int centre = units.centre(unit);
    for (int edge = graph.firstEdge(centre); edge < graph.endEdge(centre); edge++) {
      if (!units.mayJoin(centre, graph.neighbour(edge)) || !settings.counts(graph.score(edge)))
        continue;
      int neighbour = graph.neighbour(edge);
      if (!covered.get(units.of(neighbour))) documents += graph.copies(neighbour);
      closeness += graph.score(edge);
    }
    return new Hub(unit, documents, closeness, graph.length(centre), centre);
  }

  /** Those that are most like a centre choose first. */
  private void assign() {
    long[] order = new long[left.cardinality()];
    int count = 0;
    for (int unit = left.nextSetBit(0); unit >= 0; unit = left.nextSetBit(unit + 1)) {
      Choice best = best(unit, false);
      int rank = Float.floatToIntBits((float) best.score); // of positive numbers: in their order
      order[count++] = ((long) (Integer.MAX_VALUE - rank) << 32) | unit;
    }
    Arrays.sort(order);
    for (long next : order) {
      int unit = (int) next;
      Choice best = best(unit, true);
      if (best.cluster < 0) continue;
      clusterOf[unit] = best.cluster;
      company.add(best.cluster, units.centre(unit));
      left.clear(unit);
    }
  }

  /** A cluster for a unit, or a negative one, and how alike they are. */
  private record Choice(int cluster, double score) {

    static final Choice NONE = new Choice(-1, 0);
  }

  private Choice best(int unit, boolean admitted) {
    Choice best = Choice.NONE;
    for (int place = units.first(unit); place < units.end(unit); place++) {
      int text = units.text(place);
      for (int edge = graph.firstEdge(text); edge < graph.endEdge(text); edge++) {
        int cluster = units.of(graph.neighbour(edge));
        if (!standing.get(cluster) || units.centre(cluster) != graph.neighbour(edge)) continue;
        if (!units.mayJoin(text, graph.neighbour(edge))) continue;
        Choice choice = new Choice(cluster, likeness(text, edge));
        boolean better = isBetter(choice, best);
        if (better && (!admitted || company.admits(cluster, text))) best = choice;
      }
    }
    return best;
  }

  private double likeness(int text, int edge) {
    double score = graph.score(edge);
    boolean family = constraints.family(text, graph.neighbour(edge));
    return family ? settings.nearer(score) : score;
  }

  /**
   * The more alike, then reference copies by their documents, then the earlier. Of those that a
   * text is not near enough to but only bound to, reference copies come first: how little it is
   * like either says nothing.
   */
  private boolean isBetter(Choice choice, Choice than) {
    if (than.cluster < 0) return true;
    boolean reference = references.get(choice.cluster);
    boolean isOther = reference != references.get(than.cluster);
    boolean near = settings.counts(Math.max(choice.score, than.score));
    if (isOther && !near) return reference;
    if (choice.score != than.score) return choice.score > than.score;
    if (isOther) return reference;
    int centre = units.centre(choice.cluster);
    int other = units.centre(than.cluster);
    if (reference && graph.copies(centre) != graph.copies(other)) {
      return graph.copies(centre) > graph.copies(other);
    }
    return centre < other;
  }

  private Clustering clustering(Clusterer.PairScore scores) {
    int[] representatives = new int[graph.texts()];
    double[] similarities = new double[graph.texts()];
    for (int text = 0; text < representatives.length; text++) {
      representatives[text] = units.centre(clusterOf[units.of(text)]);
      similarities[text] = similarity(text, representatives[text], scores);
    }
    return new Clustering(representatives, similarities);
  }

  private double similarity(int text, int representative, Clusterer.PairScore scores) {
    if (text == representative) return 1;
    for (int edge = graph.firstEdge(text); edge < graph.endEdge(text); edge++) {
      if (graph.neighbour(edge) == representative) return graph.score(edge);
    }
    double score = scores.between(representative, text);
    return Double.isNaN(score) ? 0 : score; // nothing to compare by, as a person linked it
  }
}
