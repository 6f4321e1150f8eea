package sosie.app.review;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import sosie.app.http.Call;
import sosie.page.Clipped;
import sosie.page.Figures;
import sosie.read.Count;
import sosie.review.Judged;
import sosie.review.PairView;
import sosie.review.Question;
import sosie.verdict.Agreement;
import sosie.verdict.Judgement;
import sosie.verdict.Standing;
import sosie.verdict.Verdict;

/** What people decide, and the pages on which they do. */
final class JudgePages {

  private static final int VERDICTS = 50;
  private static final int MOST_PAGES = 10_000_000;
  private static final int SPARE = 20; // questions
  private static final int PRIME = 31;

  private final Subject subject;
  private final Undone undone;

  JudgePages(Subject subject, Undone undone) {
    this.subject = subject;
    this.undone = undone;
  }

  Workbench.Shown question(Call call, String reviewer) throws IOException {
    JudgePage.Mode mode = JudgePage.Mode.of(call.query("blind").isPresent());
    Optional<String> left = call.query("left");
    Optional<String> right = call.query("right");
    Optional<JudgePage.Question> asked =
        left.isPresent() && right.isPresent()
            ? subject
                .review()
                .pair(left.get(), right.get())
                .map(pair -> asked(pair, "asked for by you"))
            : next(new HashSet<>(Arrays.asList(call.query("after").orElse("").split(",", -1))));
    long answered = mine(reviewer);
    JudgePage page = new JudgePage(asked, mode, reviewer, answered, Estimates.of(subject.review()));
    return new Workbench.Shown("Judge", ReviewJob.JUDGE, page::writeTo);
  }

  private long mine(String reviewer) {
    return subject.review().verdicts().stream().filter(each -> each.who().equals(reviewer)).count();
  }

  private JudgePage.Question asked(PairView pair, String why) {
    return new JudgePage.Question(
        key(pair.left().id(), pair.right().id()), pair, subject.measure(), why);
  }

  /** By which a question is left out while it is judged: short, so that many fit an address. */
  private static String key(String left, String right) {
    return Integer.toHexString(left.hashCode() ^ right.hashCode() * PRIME);
  }

  /** What would teach most, but for what this tab has under way or has passed over. */
  private Optional<JudgePage.Question> next(Set<String> without) throws IOException {
    for (Question each : subject.review().questions(without.size() + SPARE)) {
      if (without.contains(key(each.left(), each.right()))) continue;
      if (!Address.fits(each.left()) || !Address.fits(each.right())) continue;
      Optional<PairView> pair = subject.review().pair(each.left(), each.right());
      if (pair.isPresent()) return Optional.of(asked(pair.get(), why(each, pair.get())));
    }
    return Optional.empty();
  }

  private String why(Question question, PairView pair) {
    String settles =
        question.settles() > 1
            ? "; up to " + Count.of(question.settles(), "pair") + " hang on it"
            : "";
    return switch (question.why()) {
      case RANDOM -> "drawn at random, for the estimates" + settles;
      case UNCERTAIN -> "as likely the same as not, by what was said so far" + settles;
      case METHODS_DISAGREE ->
          subject.review().otherMethod().orElseThrow()
              + (pair.together() ? " has them apart" : " has them together")
              + ", these clusters do not"
              + settles;
      case SETTLES_MANY -> "much hangs on it: up to " + Count.of(question.settles(), "pair");
    };
  }

  Workbench.Done judge(Map<String, String> form, String reviewer) throws IOException {
    String left = Workbench.id(form, "left");
    String right = Workbench.id(form, "right");
    AnswerButtons answer = AnswerButtons.of(Workbench.field(form, "verdict"));
    Judgement judgement =
        Judgement.of(reviewer, answer.on(left, right))
            .because(form.getOrDefault("why", ""))
            .under(form.getOrDefault("key", ""));
    Address next = Workbench.back(form, judgeAgain(form)); // refused before anything is recorded
    Judged judged = subject.review().judge(judgement);
    String sentence =
        "Saved: " + Clipped.name(left) + " and " + Clipped.name(right) + ": " + answer.says + ".";
    if (form.containsKey("blind")) sentence += score(left, right);
    return done(sentence, judged, next);
  }

