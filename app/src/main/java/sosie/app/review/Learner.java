package sosie.app.review;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.Result;
import sosie.Sosie;
import sosie.app.option.InputOptions;
import sosie.app.result.ResultInput;
import sosie.cluster.KeepRule;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.RunOptions;
import sosie.evaluate.Lab;
import sosie.extract.Corpus;
import sosie.learn.LearnOptions;
import sosie.learn.Learning;
import sosie.lexicon.LexiconFile;
import sosie.link.GivenLinks;
import sosie.recipe.Methods;
import sosie.report.PageOptions;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.result.ResultWriter;
import sosie.result.Timings;
import sosie.review.Lesson;
import sosie.review.VerdictLabels;
import sosie.weigh.ModelFile;

/**
 * Learns from what was said, and finds again by what was learned: one thing at a time, beside the
 * pages. Any thread may ask how far it is.
 */
final class Learner {

  /** More would take more memory than a review should. */
  private static final int MOST_DOCUMENTS = 200_000;

  static final String MODEL = "model.json";
  static final String LABELS = "labels.csv";

  /** What it is at. */
  enum Doing {
    NOTHING,
    LEARNING,
    FINDING
  }

  /**
   * How far it is.
   *
   * @param step what is being done, in a few words
   * @param fault what went wrong last; empty if nothing did
   * @param lesson what was learned last
   * @param before the result that another one took the place of
   */
  record Status(
      Doing doing,
      String step,
      Optional<String> fault,
      Optional<Lesson> lesson,
      Optional<OpenedResult> before) {

    private static final Status FIRST =
        new Status(Doing.NOTHING, "", Optional.empty(), Optional.empty(), Optional.empty());

    boolean isBusy() {
      return doing != Doing.NOTHING;
    }

    private Status at(Doing what, String now) {
      return new Status(what, now, Optional.empty(), lesson, before);
    }

    private Status failed(String why) {
      return new Status(Doing.NOTHING, "", Optional.of(why), lesson, before);
    }

    private Status learned(Lesson found) {
      return new Status(Doing.NOTHING, "", Optional.empty(), Optional.of(found), before);
    }

    private Status replaced(Optional<OpenedResult> was) {
      return new Status(Doing.NOTHING, "", Optional.empty(), Optional.empty(), was);
    }
  }

  /** Work that may fail. */
  private interface Work {
    void run() throws IOException;
  }

  private final Current current;
  private final RunOptions running;
  private Status status = Status.FIRST; // guarded by this

  Learner(Current current, RunOptions running) {
    this.current = current;
    this.running = running;
  }

  synchronized Status status() {
    return status;
  }

  /** Why nothing can be learned here, if that is so. */
  static Optional<String> refusal(Subject subject) {
    if (subject.live().isPresent()) {
      return Optional.of(
          "An index is not learned from here: write its documents and links with sosie index export"
              + " --documents, learn from these, and make it anew with sosie index rebuild.");
    }
    if (subject.collection().isEmpty()) {
      return Optional.of(
          "The documents are not where the result says, and learning looks at their words. Stop"
              + " this, and say with --input where they lie.");
    }
    if (subject.isOfItems()) {
      return Optional.of("Learning looks at words, and this result is about lists of items.");
    }
    if (subject.review().overview().documents() > MOST_DOCUMENTS) {
      return Optional.of(
          "The collection is too large to be learned from beside a review; sosie learn does it.");
    }
    return Optional.empty();
  }

  /** Why nothing can be found again from here, if that is so. */
  static Optional<String> fixed(Subject subject) {
    if (subject.desk().isPresent()) {
      return Optional.of("Letters and comments are found by what comments are made of");
    }
    if (subject.run().counts().known() > 0 || subject.review().hasProtected()) {
      return Optional.of("Some documents of this run had a part of their own");
    }
    return subject.review().overview().whyFixed().filter(why -> subject.run().links() != null);
  }

