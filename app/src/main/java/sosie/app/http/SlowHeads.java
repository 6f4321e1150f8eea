package sosie.app.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections on which the head of a request comes in drop by drop: each drop alone keeps a
 * connection from being idle.
 */
final class SlowHeads extends AbstractLifeCycle implements Connection.Listener {

  /** How a connection was when somebody looked last. */
  private record Seen(long begun, long ended, long bytes, long at) {}

  /** What is known of a connection. */
  private static final class Watch {

    private final Connection connection;
    private final AtomicLong begun = new AtomicLong(); // requests of which the head has come
    private final AtomicLong ended = new AtomicLong(); // of these, answered to the end
    private Seen before; // of the thread that looks

    Watch(Connection connection) {
      this.connection = connection;
      before = seen();
    }

    private Seen seen() {
      return new Seen(begun.get(), ended.get(), connection.getBytesIn(), System.nanoTime());
    }

    /** Closes it if bytes have come for longer than that, and are no request yet. */
    void look(long patience) {
      Seen now = seen();
      boolean atWork = now.begun != now.ended;
      boolean hasMoved = now.begun != before.begun || now.ended != before.ended;
      if (atWork || hasMoved) before = now;
      else if (now.bytes > before.bytes && now.at - before.at > patience) {
        connection.getEndPoint().close();
      }
    }
  }

  private final Scheduler scheduler;
  private final long patience;
  private final Map<Connection, Watch> open = new ConcurrentHashMap<>();
  private volatile Scheduler.Task next;

  SlowHeads(Scheduler scheduler, Limits bounds) {
    this.scheduler = scheduler;
    this.patience = bounds.idle().toNanos();
  }

  /**
   * Sees when requests begin and end: the counts of a connection itself have an answer as gone when
   * it has begun, and its request may still be coming.
   */
  Handler seeing(Handler handler) {
    return new Handler.Wrapper(handler) {
      @Override
      public boolean handle(Request request, Response response, Callback callback)
          throws Exception {
        Watch watch = open.get(request.getConnectionMetaData().getConnection());
        if (watch != null) {
          watch.begun.incrementAndGet();
          Request.addCompletionListener(request, why -> watch.ended.incrementAndGet());
        }
        return super.handle(request, response, callback);
      }
    };
  }

  @Override
  protected void doStart() {
    next = scheduler.schedule(this::look, patience / 4, TimeUnit.NANOSECONDS);
  }

  @Override
  protected void doStop() {
    next.cancel();
  }

  @Override
  public void onOpened(Connection connection) {
    open.put(connection, new Watch(connection));
  }

  @Override
  public void onClosed(Connection connection) {
    open.remove(connection);
  }

  private void look() {
    open.values().forEach(watch -> watch.look(patience));
    if (isRunning()) doStart();
  }
}
