package sosie.detect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import sosie.analyse.ChosenThreshold;
import sosie.analyse.PairVerifier;
import sosie.analyse.Pipeline;
import sosie.analyse.ThresholdRule;
import sosie.candidate.Fingerprints;
import sosie.candidate.Joining;
import sosie.candidate.PairChoice;
import sosie.candidate.PairSink;
import sosie.cluster.Clusterer;
import sosie.cluster.Clustering;
import sosie.cluster.ConstrainedClusters;
import sosie.cluster.Constraints;
import sosie.cluster.Link;
import sosie.cluster.OwnThresholds;
import sosie.documents.Documents;
import sosie.feature.TextFeatures;
import sosie.hash.LongTable;
import sosie.link.Bonds;
import sosie.parallel.WorkerPool;
import sosie.verify.ScoredPairs;
import sosie.verify.Similarity;

/**
 * Finds candidate pairs among the distinct texts and verifies them: by the method all that it can
 * represent, by the fallback pairs of which the method cannot represent one.
 */
final class Comparison {

  /**
   * What came of it.
   *
   * @param cut pairs of overfull groups that were not compared, at most
   */
  record Outcome(ScoredPairs pairs, long compared, long cut) {}

  private final Documents documents;
  private final int[] rows;
  private final Sides sides;
  private final List<TextTable> tables;
  private final PairVerifier<Integer> verifier;
  private final RunOptions options;
  private final BitSet unrepresented = new BitSet(); // texts that the method cannot represent

  private final List<ScoredPairs> parts = new ArrayList<>();
  private final List<ScoredPairs> below = new ArrayList<>(); // or in doubt: families, letters
  private final List<ScoredPairs> bound = new ArrayList<>(); // however far below
  private final Constraints links; // of texts
  private final Optional<ConstrainedClusters> families; // how they lower the bar, if there are any
  private OwnThresholds thresholds;
  private final LongAdder compared = new LongAdder();

  /**
   * A comparison to be run.
   *
   * @param links who can be where
   * @param families how far below the threshold pairs are worth keeping for families
   * @param thresholds that texts have if they are letters
   */
  Comparison(
      Documents documents,
      Sides sides,
      List<TextTable> tables,
      RunOptions options,
      Constraints links,
      Optional<ConstrainedClusters> families,
      OwnThresholds thresholds) {
    this.links = links;
    this.families = families;
    this.thresholds = thresholds;
    this.documents = documents;
    rows = documents.rowsOfTexts();
    this.sides = sides;
    this.tables = tables;
    this.options = options;
    for (int text = 0; text < rows.length; text++) {
      if (tables.get(0).shortfall(rows[text]).isPresent()) unrepresented.set(text);
    }
    verifier =
        new PairVerifier<>(
            new Rows(tables.get(0)), tables.stream().skip(1).findFirst().map(Rows::new));
  }

  /** The texts by their rows in a table. */
  private final class Rows implements PairVerifier.Side<Integer> {

    private final TextTable table;

    Rows(TextTable table) {
      this.table = table;
    }

    @Override
    public Pipeline pipeline() {
      return table.pipeline();
    }

    @Override
    public boolean represents(Integer text) {
      return table.shortfall(rows[text]).isEmpty();
    }

    @Override
    public TextFeatures evidence(Integer text) {
      return table.evidence(rows[text]);
    }
  }

  Outcome run() {
    long cut = compare(tables.get(0), sides);
    if (tables.size() > 1 && !unrepresented.isEmpty()) {
      cut +=
          compare(
              tables.get(1), (left, right) -> fallsBack(left, right) && sides.wants(left, right));
    }
    ScoredPairs pairs = ScoredPairs.sorted(parts, rows.length);
    parts.clear(); // one copy is enough
    parts.add(pairs);
    return new Outcome(pairs, compared.sum(), cut);
  }

  /** Chooses the threshold by what was found and by how alike texts are that nobody chose. */
  ChosenThreshold choose(ThresholdRule rule, long seed) {
    BitSet represented = new BitSet();
    represented.set(0, rows.length);
    represented.andNot(unrepresented);
    ScoreSample sample =
        ScoreSample.of(represented, sides, seed, this::between, new WorkerPool(options.threads()));
    return rule.choose(sample.scores(), sample.all(), foundScores());
  }

  /** Scores of the pairs that the method found, ascending. */
  private double[] foundScores() {
    ScoredPairs found = parts.get(0);
    return IntStream.range(0, found.count())
        .filter(i -> !fallsBack(found.left(i), found.right(i)))
        .mapToDouble(found::score)
        .sorted()
        .toArray();
  }

