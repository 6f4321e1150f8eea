package sosie.app.serve;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.app.http.Route;
import sosie.index.NamedCluster;
import sosie.verify.ScoredPair;

/** All pairs and clusters, page by page, and how alike the pairs are. */
final class ListRoutes {

  private static final String AFTER = "after";
  private static final String NEXT = "The next of the page before; none for the first page.";
  private static final String MOST = "most";
  private static final String ROWS = "How many of them; 100 if that is not said, 10000 at most.";
  private static final int BUCKETS = 20;

  private final Served served;

  ListRoutes(Served served) {
    this.served = served;
  }

  List<Route> routes() {
    return List.of(
        Route.get("/pairs", "Verified pairs of distinct texts, by ids.", this::pairs)
            .parameter(AFTER, NEXT)
            .parameter(MOST, ROWS)
            .parameter("threshold", "Only pairs at least as alike as this."),
        Route.get("/clusters", "All clusters, by the id of who stands for them.", this::clusters)
            .parameter(AFTER, NEXT)
            .parameter(MOST, ROWS),
        Route.get("/clusters/{handle}", "A cluster with its members.", this::cluster)
            .outcome(404, "There is no cluster of this name, or none any more."),
        Route.get("/histogram", "How many pairs are how alike.", this::histogram)
            .parameter("buckets", BUCKETS + " if that is not said."));
  }

  /** What comes after a key, in a sorted list. */
  private static <T> Reply page(
      Call call,
      String name,
      List<T> all,
      Function<T, List<String>> key,
      Row<T> row,
      Want<T> want) {
    int most = (int) call.number(MOST, 100, 1, 10_000);
    int parts = name.equals("pairs") ? 2 : 1;
    List<T> shown = new ArrayList<>();
    int at = call.query(AFTER).map(text -> after(all, key, Cursor.read(text, parts))).orElse(0);
    for (; at < all.size() && shown.size() < most; at++) {
      if (want.test(all.get(at))) shown.add(all.get(at));
    }
    while (at < all.size() && !want.test(all.get(at))) at++;
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(name, shown.stream().map(row::fields).toList());
    boolean more = at < all.size() && !shown.isEmpty();
    fields.put("next", more ? Cursor.write(key.apply(shown.get(shown.size() - 1))) : null);
    return Reply.json(fields);
  }

  private interface Row<T> {
    Map<String, Object> fields(T value);
  }

  private interface Want<T> {
    boolean test(T value);
  }

  private static <T> int after(List<T> all, Function<T, List<String>> key, List<String> last) {
    int from = 0;
    int to = all.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (compare(key.apply(all.get(middle)), last) <= 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  private static int compare(List<String> one, List<String> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = UTF_8.compare(one.get(i), other.get(i));
      if (order != 0) return order;
    }
    return 0;
  }

  private Reply pairs(Call call) {
    double threshold = share(call, "threshold");
    return page(
        call,
        "pairs",
        served.pairs(),
        pair -> List.of(pair.left(), pair.right()),
        ListRoutes::fields,
        pair -> pair.score() >= threshold);
  }

  private static double share(Call call, String name) {
    String value = call.query(name).orElse("0");
    try {
      double share = Double.parseDouble(value);
      if (share >= 0 && share <= 1) return share;
    } catch (NumberFormatException e) {
      // said below
    }
    throw HttpError.wrong(name + " must be between 0 and 1, was " + value);
  }

  private static Map<String, Object> fields(ScoredPair pair) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("left", pair.left());
    fields.put("right", pair.right());
    fields.put("score", pair.score());
    return fields;
  }

  private Reply clusters(Call call) {
    return page(
        call,
        "clusters",
        served.clusters(),
        cluster -> List.of(cluster.representative()),
        ListRoutes::fields,
        cluster -> true);
  }

  private static Map<String, Object> fields(NamedCluster cluster) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cluster", cluster.handle());
    fields.put("representative", cluster.representative());
    fields.put("size", cluster.size());
    fields.put("minScore", cluster.minScore());
    return fields;
  }

  private Reply cluster(Call call) {
    String handle = call.path("handle");
    NamedCluster cluster =
        served
            .index()
            .cluster(handle)
            .orElseThrow(() -> HttpError.missing("there is no cluster " + handle));
    Map<String, Object> fields = fields(cluster);
    fields.put("members", cluster.members());
    return Reply.json(fields);
  }

  private Reply histogram(Call call) {
    int buckets = (int) call.number("buckets", BUCKETS, 1, 1_000);
    long[] counts = new long[buckets];
    for (ScoredPair pair : served.pairs()) {
      counts[Math.min(buckets - 1, (int) (pair.score() * buckets))]++;
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int i = 0; i < buckets; i++) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("from", (double) i / buckets);
      row.put("to", (double) (i + 1) / buckets);
      row.put("pairs", counts[i]);
      rows.add(row);
    }
    return Reply.json(Map.of("buckets", rows));
  }
}
