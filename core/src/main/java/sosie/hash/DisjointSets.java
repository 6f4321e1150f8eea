package sosie.hash;

/** Numbers from 0 on in sets that grow together; each set is named by its least number. */
public final class DisjointSets {

  private final int[] parents;

  /** Each number by itself. */
  public DisjointSets(int count) {
    parents = new int[count];
    for (int i = 0; i < count; i++) parents[i] = i;
  }

  public int count() {
    return parents.length;
  }

  /** Makes one set of the two that these are in. */
  public void join(int one, int other) {
    int first = of(one);
    int second = of(other);
    parents[Math.max(first, second)] = Math.min(first, second);
  }

  /** The least number of the set. */
  public int of(int number) {
    int root = number;
    while (parents[root] != root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  }
}