  /** Forgets pairs of the method that are not enough alike for its threshold as it is now. */
  ScoredPairs settled() {
    TextTable table = tables.get(0);
    double threshold = table.pipeline().threshold();
    double bar = bar(threshold);
    List<ScoredPairs> before = new ArrayList<>(parts);
    before.addAll(below);
    parts.clear();
    below.clear();
    ScoredPairs kept = open(parts);
    ScoredPairs keptBelow = open(below);
    for (ScoredPairs part : before) {
      for (int i = 0; i < part.count(); i++) {
        double score = part.score(i);
        boolean counts = score >= threshold || fallsBack(part.left(i), part.right(i));
        if (counts || score >= bar) {
          (counts ? kept : keptBelow).add(part.left(i), part.right(i), score);
        }
      }
    }
    return kept;
  }

  private boolean fallsBack(int left, int right) {
    return unrepresented.get(left) || unrepresented.get(right);
  }

  private long compare(TextTable table, PairChoice wanted) {
    Fingerprints<TextFeatures> prints = table.fingerprints(documents);
    return table
        .pipeline()
        .candidates()
        .propose(
            prints,
            wanted,
            new WorkerPool(options.threads()),
            () -> verifier(table),
            new ProgressSteps(options.progress()));
  }

  private PairSink verifier(TextTable table) {
    ScoredPairs own = open(parts);
    boolean minding =
        table.pipeline().similarity().canBind()
            || families.isPresent()
            || !ownThresholds(table).isEmpty();
    PairSink sink =
        minding
            ? new LinkingVerifier(table, own, open(below), open(bound))
            : new PlainVerifier(table, own);
    return options.links().texts().isEmpty() ? sink : withoutFollowers(sink);
  }

  /** As long as a rule about texts may part two, neither can be left out for the other. */
  private static PairSink withoutFollowers(PairSink sink) {
    return new PairSink() {
      @Override
      public void pair(int left, int right) {
        sink.pair(left, right);
      }

      @Override
      public Joining joins(int leader, int text) {
        sink.joins(leader, text);
        return Joining.NO;
      }
    };
  }

  private static ScoredPairs open(List<ScoredPairs> parts) {
    ScoredPairs own = new ScoredPairs();
    synchronized (parts) {
      parts.add(own);
    }
    return own;
  }

  /** Keeps pairs that reach the threshold. */
  private final class PlainVerifier implements PairSink {

    private final TextTable table;
    private final ScoredPairs own;
    private final Similarity<TextFeatures> similarity;
    private final double threshold;
    private long asked;

    PlainVerifier(TextTable table, ScoredPairs own) {
      this.table = table;
      this.own = own;
      similarity = table.pipeline().similarity();
      threshold = table.pipeline().threshold();
    }

    @Override
    public void pair(int left, int right) {
      reaches(left, right);
    }

    @Override
    public void startOver() {
      own.clear();
      compared.add(-asked);
      asked = 0;
    }

    @Override
    public Joining joins(int leader, int text) {
      boolean near = reaches(Math.min(leader, text), Math.max(leader, text));
      return near ? Joining.NEAR : Joining.NO;
    }

    private boolean reaches(int left, int right) {
      compared.increment();
      asked++;
      double score =
          similarity.reaches(table.evidence(rows[left]), table.evidence(rows[right]), threshold);
      if (score < threshold) return false;
      own.add(left, right, score);
      return true;
    }
  }

  /** Keeps pairs of which only links decide whether they count. */
  private final class LinkingVerifier implements PairSink {

    private final TextTable table;
    private final ScoredPairs own;
    private final ScoredPairs ownBelow;
    private final ScoredPairs ownBound;
    private final Similarity<TextFeatures> similarity;
    private final double threshold;
    private final double bar;
    private final OwnThresholds letters;
    private final Similarity.Probe<TextFeatures> probe;
    private int held = -1; // text that the probe holds
    private long asked;

    LinkingVerifier(TextTable table, ScoredPairs own, ScoredPairs ownBelow, ScoredPairs ownBound) {
      this.table = table;
      this.own = own;
      this.ownBelow = ownBelow;
      this.ownBound = ownBound;
      similarity = table.pipeline().similarity();
      threshold = table.pipeline().threshold();
      bar = bar(threshold);
      letters = ownThresholds(table);
      probe = similarity.probe();
    }

    @Override
    public void pair(int left, int right) {
      meet(left, right);
    }

    @Override
    public void startOver() {
      own.clear();
      ownBelow.clear();
      ownBound.clear();
      compared.add(-asked);
      asked = 0;
    }

    @Override
    public Joining joins(int letter, int text) {
      Joining how = meet(text, letter);
      return how == Joining.NO || links.isFreeBeside(text, letter) ? how : Joining.NO;
    }

