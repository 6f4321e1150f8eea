package sosie.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;

/**
 * Hands on what a reading pushes, one after the other, to Spark, which pulls. The reading goes on
 * in a thread of its own, a few hundred rows ahead, and ends with the task.
 */
final class Reader implements Iterator<byte[]> {

  /** Pushes all there is. */
  interface Reading {
    void to(Consumer<byte[]> sink) throws IOException;
  }

  private static final int AHEAD = 64;
  private static final int BATCH = 64;

  /** Some rows, or the end with what was wrong. */
  private record Batch(Deque<byte[]> rows, boolean last, Optional<Throwable> failure) {}

  private final BlockingQueue<Batch> queue = new ArrayBlockingQueue<>(AHEAD);
  private final Thread thread;
  private Deque<byte[]> ready = new ArrayDeque<>();
  private Deque<byte[]> filling = new ArrayDeque<>();
  private boolean over;

  Reader(Reading reading) {
    thread = new Thread(() -> run(reading), "sosie-reader");
    thread.setDaemon(true);
    TaskContext task = TaskContext.get();
    TaskCompletionListener stop = context -> thread.interrupt();
    if (task != null) task.addTaskCompletionListener(stop);
    thread.start();
  }

  private void run(Reading reading) {
    Optional<Throwable> failure = Optional.empty();
    try {
      reading.to(this::push);
    } catch (IOException | RuntimeException | Error e) {
      failure = Optional.of(e); // thrown on the task's thread
    }
    try {
      queue.put(new Batch(filling, true, failure));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the task is over, nobody waits
    }
  }

  private void push(byte[] row) {
    filling.add(row);
    if (filling.size() < BATCH) return;
    try {
      queue.put(new Batch(filling, false, Optional.empty()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the task ended amid reading", e);
    }
    filling = new ArrayDeque<>();
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && !over) take();
    return !ready.isEmpty();
  }

  private void take() {
    try {
      Batch batch = queue.take();
      ready = batch.rows;
      over = batch.last;
      if (batch.failure.isPresent()) rethrow(batch.failure.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while reading", e);
    }
  }

  private static void rethrow(Throwable failure) {
    if (failure instanceof IOException e) throw new UncheckedIOException(e);
    if (failure instanceof Error e) throw e;
    throw (RuntimeException) failure;
  }

  @Override
  public byte[] next() {
    if (!hasNext()) throw new NoSuchElementException();
    return ready.remove();
  }
}
