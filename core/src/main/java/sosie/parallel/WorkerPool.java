package sosie.parallel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** A fixed number of threads that take numbered tasks, each with its own buffers. */
public final class WorkerPool {

  private final int threads;

  public WorkerPool(int threads) {
    if (threads < 1)
      throw new IllegalArgumentException("threads must be at least 1, was " + threads);
    this.threads = threads;
  }

  public int threads() {
    return threads;
  }

  /**
   * Runs the tasks 0 to {@code tasks} − 1 and returns when all are done. Every thread asks {@code
   * workers} once for what handles its tasks. The first failure stops the handing out of tasks.
   */
  public void each(int tasks, Supplier<IntConsumer> workers) {
    if (threads == 1 || tasks <= 1) {
      IntConsumer worker = workers.get();
      for (int task = 0; task < tasks; task++) worker.accept(task);
      return;
    }
    AtomicInteger next = new AtomicInteger();
    ExecutorService pool =
        Executors.newFixedThreadPool(Math.min(threads, tasks), new Daemons("sosie-worker"));
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < Math.min(threads, tasks); i++) {
        running.add(pool.submit(() -> takeTasks(next, tasks, workers.get())));
      }
      awaitAll(running);
    } finally {
      pool.shutdownNow();
    }
  }

  /** What becomes of the numbers 0 to {@code count} − 1, in their order. */
  public <T> List<T> map(int count, IntFunction<T> making) {
    List<T> made = new ArrayList<>(Collections.nCopies(count, null));
    each(count, () -> i -> made.set(i, making.apply(i))); // a place of its own for each
    return made;
  }

  private static void takeTasks(AtomicInteger next, int tasks, IntConsumer worker) {
    try {
      for (int task = next.getAndIncrement(); task < tasks; task = next.getAndIncrement()) {
        worker.accept(task);
      }
    } catch (RuntimeException | Error e) {
      next.set(tasks);
      throw e;
    }
  }

  /** Nobody is at work any more when the first failure is told. */
  private static void awaitAll(List<Future<?>> running) {
    List<RuntimeException> failures = new ArrayList<>();
    List<Error> errors = new ArrayList<>();
    for (Future<?> one : running) {
      try {
        Awaiting.result(one);
      } catch (IOException e) {
        failures.add(new UncheckedIOException(e));
      } catch (RuntimeException e) {
        failures.add(e);
      } catch (Error e) {
        errors.add(e);
      }
    }
    if (!errors.isEmpty()) throw errors.get(0);
    if (!failures.isEmpty()) throw failures.get(0);
  }
}
