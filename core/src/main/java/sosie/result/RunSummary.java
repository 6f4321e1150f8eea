package sosie.result;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.ChosenThreshold;
import sosie.analyse.Pipeline;
import sosie.analyse.Recipe;
import sosie.cluster.KeepRule;
import sosie.cluster.Link;
import sosie.detect.Detection;
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
    List<RunRecord.SourceCount> sources = new ArrayList<>();
    sources(found)
        .forEach(
            (name, counts) -> sources.add(new RunRecord.SourceCount(name, counts[0], counts[1])));
    Told told =
        new Told(
            skippedByReason(found.findings().skipped()),
            unrepresentedByReason(found.findings().unrepresented()),
            found.findings().repeatedIds(),
            fields,
            sources,
            setAside,
            found.linked().given() ? Optional.of(links(found)) : Optional.empty(),
            found.chosenThreshold());
    RunTotals totals = RunTotals.of(found, recipe);
    return of(version, recipe, found.pipeline(), keep, totals, told);
  }

  /**
   * What a run tells besides its totals.
   *
   * @param sources in the order of names
   * @param links nothing if nobody gave any
   */
  public record Told(
      Map<String, Long> skippedByReason,
      Map<String, Long> unrepresentedByReason,
      Map<String, Integer> repeatedIds,
      List<String> fields,
      List<RunRecord.SourceCount> sources,
      List<SetAside> setAside,
      Optional<RunRecord.LinkCounts> links,
      Optional<ChosenThreshold> chosenThreshold) {

    long skipped() {
      return skippedByReason.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * Of a run whose parts may have been worked on apart.
   *
   * @param pipeline its stages as they ran
   */
  public static RunRecord of(
      String version,
      Recipe recipe,
      Pipeline pipeline,
      KeepRule keep,
      RunTotals totals,
      Told told) {
    int shown = Math.min(MOST_SOURCES, told.sources.size());
    FoundShare share = FoundShare.of(totals, pipeline, recipe);
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
        totals.counts(told.skipped()),
        told.skippedByReason,
        told.unrepresentedByReason,
        told.repeatedIds,
        told.fields,
        told.sources.subList(0, shown),
        told.sources.size() - shown,
        told.links.orElse(null),
        told.setAside,
        told.chosenThreshold.orElse(null),
        null,
        RunRecord.Scores.of(pipeline, totals.scores()),
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
