package sosie.app;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Says one line when the command is stopped from outside before it has finished. */
final class Interruption {

  private static final List<String> SERVING = List.of("serve", "review");

  private final AtomicBoolean finished = new AtomicBoolean();

  private final String sentence;

  private Interruption(String sentence) {
    this.sentence = sentence;
  }

  /** Listens until {@link #finished}. What was begun is removed by whoever began it. */
  static Interruption listen(String[] arguments) {
    Interruption interruption = new Interruption(outcome(List.of(arguments)));
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::tell));
    return interruption;
  }

  /** Empty where being stopped is how it ends. */
  private static String outcome(List<String> arguments) {
    if (!arguments.isEmpty() && SERVING.contains(arguments.get(0))) return "";
    if (arguments.contains("--resume")) return "the same command goes on from here";
    boolean toOutput =
        arguments.contains("dedup")
            && arguments.stream().noneMatch(argument -> argument.startsWith("--out"));
    return toOutput
        ? "what stands in the output is not all; give the same command again"
        : "nothing was written";
  }

  void finished() {
    finished.set(true);
  }

  private void tell() {
    if (!finished.get() && !sentence.isEmpty())
      System.err.println("sosie: interrupted; " + sentence);
  }

  /** Whether the process is being stopped: only then does the runtime refuse another hook. */
  static boolean isUnderWay() {
    Thread probe = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
