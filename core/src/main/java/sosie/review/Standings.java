package sosie.review;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import sosie.cluster.Contradiction;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.scores.PairScores;
import sosie.verdict.Act;
import sosie.verdict.Agreement;
import sosie.verdict.Conflict;
import sosie.verdict.Standing;
import sosie.verdict.Verdict;
import sosie.verdict.Verdicts;

/** Which verdicts count, held against the documents that are there. */
final class Standings {

  private final Reviewed reviewed;
  private final Verdicts verdicts;

  Standings(Reviewed reviewed, Verdicts verdicts) {
    this.reviewed = reviewed;
    this.verdicts = verdicts;
  }

  List<Standing> all() {
    return verdicts.all().stream().map(word -> standing(word)).toList();
  }

  private Standing standing(Verdicts.Word word) {
    Act act = word.act();
    return new Standing(
        act.number(), act.who(), act.when(), act.why(), word.verdict(), state(word.verdict()));
  }

  private Standing.State state(Verdict verdict) {
    Standing.State state = state(verdict.left(), verdict.leftDigest());
    if (state == Standing.State.IN_FORCE && !verdict.right().isEmpty()) {
      state = state(verdict.right(), verdict.rightDigest());
    }
    boolean fixed = reviewed.whyFixed().isPresent() && verdict.kind().binds();
    return state == Standing.State.IN_FORCE && fixed ? Standing.State.RECORDED : state;
  }

  private Standing.State state(String id, String digest) {
    int document = reviewed.documents().number(id);
    if (document < 0) return Standing.State.GONE;
    long now = reviewed.documents().digest[document];
    boolean same =
        digest.isEmpty()
            || now == DocumentColumns.UNKNOWN
            || digest.equals(HexFormat.of().toHexDigits(now));
    return same ? Standing.State.IN_FORCE : Standing.State.CHANGED;
  }

  private boolean counts(Verdict verdict) {
    Standing.State state = state(verdict);
    return state == Standing.State.IN_FORCE || state == Standing.State.RECORDED;
  }

  /** Links of the run and of persons, the latter as far as they count. */
  Ties ties() {
    List<Link> links = new ArrayList<>(reviewed.given());
    for (Verdicts.Word word : verdicts.all()) link(word).ifPresent(links::add);
    return new Ties(links);
  }

  /** The same if an act were recorded. */
  Ties tiesWith(Act act) {
    List<Link> links = new ArrayList<>(reviewed.given());
    List<Verdicts.Pair> said = act.verdicts().stream().map(Verdicts.Pair::of).toList();
    for (Verdicts.Word word : verdicts.all()) {
      boolean replaced =
          word.act().who().equals(act.who()) && said.contains(Verdicts.Pair.of(word.verdict()));
      if (!replaced) link(word).ifPresent(links::add);
    }
    for (Verdict verdict : act.verdicts()) {
      link(new Verdicts.Word(act, verdict)).ifPresent(links::add);
    }
    return new Ties(links);
  }

  private Optional<Link> link(Verdicts.Word word) {
    Verdict verdict = word.verdict();
    if (!verdict.kind().binds() || !counts(verdict)) return Optional.empty();
    return Optional.of(
        new Link(
            reviewed.documents().number(verdict.left()),
            reviewed.documents().number(verdict.right()),
            kind(verdict.kind()),
            why(word.act())));
  }

  /** The last word on two documents that binds, whoever said it. */
  Optional<NamedLink> lastWord(String left, String right) {
    Optional<NamedLink> last = Optional.empty();
    for (Verdicts.Word word : verdicts.of(left, right)) {
      Verdict verdict = word.verdict();
      if (!verdict.kind().binds()) continue;
      last =
          Optional.of(
              new NamedLink(
                  verdict.left(), verdict.right(), kind(verdict.kind()), why(word.act())));
    }
    return last;
  }

  private static Link.Kind kind(Verdict.Kind kind) {
    return kind == Verdict.Kind.SAME ? Link.Kind.MUST : Link.Kind.CANNOT;
  }