  /** What was hidden until the verdict. */
  private String score(String left, String right) {
    OptionalDouble score = subject.review().score(left, right);
    return score.isPresent()
        ? " Their " + subject.measure() + " is " + Figures.figure(score.getAsDouble()) + "."
        : " They were no pair of this result.";
  }

  private static String judgeAgain(Map<String, String> form) {
    return form.containsKey("blind") ? "/judge?blind=1" : "/judge";
  }

  private Workbench.Done done(String sentence, Judged judged, Address next) {
    return new Workbench.Done(
        Outcomes.of(sentence, judged, subject.review().overview().whyFixed()), next);
  }

  /** The same request sent again, after a lost connection, undoes no more than the first time. */
  Workbench.Done undo(Map<String, String> form, String reviewer) throws IOException {
    Address next = Workbench.back(form, judgeAgain(form));
    String key = form.getOrDefault("key", "");
    synchronized (undone) {
      Optional<Judged> judged = undone.under(reviewer, key);
      if (judged.isEmpty()) judged = subject.review().undo(reviewer);
      if (judged.isEmpty()) {
        return new Workbench.Done(Outcome.refused("There is nothing of yours to take back."), next);
      }
      undone.keep(reviewer, key, judged.get());
      return done("Taken back: act " + judged.get().act().undoes() + ".", judged.get(), next);
    }
  }

  Workbench.Done split(Map<String, String> form, String reviewer) throws IOException {
    List<String> out = Workbench.ids(form, "part");
    if (out.isEmpty())
      throw new IllegalArgumentException("tick the members that are to leave the cluster first");
    Judged judged = subject.review().judge(subject.review().split(reviewer, out));
    return done(
        "Split off: " + String.join(", ", out.stream().map(Clipped::name).toList()) + ".",
        judged,
        cluster(form));
  }

  Workbench.Done move(Map<String, String> form, String reviewer) throws IOException {
    String id = Workbench.id(form, "id");
    String to = Workbench.field(form, "to").strip();
    Judged judged = subject.review().judge(subject.review().move(reviewer, id, to));
    return done(
        "Moved: " + Clipped.name(id) + " to the cluster of " + Clipped.name(to) + ".",
        judged,
        cluster(form));
  }

  Workbench.Done keep(Map<String, String> form, String reviewer) throws IOException {
    String id = Workbench.id(form, "id");
    Judged judged = subject.review().judge(Judgement.of(reviewer, Verdict.keep(id)));
    return done("Kept from now on: " + Clipped.name(id) + ".", judged, cluster(form));
  }

  private static Address cluster(Map<String, String> form) {
    return MembersPage.address(Workbench.id(form, "cluster"));
  }

  Workbench.Done threshold(Map<String, String> form, String reviewer) {
    double at = LookPages.threshold(Workbench.field(form, "at"));
    subject.review().useThreshold(at);
    String sentence = "Clusters are those at " + Figures.plain(at) + " now, for everybody.";
    return new Workbench.Done(Outcome.done(sentence), Address.of("/"));
  }

  Workbench.Shown verdicts(Call call, String reviewer) {
    List<Standing> all = new ArrayList<>(subject.review().verdicts());
    all.sort(Comparator.comparingLong(Standing::act).reversed());
    Pager pager = new Pager((int) call.number("page", 1, 1, MOST_PAGES), VERDICTS, all.size());
    int from = (int) pager.first();
    List<Standing> part = all.subList(from, Math.min(all.size(), from + VERDICTS));
    VerdictsPage page =
        new VerdictsPage(pager, part, subject.review().conflicts(), agreements(all));
    return new Workbench.Shown("Verdicts", ReviewJob.VERDICTS, page::writeTo);
  }

  private List<Agreement> agreements(List<Standing> all) {
    List<String> names = all.stream().map(Standing::who).distinct().sorted().toList();
    List<Agreement> agreements = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      for (int j = i + 1; j < names.size(); j++) {
        Agreement each = subject.review().agreement(names.get(i), names.get(j));
        if (each.judged() > 0) agreements.add(each);
      }
    }
    return agreements;
  }
}