    /** How a text may go with another, were that a letter. */
    private Joining meet(int text, int other) {
      compared.increment();
      asked++;
      int left = Math.min(text, other);
      int right = Math.max(text, other);
      TextFeatures theirs = table.evidence(rows[other]);
      double lowest = letters.isEmpty() ? bar : bar(letters.lowest(left, right, threshold));
      double score = score(text, theirs, lowest);
      if (score >= letters.highest(left, right, threshold)) {
        own.add(left, right, score);
        return Joining.NEAR;
      }
      boolean near = score >= letters.of(other, threshold);
      if (similarity.canBind() && probe.binds(theirs).isPresent()) {
        ownBound.add(left, right, score);
        return near ? Joining.NEAR : Joining.BOUND;
      }
      if (score >= lowest) ownBelow.add(left, right, score);
      return near ? Joining.NEAR : Joining.NO;
    }

    private double score(int text, TextFeatures other, double least) {
      if (!similarity.canBind()) {
        return similarity.reaches(table.evidence(rows[text]), other, least);
      }
      if (text != held) probe.hold(table.evidence(rows[text]));
      held = text;
      return probe.with(other);
    }
  }

  /** Of pairs that the method compares, not its fallback. */
  private OwnThresholds ownThresholds(TextTable table) {
    return table == tables.get(0) ? thresholds : OwnThresholds.NONE;
  }

  /** What a pair must reach. */
  private double threshold(int left, int right) {
    double usual = verifier.threshold(left, right);
    return isByMethod(left, right) ? thresholds.between(left, right, usual) : usual;
  }

  /** What two of a family must reach instead. */
  private double bar(double threshold) {
    return families.map(lowering -> lowering.bar(threshold)).orElse(threshold);
  }

  /**
   * What the method binds beyond distance; the pairs of those that many letters bind are dropped.
   *
   * @param byDistance clusters without any bond
   */
  Bonds bonds(Clustering byDistance) {
    TextTable table = tables.get(0);
    Similarity<TextFeatures> similarity = table.pipeline().similarity();
    Bonds bonds =
        new Bonds(
            documents,
            text -> table.evidence(rows[text]),
            similarity,
            byDistance,
            new WorkerPool(options.threads()));
    ScoredPairs all = ScoredPairs.sorted(bound, rows.length);
    bound.clear();
    bound.add(bonds.withoutStock(parts.get(0), all));
    return bonds;
  }

  /** Thresholds of texts, which may turn out to be letters or not until it is settled. */
  OwnThresholds thresholds() {
    return thresholds;
  }

  /** Every pair that was kept, whichever thresholds count. */
  ScoredPairs allPairs() {
    List<ScoredPairs> all = new ArrayList<>(parts);
    all.addAll(below);
    all.addAll(bound);
    return ScoredPairs.sorted(all, rows.length);
  }

  /** Goes by the thresholds of letters alone. */
  void settle(OwnThresholds letters) {
    thresholds = letters;
    ScoredPairs near = open(parts);
    takeNear(below, near);
    takeNear(bound, near);
    ScoredPairs all = ScoredPairs.sorted(parts, rows.length);
    parts.clear();
    parts.add(all);
  }

  private void takeNear(List<ScoredPairs> from, ScoredPairs to) {
    ScoredPairs rest = new ScoredPairs();
    for (ScoredPairs part : from) {
      for (int i = 0; i < part.count(); i++) {
        boolean near = part.score(i) >= threshold(part.left(i), part.right(i));
        (near ? to : rest).add(part.left(i), part.right(i), part.score(i));
      }
    }
    from.clear();
    from.add(rest);
  }

  boolean canBind() {
    return tables.get(0).pipeline().similarity().canBind();
  }

  /** Members that the method binds to the text that stands for them, as must-links. */
  List<Link> links(Bonds bonds, Clustering clustering) {
    List<Link> links = new ArrayList<>();
    Bonds.Held held = bonds.held();
    for (long member : membersByStanding(clustering)) {
      int standing = (int) (member >>> Integer.SIZE);
      int text = (int) member;
      if (!isByMethod(text, standing)) continue;
      int left = documents.first(standing);
      int right = documents.first(text);
      held.bond(standing, text)
          .ifPresent(
              bond -> links.add(new Link(left, right, Link.Kind.MUST, bond.why()).inOrder()));
    }
    return links;
  }

