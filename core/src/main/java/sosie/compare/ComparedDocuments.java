package sosie.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.result.ResultFolder;

/** The documents of two results by one numbering, and the cluster of each in both. */
final class ComparedDocuments {

  /** Of a document that a result does not have. */
  static final int ABSENT = -1;

  /** Of a document that is in no cluster. */
  static final int ALONE = 0;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> ids = new ArrayList<>();
  private final int[][] clusters;
  private final byte[][] keeps;

  ComparedDocuments(ResultFolder former, ResultFolder latter) throws IOException {
    int[] ofFormer = new int[1024];
    byte[] keptByFormer = new byte[1024];
    clusters = new int[][] {ofFormer, ofFormer.clone()};
    keeps = new byte[][] {keptByFormer, keptByFormer.clone()};
    Arrays.fill(clusters[0], ABSENT);
    Arrays.fill(clusters[1], ABSENT);
    read(former, 0);
    read(latter, 1);
  }

  private void read(ResultFolder result, int side) throws IOException {
    result.forEachDocument(
        document -> {
          int number = number(document.id());
          clusters[side][number] = (int) document.cluster().orElse(ALONE);
          keeps[side][number] = (byte) (document.keep() ? 1 : 0);
        });
  }

  /** The number of an id, a new one for an id that was not seen before. */
  int number(String id) {
    Integer known = numbers.putIfAbsent(id, ids.size());
    if (known != null) return known;
    ids.add(id);
    if (ids.size() > clusters[0].length) grow();
    return ids.size() - 1;
  }

  private void grow() {
    for (int side = 0; side < 2; side++) {
      int before = clusters[side].length;
      clusters[side] = Arrays.copyOf(clusters[side], 2 * before);
      Arrays.fill(clusters[side], before, 2 * before, ABSENT);
      keeps[side] = Arrays.copyOf(keeps[side], 2 * before);
    }
  }

  int count() {
    return ids.size();
  }

  String id(int document) {
    return ids.get(document);
  }

  /** The cluster of a document in one of the results, {@link #ALONE} or {@link #ABSENT}. */
  int cluster(int side, int document) {
    return clusters[side][document];
  }

  List<ChangeCount> changes(int examples) {
    Listing gone = new Listing("documents gone", examples);
    Listing come = new Listing("documents come", examples);
    Listing dropped = new Listing("kept before, dropped now", examples);
    Listing kept = new Listing("dropped before, kept now", examples);
    for (int i = 0; i < count(); i++) {
      if (cluster(1, i) == ABSENT) gone.one(id(i), "only in the former result");
      else if (cluster(0, i) == ABSENT) come.one(id(i), "only in the latter result");
      else if (keeps[0][i] > keeps[1][i]) dropped.one(id(i), "in " + cluster(1) + cluster(1, i));
      else if (keeps[0][i] < keeps[1][i]) kept.one(id(i), where(i));
    }
    return List.of(gone.change(), come.change(), dropped.change(), kept.change());
  }

  private String where(int document) {
    int now = cluster(1, document);
    return now == ALONE ? "alone now" : "in " + cluster(1) + now;
  }

  /** What a cluster of a result is called. */
  static String cluster(int side) {
    return side == 0 ? "former cluster " : "latter cluster ";
  }

  /** Counts changes of a kind that come in the order in which they are to be shown. */
  private static final class Listing {
    private final String kind;
    private final int most;
    private final List<ChangeCount.Example> examples = new ArrayList<>();
    private long count;

    Listing(String kind, int most) {
      this.kind = kind;
      this.most = most;
    }

    void one(String id, String what) {
      if (count++ < most) examples.add(new ChangeCount.Example(List.of(id), 0, what));
    }

    ChangeCount change() {
      return new ChangeCount(kind, count, List.copyOf(examples));
    }
  }
}