  private static Verdict.Kind kind(Link.Kind kind) {
    return kind == Link.Kind.MUST ? Verdict.Kind.SAME : Verdict.Kind.DIFFERENT;
  }

  private static String why(Act act) {
    return act.why().isEmpty() ? "said by " + act.who() : act.who() + ": " + act.why();
  }

  /** Documents that somebody spoke of. */
  BitSet judged() {
    BitSet judged = new BitSet();
    for (Verdicts.Word word : verdicts.all()) {
      for (String id : List.of(word.verdict().left(), word.verdict().right())) {
        int document = id.isEmpty() ? -1 : reviewed.documents().number(id);
        if (document >= 0) judged.set(document);
      }
    }
    return judged;
  }

  /** The last word of each person on two documents. */
  List<Conflict.Said> said(String left, String right) {
    return verdicts.of(left, right).stream().map(Standings::said).toList();
  }

  private static Conflict.Said said(Verdicts.Word word) {
    return new Conflict.Said(
        word.act().who(), word.act().when(), word.act().why(), word.verdict().kind());
  }

  List<Conflict> conflicts(Known known) {
    return known.contradictions().stream().map(this::conflict).toList();
  }

  private Conflict conflict(Contradiction one) {
    return new Conflict(
        reviewed.documents().id(one.left()),
        reviewed.documents().id(one.right()),
        one.must().stream().map(this::step).toList(),
        one.cannot().stream().map(this::step).toList(),
        one.outcome() == Contradiction.Outcome.MUST_SET_ASIDE
            ? Verdict.Kind.DIFFERENT
            : Verdict.Kind.SAME);
  }

  private Conflict.Step step(Link link) {
    String left = reviewed.documents().id(link.left());
    String right = reviewed.documents().id(link.right());
    Verdict.Kind kind = kind(link.kind());
    List<Conflict.Said> said = new ArrayList<>();
    for (Verdicts.Word word : verdicts.of(left, right)) {
      if (word.verdict().kind() == kind && counts(word.verdict())) said.add(said(word));
    }
    return new Conflict.Step(left, right, kind, said);
  }

  /** Whether somebody looked at two documents and could not tell. */
  boolean isUnsure(int left, int right) {
    DocumentColumns documents = reviewed.documents();
    for (Verdicts.Word word : verdicts.of(documents.id(left), documents.id(right))) {
      if (word.verdict().kind() == Verdict.Kind.UNSURE && counts(word.verdict())) return true;
    }
    return false;
  }

  Agreement agreement(String one, String other) {
    int same = 0;
    int first = 0;
    int second = 0;
    int judged = 0;
    List<Agreement.Pair> disputed = new ArrayList<>();
    for (Verdicts.Word word : verdicts.all()) {
      if (!word.act().who().equals(one) || !word.verdict().kind().binds()) continue;
      Verdict verdict = word.verdict();
      for (Verdicts.Word also : verdicts.of(verdict.left(), verdict.right())) {
        if (!also.act().who().equals(other) || !also.verdict().kind().binds()) continue;
        boolean says = verdict.kind() == Verdict.Kind.SAME;
        boolean otherSays = also.verdict().kind() == Verdict.Kind.SAME;
        judged++;
        if (says && otherSays) same++;
        if (says && !otherSays) first++;
        if (!says && otherSays) second++;
        if (says != otherSays) {
          disputed.add(
              new Agreement.Pair(
                  verdict.left(), verdict.right(), verdict.kind(), also.verdict().kind()));
        }
      }
    }
    double ac1 = new PairScores(same, first, second, judged).ac1();
    return new Agreement(one, other, judged, judged - first - second, ac1, disputed);
  }

  /** The document that was last named to be kept, of some; negative if none was. */
  int keptOf(BitSet cluster) {
    int kept = -1;
    long latest = 0;
    for (Verdicts.Word word : verdicts.all()) {
      if (word.verdict().kind() != Verdict.Kind.KEEP || !counts(word.verdict())) continue;
      int document = reviewed.documents().number(word.verdict().left());
      if (!cluster.get(document) || word.act().number() < latest) continue;
      latest = word.act().number();
      kept = document;
    }
    return kept;
  }
}
