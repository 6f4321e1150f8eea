package sosie.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import sosie.Comments;
import sosie.Sosie;
import sosie.analyse.Recipe;
import sosie.bench.Contender.Grouping;
import sosie.bench.Contender.ReferenceCopies;
import sosie.docket.Docket;
import sosie.edit.EditStyle;
import sosie.feature.EveryNth;
import sosie.feature.Shingles;
import sosie.link.GivenLinks;
import sosie.recipe.Methods;
import sosie.scores.PairScores;
import sosie.scores.Spread;

/** The tables and figures of the DURIAN paper, ours, as Markdown. */
public final class CommentsDocs {

  private static final List<String> SECTIONS = List.of("styles", "agreement", "times", "links");

  private static final double PUBLISHED = .8;
  private static final int[] LINKS = {0, 5, 10, 20, 30, 40, 50};
  private static final int DRAWS = 10;

  private static final Shingles WORDS = new Shingles(3);
  private static final Fingerprinting FULL =
      new Fingerprinting(WORDS, Fingerprinting.Scope.ALL, Fingerprinting.Basis.SMALLER, PUBLISHED);
  private static final List<Fingerprinting> DSC =
      List.of(
          new Fingerprinting(new EveryNth(WORDS, 5), FULL.scope(), FULL.basis(), PUBLISHED),
          new Fingerprinting(
              new Fingerprinting.Multiples(WORDS, 5), FULL.scope(), FULL.basis(), PUBLISHED));

  private final PrintStream out;
  private final LabelledComments truth;
  private final Recipe recipe = Methods.named("durian").recipe(Map.of());
  private final DurianRun shipped =
      new DurianRun(
          Methods.named("durian").recipe(Map.of("pairs", "needed")), // as sosie comments has it
          GivenLinks.NONE);
  private final Map<String, Contender> chosen = new LinkedHashMap<>();

  private CommentsDocs(PrintStream out, LabelledComments truth) {
    this.out = out;
    this.truth = truth;
  }

