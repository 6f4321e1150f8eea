package sosie.evaluationpage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import sosie.analyse.Recipe;
import sosie.evaluate.Evaluation;
import sosie.evaluate.Experiment;
import sosie.page.Clipped;
import sosie.page.Html;
import sosie.page.Page;
import sosie.page.TableParts;

/**
 * An evaluation as one page for people: a table, curves, and pairs to read.
 *
 * <p>A {@link Page}. It stays below about 2 MB and is the same, byte for byte, for the same
 * experiment.
 */
public final class EvaluationPage {

  private final Experiment experiment;
  private final String version;
  private final List<Series> methods;
  private final SplitTable splits;
  private final LabelSection labels;
  private final GradeSection grades;

  /** A page that does not say whether methods differ by chance. */
  public EvaluationPage(Experiment experiment, String version) {
    this(experiment, version, Optional.empty());
  }

  /**
   * A page with a test between methods.
   *
   * @param pValue how likely two methods would differ as much on random halves if neither were
   *     better; NaN if that cannot be said
   */
  public EvaluationPage(
      Experiment experiment, String version, ToDoubleBiFunction<Evaluation, Evaluation> pValue) {
    this(experiment, version, Optional.of(pValue));
  }

  private EvaluationPage(
      Experiment experiment,
      String version,
      Optional<ToDoubleBiFunction<Evaluation, Evaluation>> pValue) {
    this.experiment = experiment;
    this.version = version;
    methods = Series.of(experiment);
    splits =
        experiment
            .splitBy()
            .map(field -> SplitTable.byTime(methods, field))
            .orElseGet(() -> SplitTable.random(methods, pValue));
    labels = new LabelSection(methods);
    grades = new GradeSection(methods);
  }

  /** Writes the page, in UTF-8, replacing what stood there. */
  public void writeTo(Path file) throws IOException {
    Files.write(file, bytes());
  }

  byte[] bytes() {
    String title = Clipped.name(experiment.collection()) + ": evaluation";
    List<String> styleSheets = List.of("report.css", "evaluation.css");
    String footer = "Made by Sosie " + version + ".";
    return new Page(title, styleSheets, sections(), footer).bytes(this::main);
  }

  private List<Page.Section> sections() {
    List<Page.Section> sections = new ArrayList<>();
    sections.add(new Page.Section("table", "Table"));
    sections.add(new Page.Section("curves", "Curves"));
    if (!splits.isEmpty()) sections.add(new Page.Section("halves", "Halves"));
    if (!labels.isEmpty()) sections.add(new Page.Section("labels", "Labels"));
    if (!grades.isEmpty()) sections.add(new Page.Section("grades", "Grades"));
    sections.add(new Page.Section("disagreements", "Disagreements"));
    sections.add(new Page.Section("settings", "Settings"));
    return sections;
  }

  private void main(Html html) {
    new EvaluationOverview(experiment, methods).writeTo(html);
    new MethodTable(methods, experiment.cost()).writeTo(html);
    new CurveSection(methods).writeTo(html);
    if (!splits.isEmpty()) splits.writeTo(html);
    if (!labels.isEmpty()) labels.writeTo(html);
    if (!grades.isEmpty()) grades.writeTo(html);
    new DisagreementSection(methods).writeTo(html);
    settings(html);
  }

  /** The settings of every method in full. */
  private void settings(Html html) {
    html.open("section", "aria-labelledby", "settings").element("h2", "Settings", "id", "settings");
    for (Series method : methods) settings(html, method);
    html.closeLine();
  }

  private static void settings(Html html, Series method) {
    Recipe recipe = method.evaluation().recipe();
    html.open("details", "class", "recipe").open("summary");
    method.name(html);
    html.close();
    html.open("div", "class", "tablebox").open("table", "class", "settings");
    TableParts.setting(html, "alike by", recipe.sentence(), "what counts as a near-duplicate");
    TableParts.setting(html, "found by", recipe.search(), "how candidate pairs are found");
    recipe
        .parameters()
        .forEach(
            (name, value) ->
                TableParts.setting(
                    html, name, value.toString(), recipe.meanings().getOrDefault(name, "")));
    html.close().close().closeLine();
  }
}
