package sosie.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.detect.Detection;
import sosie.extract.Skipped;
import sosie.read.Count;
import sosie.result.LeftOut;
import sosie.result.LinkSentences;
import sosie.result.PairClaims;
import sosie.result.RunRecord;
import sosie.result.RunSummary;

/** What a run was set to, what it read and what it could not use, ready to be shown. */
record RunAccount(Detection found, RunRecord run) {

  private static final int EXAMPLES = 5;
  private static final int MOST_NOTES = 20;

  /** Says nothing of where the collection lies: the same documents give the same page. */
  String collection() {
    SortedMap<String, long[]> sources = RunSummary.sources(found);
    return sources.size() == 1
        ? sources.firstKey()
        : String.format(Locale.ROOT, "%,d files", sources.size());
  }

  /**
   * How the run was set.
   *
   * @param meanings of parameters, in a few words, by name
   */
  ReportContent.Settings settings(Map<String, String> meanings) {
    List<ReportContent.Parameter> parameters = new ArrayList<>();
    run.parameters()
        .forEach(
            (name, value) ->
                parameters.add(
                    new ReportContent.Parameter(
                        name, value.toString(), meanings.getOrDefault(name, ""))));
    parameters.add(
        new ReportContent.Parameter("keep", run.keep(), "which document of a cluster is kept"));
    return new ReportContent.Settings(
        run.sosie(),
        run.recipe(),
        found.pipeline().similarity().name(),
        found.pipeline().threshold(),
        new PairClaims(run).sentence(),
        run.expectedRecall() == null
            ? OptionalDouble.empty()
            : OptionalDouble.of(run.expectedRecall()),
        run.seed(),
        parameters);
  }

  List<ReportContent.Source> sources() {
    List<ReportContent.Source> sources = new ArrayList<>();
    RunSummary.sources(found)
        .forEach(
            (name, counts) ->
                sources.add(new ReportContent.Source(name, "", counts[0], counts[1])));
    return sources;
  }

  List<ReportContent.SkippedGroup> skipped() {
    Map<String, List<Skipped>> byReason = new TreeMap<>();
    for (Skipped skip : found.findings().skipped()) {
      byReason
          .computeIfAbsent(skip.problem().reason().label(), reason -> new ArrayList<>())
          .add(skip);
    }
    List<ReportContent.SkippedGroup> groups = new ArrayList<>();
    byReason.forEach(
        (reason, skips) ->
            groups.add(
                new ReportContent.SkippedGroup(
                    reason,
                    skips.size(),
                    skips.stream()
                        .limit(EXAMPLES)
                        .map(
                            skip ->
                                new ReportContent.SkippedExample(
                                    skip.problem().origin().toString(), skip.problem().detail()))
                        .toList())));
    return groups;
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>(LeftOut.setAside(run));
    if (run.chosenThreshold() != null) notes.add(run.chosenThreshold().why());
    notes.addAll(LinkSentences.of(run));
    run.unrepresentedByReason()
        .forEach(
            (reason, count) ->
                notes.add(
                    Count.of(count, "document")
                        + " could not be represented by "
                        + run.recipe()
                        + " ("
                        + reason
                        + "); unrepresented names them."));
    for (String fields : run.fields()) notes.add("Fields of " + fields + ".");
    run.repeatedIds()
        .forEach(
            (id, times) ->
                notes.add(
                    "The id "
                        + id
                        + " occurs "
                        + times
                        + " times; the later ones are told apart as "
                        + id
                        + "~2 and so on."));
    if (notes.size() > MOST_NOTES) {
      int more = notes.size() - MOST_NOTES;
      notes.subList(MOST_NOTES, notes.size()).clear();
      notes.add("And " + more + " more notes of this kind; run.json has them all.");
    }
    return notes;
  }
}