  /** Usage: a labelled collection of comments, then the names of some sections, or none for all. */
  public static void main(String[] arguments) throws IOException {
    List<String> named =
        List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
    if (arguments.length == 0 || !SECTIONS.containsAll(named)) {
      System.err.println("usage: CommentsDocs DATA [SECTION…], sections of " + SECTIONS);
      Runtime.getRuntime().exit(2);
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    LabelledComments truth = LabelledComments.read(Path.of(arguments[0]));
    CommentsDocs docs = new CommentsDocs(out, truth);
    docs.choose();
    for (String section : named.isEmpty() ? SECTIONS : named) docs.print(section);
  }

  private void print(String section) throws IOException {
    switch (section) {
      case "styles" -> styles();
      case "agreement" -> agreement();
      case "times" -> times();
      default -> links();
    }
  }

  /** Gives each contender its best reading of the paper, and its best figures on these comments. */
  private void choose() {
    chosen.put("DURIAN", shipped);
    choose("full", List.of(FULL));
    choose("DSC", DSC);
    RareWords best = null;
    for (RareWords.Counted counted : RareWords.Counted.values()) {
      RareWords one = new RareWords(counted);
      if (best == null || one.group(truth).right(truth) > best.group(truth).right(truth))
        best = one;
    }
    chosen.put("I-Match", best);
    out.printf(Locale.ROOT, "%,d comments, %d letters.%n%n", truth.count(), truth.letters());
    chosen.forEach((name, contender) -> out.println("- " + name + ": " + told(contender)));
    out.println();
  }

  private static String told(Contender contender) {
    if (contender instanceof Fingerprinting prints) {
      return String.format(
          Locale.ROOT,
          "%s, more than %.0f %% of those of the %s",
          prints.substrings() instanceof Shingles
              ? "every run of 3 words"
              : prints.substrings() instanceof EveryNth
                  ? "every fifth run of 3 words"
                  : "runs of 3 words whose hash 5 divides",
          100 * prints.share(),
          prints.basis().name().toLowerCase(Locale.ROOT));
    }
    if (contender instanceof RareWords words) {
      return "rarity counted over "
          + words.counted().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
    return "as it ships";
  }

  private void choose(String name, List<Fingerprinting> readings) {
    Fingerprinting published = null;
    Fingerprinting tuned = null;
    int mostPublished = -1;
    int mostTuned = -1;
    for (Fingerprinting reading : readings) {
      Fingerprinting.Overlaps overlaps = reading.overlaps(truth);
      for (Fingerprinting.Basis basis : Fingerprinting.Basis.values()) {
        for (int percent = 5; percent < 100; percent += 5) {
          Fingerprinting one = reading.with(basis, percent / 100.0);
          int right = one.decide(overlaps).right(truth);
          if (one.share() == PUBLISHED && right > mostPublished) {
            mostPublished = right;
            published = one;
          }
          if (right > mostTuned) {
            mostTuned = right;
            tuned = one;
          }
        }
      }
    }
    chosen.put(name, published);
    chosen.put(name + ", tuned here", tuned);
  }

  private void styles() throws IOException {
    Map<String, Grouping> groupings = groupings();
    out.println("Comments put to the right letter, by style (Table 2): precision / recall / F1\n");
    table(
        groupings,
        (grouping) -> row -> CommentScores.OfStyle.ofLetters(row, truth, grouping).shown());
    Map<String, EditStyle[]> styles = new LinkedHashMap<>();
    groupings.forEach((name, each) -> styles.put(name, DurianRun.styles(each, truth)));
    styles.put("DURIAN", docketStyles(docket()));
    out.println(
        "Comments given the right style, F1; contenders by our reading of what they found\n");
    table(styles, (labels) -> row -> CommentScores.OfStyle.ofStyles(row, truth, labels).shownF1());
  }

  private Map<String, Grouping> groupings() throws IOException {
    Map<String, Grouping> groupings = new LinkedHashMap<>();
    chosen.forEach((name, contender) -> groupings.put(name, contender.group(truth)));
    Grouping command = DurianRun.grouping(docket(), truth);
    if (command.right(truth) != groupings.get("DURIAN").right(truth)) {
      throw new IllegalStateException("the command and the run in memory disagree");
    }
    return groupings;
  }

  private Docket docket() throws IOException {
    try (Comments comments = Sosie.in(truth.input).recipe(recipe).comments()) {
      return comments.docket();
    }
  }

  private EditStyle[] docketStyles(Docket docket) {
    EditStyle[] styles = new EditStyle[truth.count()];
    docket.comments().forEach(each -> styles[truth.number(each.id())] = each.style());
    return styles;
  }

  private <T> void table(
      Map<String, T> columns, Function<T, Function<CommentScores.OfStyle.Row, String>> cell) {
    out.println("| style | comments | " + String.join(" | ", columns.keySet()) + " |");
    out.println("| --- | ---: |" + " ---: |".repeat(columns.size()));
    for (CommentScores.OfStyle.Row row : CommentScores.OfStyle.ROWS) {
      int there = 0;
      for (int i = 0; i < truth.count(); i++) if (row.styles().contains(truth.style(i))) there++;
      List<String> cells = new ArrayList<>();
      columns.values().forEach(each -> cells.add(cell.apply(each).apply(row)));
      out.println("| " + row.name() + " | " + there + " | " + String.join(" | ", cells) + " |");
    }
    out.println();
  }

  private void agreement() throws IOException {
    out.println("Pairs of comments (Table 1 for AC1)\n");
    out.println("| method | precision | recall | F1 | AC1 micro | AC1 macro |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
    groupings()
        .forEach(
            (name, grouping) -> {
              CommentScores scores = new CommentScores(truth, grouping);
              PairScores all = scores.all();
              out.printf(
                  Locale.ROOT,
                  "| %s | %.3f | %.3f | %.3f | %.3f | %.3f |%n",
                  name,
                  all.precision(),
                  all.recall(),
                  all.f1(),
                  all.ac1(),
                  scores.macro());
            });
    out.println();
    if (truth.hasUniqueTexts()) uniqueTexts();
  }

  private void uniqueTexts() throws IOException {
    String[] unique = new String[truth.count()];
    docket().comments().forEach(each -> unique[truth.number(each.id())] = each.uniqueText());
    out.printf(
        Locale.ROOT,
        "Words of the unique text, F1: %.3f where blocks were added, %.3f where words were"
            + " changed.%n%n",
        CommentScores.words(
            truth,
            i -> unique[i],
            EditStyle.BLOCK_ADDED,
            EditStyle.KEY_BLOCK,
            EditStyle.MINOR_CHANGE_AND_BLOCK_EDIT),
        CommentScores.words(
            truth, i -> unique[i], EditStyle.MINOR_CHANGE, EditStyle.BAG_OF_WORDS_SIMILAR));
  }

  private void times() {
    Times times = new Times();
    Fingerprinting full = (Fingerprinting) chosen.get("full");
    times.add("full fingerprinting", () -> full.group(truth));
    Fingerprinting once =
        new Fingerprinting(
            full.substrings(), Fingerprinting.Scope.DISTINCT, full.basis(), full.share());
    times.add("full fingerprinting, copies once", () -> once.group(truth));
    times.add(
        "full fingerprinting, all comments in turn",
        () -> new Fingerprinting.Turns(full).group(truth));
    times.add("DSC", () -> chosen.get("DSC").group(truth));
    times.add("I-Match", () -> chosen.get("I-Match").group(truth));
    times.add("DURIAN", () -> shipped.group(truth));
    times.add("DURIAN with edit styles", () -> DurianRun.styles(shipped.group(truth), truth));
    times.add("reading and main texts, for all of them", this::readAgain);
    Map<String, Double> seconds = times.seconds();
    double whole = seconds.get("full fingerprinting");
    out.println("From main texts in memory to who follows which letter, one thread (Table 3)\n");
    out.println("| method | seconds | of full fingerprinting |");
    out.println("| --- | ---: | ---: |");
    seconds.forEach(
        (name, each) ->
            out.printf(Locale.ROOT, "| %s | %.3f | %.2f |%n", name, each, each / whole));
    out.println();
  }

  private void readAgain() {
    try {
      LabelledComments.bodies(truth.input);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void links() {
    WithoutRules baseline = new WithoutRules(recipe);
    ReferenceCopies copies = FULL.overlaps(truth).copies();
    LinkCurve curve =
        new LinkCurve(truth, copies, new DurianRun(baseline, GivenLinks.NONE).detect(truth));
    double best = bestThreshold();
    out.printf(
        Locale.ROOT,
        "F1 of pairs by number of links, mean of %d draws (Figure 4); %,d pairs of texts are alike"
            + " to the baseline and of different letters%n%n",
        DRAWS,
        curve.confusable());
    Recipe atBest = new WithoutRules(Methods.atThreshold(recipe, best));
    String name = String.format(Locale.ROOT, "divergence alone at %.2f, its best here", best);
    curve("divergence alone", curve, baseline);
    curve("divergence alone, links where it is wrong", amongMistakes(curve, baseline), baseline);
    curve(name, curve, atBest);
    curve(name + ", links where it is wrong", amongMistakes(curve, atBest), atBest);
    curve("DURIAN as it ships", curve, recipe);
    closure(curve, copies);
  }

  private LinkCurve amongMistakes(LinkCurve curve, Recipe over) {
    return curve.amongMistakes(new DurianRun(over, GivenLinks.NONE).group(truth));
  }

  private double bestThreshold() {
    double best = 0;
    double most = -1;
    for (int percent = 1; percent < 100; percent += 2) {
      Recipe at = new WithoutRules(Methods.atThreshold(recipe, percent / 100.0));
      Grouping found = new DurianRun(at, GivenLinks.NONE).group(truth);
      double f1 = new CommentScores(truth, found).all().f1();
      if (f1 <= most) continue;
      most = f1;
      best = percent / 100.0;
    }
    return best;
  }

  private void curve(String name, LinkCurve curve, Recipe over) {
    out.println("| " + name + " | " + String.join(" | ", heads()) + " |");
    out.println("| --- |" + " ---: |".repeat(LINKS.length));
    for (LinkCurve.Kind kind : LinkCurve.Kind.values()) {
      List<String> cells = new ArrayList<>();
      for (int count : LINKS) {
        int draws = count == 0 ? 1 : DRAWS;
        double[] f1 = new double[draws];
        for (int draw = 0; draw < draws; draw++) {
          f1[draw] = curve.scores(over, curve.draw(kind, count, draw)).f1();
        }
        cells.add(String.format(Locale.ROOT, "%.3f", Spread.of(f1).mean()));
      }
      String label = kind.name().toLowerCase(Locale.ROOT);
      out.println("| " + label + " | " + String.join(" | ", cells) + " |");
    }
    out.println();
  }

  private static List<String> heads() {
    return Arrays.stream(LINKS).mapToObj(String::valueOf).toList();
  }

  private void closure(LinkCurve curve, ReferenceCopies copies) {
    int most = LINKS[LINKS.length - 1];
    out.println("What follows from " + most + " links, in pairs of comments, mean of the draws\n");
    out.println("| links | must | cannot | family |");
    out.println("| --- | ---: | ---: | ---: |");
    for (LinkCurve.Kind kind : LinkCurve.Kind.values()) {
      double[] sums = new double[3];
      for (int draw = 0; draw < DRAWS; draw++) {
        LinkCurve.Reach reach = curve.reach(curve.draw(kind, most, draw), copies);
        sums[0] += reach.must();
        sums[1] += reach.cannot();
        sums[2] += reach.family();
      }
      out.printf(
          Locale.ROOT,
          "| %s | %,.0f | %,.0f | %,.0f |%n",
          kind.name().toLowerCase(Locale.ROOT),
          sums[0] / DRAWS,
          sums[1] / DRAWS,
          sums[2] / DRAWS);
    }
    out.println();
  }

  /**
   * What contenders take, on one thread, from main texts in memory to who follows which letter: the
   * time that the thread had a processor, which other programs on the machine disturb least.
   */
  private static final class Times {

    private static final double WARM_UP_SECONDS = 3;
    private static final int ROUNDS = 5;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Map<String, Runnable> measured = new LinkedHashMap<>();

    void add(String name, Runnable work) {
      measured.put(name, work);
    }

    /** The median of {@value #ROUNDS} rounds in seconds, after others that are not counted. */
    Map<String, Double> seconds() {
      measured.values().forEach(Times::warmUp);
      Map<String, double[]> taken = new LinkedHashMap<>();
      for (int i = 0; i < ROUNDS; i++) {
        int round = i;
        measured.forEach(
            (name, work) ->
                taken.computeIfAbsent(name, n -> new double[ROUNDS])[round] = seconds(work));
      }
      Map<String, Double> medians = new LinkedHashMap<>();
      taken.forEach((name, rounds) -> medians.put(name, HeldFeatures.median(rounds)));
      return medians;
    }

    private static void warmUp(Runnable work) {
      for (double done = 0; done < WARM_UP_SECONDS; ) done += seconds(work);
    }

    private static double seconds(Runnable work) {
      long began = THREADS.getCurrentThreadCpuTime();
      work.run();
      return (THREADS.getCurrentThreadCpuTime() - began) / 1e9;
    }
  }
}
