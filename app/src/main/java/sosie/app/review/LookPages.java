package sosie.app.review;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.result.AllMethods;
import sosie.explain.Explanation;
import sosie.extract.Document;
import sosie.kinds.Kind;
import sosie.review.ClusterLine;
import sosie.review.ClusterPage;
import sosie.review.ClusterQuery;
import sosie.review.ClusterView;
import sosie.review.MemberLine;
import sosie.review.PairView;
import sosie.review.ReviewFigures;
import sosie.review.ShownText;
import sosie.review.ThresholdCurve;
import sosie.source.Origin;

/** The pages on which one looks. */
final class LookPages {

  private static final int CLUSTERS = 25;
  private static final int MEMBERS = 20;
  private static final Duration PATIENCE = Duration.ofMillis(300); // of who asks for the overview
  private static final int MOST_PAGES = 10_000_000;

  private final Subject subject;

  LookPages(Subject subject) {
    this.subject = subject;
  }

  Workbench.Shown overview(Call call, String reviewer) {
    ReviewFigures counts = subject.review().overview();
    ThresholdCurve.SoFar counted = subject.review().curveSoFar(PATIENCE);
    CurveData curve = new CurveData(subject.measure(), counts.threshold(), counted.curve());
    double at = call.query("at").map(LookPages::threshold).orElse(counts.threshold());
    boolean log = call.query("scale").filter("log"::equals).isPresent();
    ThresholdChart.Scale scale =
        log ? ThresholdChart.Scale.LOGARITHMIC : ThresholdChart.Scale.LINEAR;
    ThresholdChart chart = new ThresholdChart(curve, at, scale);
    OverviewPage page =
        new OverviewPage(
            subject.place().toString(),
            subject.measure(),
            counts,
            chart,
            counted.isWhole() ? Optional.empty() : Optional.of(here(call)),
            Estimates.of(subject.review()),
            subject.review().otherMethod().map(this::held),
            subject.live().map(LiveIndex::newer).orElse(0L));
    return new Workbench.Shown("Overview", ReviewJob.OVERVIEW, page::writeTo);
  }

  /** This page, to be asked for again. */
  private static Address here(Call call) {
    return Address.of("/")
        .with("at", call.query("at").orElse(""))
        .with("scale", call.query("scale").orElse(""));
  }

  /** The other result that this one is held against. */
  private OverviewPage.Held held(String method) {
    ClusterQuery disputed = ClusterQuery.first(0).foundBy(ClusterQuery.Found.DISPUTED);
    return new OverviewPage.Held(method, subject.review().clusters(disputed).all());
  }

  static double threshold(String typed) {
    try {
      return Double.parseDouble(typed);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("threshold must be a number, was " + typed, e);
    }
  }

  private static int page(Call call) {
    return (int) call.number("page", 1, 1, MOST_PAGES);
  }

  Workbench.Shown clusters(Call call, String reviewer) throws IOException {
    ClusterSearch search =
        new ClusterSearch(
            call.query("find").orElse(""),
            ClusterSearch.order(call.query("sort").orElse("")),
            call.query("turned").isPresent(),
            call.query("source").orElse(""),
            call.query("kind").orElse(""),
            ClusterSearch.found(call.query("method").orElse("")),
            ClusterSearch.Said.of(call.query("said").orElse("")));
    long all = subject.review().overview().clusters();
    ClusterPage found =
        subject.review().clusters(search.query((page(call) - 1L) * CLUSTERS, CLUSTERS));
    List<ClusterListPage.Listed> rows = new ArrayList<>();
    for (ClusterLine each : found.clusters()) {
      rows.add(new ClusterListPage.Listed(each, subject.titles().of(each.id(), each.title())));
    }
    boolean inspected = found.clusters().stream().anyMatch(each -> each.uniqueWords() >= 0);
    List<String> kinds = inspected || !search.kind().isEmpty() ? kinds() : List.of();
    Pager pager = new Pager(page(call), CLUSTERS, found.all());
    ClusterListPage list = new ClusterListPage(search, pager, rows, kinds, methods(), all);
    return new Workbench.Shown("Clusters", ReviewJob.CLUSTERS, list::writeTo);
  }

