package sosie.app.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * An answer that is written while its request is still read. A client may well send all it has
 * before it takes anything: if we waited for it here, and it for us there, both would wait for
 * ever. So what it does not take yet is kept, a little in memory and the rest in a file.
 */
final class KeptOutput extends OutputStream {

  private static final int PIECE = 8_192;

  /** Kept for a client that takes nothing. */
  private static final long MOST = 1L << 30;

  private final Content.Sink sink;
  private final Limits bounds;
  private final Backlog backlog = new Backlog();
  private final Sender sender = new Sender();
  private final ByteArrayOutputStream piece = new ByteArrayOutputStream(PIECE);
  private Throwable failure; // guarded by backlog
  private boolean sending; // guarded by backlog
  private long sent; // guarded by backlog

  KeptOutput(Content.Sink sink, Limits bounds) {
    this.sink = sink;
    this.bounds = bounds;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] from, int at, int count) throws IOException {
    piece.write(from, at, count);
    if (piece.size() >= PIECE) flush();
  }

  /** Lets what was written go, without waiting until it is taken. */
  @Override
  public void flush() throws IOException {
    if (piece.size() == 0) return;
    synchronized (backlog) {
      requireSound();
      if (backlog.size() > MOST) throw new Gone("the client takes none of its answer");
      backlog.add(piece.toByteArray());
    }
    piece.reset();
    sender.iterate();
  }

  private void requireSound() throws IOException {
    if (failure != null) throw new Gone(failure);
  }

  /** Waits until all that was written is taken. */
  void awaitTaken() throws IOException {
    flush();
    awaitSent();
  }

  /** Lets go of what still waits. */
  @Override
  public void close() throws IOException {
    synchronized (backlog) {
      backlog.close();
    }
  }

  private void awaitSent() throws IOException {
    Pace pace = new Pace(bounds);
    synchronized (backlog) {
      while (failure == null && (sending || !backlog.isEmpty())) {
        long before = sent;
        long began = System.nanoTime();
        try {
          backlog.wait(1_000);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new Gone(e);
        }
        pace.moved(sent - before, began);
        if (pace.isTooSlow()) throw new Gone("the client takes the answer too slowly");
      }
      requireSound();
    }
  }

  /** Sends piece after piece, on whatever thread finds the last one gone. */
  private final class Sender extends IteratingCallback {

    private int size;

    @Override
    protected Action process() throws IOException {
      byte[] next;
      synchronized (backlog) {
        next = backlog.poll();
        sending = next != null;
        if (next == null) {
          backlog.notifyAll();
          return Action.IDLE;
        }
      }
      size = next.length;
      sink.write(false, ByteBuffer.wrap(next), Callback.from(this::gone, this::failed));
      return Action.SCHEDULED;
    }

    private void gone() {
      synchronized (backlog) {
        sent += size;
      }
      succeeded();
    }

    @Override
    protected void onFailure(Throwable cause) {
      synchronized (backlog) {
        failure = cause;
        sending = false;
        backlog.notifyAll();
      }
    }
  }
}
