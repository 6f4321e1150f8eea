package sosie.app.find;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sosie.Result;
import sosie.analyse.ChosenThreshold;
import sosie.app.option.Terminal;
import sosie.detect.Cluster;
import sosie.detect.Detection;
import sosie.explain.Printable;
import sosie.explain.Score;
import sosie.read.Count;
import sosie.result.LeftOut;
import sosie.result.LinkSentences;
import sosie.result.PairClaims;
import sosie.result.RunRecord;

/** The summary for people, on standard output. */
final class Summary {

  private static final int LARGEST = 5;

  private final Detection found;
  private final RunRecord run;
  private final String sentence;
  private final Path folder;
  private final String look;
  private final PrintStream out = System.out;

  /**
   * Of a result in a folder.
   *
   * @param look where to look first
   */
  Summary(Result result, Path folder, String look) {
    this.found = result.detection();
    this.run = result.run();
    sentence = result.recipe().sentence();
    this.folder = folder;
    this.look = look;
  }

  void print() {
    RunRecord.Counts counts = run.counts();
    if (found.isSearch()) {
      printSearch(counts);
      return;
    }
    out.println(Count.of(counts.documents(), "document") + " read, " + sentence);
    leftOut(run, out);
    out.println();
    if (counts.clusters() == 0) {
      out.println(
          counts.pairs() == 0
              ? "  No near-duplicates."
              : "  Nothing to drop: "
                  + Count.of(counts.pairs(), "pair")
                  + " among protected documents.");
    } else {
      printFindings(counts);
      printLargest();
    }
    printCaveats(counts);
    out.println();
    out.println(look);
    if (counts.clusters() > 0) printNext();
  }

  private void printSearch(RunRecord.Counts counts) {
    long fresh = counts.documents() - counts.known();
    long matched = counts.dropped() + keptMatches();
    out.println(
        Count.of(fresh, "new document")
            + " held against "
            + Count.of(counts.known(), "known one")
            + ", "
            + sentence);
    leftOut(run, out);
    out.println();
    out.printf(
        Locale.ROOT,
        "  %,10d of %,d duplicate%s a known document (%.1f %%)%n",
        matched,
        fresh,
        matched == 1 ? "s" : "",
        fresh == 0 ? 0 : 100.0 * matched / fresh);
    printPairs();
    if (counts.clusters() > 0) {
      line(counts.clusters(), "known document met", "known documents met");
      printLargest();
    }
    printCaveats(counts);
    out.println();
    out.println(look);
    if (counts.clusters() > 0) printNext();
  }

  /** New documents that duplicate a known one and are kept all the same, by the keep rule. */
  private long keptMatches() {
    long kept = 0;
    for (int i = 0; i < found.documents().count(); i++) {
      if (found.clusterOf(i).isPresent() && !found.isKnown(i) && found.keeps(i)) kept++;
    }
    return kept;
  }

  private void printFindings(RunRecord.Counts counts) {
    long surplus = counts.inClusters() - counts.clusters();
    out.printf(
        Locale.ROOT,
        "  %,10d %s of another document (%.1f %%)%n",
        surplus,
        Count.noun(surplus, "near-duplicate"),
        100.0 * surplus / counts.documents());
    line(counts.clusters(), "cluster", "clusters, largest " + Count.of(largestSize(), "document"));
    String by = " by " + compared();
    if (counts.copies() > 0) line(counts.copies(), "exact copy" + by, "exact copies" + by);
    printPairs();
    out.printf(
        Locale.ROOT,
        "  %,10d to keep, %,d to drop (keep %s)%n",
        counts.kept(),
        counts.dropped(),
        run.keep());
    printLost();
  }

  private void printLost() {
    if (run.lost() == null) return;
    String what =
        run.lost().documents() == 0
            ? "no dropped document has words of its own"
            : Count.of(run.lost().documents(), "dropped document")
                + " with "
                + Count.of(run.lost().words(), "word")
                + " that no kept one of their cluster has";
    out.printf("             %s%n", what);
  }

  /** What copies have in common, all of it in order. */
  private String compared() {
    if ("bytes".equals(run.parameters().get("compare"))) return "bytes";
    return "items".equals(run.parameters().get("unit")) ? "items" : "words";
  }

  private void line(long count, String one, String many) {
    out.printf(Locale.ROOT, "  %,10d %s%n", count, count == 1 ? one : many);
  }

