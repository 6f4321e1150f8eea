package sosie.app.review;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.app.http.Route;
import sosie.app.http.Routes;
import sosie.detect.RunOptions;
import sosie.page.Html;

/**
 * What is asked of the workbench, and the page that answers. Whatever changes something is answered
 * with the way to a page that says what came of it.
 */
final class Workbench {

  /** The name that the service gives to a caller where no tokens are needed. */
  private static final String LOCAL = "local";

  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String SAID = "outcome";

  private final Current current;
  private final Learner learner;
  private final Outcomes outcomes = new Outcomes();
  private final Undone undone = new Undone();

  Workbench(Current current, RunOptions running) {
    this.current = current;
    learner = new Learner(current, running);
  }

  /** What a page is made of. */
  record Shown(String title, ReviewJob place, Consumer<Html> main) {}

  /** Looks something up. */
  interface Looking {
    Shown shown(Call call, String reviewer) throws IOException;
  }

  /** Changes something. */
  interface Changing {
    Done done(Map<String, String> form, String reviewer) throws IOException;
  }

  /** Takes something home. */
  interface Taking {
    Reply answer(Call call) throws IOException;
  }

  /** What there is of something that is reviewed. */
  private interface Of<T> {
    T of(Subject subject);
  }

  /** What came of a change, and where to go on. */
  record Done(Outcome outcome, Address next) {}

  Routes routes() {
    List<Route> all = new ArrayList<>(looking());
    all.addAll(judging());
    all.addAll(learning());
    all.addAll(answering());
    all.add(page("/{rest...}", "Says that there is nothing.", any -> Workbench::nothing));
    return Routes.of(all)
        .asset("/static/report.css", Html.class, "report.css")
        .asset("/static/docket.css", Html.class, "docket.css")
        .asset("/static/workbench.css", Workbench.class, "workbench.css")
        .asset("/static/workbench.js", Workbench.class, "workbench.js")
        .asset("/static/icon.svg", Workbench.class, "icon.svg")
        .asset("/favicon.ico", Workbench.class, "icon.svg");
  }

  private List<Route> looking() {
    return List.of(
        page(
                "/",
                "What there is, and what each threshold would make of it.",
                of -> new LookPages(of)::overview)
            .parameter("at", "A threshold to count at.")
            .parameter("scale", "log for a logarithmic scale."),
        page("/clusters", "All clusters.", of -> new LookPages(of)::clusters)
            .parameter("find", "Words of titles, or ids.")
            .parameter("sort", "What they are ordered by.")
            .parameter("turned", "yes for the other way round.")
            .parameter("source", "What stands in the name of a source.")
            .parameter("kind", "A kind of difference.")
            .parameter(
                "method", "By what members were found: copy, method, fallback, others, disputed.")
            .parameter("said", "Whether somebody judged.")
            .parameter("page", "From 1."),
        page(
                "/cluster",
                "The cluster of a document, with its members.",
                of -> new LookPages(of)::cluster)
            .parameter("id", "The id of any of its members.")
            .parameter("page", "From 1."),
        page("/pair", "Two documents beside each other.", of -> new LookPages(of)::pair)
            .parameter("left", "An id.")
            .parameter("right", "An id."),
        page("/export", "What can be taken home.", of -> new ExportPages(of)::page),
        file("/export/{name}", "A file to take home.", of -> new ExportPages(of)::file),
        change("/export", "Writes all of it into a folder.", of -> new ExportPages(of)::write));
  }

  private JudgePages judge(Subject subject) {
    return new JudgePages(subject, undone);
  }

  private List<Route> judging() {
    return List.of(
        page("/judge", "The next question.", of -> judge(of)::question)
            .parameter("after", "Questions to leave out, between commas.")
            .parameter("blind", "1 to hide scores.")
            .parameter("left", "An id, to judge that pair.")
            .parameter("right", "An id."),
        page("/verdicts", "What was said.", of -> judge(of)::verdicts).parameter("page", "From 1."),
        change("/judge", "Records a verdict.", of -> judge(of)::judge),
        change("/undo", "Takes the last verdict of a person back.", of -> judge(of)::undo),
        change("/split", "Takes documents out of a cluster.", of -> judge(of)::split),
        change("/move", "Moves a document to another cluster.", of -> judge(of)::move),
        change("/keep", "Names the copy to keep.", of -> judge(of)::keep),
        change("/threshold", "Shows clusters at another threshold.", of -> judge(of)::threshold));
  }

  private List<Route> learning() {
    return List.of(
        page("/learn", "What was learned from verdicts.", of -> new LearnPages(of, learner)::page),
        change(
            "/learn",
            "Begins to learn from what was said.",
            of -> new LearnPages(of, learner)::learn),
        change(
            "/learn/use",
            "Begins to find again by the model.",
            of -> new LearnPages(of, learner)::use),
        replacing("/learn/back", "Goes back to the result from before.", this::back),
        replacing("/refresh", "Takes in what changed in the index.", this::refresh));
  }

  private Done back() throws IOException {
    learner.back();
    return new Done(Outcome.done("You look at the result from before again."), Address.of("/"));
  }

  private Done refresh() throws IOException {
    current.refresh();
    return new Done(Outcome.done("You look at the index as it is now."), Address.of("/"));
  }

