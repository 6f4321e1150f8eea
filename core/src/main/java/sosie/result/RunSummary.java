package sosie.result;

import static sosie.read.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.cluster.KeepRule;
import sosie.cluster.Link;
import sosie.detect.Detection;
import sosie.documents.Documents;
import sosie.extract.Skipped;
import sosie.link.Linked;
import sosie.records.SetAside;

/** Counts what a run found into what {@code run.json} says. */
public final class RunSummary {

  /** Longer lists of sources are cut, and the cut is told; {@code documents} names every one. */
  private static final int MOST_SOURCES = 1000;

  private RunSummary() {}

  /** Of a collection in which every file was taken for documents. */
  public static RunRecord of(
      String version, Recipe recipe, KeepRule keep, Detection found, List<String> fields) {
    return of(version, recipe, keep, found, fields, List.of());
  }

  public static RunRecord of(
      String version,
      Recipe recipe,
      KeepRule keep,
      Detection found,
      List<String> fields,
      List<SetAside> setAside) {
    SortedMap<String, long[]> sources = sources(found);
    List<RunRecord.SourceCount> listed = new ArrayList<>();
    sources.forEach(
        (name, counts) -> listed.add(new RunRecord.SourceCount(name, counts[0], counts[1])));
    int shown = Math.min(MOST_SOURCES, listed.size());
    Pipeline pipeline = found.pipeline();
    FoundShare share = FoundShare.of(found, recipe);
    return new RunRecord(
        RunRecord.FORMAT,
        version,
        recipe.name(),
        recipe.parameters(),
        recipe.seed(),
        keep.toString(),
        Proof.of(pipeline),
        orNull(share.expected()),
        orNull(share.estimated()),
        counts(found),
        skippedByReason(found.findings().skipped()),
        unrepresentedByReason(found.findings().unrepresented()),
        found.findings().repeatedIds(),
        fields,
        listed.subList(0, shown),
        listed.size() - shown,
        found.linked().given() ? links(found) : null,
        setAside,
        found.chosenThreshold().orElse(null),
        null,
        RunRecord.Scores.of(found),
        null);
  }

  private static RunRecord.LinkCounts links(Detection found) {
    Linked linked = found.linked();
    Map<String, Integer> rules = new LinkedHashMap<>();
    linked.rules().forEach(use -> rules.put(use.rule(), use.documents()));
    return new RunRecord.LinkCounts(
        count(linked, Link.Kind.MUST),
        count(linked, Link.Kind.CANNOT),
        count(linked, Link.Kind.FAMILY),
        rules,
        linked.contradictions().size(),
        linked.unknownIds(),
        thresholds(found));
  }

  /** Nothing where none were given. */
  private static RunRecord.LetterThresholds thresholds(Detection found) {
    Linked.Thresholds own = found.linked().thresholds();
    SortedMap<String, Double> letters = new TreeMap<>(UTF_8);
    own.letters()
        .letters()
        .map(text -> found.representativeOf(found.documents().first(text)))
        .forEach(letter -> letters.put(found.documents().id(letter), found.thresholdOf(letter)));
    return letters.isEmpty() && own.leftOut().isEmpty()
        ? null
        : new RunRecord.LetterThresholds(letters, own.leftOut());
  }

  private static long count(Linked linked, Link.Kind kind) {
    return linked.links().stream().filter(link -> link.kind() == kind).count();
  }

  private static RunRecord.Counts counts(Detection found) {
    Documents documents = found.documents();
    long kept = found.keptCount();
    return new RunRecord.Counts(
        documents.count(),
        found.findings().skipped().size(),
        documents.texts(),
        (long) documents.count() - documents.texts(),
        found.findings().compared(),
        found.pairCount(),
        found.clusterCount(),
        found.documentsInClusters(),
        kept,
        documents.count() - kept,
        found.findings().cut(),
        found.knownCount());
  }

  private static Double orNull(OptionalDouble value) {
    return value.isPresent() ? (Double) value.getAsDouble() : null;
  }

  private static Map<String, Long> skippedByReason(List<Skipped> skipped) {
    Map<String, Long> byReason = new TreeMap<>();
    for (Skipped skip : skipped) byReason.merge(skip.problem().reason().label(), 1L, Long::sum);
    return byReason;
  }

  private static Map<String, Long> unrepresentedByReason(List<Detection.Unrepresented> documents) {
    Map<String, Long> byReason = new TreeMap<>();
    for (Detection.Unrepresented one : documents) {
      byReason.merge(one.shortfall().reason(), 1L, Long::sum);
    }
    return byReason;
  }

  /** Documents and skipped ones by file on disk; an archive counts as one. */
  public static SortedMap<String, long[]> sources(Detection found) {
    SortedMap<String, long[]> counts = new TreeMap<>(UTF_8);
    for (int i = 0; i < found.documents().count(); i++) {
      counts.computeIfAbsent(found.documents().origin(i).file(), n -> new long[2])[0]++;
    }
    for (Skipped skip : found.findings().skipped()) {
      counts.computeIfAbsent(skip.problem().origin().file(), n -> new long[2])[1]++;
    }
    return counts;
  }
}
