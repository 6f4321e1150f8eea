package sosie.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** A fixed number of threads that take numbered tasks, each with its own buffers. */
public final class Crew {

  private final int threads;

  public Crew(int threads) {
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
    ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, tasks), Crew::daemon);
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
        await(one);
      } catch (RuntimeException e) {
        failures.add(e);
      } catch (Error e) {
        errors.add(e);
      }
    }
    if (!errors.isEmpty()) throw errors.get(0);
    if (!failures.isEmpty()) throw failures.get(0);
  }

  private static void await(Future<?> running) {
    try {
      running.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      if (e.getCause() instanceof Error cause) throw cause;
      throw new IllegalStateException(e.getCause());
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "sosie-worker");
    thread.setDaemon(true);
    return thread;
  }
}
