package sosie.app.option;

import java.util.Collection;
import picocli.CommandLine.Option;
import sosie.read.Count;
import sosie.result.LeftOut;
import sosie.result.RunRecord;
import sosie.source.Problem;

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
   * @param parts how much of it is no document but a part of the input, such as a file cut short
   * @param more what follows the words "documents skipped"
   */
  public int end(long skipped, long parts, String more) {
    return skipped == 0 ? 0 : tell(LeftOut.what(skipped, parts) + " skipped" + more);
  }

  /** The same of problems that were met. */
  public int end(Collection<Problem> problems, String more) {
    long parts = problems.stream().filter(each -> each.reason().isOfAPart()).count();
    return end(problems.size(), parts, more);
  }

  /** The same of a run. */
  public int end(RunRecord run, String more) {
    return end(run.counts().skipped(), LeftOut.parts(run.skippedByReason()), more);
  }

  /** The same of other things that happened to documents, or to what holds them. */
  public int end(long count, String thing, String happened) {
    return count == 0 ? 0 : tell(Count.of(count, thing) + " " + happened);
  }

  private int tell(String sentence) {
    Talk.note(sentence + (allowed ? "" : " (--allow-skipped makes that exit code 0)"));
    return allowed ? 0 : DONE_WITH_SKIPPED;
  }
}
