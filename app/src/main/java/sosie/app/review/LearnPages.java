package sosie.app.review;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sosie.app.http.Call;
import sosie.app.option.Terminal;
import sosie.page.Figures;
import sosie.read.Count;
import sosie.review.Lesson;
import sosie.review.VerdictLabels;
import sosie.scores.Spread;
import sosie.weigh.WeightModel;

/** What people said taught to a model, and the clusters that it makes. */
final class LearnPages {

  private static final int LEAST = 5; // of each verdict
  private static final Address HERE = Address.of("/learn");

  private final Subject subject;
  private final Learner learner;

  LearnPages(Subject subject, Learner learner) {
    this.subject = subject;
    this.learner = learner;
  }

  Workbench.Shown page(Call call, String reviewer) {
    VerdictLabels labels = subject.review().labels();
    Learner.Status status = learner.status();
    Optional<String> refusal = status.fault().or(() -> Learner.refusal(subject));
    LearnPage page =
        new LearnPage(
            labels.same(),
            labels.different(),
            labels.disputed(),
            LEAST,
            Learner.refusal(subject).isEmpty(),
            refusal,
            status.isBusy() ? Optional.of(status.step()) : Optional.empty(),
            status.lesson().map(this::gain),
            status.before().map(this::replaced));
    return new Workbench.Shown("Learn", ReviewJob.LEARN, page::writeTo);
  }

  private LearnPage.Gain gain(Lesson lesson) {
    Spread today = Lesson.over(lesson.today());
    Spread model = Lesson.over(lesson.model());
    WeightModel.Validation found = lesson.learned().model().validation();
    List<LearnPage.Figure> figures = new ArrayList<>();
    String turns = ", mean of " + Count.of(model.runs(), "turn");
    figures.add(
        new LearnPage.Figure("F1 at the best threshold" + turns, today.mean(), model.mean()));
    figures.add(
        new LearnPage.Figure("how far turns are apart (±)", today.deviation(), model.deviation()));
    figures.add(
        new LearnPage.Figure(
            "F1 at the threshold in use" + turns, Lesson.over(lesson.asSet()).mean(), Double.NaN));
    figures.add(
        new LearnPage.Figure("F1 on what it was learned from", Double.NaN, found.trainedF1()));
    Path file = subject.verdicts().resolve(Learner.MODEL);
    return new LearnPage.Gain(
        sentence(lesson, today, model),
        subject.measure(),
        figures,
        lesson.learned().remarks(),
        file.toString(),
        command(file),
        Learner.fixed(subject));
  }

  private static String sentence(Lesson lesson, Spread today, Spread model) {
    double gain = model.mean() - today.mean();
    String figures =
        "On verdicts that it did not learn from the model reaches an F1 of "
            + Figures.figure(model.mean())
            + ", today’s method "
            + Figures.figure(today.mean())
            + ". ";
    if (gain <= 0) return figures + "Learning gains nothing here: keep to today’s, or judge more.";
    if (lesson.isAlwaysAhead()) return figures + "It is ahead in every turn.";
    double spread = lesson.gain().deviation();
    return gain < spread || Double.isNaN(spread)
        ? figures + "The gain is less than the turns are apart, and may be luck."
        : figures + "It is ahead in most turns.";
  }

  private String command(Path model) {
    return Terminal.command()
        + " find "
        + subject.inputs().stream().map(Terminal::shellWord).collect(Collectors.joining(" "))
        + " --method andd --model "
        + Terminal.shellWord(model.toString())
        + " --out learned";
  }

  private LearnPage.Replaced replaced(OpenedResult before) {
    return new LearnPage.Replaced(
        subject.place().toString(),
        before.place().toString(),
        Terminal.command()
            + " review "
            + Terminal.shellWord(subject.place().toString())
            + " --verdicts "
            + Terminal.shellWord(subject.verdicts().toString()));
  }

  Workbench.Done learn(Map<String, String> form, String reviewer) {
    learner.learn(subject);
    return new Workbench.Done(Outcome.done("Learning has begun."), HERE);
  }

  Workbench.Done use(Map<String, String> form, String reviewer) {
    learner.find(subject);
    return new Workbench.Done(Outcome.done("A new result is being made."), HERE);
  }
}