  private List<Route> answering() {
    return List.of(
        page("/desk", "What is to be answered.", of -> new DeskPages(of)::page)
            .parameter("find", "Words, or an id.")
            .parameter("state", "answered, all, or nothing for what is open.")
            .parameter("category", "Under which it was answered.")
            .parameter("letter", "The number of a letter that they follow.")
            .parameter("page", "From 1."),
        page("/desk/letters", "The form letters.", of -> new DeskPages(of)::letters)
            .parameter("page", "From 1."),
        page("/desk/letters/{number}", "A form letter.", of -> new DeskPages(of)::letter)
            .parameter("page", "From 1."),
        file("/desk/answers.csv", "What is answered.", of -> new DeskPages(of)::table),
        file("/desk/answers.html", "The same by category.", of -> new DeskPages(of)::document),
        change("/desk/answer", "Marks a comment as answered.", of -> new DeskPages(of)::answer));
  }

  private Route page(String path, String says, Of<Looking> looking) {
    return Route.get(path, says, call -> current.ask(subject -> look(call, subject, looking)))
        .parameter(SAID, "What came of the last act, by its number.");
  }

  private Route file(String path, String says, Of<Taking> taking) {
    return Route.get(path, says, call -> current.ask(subject -> taking.of(subject).answer(call)));
  }

  private Route change(String path, String says, Of<Changing> changing) {
    return form(path, says, call -> current.ask(subject -> change(call, subject, changing)));
  }

  private static Route form(String path, String says, Route.Handler handler) {
    return Route.post(path, says, handler)
        .takes(FORM, "The fields of the form.")
        .outcome(303, "Done; the page there says what came of it.");
  }

  /** Puts something else in the place of what is reviewed. */
  private interface Replacing {
    Done done() throws IOException;
  }

  private Route replacing(String path, String says, Replacing replacing) {
    return form(path, says, call -> gone(replacing.done()));
  }

  private Reply gone(Done done) {
    String ticket = outcomes.keep(done.outcome());
    return Reply.seeOther(done.next().with(SAID, ticket).toString());
  }

  private static String reviewer(Call call, Subject subject) {
    return call.caller().equals(LOCAL) ? subject.reviewer() : call.caller();
  }

  private Reply look(Call call, Subject subject, Of<Looking> looking) throws IOException {
    Outcome outcome = call.query(SAID).flatMap(outcomes::of).orElse(null);
    String who = reviewer(call, subject);
    try {
      return answer(subject, who, outcome, looking.of(subject).shown(call, who));
    } catch (IllegalArgumentException e) {
      return refused(subject, who, 400, e.getMessage());
    } catch (HttpError e) {
      return refused(subject, who, e.status(), e.getMessage());
    }
  }

  private static Reply answer(Subject subject, String who, Outcome outcome, Shown shown) {
    PageFrame frame = subject.frame(who);
    Consumer<Html> said = outcome == null ? html -> {} : outcome;
    return Reply.bytes(
        "text/html; charset=utf-8", frame.page(shown.title(), shown.place(), said, shown.main()));
  }

  private Reply change(Call call, Subject subject, Of<Changing> changing) throws IOException {
    String who = reviewer(call, subject);
    try {
      return gone(changing.of(subject).done(call.form(), who));
    } catch (IllegalArgumentException e) {
      return refused(subject, who, 400, e.getMessage());
    }
  }

  private static Shown nothing(Call call, String reviewer) {
    throw HttpError.missing("There is no page " + call.path("rest"));
  }

  private static Reply refused(Subject subject, String who, int status, String sentence) {
    Consumer<Html> main =
        html -> {
          Written.masthead(html, "", status == 404 ? "Not here" : "That was not done", "");
          html.open("p", "class", "row");
          html.element("a", "Overview", "class", "button", "href", "/").close();
        };
    Shown shown = new Shown("Not done", ReviewJob.OVERVIEW, main);
    return answer(subject, who, Outcome.refused(sentence), shown).with(status);
  }

  /** Where a form wants to go on: a page of ours and of nobody else. */
  static Address back(Map<String, String> form, String otherwise) {
    String back = form.getOrDefault("back", otherwise);
    if (!back.matches("/([^/\\\\].*)?")) {
      throw new IllegalArgumentException("back must be a page of the workbench, was " + back);
    }
    int mark = back.indexOf('?');
    return mark < 0
        ? Address.of(back)
        : new Address(back.substring(0, mark), back.substring(mark + 1));
  }

  static String field(Map<String, String> form, String name) {
    String value = form.getOrDefault(name, "");
    if (value.isEmpty()) throw new IllegalArgumentException(name + " is missing");
    return value;
  }

  /** An id, which stands in a field as in an address. */
  static String id(Map<String, String> form, String name) {
    return Address.decoded(field(form, name));
  }

  static List<String> ids(Map<String, String> form, String prefix) {
    return form.entrySet().stream()
        .filter(each -> each.getKey().startsWith(prefix))
        .map(each -> Address.decoded(each.getValue()))
        .toList();
  }

  static <T> T there(Optional<T> found, String what) {
    return found.orElseThrow(() -> HttpError.missing(what + " is not in this result (any more)"));
  }
}
