package sosie.parallel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waits for what another thread makes, and throws what went wrong there. */
public final class Awaiting {

  private Awaiting() {}

  public static <T> T result(Future<T> made) throws IOException {
    try {
      return made.get();
    } catch (InterruptedException e) {
      throw interrupted(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) throw cause;
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      if (e.getCause() instanceof Error cause) throw cause;
      throw new IllegalStateException(e.getCause());
    }
  }

  /** What to throw where somebody wants this thread to end; who asks it is still told. */
  static InterruptedIOException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    InterruptedIOException told = new InterruptedIOException("interrupted");
    told.initCause(e);
    return told;
  }
}
