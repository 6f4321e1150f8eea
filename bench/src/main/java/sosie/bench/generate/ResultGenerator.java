package sosie.bench.generate;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Makes a result folder as large as one likes, without documents: its tables, and {@code run.json}
 * of a small result. Clusters are many small ones, a few of dozens, which have most of the pairs,
 * and ten of hundreds; every two members of a cluster are a pair.
 */
public final class ResultGenerator {

  private static final int SMALL = 3;
  private static final int MIDDLE = 31;
  private static final int LARGE = 300;
  private static final int LARGE_ONES = 10;
  private static final double FLOOR = .8;

  private final SplittableRandom random;
  private final int documents;
  private final int clusters;
  private final long pairs;

  private ResultGenerator(int documents, int clusters, long pairs, long seed) {
    this.documents = documents;
    this.clusters = clusters;
    this.pairs = pairs;
    random = new SplittableRandom(seed);
  }

  /** TEMPLATE OUT DOCUMENTS CLUSTERS PAIRS SEED. */
  public static void main(String[] arguments) throws IOException {
    Path template = Path.of(arguments[0]);
    Path out = Path.of(arguments[1]);
    Files.createDirectories(out);
    Files.copy(template.resolve("run.json"), out.resolve("run.json"));
    for (String table : new String[] {"links", "skipped", "unrepresented", "contradictions"}) {
      Files.writeString(out.resolve(table + ".jsonl"), "");
    }
    new ResultGenerator(
            Integer.parseInt(arguments[2]),
            Integer.parseInt(arguments[3]),
            Long.parseLong(arguments[4]),
            Long.parseLong(arguments[5]))
        .write(out);
  }

  private static long inside(long size) {
    return size * (size - 1) / 2;
  }

  /** How many clusters have {@link #MIDDLE} documents, so that there are about so many pairs. */
  private int middleOnes() {
    long left = pairs - LARGE_ONES * inside(LARGE) - clusters * inside(SMALL);
    return (int) Math.max(0, left / (inside(MIDDLE) - inside(SMALL)));
  }

  private void write(Path out) throws IOException {
    int middle = middleOnes();
    try (BufferedWriter rows = Files.newBufferedWriter(out.resolve("documents.jsonl"));
        BufferedWriter found = Files.newBufferedWriter(out.resolve("pairs.jsonl"));
        BufferedWriter groups = Files.newBufferedWriter(out.resolve("clusters.jsonl"))) {
      int next = 0;
      for (int cluster = 1; cluster <= clusters; cluster++) {
        int size = cluster <= LARGE_ONES ? LARGE : cluster <= LARGE_ONES + middle ? MIDDLE : SMALL;
        if (next + size > documents) throw new IllegalArgumentException("too few documents");
        cluster(cluster, next, size, rows, found, groups);
        next += size;
      }
      while (next < documents) row(rows, next++, 0, -1, 1);
    }
  }

  private void cluster(
      int number,
      int first,
      int size,
      BufferedWriter rows,
      BufferedWriter found,
      BufferedWriter groups)
      throws IOException {
    double[] toFirst = new double[size];
    toFirst[0] = 1;
    for (int i = 1; i < size; i++) toFirst[i] = score();
    for (int i = 0; i < size; i++) row(rows, first + i, number, first, toFirst[i]);
    for (int i = 0; i < size; i++) {
      for (int j = i + 1; j < size; j++) {
        double score = i == 0 ? toFirst[j] : score();
        found.write(
            String.format(
                Locale.ROOT,
                "{\"left\":\"%s\",\"right\":\"%s\",\"score\":%s}%n",
                id(first + i),
                id(first + j),
                score));
      }
    }
    StringBuilder members = new StringBuilder();
    double least = 1;
    for (int i = 0; i < size; i++) {
      least = Math.min(least, toFirst[i]);
      if (i > 0) members.append(',');
      members.append("{\"id\":\"").append(id(first + i)).append("\",\"score\":");
      members.append(toFirst[i]).append('}');
    }
    groups.write(
        String.format(
            Locale.ROOT,
            "{\"cluster\":%d,\"representative\":\"%s\",\"size\":%d,\"minScore\":%s,\"members\":[%s]}%n",
            number,
            id(first),
            size,
            least,
            members));
  }

  private double score() {
    return Math.round((FLOOR + (1 - FLOOR) * random.nextDouble()) * 1e4) / 1e4;
  }

  private static String id(int document) {
    return String.format(Locale.ROOT, "page-%08d.html", document);
  }

  private void row(BufferedWriter rows, int document, int cluster, int standing, double score)
      throws IOException {
    boolean alone = cluster == 0;
    boolean first = alone || standing == document;
    rows.write(
        String.format(
            Locale.ROOT,
            "{\"id\":\"%s\",\"source\":\"site-%03d/%s\",\"line\":null,\"cluster\":%s,"
                + "\"representative\":%s,\"keep\":%s,\"protected\":false,\"score\":%s,"
                + "\"reason\":\"%s\",\"words\":%d,\"characters\":%d,\"attributes\":{\"title\":"
                + "\"Page %d of the harvest of spring\"},\"copyOf\":null,\"digest\":\"%016x\"}%n",
            id(document),
            document % 500,
            id(document),
            alone ? "null" : Integer.toString(cluster),
            alone ? "null" : "\"" + id(standing) + "\"",
            first,
            alone ? "null" : Double.toString(score),
            alone ? "unique" : first ? "representative" : "near-duplicate of " + id(standing),
            400,
            2400,
            document,
            random.nextLong()));
  }
}