  /** The count stands under the others, whatever is said of the pairs. */
  private void printPairs() {
    String claims = new PairClaims(run).sentence();
    int space = claims.indexOf(' ');
    out.printf(Locale.ROOT, "  %10s%s%n", claims.substring(0, space), claims.substring(space));
  }

  private int largestSize() {
    return IntStream.rangeClosed(1, found.clusterCount()).map(found::clusterSize).max().orElse(0);
  }

  private void printLargest() {
    out.println();
    out.println("  Largest clusters        least score  stands for the cluster");
    List<Integer> largest =
        IntStream.rangeClosed(1, found.clusterCount())
            .boxed()
            .sorted(Comparator.comparing((Integer number) -> -found.clusterSize(number)))
            .limit(LARGEST)
            .toList();
    for (int number : largest) {
      Cluster cluster = found.cluster(number);
      out.printf(
          Locale.ROOT,
          "  %,10d documents    %11s  %s%n",
          cluster.size(),
          Score.shown(cluster.minScore(), 3),
          shortened(cluster.representative()));
    }
  }

  private void printCaveats(RunRecord.Counts counts) {
    if (run.preset() != null) {
      out.println();
      out.println("  " + MethodOptions.shortly(run.preset()));
    }
    if (!run.repeatedIds().isEmpty()) {
      out.println();
      out.println(
          "  "
              + Count.of(run.repeatedIds().size(), "id")
              + " occurred more than once, such as "
              + shortened(first(run.repeatedIds().keySet()))
              + "; the later ones are called …~2, …~3");
    }
    printChosenThreshold();
    printUnrepresented();
    printLinks();
    if (counts.pairsNotCompared() > 0) {
      out.println();
      out.println(
          "  Up to "
              + Count.of(counts.pairsNotCompared(), "pair")
              + " in overfull groups were not compared, since each document has "
              + run.parameters().get("mostPartners")
              + " partners there already");
    }
  }

  private void printChosenThreshold() {
    ChosenThreshold chosen = run.chosenThreshold();
    if (chosen == null || (chosen.threshold() == chosen.own() && chosen.wrong() != null)) return;
    out.println();
    out.println("  Threshold " + chosen.threshold() + ". " + chosen.why());
  }

  private void printLinks() {
    List<String> sentences = LinkSentences.of(run);
    if (sentences.isEmpty()) return;
    out.println();
    for (String sentence : sentences) out.println("  " + Printable.line(sentence));
  }

  private void printUnrepresented() {
    long count = run.unrepresentedByReason().values().stream().mapToLong(Long::longValue).sum();
    if (count == 0) return;
    String reasons =
        run.unrepresentedByReason().entrySet().stream()
            .map(entry -> String.format(Locale.ROOT, "%s: %,d", entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(", "));
    out.println();
    out.println(
        "  "
            + Count.of(count, "document")
            + " could not be represented by "
            + run.recipe()
            + " ("
            + reasons
            + ")"
            + (run.parameters().containsKey("fallback")
                ? "; shingles compared them instead"
                : "; --fallback compares them by shingles"));
  }

  private static String first(Iterable<String> strings) {
    return strings.iterator().next();
  }

  private void printNext() {
    Cluster borderline =
        IntStream.rangeClosed(1, Math.min(found.clusterCount(), 10_000))
            .mapToObj(found::cluster)
            .min(Comparator.comparingDouble(Cluster::minScore))
            .orElseThrow();
    String weakest =
        borderline.members().stream()
            .filter(member -> !member.id().equals(borderline.representative()))
            .min(Comparator.comparingDouble(Cluster.Member::score))
            .orElseThrow()
            .id();
    out.println(
        "  Ask     "
            + Terminal.command()
            + " explain "
            + Terminal.shellWord(folder.toString())
            + " "
            + Terminal.shellWord(borderline.representative())
            + " "
            + Terminal.shellWord(weakest));
    out.println(
        "  Apply   "
            + Terminal.command()
            + " apply "
            + Terminal.shellWord(folder.toString())
            + " --out kept");
  }

  private static String shortened(String id) {
    String line = Printable.line(id);
    return line.length() <= 60 ? line : line.substring(0, 59) + "…";
  }

  /** What was not read, and what to do about it, at the top of a summary. */
  static void leftOut(RunRecord run, PrintStream out) {
    List<String> lines = new ArrayList<>(LeftOut.skipped(run));
    lines.addAll(LeftOut.setAside(run));
    if (!lines.isEmpty()) out.println();
    lines.forEach(line -> out.println("  " + Printable.line(line)));
  }
}
