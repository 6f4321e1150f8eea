package sosie.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import sosie.read.Count;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.result.LeftOut;
import sosie.result.LinkSentences;
import sosie.result.PairClaims;
import sosie.result.ResultRows;
import sosie.result.RunRecord;
import sosie.result.SkippedRow;

/** What a run was set to, what it read and what it could not use, ready to be shown. */
public record RunAccount(RunRecord run) {

  private static final List<String> TOLD_OF_ALL = List.of("threshold", "seed");
  private static final int EXAMPLES = 5;
  private static final int MOST_NOTES = 20;

  /** Says nothing of where the collection lies: the same documents give the same page. */
  public String collection() {
    int sources = run.sources().size() + run.sourcesNotListed();
    return sources == 1
        ? run.sources().get(0).name()
        : String.format(Locale.ROOT, "%,d files", sources);
  }

  /** How the run was set, parameters in the order of the method. */
  public ReportContent.Settings settings() {
    Map<String, String> meanings = meanings(run.recipe());
    List<String> order = new ArrayList<>(meanings.keySet());
    List<String> names = new ArrayList<>(run.parameters().keySet());
    names.sort(
        Comparator.comparingInt((String name) -> order.indexOf(name) < 0 ? 1 : 0)
            .thenComparingInt(order::indexOf)
            .thenComparing(Comparator.naturalOrder()));
    List<ReportContent.Parameter> parameters = new ArrayList<>();
    names.removeAll(TOLD_OF_ALL);
    for (String name : names) {
      parameters.add(
          new ReportContent.Parameter(
              name, String.valueOf(run.parameters().get(name)), meanings.getOrDefault(name, "")));
    }
    parameters.add(
        new ReportContent.Parameter("keep", run.keep(), "which document of a cluster is kept"));
    return new ReportContent.Settings(
        run.sosie(),
        run.recipe(),
        run.scores() == null ? "score" : run.scores().measure(),
        run.scores() == null ? 0 : run.scores().threshold(),
        new PairClaims(run).sentence(),
        run.expectedRecall() == null
            ? OptionalDouble.empty()
            : OptionalDouble.of(run.expectedRecall()),
        run.seed(),
        parameters);
  }

  /** What the parameters of a method mean; a recipe of the user's own has none to tell. */
  private static Map<String, String> meanings(String recipe) {
    return Methods.all().stream()
        .filter(method -> method.name().equals(recipe))
        .findFirst()
        .map(Method::meanings)
        .orElse(Map.of());
  }

  public List<ReportContent.Source> sources() {
    return run.sources().stream()
        .map(each -> new ReportContent.Source(each.name(), each.documents(), each.skipped()))
        .toList();
  }

  /** What could not be used, by reason, with the first examples of each. */
  public static List<ReportContent.SkippedGroup> skipped(ResultRows rows) throws IOException {
    Map<String, List<ReportContent.SkippedExample>> examples = new TreeMap<>();
    Map<String, Long> counts = new HashMap<>();
    rows.forEachSkipped(row -> count(row, examples, counts));
    List<ReportContent.SkippedGroup> groups = new ArrayList<>();
    examples.forEach(
        (reason, some) ->
            groups.add(new ReportContent.SkippedGroup(reason, counts.get(reason), some)));
    return groups;
  }

  private static void count(
      SkippedRow row,
      Map<String, List<ReportContent.SkippedExample>> examples,
      Map<String, Long> counts) {
    counts.merge(row.reason(), 1L, Long::sum);
    List<ReportContent.SkippedExample> some =
        examples.computeIfAbsent(row.reason(), reason -> new ArrayList<>());
    if (some.size() == EXAMPLES) return;
    some.add(new ReportContent.SkippedExample(row.origin().toString(), row.detail()));
  }

  public List<String> notes() {
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
