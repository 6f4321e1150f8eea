package sosie.result;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Something that is written on a thread of its own while other files are written on this one, or,
 * where there is one thread only, after them. Closing it waits until that has ended, whatever came
 * of it.
 */
final class Aside implements AutoCloseable {

  /** What is to be written. */
  interface Writing {
    void write() throws IOException;
  }

  private final FutureTask<Void> task;
  private final boolean begun;

  private Aside(Writing writing, boolean begun) {
    this.begun = begun;
    task =
        new FutureTask<>(
            () -> {
              writing.write();
              return null;
            });
  }

  static Aside begin(Writing writing) {
    Aside aside = new Aside(writing, true);
    Thread thread = new Thread(aside.task, "sosie-writer");
    thread.setDaemon(true);
    thread.start();
    return aside;
  }

  /** Written when somebody waits for it, by that thread. */
  static Aside later(Writing writing) {
    return new Aside(writing, false);
  }

  @Override
  public void close() throws IOException {
    if (begun && !task.isDone()) finish(); // else nobody waits, or finish() told already
  }

  /** Waits until it is written; what went wrong there is thrown here. */
  void finish() throws IOException {
    if (!begun) task.run();
    try {
      task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while writing", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) throw cause;
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      if (e.getCause() instanceof Error cause) throw cause;
      throw new IllegalStateException(e.getCause());
    }
  }
}