  /** Texts that another stands for, below that other: those of one after each other. */
  private long[] membersByStanding(Clustering clustering) {
    long[] members = new long[rows.length];
    int count = 0;
    for (int text = 0; text < rows.length; text++) {
      int standing = clustering.representative(text);
      if (standing != text) members[count++] = ((long) standing << Integer.SIZE) | text;
    }
    long[] sorted = Arrays.copyOf(members, count);
    Arrays.sort(sorted);
    return sorted;
  }

  /**
   * Texts that would follow another by their words and are kept from it, and that other: of each
   * the nearest, unless it is with one that is nearer.
   *
   * @param constraints that kept them apart
   */
  List<int[]> separated(Constraints constraints, Clustering clustering) {
    int[] letters = new int[rows.length];
    double[] scores = new double[rows.length];
    Arrays.fill(letters, -1);
    for (int text = 0; text < rows.length; text++) {
      boolean alone = clustering.representative(text) == text;
      scores[text] = alone ? 0 : clustering.score(text);
    }
    List<ScoredPairs> all = new ArrayList<>(parts);
    all.addAll(bound);
    for (ScoredPairs part : all) {
      for (int i = 0; i < part.count(); i++) {
        int left = part.left(i);
        int right = part.right(i);
        if (!constraints.cannot(left, right)) continue;
        double score = part.score(i);
        if (clustering.representative(left) == left && score > scores[right]) {
          letters[right] = left;
          scores[right] = score;
        }
        if (clustering.representative(right) == right && score > scores[left]) {
          letters[left] = right;
          scores[left] = score;
        }
      }
    }
    List<int[]> found = new ArrayList<>();
    for (int text = 0; text < letters.length; text++) {
      if (letters[text] >= 0) found.add(new int[] {letters[text], text});
    }
    return found;
  }

  /**
   * All pairs that count once it is known who must be together and who is family.
   *
   * @param asked pairs of texts that are looked at whether they were candidates or not
   */
  ScoredPairs pairs(Constraints constraints, List<int[]> asked) {
    List<ScoredPairs> all = new ArrayList<>(parts);
    ScoredPairs linked = new ScoredPairs();
    for (ScoredPairs part : below) addLinked(part, constraints, linked);
    for (ScoredPairs part : bound) addBound(part, constraints, linked);
    all.add(linked);
    if (!asked.isEmpty()) all.add(scored(asked, all, constraints));
    return ScoredPairs.sorted(all, rows.length);
  }

  /** The same without those that are bound however unlike they are. */
  ScoredPairs nearPairs(Constraints constraints) {
    List<ScoredPairs> all = new ArrayList<>(parts);
    ScoredPairs linked = new ScoredPairs();
    for (ScoredPairs part : below) addLinked(part, constraints, linked);
    all.add(linked);
    return ScoredPairs.sorted(all, rows.length);
  }

  private void addLinked(ScoredPairs part, Constraints constraints, ScoredPairs to) {
    for (int i = 0; i < part.count(); i++) {
      int left = part.left(i);
      int right = part.right(i);
      boolean linked = constraints.must(left, right) || constraints.family(left, right);
      if (linked && part.score(i) >= bar(threshold(left, right))) {
        to.add(left, right, part.score(i));
      }
    }
  }

  private static void addBound(ScoredPairs part, Constraints constraints, ScoredPairs to) {
    for (int i = 0; i < part.count(); i++) {
      if (!constraints.cannot(part.left(i), part.right(i))) {
        to.add(part.left(i), part.right(i), part.score(i));
      }
    }
  }

  private ScoredPairs scored(List<int[]> asked, List<ScoredPairs> known, Constraints constraints) {
    LongTable missing = new LongTable();
    for (int[] pair : asked) missing.put(key(pair[0], pair[1]), 1);
    for (ScoredPairs part : known) {
      for (int i = 0; i < part.count(); i++) {
        long key = key(part.left(i), part.right(i));
        if (missing.get(key) != 0) missing.put(key, 2);
      }
    }
    ScoredPairs found = new ScoredPairs();
    missing.forEach(
        (key, state) -> {
          int left = (int) (key >>> 32);
          int right = (int) key;
          if (state > 1 || !sides.wants(left, right) || !constraints.family(left, right)) return;
          double score = between(left, right);
          if (score >= bar(threshold(left, right))) found.add(left, right, score);
        });
    return found;
  }

  private static long key(int left, int right) {
    return ((long) Math.min(left, right) << 32) | Math.max(left, right);
  }

  /** The exact similarity of two texts, whether they were candidates or not. */
  double between(int left, int right) {
    return verifier.between(left, right);
  }

  private boolean isByMethod(int left, int right) {
    return tables.size() == 1 || !fallsBack(left, right);
  }

  Clusterer clusterer() {
    return tables.get(0).pipeline().clusterer();
  }
}
