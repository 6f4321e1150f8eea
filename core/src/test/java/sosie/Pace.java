package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * How long a kernel takes beside a plain piece of work over the same data, in the same run: that is
 * the same on a fast machine and on a slow one. What counts is the time that this thread worked, so
 * that it may be a busy one. Both must give a number that depends on all of their work.
 */
public final class Pace {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long WARM_UP = 200_000_000; // ns, each
  private static final long ROUND = 8_000_000;
  private static final int ROUNDS = 9;

  private final LongSupplier kernel;
  private final LongSupplier yardstick;
  private long numbers;

  private Pace(LongSupplier kernel, LongSupplier yardstick) {
    this.kernel = kernel;
    this.yardstick = yardstick;
  }

  /**
   * Fails if the kernel takes more than {@code bound} times as long, twice in a row: the compiler
   * may have been late once.
   *
   * @param bound several times what was measured when it was written down
   */
  public static void isAtMost(double bound, LongSupplier kernel, LongSupplier yardstick) {
    Pace pace = new Pace(kernel, yardstick);
    double ratio = pace.measure();
    if (ratio > bound) ratio = pace.measure();
    assertThat(ratio)
        .as("time of the kernel over that of the yardstick (%d)", pace.numbers)
        .isLessThanOrEqualTo(bound);
  }

  private double measure() {
    time(yardstick, WARM_UP);
    time(kernel, WARM_UP);
    double[] ratios = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      ratios[round] = time(kernel, ROUND) / time(yardstick, ROUND);
    }
    Arrays.sort(ratios);
    return ratios[ROUNDS / 2];
  }

  /** Nanoseconds of one run, over as many as take so long. */
  private double time(LongSupplier work, long atLeast) {
    long began = THREADS.getCurrentThreadCpuTime();
    long taken = 0;
    int runs = 0;
    while (taken < atLeast) {
      numbers += work.getAsLong();
      runs++;
      taken = THREADS.getCurrentThreadCpuTime() - began;
    }
    return (double) taken / runs;
  }
}
