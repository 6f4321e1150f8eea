package sosie.app.option;

import picocli.CommandLine.Option;
import sosie.read.Count;
import sosie.result.LeftOut;
import sosie.result.RunRecord;

/**
 * How a command ends that could not use every document: it is done, and its exit code tells, so
 * that a script notices. A run that ended early has another code.
 */
public final class SkippedOption {

  /** The exit code of what is done but for some documents. */
  public static final int DONE_WITH_SKIPPED = 3;

  @Option(names = "--allow-skipped", description = "Exit with 0 even if documents were skipped.")
  boolean allowed;

  /**
   * Says that documents were skipped, if some were; the exit code.
   *
   * @param more what follows the words "documents skipped"
   */
  public int end(long skipped, String more) {
    return end(skipped, "document", "skipped" + more);
  }

  /** The same of a run: what is no document, such as a file cut short, is not counted as one. */
  public int end(RunRecord run, String more) {
    long parts = LeftOut.parts(run);
    long documents = run.counts().skipped() - parts;
    if (parts == 0) return end(documents, more);
    String skipped = "of the input skipped" + more;
    return documents == 0
        ? end(parts, "part", skipped)
        : end(documents, "document", "and " + Count.of(parts, "part") + " " + skipped);
  }

  /** The same of other things that happened to documents, or to what holds them. */
  public int end(long count, String thing, String happened) {
    if (count == 0) return 0;
    Talk.note(
        Count.of(count, thing)
            + " "
            + happened
            + (allowed ? "" : " (--allow-skipped makes that exit code 0)"));
    return allowed ? 0 : DONE_WITH_SKIPPED;
  }
}
