package sosie.parallel;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One thing after the other, done by a thread of its own while the writing goes on. */
public final class BackgroundTasks implements Closeable {

  /** Something that may fail. */
  public interface Work {
    void run() throws IOException;
  }

  private final ExecutorService thread;
  private Optional<Future<?>> work = Optional.empty();
  private volatile IOException failure;
  private volatile boolean closing;

  public BackgroundTasks(String name) {
    thread =
        Executors.newSingleThreadExecutor(
            run -> {
              Thread made = new Thread(run, name);
              made.setDaemon(true);
              return made;
            });
  }

  public void begin(Work some) {
    work =
        Optional.of(
            thread.submit(
                () -> {
                  try {
                    some.run();
                  } catch (IOException e) {
                    failure = e; // who asks next is told
                  } catch (UncheckedIOException e) {
                    failure = e.getCause();
                  }
                }));
  }

  public boolean isBusy() {
    return work.isPresent() && !work.get().isDone();
  }

  public boolean isClosing() {
    return closing;
  }

  public void requireNoFailure() throws IOException {
    if (failure != null) throw failure;
  }

  /** Waits until what was begun is done. */
  public void await() throws IOException {
    finish();
    requireNoFailure();
  }

  private void finish() throws IOException {
    try {
      if (work.isPresent()) work.get().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for the disk", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /** What is being done may stop early; what failed is not needed any more. */
  @Override
  public void close() throws IOException {
    closing = true;
    thread.shutdown();
    finish();
  }
}
