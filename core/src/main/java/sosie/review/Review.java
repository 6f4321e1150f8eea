package sosie.review;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import sosie.cluster.Clusterer;
import sosie.cluster.ConnectedComponents;
import sosie.cluster.Link;
import sosie.cluster.RepresentativeClusters;
import sosie.result.ResultFolder;
import sosie.verdict.Act;
import sosie.verdict.Agreement;
import sosie.verdict.Conflict;
import sosie.verdict.Judgement;
import sosie.verdict.Standing;
import sosie.verdict.Verdict;
import sosie.verdict.VerdictLog;
import sosie.verdict.Verdicts;

/**
 * A result that people look at and decide on:
 *
 * <pre>
 * try (Review review = Review.open(Path.of("result"), ReviewOptions.standard())) {
 *   review.clusters(ClusterQuery.first(20)).clusters().forEach(System.out::println);
 *   review.judge(Judgement.of("ann", Verdict.different("a", "b")));
 *   review.undo("ann");
 * }
 * </pre>
 *
 * <p>The result is read and never written; what is said goes to {@code verdicts.jsonl} in a folder
 * beside it. Methods may be called by any thread, and wait for each other.
 */
public final class Review implements Closeable {

  /** How many random answers it takes to speak of another threshold. */
  public static final int FEWEST = 10;

  private final Reviewed reviewed;
  private final VerdictLog log;
  private final ReviewOptions options;
  private final Verdicts verdicts = new Verdicts();
  private final Clusters clusters;
  private final CurrentCurve curve;
  private final Texts texts;
  private final Standings standings;
  private Known known;
  private final ClusterFigures figures;
  private final Optional<SecondOpinion> other;
  private Strata strata; // made when somebody asks
  private PairColumns.Reaching reaching;
  private QuestionPool candidates;

  private Review(
      Reviewed reviewed, VerdictLog log, ReviewOptions options, Optional<SecondOpinion> other) {
    this.reviewed = reviewed;
    this.log = log;
    this.options = options;
    this.other = other;
    clusters = new Clusters(reviewed, regrouping(reviewed));
    curve = new CurrentCurve(new CurveCounter(reviewed, regrouping(reviewed)), clusters.given());
    texts = new Texts(reviewed.documents(), options);
    standings = new Standings(reviewed, verdicts);
    for (Act act : log.acts()) verdicts.add(act);
    Ties ties = standings.ties();
    clusters.change(ties, clusters.under(effective(ties)));
    known = new Known(reviewed.documents(), ties);
    figures = new ClusterFigures(reviewed);
    figures.all(clusters.table(), clusters.threshold());
  }

  private static Regrouping regrouping(Reviewed reviewed) {
    Clusterer clusterer =
        reviewed.byComponents() ? new ConnectedComponents() : new RepresentativeClusters();
    return new Regrouping(reviewed.documents(), reviewed.pairs(), clusterer);
  }

  /**
   * Works out what takes long over a large result, so that whoever asks first need not wait: the
   * curve, and what questions are chosen from. The curve under the links of the run is kept beside
   * the verdicts, and not counted again.
   */
  public synchronized void prepare() throws IOException {
    curve.prepare(CurveFile.of(options.folder().orElseThrow(), reviewed));
    curve.under(tiesNow());
    strata();
    reaching();
    candidates();
  }

  private QuestionPool candidates() {
    if (candidates == null)
      candidates = QuestionPool.of(reviewed, clusters.table(), options.seed());
    return candidates;
  }

  /**
   * Opens a result, with what was said of it before.
   *
   * @throws IOException if another process reviews it
   * @throws IllegalArgumentException if it is no result, or the log of verdicts is damaged
   */
  public static Review open(Path result, ReviewOptions options) throws IOException {
    Path folder = options.folder().orElseGet(() -> beside(result));
    ResultFolder opened = ResultFolder.open(result);
    VerdictLog log = VerdictLog.open(folder);
    try {
      Reviewed reviewed = Reviewed.of(opened);
      Optional<SecondOpinion> other = Optional.empty();
      if (options.other().isPresent()) {
        other = Optional.of(SecondOpinion.of(options.other().get(), reviewed.documents()));
      }
      Review review = new Review(reviewed, log, options.withFolder(folder), other);
      review.followLast(); // who was killed may have recorded it and told nobody
      return review;
    } catch (IOException | RuntimeException | Error e) {
      log.close();
      throw e;
    }
  }

  /** Where verdicts lie if nobody says: a result that is made anew takes the place of the old. */
  public static Path beside(Path result) {
    Path whole = result.toAbsolutePath().normalize();
    return whole.resolveSibling(whole.getFileName() + ".review");
  }

