package sosie.app.lab;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import sosie.app.option.SkippedOption;
import sosie.app.option.Talk;
import sosie.evaluate.Lab;
import sosie.extract.Skipped;
import sosie.read.Count;
import sosie.truth.Labelled;

/** A collection in memory and what is known of it. */
record LabelledLab(Lab lab, Labelled labelled) {

  private static final int MANY_TEXTS = 5000;
  private static final int FEW_CLUSTERS = 20;

  /** The same with some of the documents only. */
  LabelledLab only(BitSet kept) throws IOException {
    return new LabelledLab(lab.only(kept), labelled.only(kept));
  }

  /** Below it lie pairs that no method calls the same; and there are very many of them. */
  double floor(Double given) {
    return floorOr(given, lab.documents().texts() < MANY_TEXTS ? 0.05 : 0.2);
  }

  /** What was typed, if it can be a floor. */
  static double floorOr(Double given, double otherwise) {
    if (given == null) return otherwise;
    if (given > 0 && given < 1) return given;
    throw new IllegalArgumentException("--floor must be above 0 and below 1, was " + given);
  }

  /** What does not fit together: in the truth, and among the ids. */
  void tellRemarks() {
    SortedMap<String, Integer> repeated = lab.findings().repeatedIds();
    if (!repeated.isEmpty()) {
      Talk.note(
          Count.of(repeated.size(), "id")
              + " occurred more than once, such as "
              + repeated.firstKey()
              + "; the later ones are called …~2, …~3.");
    }
    labelled.remarks().forEach(Talk::note);
  }

  /** Parts of a few clusters say little of the whole; this tells if they are so few. */
  void noteFewClusters() {
    int clusters = labelled.truth().groupsOfSeveral();
    if (clusters >= FEW_CLUSTERS) return;
    Talk.note(
        "the truth has "
            + Count.of(clusters, "cluster")
            + " of two documents and more; figures on parts of it are rough below "
            + FEW_CLUSTERS);
  }

  /** Says what could not be read, and gives the exit code. */
  int tellSkipped(SkippedOption option) {
    List<Skipped> skipped = lab.findings().skipped();
    String first =
        skipped.stream()
            .findFirst()
            .map(skip -> ", first " + skip.problem().origin() + ": " + skip.problem().detail())
            .orElse("");
    return option.end(skipped.stream().map(Skipped::problem).toList(), first);
  }
}