  /** Begins to learn, unless something is under way. */
  synchronized void learn(Subject subject) {
    if (status.isBusy()) return;
    refusal(subject)
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(why);
            });
    VerdictLabels labels = subject.review().labels();
    begin(Doing.LEARNING, "reading the documents", () -> learning(subject, labels));
  }

  private void begin(Doing doing, String step, Work work) {
    status = status.at(doing, step);
    Thread thread = new Thread(() -> through(work), "learner");
    thread.setDaemon(true);
    thread.start();
  }

  private void through(Work work) {
    try {
      work.run();
    } catch (IOException | IllegalArgumentException e) {
      become(status().failed(e.getMessage() + "."));
    } catch (RuntimeException | Error e) {
      become(status().failed("It was given up: " + e + "."));
      throw e;
    }
  }

  private synchronized void become(Status value) {
    status = value;
  }

  private void learning(Subject subject, VerdictLabels labels) throws IOException {
    Path file = subject.verdicts().resolve(LABELS);
    labels.writeTo(file);
    ResultInput input = subject.collection().orElseThrow().input();
    try (Corpus corpus = input.open(subject.result())) {
      input.requireUnchanged(subject.result(), corpus);
      Lab lab = Lab.read(corpus, Methods.named("exact").recipe(Map.of()), running);
      Lesson lesson =
          Lesson.of(
              lab,
              file,
              new Lesson.Today(
                  Methods.again(subject.run().recipe(), subject.run().parameters()),
                  subject.review().overview().threshold()),
              LearnOptions.standard().withThreads(running.threads()),
              telling());
      ModelFile.write(
          lesson.learned().model(),
          subject.verdicts().resolve(MODEL),
          LexiconFile.Existing.REPLACE);
      become(status().learned(lesson));
    }
  }

  private Learning.Listener telling() {
    return new Learning.Listener() {
      @Override
      public void step(String part, int done, int all, double loss) {
        become(status().at(Doing.LEARNING, part + ", " + 100L * done / Math.max(1, all) + " %"));
      }

      @Override
      public void heldOut(String part, double maxF1) {}
    };
  }

  /** Begins to find again by the model that was learned, unless something is under way. */
  synchronized void find(Subject subject) {
    if (status.isBusy()) return;
    if (status.lesson.isEmpty() || fixed(subject).isPresent()) {
      throw new IllegalArgumentException("there is no model to find by; learn first");
    }
    begin(Doing.FINDING, "finding by the model", () -> finding(subject));
  }

  private void finding(Subject subject) throws IOException {
    Path out = free(subject.place());
    ResultInput input = subject.collection().orElseThrow().input();
    String model = subject.verdicts().resolve(MODEL).toAbsolutePath().toString();
    RunOptions options =
        running
            .withKeep(KeepRule.parse(subject.run().keep()))
            .withLinks(new GivenLinks(given(subject.result()), List.of()));
    Sosie sosie =
        input
            .again(subject.result())
            .recipe(Methods.named("andd").recipe(Map.of("model", model)))
            .running(options);
    try (Corpus corpus = sosie.open();
        Result found = sosie.find(corpus)) {
      Timings timings = input.remembered(subject.result(), InputOptions.state(corpus.collection()));
      found.writeTo(ResultWriter.into(out), PageOptions.standard(running.threads()), () -> timings);
    }
    OpenedResult before = opened(subject, subject.place(), input);
    current.replace(before.at(out, new ResultInput()).beside(before.place()));
    become(status().replaced(Optional.of(before)));
  }

  private static OpenedResult opened(Subject subject, Path place, ResultInput input) {
    return new OpenedResult(
        place, subject.verdicts(), subject.reviewer(), subject.who(), input, subject.other());
  }

  /** Links that the run was given by hand; what people said here is laid over any result. */
  private static List<NamedLink> given(ResultFolder result) throws IOException {
    List<NamedLink> links = new ArrayList<>();
    if (!result.has(ResultTable.LINKS)) return links;
    result.forEach(
        ResultTable.LINKS,
        row ->
            links.add(
                new NamedLink(
                    (String) row.get("left"),
                    (String) row.get("right"),
                    Link.Kind.of((String) row.get("kind")),
                    row.get("why") == null ? "" : (String) row.get("why"))));
    return links;
  }

  /** A place beside a result where nothing stands. */
  private static Path free(Path place) {
    Path whole = place.toAbsolutePath().normalize();
    for (int i = 1; ; i++) {
      String end = i == 1 ? ".learned" : ".learned-" + i;
      Path out = whole.resolveSibling(whole.getFileName() + end);
      if (!Files.exists(out)) return out;
    }
  }

  /** Goes back to the result from before; nobody may be answered by who calls this. */
  void back() throws IOException {
    Status now = leaving();
    if (now.before.isEmpty() || now.isBusy()) return;
    try {
      current.replace(now.before.get());
      become(now.replaced(Optional.empty()));
    } catch (IOException | RuntimeException e) {
      become(now);
      throw e;
    }
  }

  /** How things stood; nothing else is begun meanwhile. */
  private synchronized Status leaving() {
    Status now = status;
    if (now.before.isPresent() && !now.isBusy()) status = now.at(Doing.FINDING, "going back");
    return now;
  }
}
