package sosie.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import sosie.source.Origin;

/** The rows of a folder; those of documents in clusters are held. */
final class StoredRows implements ResultRows {

  /** A cluster on its way. */
  private static final class Held {
    final List<MemberRow> members = new ArrayList<>(2);
    double minScore = 1;
    MemberRow representative;
    String title = "";
  }

  private final ResultFolder folder;
  private final List<Held> clusters = new ArrayList<>(); // by number, from 1
  private final Map<String, String> sources = new HashMap<>(); // each name once

  private StoredRows(ResultFolder folder) {
    this.folder = folder;
  }

  static StoredRows read(ResultFolder folder) throws IOException {
    StoredRows rows = new StoredRows(folder);
    folder.forEach(ResultTable.DOCUMENTS, rows::add);
    for (int i = 0; i < rows.clusters.size(); i++) {
      if (rows.clusters.get(i).representative == null) throw rows.incomplete(i + 1);
    }
    return rows;
  }

  private IllegalArgumentException incomplete(int cluster) {
    return new IllegalArgumentException(
        "documents of "
            + folder.folder()
            + " has no row for the one that stands for cluster "
            + cluster
            + "; run sosie find again");
  }

  private void add(Map<String, Object> row) {
    if (row.get("cluster") == null) return;
    int number = ((Number) row.get("cluster")).intValue();
    while (clusters.size() < number) clusters.add(new Held());
    Held cluster = clusters.get(number - 1);
    MemberRow member = member(row);
    cluster.members.add(member);
    cluster.minScore = Math.min(cluster.minScore, member.score());
    if (!member.id().equals(row.get("representative"))) return;
    cluster.representative = member;
    cluster.title = ClusterTitle.of(ResultFolder.attributes(row.get("attributes")));
  }

  private MemberRow member(Map<String, Object> row) {
    String id = (String) row.get("id");
    String copyOf = (String) row.get("copyOf");
    return new MemberRow(
        id,
        origin(row),
        copyOf == null ? id : copyOf,
        ((Number) row.get("score")).doubleValue(),
        (boolean) row.get("keep"),
        (String) row.get("reason"),
        ((Number) row.get("characters")).intValue());
  }

  private Origin origin(Map<String, Object> row) {
    String source = sources.computeIfAbsent((String) row.get("source"), name -> name);
    Number line = (Number) row.get("line");
    return new Origin(source, line == null ? 0 : line.longValue());
  }

  @Override
  public RunRecord run() {
    return folder.run();
  }

  @Override
  public int clusters() {
    return clusters.size();
  }

  @Override
  public int size(int cluster) {
    return held(cluster).members.size();
  }

  @Override
  public double minScore(int cluster) {
    return held(cluster).minScore;
  }

  @Override
  public MemberRow representative(int cluster) {
    return held(cluster).representative;
  }

  @Override
  public String title(int cluster) {
    return held(cluster).title;
  }

  @Override
  public List<MemberRow> members(int cluster) {
    return held(cluster).members;
  }

  private Held held(int cluster) {
    return clusters.get(cluster - 1);
  }

  @Override
  public void forEachSkipped(Consumer<SkippedRow> consumer) throws IOException {
    folder.forEach(
        ResultTable.SKIPPED,
        row ->
            consumer.accept(
                new SkippedRow(
                    origin(row), (String) row.get("reason"), (String) row.get("detail"))));
  }
}
