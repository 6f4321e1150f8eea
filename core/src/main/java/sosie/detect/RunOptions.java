package sosie.detect;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import sosie.cluster.KeepRule;
import sosie.link.GivenLinks;
import sosie.source.Origin;

/**
 * How to run, as opposed to what: nothing here but the keep rule, protection and links changes the
 * answer.
 *
 * @param featureMemory bytes of memory for features, and for keys and tables that grow with every
 *     document; features that do not fit go to {@code temporary}
 * @param isProtected says of which documents none may be dropped
 * @param links what is known of documents beyond their words
 * @param known in a search, which documents are known; only new ones are compared with those
 */
public record RunOptions(
    int threads,
    long featureMemory,
    Path temporary,
    KeepRule keep,
    Predicate<Origin> isProtected,
    Optional<Predicate<Origin>> known,
    GivenLinks links,
    Progress progress) {

  public RunOptions {
    if (threads < 1)
      throw new IllegalArgumentException("threads must be at least 1, was " + threads);
    if (featureMemory < 0) {
      throw new IllegalArgumentException("featureMemory must be at least 0, was " + featureMemory);
    }
  }

  /** All cores, half of the heap for features and what goes with them, nothing protected. */
  public static RunOptions standard() {
    return new RunOptions(
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().maxMemory() / 2,
        Path.of(System.getProperty("java.io.tmpdir")),
        KeepRule.REPRESENTATIVE,
        origin -> false,
        Optional.empty(),
        GivenLinks.NONE,
        Progress.SILENT);
  }

  public RunOptions withThreads(int value) {
    return new RunOptions(
        value, featureMemory, temporary, keep, isProtected, known, links, progress);
  }

  public RunOptions withFeatureMemory(long value) {
    return new RunOptions(threads, value, temporary, keep, isProtected, known, links, progress);
  }

  public RunOptions withTemporary(Path value) {
    return new RunOptions(threads, featureMemory, value, keep, isProtected, known, links, progress);
  }

  public RunOptions withKeep(KeepRule value) {
    return new RunOptions(
        threads, featureMemory, temporary, value, isProtected, known, links, progress);
  }

  public RunOptions withProtected(Predicate<Origin> value) {
    return new RunOptions(threads, featureMemory, temporary, keep, value, known, links, progress);
  }

  /** A search: documents that this says yes to are known, and are never dropped. */
  public RunOptions withKnown(Predicate<Origin> value) {
    return new RunOptions(
        threads,
        featureMemory,
        temporary,
        keep,
        isProtected.or(value),
        Optional.of(value),
        links,
        progress);
  }

  /** Links and rules that clusters keep to. */
  public RunOptions withLinks(GivenLinks value) {
    return new RunOptions(
        threads, featureMemory, temporary, keep, isProtected, known, value, progress);
  }

  public RunOptions withProgress(Progress value) {
    return new RunOptions(
        threads, featureMemory, temporary, keep, isProtected, known, links, value);
  }
}
