package sosie.app.option;

import picocli.CommandLine.Option;
import sosie.keep.KeptSet;
import sosie.read.Count;

/** Says of every record what was found, in place of leaving some out. */
public final class AnnotateOption {

  @Option(
      names = "--annotate",
      description =
          "Leave nothing out: write every record as it is with the fields cluster, cluster_size,"
              + " keep and score. For JSON Lines, CSV and Parquet.")
  boolean annotate;

  @Option(
      names = "--prefix",
      paramLabel = "TEXT",
      description = "With --annotate, what the names of these fields begin with.")
  String prefix;

  public boolean isAsked() {
    return annotate;
  }

  /**
   * As it was asked for.
   *
   * @param dropSkipped whether --drop-skipped was given
   */
  public KeptSet of(KeptSet kept, boolean dropSkipped) {
    if (!annotate && prefix != null) {
      throw new IllegalArgumentException("--prefix must be left out without --annotate");
    }
    if (!annotate) return kept;
    if (dropSkipped) {
      throw new IllegalArgumentException(
          "--drop-skipped must be left out with --annotate, which leaves nothing out");
    }
    return kept.annotating(prefix == null ? "" : prefix);
  }

  /** What was done, in a few words. */
  public String told(KeptSet.Outcome outcome) {
    String kept = Count.of(outcome.kept());
    String dropped = Count.of(outcome.dropped());
    return annotate
        ? Count.of(outcome.kept() + outcome.dropped(), "document")
            + " annotated, "
            + kept
            + " to keep and "
            + dropped
            + " to drop"
        : Count.of(outcome.kept(), "document") + " kept, " + dropped + " dropped";
  }
}
