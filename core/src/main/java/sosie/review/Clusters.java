package sosie.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sosie.cluster.Link;

/**
 * The clusters at one threshold, which follow links: where somebody says something, the component
 * that this touches is clustered anew and nothing else. One thread at a time.
 */
final class Clusters {

  private final Reviewed reviewed;
  private final Regrouping regrouping;
  private double threshold;
  private Ties ties;
  private CurrentClusters table;

  /** As the run made them. */
  Clusters(Reviewed reviewed, Regrouping regrouping) {
    this.reviewed = reviewed;
    this.regrouping = regrouping;
    threshold = reviewed.floor();
    ties = given();
    table = new CurrentClusters(reviewed.documents().standing);
  }

  double threshold() {
    return threshold;
  }

  CurrentClusters table() {
    return table;
  }

  Ties ties() {
    return ties;
  }

  /** Clusters everything at another threshold, under the same links. */
  void moveTo(double other) {
    if (other == threshold) return;
    int[] standing = alone();
    if (other == reviewed.floor() && ties.all().equals(given().all())) {
      standing = reviewed.documents().standing.clone();
    } else {
      regrouping.everything(other, ties, into(standing));
    }
    table = new CurrentClusters(standing);
    threshold = other;
  }

  /** The links of the run, as far as clusters can follow links at all. */
  Ties given() {
    return reviewed.whyFixed().isPresent() ? Ties.NONE : new Ties(reviewed.given());
  }

  private int[] alone() {
    int[] standing = new int[reviewed.documents().count()];
    for (int i = 0; i < standing.length; i++) standing[i] = i;
    return standing;
  }

  private static Regrouping.Taker into(int[] standing) {
    return (representative, documents) -> {
      for (int document : documents) standing[document] = representative;
    };
  }

  /** What the clusters would be under other links. */
  CurrentClusters under(Ties others) {
    int[] standing = table.standing();
    for (int[] component : touched(ties, others, threshold)) {
      DocumentColumns documents = reviewed.documents();
      Set<Integer> texts = new TreeSet<>();
      for (int text : component) {
        texts.add(text);
        for (int i = 0; i < documents.copies[text]; i++) {
          standing[documents.copy(text, i)] = documents.copy(text, i);
        }
      }
      for (int[] part : regrouping.components(texts, threshold, others)) {
        regrouping.group(part, threshold, others, into(standing));
      }
    }
    return new CurrentClusters(standing);
  }

  /** Components, by the links of before and of then, in which something would be another. */
  private List<int[]> touched(Ties now, Ties others, double at) {
    Set<Link> changed = now.differing(others);
    if (changed.isEmpty()) return List.of();
    List<Integer> seeds = new ArrayList<>();
    for (Link link : changed) {
      seeds.add(reviewed.documents().text[link.left()]);
      seeds.add(reviewed.documents().text[link.right()]);
    }
    return regrouping.components(seeds, at, now.with(others.all()));
  }

  /** Goes over to other links. */
  void change(Ties others, CurrentClusters to) {
    ties = others;
    table = to;
  }
}