  /** By what members may have been found here, and what that is called. */
  private Map<ClusterQuery.Found, String> methods() {
    Map<ClusterQuery.Found, String> methods = new EnumMap<>(ClusterQuery.Found.class);
    methods.put(ClusterQuery.Found.COPY, "the same words");
    methods.put(ClusterQuery.Found.METHOD, "found by " + subject.run().recipe());
    if (subject.review().hasFallback())
      methods.put(ClusterQuery.Found.FALLBACK, "found by the fallback");
    methods.put(ClusterQuery.Found.OTHERS, "by a link, or through others");
    subject
        .review()
        .otherMethod()
        .ifPresent(other -> methods.put(ClusterQuery.Found.DISPUTED, "not by " + other));
    return methods;
  }

  private static List<String> kinds() {
    return Arrays.stream(Kind.values()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
  }

  Workbench.Shown cluster(Call call, String reviewer) throws IOException {
    String id = call.query("id").orElseThrow(() -> HttpError.wrong("id is missing"));
    int page = page(call);
    // The one that stands for it is the first of the members and stands on every page.
    ClusterView head = Workbench.there(subject.review().cluster(id, 0, 1), id);
    Pager pager = new Pager(page, MEMBERS, head.line().size() - 1L);
    ClusterView part =
        Workbench.there(subject.review().cluster(id, (int) pager.first() + 1, MEMBERS), id);
    MemberLine first = head.members().get(0);
    ShownText text = Workbench.there(subject.review().text(first.id()), first.id());
    List<PairView> others = new ArrayList<>();
    for (MemberLine each : part.members()) {
      subject.review().pair(first.id(), each.id()).ifPresent(others::add);
    }
    String title = subject.titles().of(first.id(), first.title());
    double threshold = subject.review().overview().threshold();
    MembersPage members =
        new MembersPage(head.line(), title, threshold, reviewer, first, text, pager, others);
    return new Workbench.Shown(title, ReviewJob.CLUSTERS, members::writeTo);
  }

  Workbench.Shown pair(Call call, String reviewer) throws IOException {
    String left = call.query("left").orElse("");
    String right = call.query("right").orElse("");
    if (left.isEmpty() || right.isEmpty()) throw HttpError.wrong("left and right must be two ids");
    PairView pair = Workbench.there(subject.review().pair(left, right), "this pair");
    double threshold = subject.review().overview().threshold();
    PairPage page =
        new PairPage(
            pair, reviewer, subject.measure(), threshold, explanation(pair), methods(pair));
    return new Workbench.Shown(left + " and " + right, ReviewJob.CLUSTERS, page::writeTo);
  }

  private Optional<Explanation> explanation(PairView pair) {
    if (!pair.leftText().isThere() || !pair.rightText().isThere()) return Optional.empty();
    return Optional.of(
        Explanation.of(
            document(pair.leftText()),
            document(pair.rightText()),
            subject.tokeniser(),
            subject.shingle()));
  }

  /** What every method says; nothing where the documents are not at hand. */
  private Optional<MethodsOnPair> methods(PairView pair) throws IOException {
    if (!pair.leftText().isThere() || !pair.rightText().isThere()) return Optional.empty();
    if (subject.collection().isEmpty()) return Optional.empty();
    try {
      AllMethods.Answers answers =
          subject
              .collection()
              .get()
              .methodsOn(document(pair.leftText()), document(pair.rightText()));
      return Optional.of(new MethodsOnPair(answers.given(), answers.notAsked(), ""));
    } catch (IllegalArgumentException e) { // a file of the method is gone or another one
      return Optional.of(new MethodsOnPair(List.of(), List.of(), e.getMessage()));
    }
  }

  private static Document document(ShownText text) {
    return new Document(text.id(), new Origin(text.id(), 0), text.text(), text.zones(), Map.of());
  }
}