  /** Links that clusters keep to: none where they do not follow verdicts. */
  private Ties effective(Ties ties) {
    return reviewed.whyFixed().isPresent() ? clusters.ties() : ties;
  }

  // Look

  public synchronized ReviewFigures overview() {
    CurrentClusters table = clusters.table();
    int waiting = 0;
    int counting = 0;
    for (Standing one : standings.all()) {
      boolean idle = one.state() == Standing.State.GONE || one.state() == Standing.State.CHANGED;
      if (idle) waiting++;
      else counting++;
    }
    DocumentColumns documents = reviewed.documents();
    return new ReviewFigures(
        documents.count(),
        documents.texts(),
        pairs(clusters.threshold()),
        table.count(),
        table.documents(),
        reviewed.floor(),
        clusters.threshold(),
        sizes(table),
        counting,
        waiting,
        known.contradictions().size(),
        reviewed.whyFixed(),
        log.tornBytes());
  }

  /** By which method the other result was made that this one is held against, if there is one. */
  public Optional<String> otherMethod() {
    return other.map(SecondOpinion::method);
  }

  /** Whether some documents were compared by what the run fell back to. */
  public boolean hasFallback() {
    return !reviewed.documents().byFallback.isEmpty();
  }

  /** Whether some documents must never be dropped. */
  public boolean hasProtected() {
    return !reviewed.documents().isProtected.isEmpty();
  }

  private long pairs(double threshold) {
    long copies = (long) reviewed.documents().count() - reviewed.documents().texts();
    return copies + reaching().of(threshold);
  }

