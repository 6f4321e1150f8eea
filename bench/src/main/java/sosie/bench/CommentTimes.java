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

  private static final int WARM_UP = 10;
  private static final int ROUNDS = 5;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Map<String, Runnable> measured = new LinkedHashMap<>();

  void add(String name, Runnable work) {
    measured.put(name, work);
  }

  /** The median of some rounds in seconds, after others that are not counted. */
  Map<String, Double> seconds() {
    Map<String, double[]> taken = new LinkedHashMap<>();
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      for (Map.Entry<String, Runnable> each : measured.entrySet()) {
        double seconds = seconds(each.getValue());
        double[] rounds = taken.computeIfAbsent(each.getKey(), name -> new double[ROUNDS]);
        if (round >= 0) rounds[round] = seconds;
      }
    }
    Map<String, Double> medians = new LinkedHashMap<>();
    taken.forEach(
        (name, rounds) -> {
          Arrays.sort(rounds);
          medians.put(name, rounds[ROUNDS / 2]);
        });
    return medians;
  }

  private static double seconds(Runnable work) {
    long began = THREADS.getCurrentThreadCpuTime();
    work.run();
    return (THREADS.getCurrentThreadCpuTime() - began) / 1e9;
  }
}
