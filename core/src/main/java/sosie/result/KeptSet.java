package sosie.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import sosie.cluster.KeepRule;
import sosie.read.Collection;
import sosie.read.KeptCopy;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.SourceFile;

/**
 * What stays of a collection once its near-duplicates are gone, as a result says.
 *
 * <p>Only documents that were proved to be near-duplicates are left out. What could not be read is
 * no proved duplicate and stays, unless it is asked to go.
 */
public final class KeptSet {

  /**
   * What was written.
   *
   * @param lost what no copy can hold: encrypted entries, unsafe names, and what lies behind the
   *     damage in a file of which documents were dropped
   */
  public record Outcome(long kept, long dropped, long skipped, List<Problem> lost) {}

  /** What happens to documents that could not be read. */
  public enum Unread {
    KEEP,
    DROP
  }

  private static final String KEEP = "keep.txt";
  private static final String DROP = "drop.txt";
  private static final String TRUNCATED = Problem.Reason.TRUNCATED.label();

  private final List<String> kept = new ArrayList<>();
  private final List<String> dropped = new ArrayList<>();
  private final Set<Origin> droppedOrigins = new HashSet<>();
  private final Set<Origin> skippedOrigins = new HashSet<>();
  private final List<Origin> damaged = new ArrayList<>();

  /**
   * Decides, without writing yet.
   *
   * @param rule another keep rule than that of the run
   */
  public KeptSet(ResultFolder result, Optional<KeepRule> rule, Unread unread) throws IOException {
    Map<Long, List<StoredDocument>> clusters = new TreeMap<>();
    result.forEachDocument(
        document -> {
          if (rule.isPresent() && document.cluster().isPresent()) {
            clusters
                .computeIfAbsent(document.cluster().getAsLong(), number -> new ArrayList<>())
                .add(document);
          } else {
            decide(document, document.keep());
          }
        });
    rule.ifPresent(chosen -> clusters.values().forEach(cluster -> decide(cluster, chosen)));
    kept.sort(null);
    dropped.sort(null);
    result.forEach(
        ResultTable.SKIPPED,
        row -> {
          Number line = (Number) row.get("line");
          Origin origin =
              new Origin((String) row.get("source"), line == null ? 0 : line.longValue());
          skippedOrigins.add(origin);
          if (TRUNCATED.equals(row.get("reason"))) damaged.add(origin);
        });
    if (unread == Unread.DROP) droppedOrigins.addAll(skippedOrigins);
  }

  private void decide(List<StoredDocument> cluster, KeepRule rule) {
    Set<String> out = new HashSet<>();
    for (KeepRule.Candidate candidate :
        rule.dropped(cluster.stream().map(StoredDocument::candidate).toList())) {
      out.add(candidate.id());
    }
    for (StoredDocument document : cluster) decide(document, !out.contains(document.id()));
  }

  private void decide(StoredDocument document, boolean keep) {
    (keep ? kept : dropped).add(document.id());
    if (!keep) droppedOrigins.add(document.origin());
  }

  public List<String> kept() {
    return kept;
  }

  public List<String> dropped() {
    return dropped;
  }

  /**
   * Writes the kept documents in their own formats, and the ids of both sides in {@code keep.txt}
   * and {@code drop.txt}: all of it or nothing.
   */
  public Outcome write(Collection collection, Path folder) throws IOException {
    if (Files.exists(folder)) {
      throw new IllegalArgumentException(
          folder + " exists already; choose another folder with --out");
    }
    new KeptCopy(collection, folder); // refuses a folder that lies in an input
    for (SourceFile file : collection.files()) {
      if (file.name().equals(KEEP) || file.name().equals(DROP)) {
        throw new IllegalArgumentException(
            "an input file is called "
                + file.name()
                + ", as a list of ids would be; rename it first");
      }
    }
    Set<Origin> met = new HashSet<>();
    Predicate<Origin> keep = origin -> !(droppedOrigins.contains(origin) && met.add(origin));
    try (FolderSwap swap = new FolderSwap(folder)) {
      KeptCopy.Outcome copied = new KeptCopy(collection, swap.folder()).write(keep);
      requireAllMet(met);
      writeIds(swap.folder().resolve(KEEP), kept);
      writeIds(swap.folder().resolve(DROP), dropped);
      swap.commit();
      List<Problem> lost = new ArrayList<>(copied.lost());
      lost.addAll(behindDamage());
      return new Outcome(kept.size(), dropped.size(), skippedOrigins.size(), lost);
    }
  }

  /** A damaged file is copied as it is, unless documents of it go: then it ends at the damage. */
  private List<Problem> behindDamage() {
    Set<String> changed = new HashSet<>();
    for (Origin origin : droppedOrigins) changed.add(origin.file());
    return damaged.stream()
        .filter(origin -> changed.contains(origin.file()))
        .map(
            origin ->
                new Problem(
                    origin, Problem.Reason.TRUNCATED, "what lies behind the damage in this file"))
        .toList();
  }

  /** A document that is to go and was not there means that this is another collection. */
  private void requireAllMet(Set<Origin> met) {
    for (Origin origin : droppedOrigins) {
      if (!met.contains(origin) && !skippedOrigins.contains(origin)) {
        throw new IllegalArgumentException(
            origin
                + " is to be dropped but is not in the input; is it the collection that this"
                + " result was made from?");
      }
    }
  }

  /** One id a line; a line break inside an id is written as {@code \n}. */
  private static void writeIds(Path file, List<String> ids) throws IOException {
    Files.write(
        file, ids.stream().map(id -> id.replace("\r", "\\r").replace("\n", "\\n")).toList());
  }
}
