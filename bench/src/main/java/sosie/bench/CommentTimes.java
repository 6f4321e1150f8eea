package sosie.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What contenders take, on one thread, from main texts in memory to who follows which letter: the
 * time that the thread had a processor, which other programs on the machine disturb least.
 */
final class CommentTimes {

  private static final double WARM_UP_SECONDS = 3;
  private static final int ROUNDS = 5;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Map<String, Runnable> measured = new LinkedHashMap<>();

  void add(String name, Runnable work) {
    measured.put(name, work);
  }

  /** The median of {@value #ROUNDS} rounds in seconds, after others that are not counted. */
  Map<String, Double> seconds() {
    measured.values().forEach(CommentTimes::warmUp);
    Map<String, double[]> taken = new LinkedHashMap<>();
    for (int i = 0; i < ROUNDS; i++) {
      int round = i;
      measured.forEach(
          (name, work) ->
              taken.computeIfAbsent(name, n -> new double[ROUNDS])[round] = seconds(work));
    }
    Map<String, Double> medians = new LinkedHashMap<>();
    taken.forEach(
        (name, rounds) -> {
          Arrays.sort(rounds);
          medians.put(name, rounds[ROUNDS / 2]);
        });
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
