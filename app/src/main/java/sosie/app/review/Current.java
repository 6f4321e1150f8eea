package sosie.app.review;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * What is reviewed at present. Another result may take its place, for everybody at once: whoever is
 * being answered is answered by the old one, and who comes meanwhile waits. Any thread.
 */
final class Current implements Closeable {

  /** Opens what is to be reviewed. */
  interface Opening {
    Subject open() throws IOException;
  }

  /** Makes something of what is reviewed. */
  interface Asking<T> {
    T of(Subject subject) throws IOException;
  }

  private final ReadWriteLock turn = new ReentrantReadWriteLock(true);
  private Opening opening;
  private Subject subject;

  Current(Opening opening) throws IOException {
    this.opening = opening;
    subject = opening.open();
  }

  /** Asks; it stays what it is until this returns. */
  <T> T ask(Asking<T> asking) throws IOException {
    Lock mine = turn.readLock();
    mine.lock();
    try {
      return asking.of(subject);
    } finally {
      mine.unlock();
    }
  }

  /** Another one takes its place; if that cannot be opened, it stays what it was. */
  void replace(Opening another) throws IOException {
    Lock alone = turn.writeLock();
    alone.lock();
    try {
      subject.close(); // two cannot have one log of verdicts
      try {
        subject = another.open();
        opening = another;
      } catch (IOException | RuntimeException e) {
        subject = opening.open();
        throw e;
      }
    } finally {
      alone.unlock();
    }
  }

  /** The same opened anew. */
  void refresh() throws IOException {
    replace(opening);
  }

  /** What is reviewed, for who knows that nobody replaces it. */
  Subject subject() {
    return subject;
  }

  @Override
  public void close() throws IOException {
    Lock alone = turn.writeLock();
    alone.lock();
    try {
      subject.close();
    } finally {
      alone.unlock();
    }
  }
}
