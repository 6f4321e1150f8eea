package sosie.app.find;

import java.util.Optional;
import sosie.analyse.Recipe;
import sosie.app.option.ByteSize;
import sosie.detect.Divisible;

/**
 * Whether a cluster ({@code docs/spark.md}) would help with a run, and from how many cores on.
 *
 * @param pays whether it is worth the trouble
 * @param cores from so many on it is faster than this machine; 0 if the method needs one machine
 * @param why in one sentence
 */
record ClusterAdvice(boolean pays, int cores, String why) {

  /** What a document is taken to cost there for what it costs here, in time of a core. */
  private static final double WORK = 2.5;

  private static final double SOON = 600; // seconds for which nobody starts a cluster

  static ClusterAdvice of(
      Recipe recipe, int threads, double seconds, long memoryBytes, long memoryThere) {
    Optional<String> whyNot = Divisible.whyNot(recipe);
    if (whyNot.isPresent()) return new ClusterAdvice(false, 0, "of no use: " + whyNot.get());
    int cores = (int) Math.ceil(WORK * threads);
    String faster = "from about " + cores + " cores on it is faster than this machine";
    if (memoryBytes > memoryThere) {
      String needed = ByteSize.write(memoryBytes) + " do not fit into this machine's memory";
      return new ClusterAdvice(true, cores, "needed, as " + needed + "; " + faster);
    }
    if (seconds < SOON) {
      return new ClusterAdvice(false, cores, "does not pay for a run as short as this");
    }
    return new ClusterAdvice(true, cores, faster);
  }
}
