package sosie.parallel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads that work on what they are handed while one thread goes on to hand out more, which waits
 * once two tasks for each of them are not done. With a single thread, who hands a task out does it
 * itself, at once.
 */
public final class TaskQueue implements AutoCloseable {

  private static final int TASKS_FOR_EACH = 2; // so that none is idle

  private final Optional<ExecutorService> pool;
  private final Semaphore places;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  public TaskQueue(int threads) {
    pool =
        threads == 1
            ? Optional.empty()
            : Optional.of(Executors.newFixedThreadPool(threads, new Daemons("sosie-worker")));
    places = new Semaphore(threads * TASKS_FOR_EACH);
  }

  /** Hands out a task that leaves nothing; once one has failed, others are passed over. */
  public void hand(Runnable task) {
    submit(() -> attempt(task));
  }

  private void attempt(Runnable task) {
    try {
      if (!hasFailed()) task.run();
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e); // thrown by finish()
    }
  }

  /** Hands out a task whose result somebody {@linkplain Awaiting#result waits} for. */
  public <T> Future<T> ask(Callable<T> question) {
    FutureTask<T> task = new FutureTask<>(question);
    submit(task);
    return task;
  }

  private void submit(Runnable task) {
    if (pool.isEmpty()) {
      task.run();
      return;
    }
    takePlace();
    pool.get()
        .execute(
            () -> {
              try {
                task.run();
              } finally {
                places.release();
              }
            });
  }

  private void takePlace() {
    try {
      places.acquire();
    } catch (InterruptedException e) {
      throw new UncheckedIOException(Awaiting.interrupted(e));
    }
  }

  /** Whether a task that was handed out has failed, so that there is no use in more. */
  public boolean hasFailed() {
    return failure.get() != null;
  }

  /** Waits until all is done that was handed out; throws what the first one to fail threw. */
  public void finish() throws IOException {
    if (pool.isPresent()) {
      pool.get().shutdown();
      try {
        while (!pool.get().awaitTermination(1, TimeUnit.HOURS)) {}
      } catch (InterruptedException e) {
        throw Awaiting.interrupted(e);
      }
    }
    if (failure.get() instanceof Error error) throw error;
    if (failure.get() instanceof RuntimeException exception) throw exception;
  }

  /** What was handed out is still done, if that takes no more than a minute. */
  @Override
  public void close() {
    if (pool.isEmpty()) return;
    pool.get().shutdown();
    try {
      if (!pool.get().awaitTermination(1, TimeUnit.MINUTES)) pool.get().shutdownNow();
    } catch (InterruptedException e) {
      pool.get().shutdownNow();
      Thread.currentThread().interrupt(); // the failure that led here is told
    }
  }
}
