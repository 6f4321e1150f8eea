package sosie.app.http;

import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.util.Callback;

/**
 * Answers that are whole and on their way: they take memory, but no thread, until whoever asked has
 * taken them. Many who ask for much and take nothing are told to come back. Any thread.
 */
final class Untaken {

  /** Smaller ones are not worth counting: there are never more than connections. */
  private static final int SMALL = 8 << 10;

  private final long most;
  private final AtomicLong bytes = new AtomicLong();

  Untaken(long most) {
    this.most = most;
  }

  /** An eighth of the heap. */
  static Untaken ofHeap() {
    return new Untaken(Runtime.getRuntime().maxMemory() / 8);
  }

  /**
   * Counts an answer until it is gone.
   *
   * @throws HttpError 429 if there are too many; one alone always may go
   */
  Callback add(int size, Callback callback) {
    if (size <= SMALL) return callback;
    if (bytes.addAndGet(size) > Math.max(most, size)) {
      bytes.addAndGet(-size);
      throw HttpError.busy("too many answers wait to be taken", 2);
    }
    return Callback.from(() -> bytes.addAndGet(-size), callback);
  }
}