  private static List<Integer> sizes(CurrentClusters table) {
    int[] counts = new int[Integer.SIZE + 1];
    int most = 0;
    for (int i = 0; i < table.count(); i++) {
      int size = table.size(i);
      int place = size < 4 ? size - 2 : Integer.SIZE - Integer.numberOfLeadingZeros(size) - 1;
      counts[place]++;
      most = Math.max(most, place + 1);
    }
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < most; i++) sizes.add(counts[i]);
    return sizes;
  }

  /** What there would be at every threshold. */
  public ThresholdCurve curve() {
    return curve.under(tiesNow());
  }

  /**
   * The same, if it takes no longer than a while to count what was said since it was asked for
   * last; else as it was then, while it is being counted.
   */
  public ThresholdCurve.SoFar curveSoFar(Duration patience) {
    return curve.soFar(tiesNow(), patience);
  }

  /** What there would be at any threshold from the floor on. */
  public ThresholdCurve.Point at(double threshold) {
    requireThreshold(threshold);
    return curve.at(threshold, tiesNow());
  }

  private synchronized Ties tiesNow() {
    return effective(clusters.ties());
  }

  private void requireThreshold(double threshold) {
    if (threshold >= reviewed.floor() && threshold <= 1) return;
    throw new IllegalArgumentException(
        "threshold must be at least "
            + reviewed.floor()
            + ", the floor of this result, and at most 1, was "
            + threshold);
  }

  /** Shows the clusters at another threshold from now on. */
  public synchronized void useThreshold(double threshold) {
    requireThreshold(threshold);
    clusters.moveTo(threshold);
    figures.all(clusters.table(), threshold);
    candidates = null;
  }

  public synchronized ClusterPage clusters(ClusterQuery query) {
    return list().page(query);
  }

  private ClusterListing list() {
    BitSet conflicting = new BitSet();
    for (var one : known.contradictions()) {
      for (Link link : one.must()) both(link, conflicting);
      for (Link link : one.cannot()) both(link, conflicting);
    }
    return new ClusterListing(
        reviewed, clusters.table(), figures, standings.judged(), conflicting, other);
  }

  private static void both(Link link, BitSet documents) {
    documents.set(link.left());
    documents.set(link.right());
  }

  /**
   * The cluster of a document, whichever of its members that is.
   *
   * @param from how many members are passed over, those least like the representative being first
   * @return nothing if there is no such document; a document that is alone is a cluster of one
   */
  public synchronized Optional<ClusterView> cluster(String id, int from, int count)
      throws IOException {
    int document = reviewed.documents().number(id);
    if (document < 0) return Optional.empty();
    ClusterListing list = list();
    int[] members = mates(document);
    Integer[] order = Arrays.stream(members).boxed().toArray(Integer[]::new);
    int standing = clusters.table().standing(document);
    Arrays.sort(
        order,
        Comparator.comparingInt((Integer one) -> one == standing ? 0 : 1)
            .thenComparingDouble(one -> Double.isNaN(list.score(one)) ? -1 : list.score(one))
            .thenComparingInt(one -> one));
    List<MemberLine> lines = new ArrayList<>();
    BitSet kept = keeping().kept(members, standing);
    int end = (int) Math.min(order.length, (long) from + count);
    for (int i = from; i < end; i++) lines.add(line(order[i], list, kept));
    return Optional.of(new ClusterView(clusterLine(document, list), from, lines));
  }

  private Keeping keeping() {
    return new Keeping(reviewed, standings);
  }

  private int[] mates(int document) {
    int cluster = clusters.table().of(document);
    return cluster == CurrentClusters.ALONE
        ? new int[] {document}
        : clusters.table().members(cluster);
  }

  private ClusterLine clusterLine(int document, ClusterListing list) {
    int cluster = clusters.table().of(document);
    if (cluster != CurrentClusters.ALONE) return list.line(cluster);
    DocumentColumns documents = reviewed.documents();
    return new ClusterLine(
        documents.id(document),
        documents.titles.get(document),
        1,
        1,
        Double.NaN,
        1,
        documents.date[document],
        documents.sources.get(documents.source[document]),
        documents.ownWords[document],
        standings.judged().get(document) ? 1 : 0);
  }

  private MemberLine line(int document, ClusterListing list, BitSet kept) {
    DocumentColumns documents = reviewed.documents();
    int first = documents.first[documents.text[document]];
    return new MemberLine(
        documents.id(document),
        documents.titles.get(document),
        documents.origin(document).toString(),
        documents.id(clusters.table().standing(document)),
        list.score(document),
        kept.get(document),
        documents.isProtected.get(document),
        documents.words[document],
        documents.characters[document],
        first == document ? "" : documents.id(first),
        documents.differences.get(documents.difference[document]),
        documents.date[document],
        standings.judged().get(document));
  }

  /** Two documents side by side; nothing if one of them is not there. */
  public Optional<PairView> pair(String left, String right) throws IOException {
    int one = reviewed.documents().number(left);
    int other = reviewed.documents().number(right);
    if (one < 0 || other < 0 || one == other) return Optional.empty();
    List<ShownText> both = texts.of(one, other); // may take a while; nobody waits for it
    synchronized (this) {
      ClusterListing list = list();
      BitSet kept = keeping().kept(mates(one), clusters.table().standing(one));
      kept.or(keeping().kept(mates(other), clusters.table().standing(other)));
      boolean together =
          clusters.table().of(one) != CurrentClusters.ALONE
              && clusters.table().of(one) == clusters.table().of(other);
      return Optional.of(
          new PairView(
              line(one, list, kept),
              line(other, list, kept),
              score(one, other),
              together,
              standings.said(left, right),
              known.same(one, other),
              both.get(0),
              both.get(1)));
    }
  }

  /** The score of two documents; nothing if they are no pair of the result. */
  public OptionalDouble score(String left, String right) {
    int one = reviewed.documents().number(left);
    int other = reviewed.documents().number(right);
    double score = one < 0 || other < 0 ? Double.NaN : score(one, other);
    return Double.isNaN(score) ? OptionalDouble.empty() : OptionalDouble.of(score);
  }

  private double score(int one, int other) {
    int left = reviewed.documents().text[one];
    int right = reviewed.documents().text[other];
    return left == right ? 1 : reviewed.pairs().between(left, right);
  }

  /** The text of a document, if it is still the one that was compared. */
  public Optional<ShownText> text(String id) throws IOException {
    int document = reviewed.documents().number(id);
    return document < 0 ? Optional.empty() : Optional.of(texts.of(document).get(0));
  }

  // Decide

  /** What would follow from a judgement; nothing is recorded. */
  public synchronized Consequences consequences(Judgement judgement) {
    Act act = act(judgement);
    Ties ties = standings.tiesWith(act);
    return difference(act.verdicts(), ties, clusters.under(effective(ties)));
  }

  private Consequences difference(List<Verdict> said, Ties ties, CurrentClusters then) {
    List<Integer> named = new ArrayList<>();
    for (Verdict verdict : said) {
      for (String id : List.of(verdict.left(), verdict.right())) {
        int document = id.isEmpty() ? -1 : reviewed.documents().number(id);
        if (document >= 0 && !named.contains(document)) named.add(document);
      }
    }
    return new ClusterDifference(reviewed.documents(), clusters.table(), then)
        .consequences(named, standings.conflicts(new Known(reviewed.documents(), ties)));
  }

  /**
   * Records a judgement; when this returns it is on disk, and clusters follow it.
   *
   * @throws IllegalArgumentException if it speaks of a document that is not there
   * @throws IOException if it could not be written; then nothing was recorded
   */
  public synchronized Judged judge(Judgement judgement) throws IOException {
    Optional<Act> before = verdicts.sent(judgement.who().strip(), judgement.key());
    if (before.isPresent()) {
      Act act = before.get();
      follow(act.verdicts());
      return new Judged(act, difference(List.of(), clusters.ties(), clusters.table()), true);
    }
    Act act = act(judgement);
    return record(act, act.verdicts());
  }

  private Judged record(Act act, List<Verdict> about) throws IOException {
    log.add(act);
    verdicts.add(act);
    Ties ties = standings.ties();
    Ties effective = effective(ties);
    CurrentClusters then = clusters.under(effective);
    Consequences consequences = difference(about, ties, then);
    figures.changed(clusters.table(), then, clusters.threshold());
    clusters.change(effective, then);
    known = new Known(reviewed.documents(), ties);
    follow(about);
    return new Judged(act, consequences, false);
  }

  private void follow(List<Verdict> about) throws IOException {
    if (options.follower().isEmpty()) return;
    for (Verdict each : about) {
      if (each.right().isEmpty()) continue;
      options
          .follower()
          .get()
          .follow(each.left(), each.right(), standings.lastWord(each.left(), each.right()));
    }
  }

  private void followLast() throws IOException {
    Optional<Act> last = verdicts.act(verdicts.acts());
    Optional<Act> about = last.filter(act -> act.undoes() > 0);
    if (about.isPresent()) last = verdicts.act(about.get().undoes());
    if (last.isPresent()) follow(last.get().verdicts());
  }

  /** With the digests of the texts that are judged. */
  private Act act(Judgement judgement) {
    List<Verdict> withDigests = new ArrayList<>();
    for (Verdict verdict : judgement.verdicts()) {
      withDigests.add(verdict.with(digest(verdict.left()), digest(verdict.right())));
    }
    return new Act(
        verdicts.acts() + 1L,
        judgement.who(),
        now(),
        judgement.why(),
        judgement.key(),
        0,
        withDigests);
  }

  private Instant now() {
    return options.clock().instant().truncatedTo(ChronoUnit.SECONDS);
  }

  private String digest(String id) {
    if (id.isEmpty()) return "";
    int document = reviewed.documents().number(id);
    if (document < 0) {
      throw new IllegalArgumentException("no document of this result is called " + id);
    }
    long digest = reviewed.documents().digest[document];
    return digest == DocumentColumns.UNKNOWN ? "" : HexFormat.of().toHexDigits(digest);
  }

  /** Takes the last act of a person back that is not taken back yet; nothing if there is none. */
  public synchronized Optional<Judged> undo(String who) throws IOException {
    Optional<Act> last = verdicts.lastOf(who.strip());
    if (last.isEmpty()) return Optional.empty();
    Act undoing = new Act(verdicts.acts() + 1L, who, now(), "", "", last.get().number(), List.of());
    return Optional.of(record(undoing, last.get().verdicts()));
  }

  /** Takes some documents out of their cluster and keeps them together. */
  public synchronized Judgement split(String who, List<String> out) {
    return new MoveVerdicts(reviewed.documents(), clusters.table()).split(who, out);
  }

  /** Takes a document out of its cluster and into that of another. */
  public synchronized Judgement move(String who, String id, String to) {
    return new MoveVerdicts(reviewed.documents(), clusters.table()).move(who, id, to);
  }

  // Ask

  /**
   * What to look at next: nothing that is known by what was said, of these two or of others, or
   * that somebody looked at and could not tell.
   */
  public synchronized List<Question> questions(int count) {
    List<Standing> all = standings.all();
    return new Questions(
            reviewed,
            strata(),
            candidates(),
            clusters.table(),
            known,
            chances(all),
            other,
            standings::isUnsure)
        .next(answered(all), count);
  }

  private static int answered(List<Standing> all) {
    return (int) all.stream().filter(one -> one.verdict().kind() != Verdict.Kind.KEEP).count();
  }

  private Strata strata() {
    if (strata == null) strata = new Strata(reviewed, options.seed());
    return strata;
  }

  private Chances chances(List<Standing> all) {
    return new Chances(reviewed.floor(), answers(all));
  }

  private List<Chances.Answer> answers(List<Standing> all) {
    List<Chances.Answer> answers = new ArrayList<>();
    for (Standing one : all) {
      if (!one.verdict().kind().binds() || !one.counts()) continue;
      double score =
          score(
              reviewed.documents().number(one.verdict().left()),
              reviewed.documents().number(one.verdict().right()));
      if (Double.isNaN(score)) continue;
      answers.add(new Chances.Answer(score, one.verdict().kind() == Verdict.Kind.SAME));
    }
    return answers;
  }

  /** Precision and recall of the pairs at a threshold, by the random part of the answers. */
  public synchronized Estimate estimate(double threshold) {
    requireThreshold(threshold);
    return estimator().at(threshold);
  }

  private Estimator estimator() {
    return new Estimator(strata(), reaching()::of, sample());
  }

  private PairColumns.Reaching reaching() {
    if (reaching == null) reaching = new PairColumns.Reaching(reviewed.pairs());
    return reaching;
  }

  /**
   * The draws before the first of which nothing is known yet: what follows from verdicts on others
   * counts as answered, and what nobody could tell is left out.
   */
  private List<Estimator.Answer> sample() {
    List<Estimator.Answer> sample = new ArrayList<>();
    DocumentColumns documents = reviewed.documents();
    for (int most = 64; ; most *= 4) {
      sample.clear();
      List<Strata.Drawn> draws = strata().draws(most);
      for (Strata.Drawn each : draws) {
        int left = documents.first[each.left()];
        int right = documents.first[each.right()];
        Optional<Boolean> same = known.same(left, right);
        if (same.isPresent()) {
          sample.add(new Estimator.Answer(each.score(), each.stratum(), same.get()));
        } else if (!standings.isUnsure(left, right)) {
          return sample;
        }
      }
      if (draws.size() < most) return sample;
    }
  }

  /**
   * What there would be at the {@linkplain #likelyThreshold likeliest} best threshold. Nothing
   * while fewer than {@value #FEWEST} answers of the random part are there.
   */
  public synchronized Optional<Estimate> bestThreshold() {
    OptionalDouble likely = likelyThreshold(Speaking.DRAWN);
    return likely.isPresent()
        ? Optional.of(estimator().at(likely.getAsDouble()))
        : Optional.empty();
  }

  /** Which answers speak of scores. */
  public enum Speaking {
    /** Those of the random part: what else is asked was chosen for being doubtful. */
    DRAWN,
    /** All; only where all were drawn at random. */
    ALL
  }

  /**
   * The threshold that is most likely the best: the one with the greatest F1 if a pair of some
   * score is the same as often as answers around it say. Of the steps of the curve; nothing while
   * there are fewer than {@value #FEWEST} answers.
   */
  public synchronized OptionalDouble likelyThreshold(Speaking which) {
    List<Chances.Answer> answers =
        which == Speaking.ALL
            ? answers(standings.all())
            : sample().stream().map(each -> new Chances.Answer(each.score(), each.same())).toList();
    if (answers.size() < FEWEST) return OptionalDouble.empty();
    Chances chances = new Chances(reviewed.floor(), answers);
    double[] thresholds = CurveCounter.thresholds(reviewed.floor());
    return OptionalDouble.of(chances.bestThreshold(thresholds, reaching()::of));
  }

  /** How far two persons agree on what both judged. */
  public synchronized Agreement agreement(String one, String other) {
    return standings.agreement(one, other);
  }

  /** All that was said, as it counts at present. */
  public synchronized List<Standing> verdicts() {
    return standings.all();
  }

  /** What was said so far, to learn from. */
  public synchronized VerdictLabels labels() {
    return VerdictLabels.of(standings.all());
  }

  /** What speaks against what else was said, with both chains. */
  public synchronized List<Conflict> conflicts() {
    return standings.conflicts(known);
  }

  /** Whether two documents are the same by all that was said, of them or of others. */
  public synchronized Optional<Boolean> known(String left, String right) {
    int one = reviewed.documents().number(left);
    int other = reviewed.documents().number(right);
    return one < 0 || other < 0 ? Optional.empty() : known.same(one, other);
  }

  /**
   * Writes what was decided into a folder: {@code links.csv} (which {@code find --links} reads),
   * {@code links.jsonl} (the same for ids with white space at their ends), {@code verdicts.csv},
   * {@code clusters.csv}, {@code keep.txt} and {@code drop.txt}.
   *
   * @throws IllegalArgumentException if one of these stands there already
   */
  public synchronized void export(Path folder) throws IOException {
    for (String name : Export.FILES) {
      if (!Files.exists(folder.resolve(name))) continue;
      throw new IllegalArgumentException(
          folder.resolve(name) + " exists already; choose another folder");
    }
    Files.createDirectories(folder);
    Export export = new Export(reviewed, clusters.table(), clusters.threshold(), keeping());
    export.links(folder, standings.ties());
    Export.verdicts(folder, standings.all());
    export.clusters(folder, list());
  }

  @Override
  public synchronized void close() throws IOException {
    log.close();
  }
}
