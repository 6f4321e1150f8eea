package sosie.cluster;

import java.util.List;

/** The rules of closure applied until nothing changes, over all pairs of a few nodes. */
final class Fixpoint {

  private final int nodes;
  private final boolean[][] must;
  private final boolean[][] cannot;
  private final boolean[][] hard;
  private final boolean[][] family;

  /**
   * Closes at once.
   *
   * @param more family links that are not dropped
   */
  Fixpoint(int nodes, List<Link> links, List<Link> more) {
    this.nodes = nodes;
    must = new boolean[nodes][nodes];
    cannot = new boolean[nodes][nodes];
    family = new boolean[nodes][nodes];
    for (Link link : links) if (link.kind() == Link.Kind.MUST) set(must, link);
    while (step(must, must, must, false)) {}
    for (Link link : links) if (link.kind() == Link.Kind.CANNOT) set(cannot, link);
    while (step(cannot, must, cannot, true)) {}
    hard = new boolean[nodes][];
    for (int i = 0; i < nodes; i++) hard[i] = cannot[i].clone();
    for (Link link : links) {
      boolean dropped = must[link.left()][link.right()] || hard[link.left()][link.right()];
      if (link.kind() == Link.Kind.FAMILY && !dropped) set(family, link);
    }
    for (Link link : more) if (!must[link.left()][link.right()]) set(family, link);
    boolean changed = true;
    while (changed) {
      changed = step(family, must, family, false);
      changed |= step(family, family, family, false);
      changed |= step(family, cannot, cannot, true);
      changed |= step(cannot, must, cannot, true);
    }
  }

  private static void set(boolean[][] facts, Link link) {
    facts[link.left()][link.right()] = true;
    facts[link.right()][link.left()] = true;
  }

  /** From a–b of one kind and b–c of another follows a–c of a third. */
  private boolean step(boolean[][] one, boolean[][] other, boolean[][] third, boolean guarded) {
    boolean changed = false;
    for (int a = 0; a < nodes; a++) {
      for (int b = 0; b < nodes; b++) {
        if (!one[a][b]) continue;
        for (int c = 0; c < nodes; c++) {
          if (!other[b][c] || a == c || third[a][c] || (guarded && must[a][c])) continue;
          third[a][c] = true;
          third[c][a] = true;
          changed = true;
        }
      }
    }
    return changed;
  }

  boolean must(int left, int right) {
    return must[left][right];
  }

  boolean cannot(int left, int right) {
    return cannot[left][right];
  }

  boolean hard(int left, int right) {
    return hard[left][right];
  }

  boolean family(int left, int right) {
    return family[left][right] && !cannot[left][right] && !must[left][right];
  }
}
