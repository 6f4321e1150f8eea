package sosie.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.review.ClusterLine;
import sosie.review.ClusterQuery;
import sosie.review.MemberLine;
import sosie.review.Review;

/** True clusters of the documents of a result, and what is worth how much by them. */
final class ReviewerTruth {

  private static final String LINE = "\t";

  /** Precision and recall. */
  record Worth(double precision, double recall) {

    double f1() {
      return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }
  }

  /** A pair of texts. */
  private record Scored(double score, boolean same) {}

  private final Map<String, String> clusters;
  private List<Scored> texts; // pairs of distinct texts, read when they are asked for

  private ReviewerTruth(Map<String, String> clusters) {
    this.clusters = clusters;
  }

  /** Lines of a name and a cluster; documents are known by the last part of their ids. */
  static ReviewerTruth read(Path file, Path result) throws IOException {
    Map<String, String> byName = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split(LINE, -1);
      if (parts.length > 1) byName.put(parts[0], parts[1]);
    }
    Map<String, String> clusters = new HashMap<>();
    ResultFolder.open(result)
        .forEachDocument(
            each -> {
              String name = byName.get(name(each.origin().source()));
              if (name == null) throw new IllegalArgumentException(each.id() + " has no label");
              clusters.put(each.id(), name);
            });
    return new ReviewerTruth(clusters);
  }

  private static String name(String source) {
    return source.replaceAll(".*/", "").replaceAll("\\.[a-z]+$", "");
  }

  boolean same(String left, String right) {
    return clusters.get(left).equals(clusters.get(right));
  }

  /** Pairs of documents that are in one cluster, held against those that should be. */
  Worth worth(Review review) {
    long found = 0;
    long right = 0;
    try {
      for (ClusterLine each : review.clusters(ClusterQuery.first(Integer.MAX_VALUE)).clusters()) {
        Map<String, Long> sizes = new HashMap<>();
        for (MemberLine member :
            review.cluster(each.id(), 0, each.size()).orElseThrow().members()) {
          sizes.merge(clusters.get(member.id()), 1L, Long::sum);
        }
        found += pairs(each.size());
        for (long size : sizes.values()) right += pairs(size);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, Long> sizes = new HashMap<>();
    for (String each : clusters.values()) sizes.merge(each, 1L, Long::sum);
    long all = sizes.values().stream().mapToLong(ReviewerTruth::pairs).sum();
    return new Worth(found == 0 ? 1 : (double) right / found, (double) right / all);
  }

  private static long pairs(long size) {
    return size * (size - 1) / 2;
  }

  /** Pairs of texts at a threshold, held against all of the result: what estimates are about. */
  Worth ofPairs(Path result, double threshold) {
    if (texts == null) texts = read(result);
    long found = 0;
    long right = 0;
    long all = 0;
    for (Scored each : texts) {
      if (each.same) all++;
      if (each.score < threshold) continue;
      found++;
      if (each.same) right++;
    }
    return new Worth(found == 0 ? 1 : (double) right / found, (double) right / all);
  }

  private List<Scored> read(Path result) {
    List<Scored> read = new java.util.ArrayList<>();
    Map<String, String> first = new HashMap<>();
    try {
      ResultFolder folder = ResultFolder.open(result);
      folder.forEach(
          ResultTable.DOCUMENTS,
          row -> {
            String of = (String) row.get("copyOf");
            String id = (String) row.get("id");
            first.put(id, of == null ? id : of);
          });
      folder.forEach(
          ResultTable.PAIRS,
          row -> {
            String left = first.get(row.get("left"));
            String right = first.get(row.get("right"));
            if (left.equals(right)) return;
            read.add(new Scored(((Number) row.get("score")).doubleValue(), same(left, right)));
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return read;
  }
}
