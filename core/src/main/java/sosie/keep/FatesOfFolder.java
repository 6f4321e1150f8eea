package sosie.keep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sosie.cluster.KeepRule;
import sosie.result.DocumentRow;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.source.Origin;
import sosie.source.Problem;

/** What becomes of the documents of a result on disk, by its own keep rule or by another. */
final class FatesOfFolder implements Fates {

  private final ResultFolder result;
  private final Optional<KeepRule> rule;
  private final Map<Long, OfCluster> clusters = new HashMap<>();
  private final Set<String> dropped = new HashSet<>(); // by another rule

  /** What is to be known of a cluster before its documents pass by. */
  private static final class OfCluster {
    private long size;
    private Optional<String> kept = Optional.empty();
    private final List<KeepRule.Candidate> candidates = new ArrayList<>();

    void keeps(String id, boolean representative) {
      if (kept.isEmpty() || representative) kept = Optional.of(id);
    }
  }

  FatesOfFolder(ResultFolder result, Optional<KeepRule> rule) throws IOException {
    this.result = result;
    this.rule = rule;
    result.forEachDocument(
        document -> {
          if (document.cluster().isPresent()) gather(document);
        });
    rule.ifPresent(chosen -> clusters.values().forEach(cluster -> decide(cluster, chosen)));
  }

  private void gather(DocumentRow document) {
    OfCluster cluster =
        clusters.computeIfAbsent(document.cluster().getAsLong(), number -> new OfCluster());
    cluster.size++;
    if (rule.isPresent()) {
      cluster.candidates.add(document.candidate());
    } else if (document.keep()) {
      cluster.keeps(document.id(), document.id().equals(document.representative()));
    }
  }

  private void decide(OfCluster cluster, KeepRule chosen) {
    Set<String> out = new HashSet<>();
    for (KeepRule.Candidate candidate : chosen.dropped(cluster.candidates)) out.add(candidate.id());
    for (KeepRule.Candidate candidate : cluster.candidates) {
      if (!out.contains(candidate.id())) {
        cluster.keeps(candidate.id(), candidate.isRepresentative());
      }
    }
    dropped.addAll(out);
    cluster.candidates.clear();
  }

  @Override
  public void forEach(Taker taker) throws IOException {
    try {
      result.forEachDocument(
          document -> {
            try {
              taker.take(of(document));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Fate of(DocumentRow document) {
    boolean keep = rule.isPresent() ? !dropped.contains(document.id()) : document.keep();
    Optional<OfCluster> cluster =
        document.cluster().isPresent()
            ? Optional.of(clusters.get(document.cluster().getAsLong()))
            : Optional.empty();
    String kept =
        keep
            ? document.id()
            : cluster.flatMap(one -> one.kept).orElseThrow(); // nobody goes for none
    return new Fate(
        document.id(),
        document.origin(),
        keep,
        document.cluster(),
        cluster.map(one -> one.size).orElse(1L),
        kept,
        document.score(),
        keep ? "" : reason(document, kept));
  }

  /** In the words of the result, whichever rule decided there. */
  private String reason(DocumentRow document, String kept) {
    if (rule.isEmpty()) return document.reason();
    if (document.id().equals(document.representative())) {
      return "representative, dropped for " + kept + " (" + rule.get() + ")";
    }
    String byFormerRule = ", kept (" + result.run().keep() + ")";
    String reason = document.reason();
    return reason.endsWith(byFormerRule)
        ? reason.substring(0, reason.length() - byFormerRule.length())
        : reason;
  }

  @Override
  public List<Problem> unread() throws IOException {
    List<Problem> unread = new ArrayList<>();
    result.forEach(
        ResultTable.SKIPPED,
        row -> {
          Number line = (Number) row.get("line");
          Origin origin =
              new Origin((String) row.get("source"), line == null ? 0 : line.longValue());
          Problem.Reason reason = Problem.Reason.labelled((String) row.get("reason"));
          unread.add(new Problem(origin, reason, (String) row.get("detail")));
        });
    return unread;
  }
}
