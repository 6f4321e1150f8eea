package sosie.app.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections on which the head of a request comes in drop by drop: each drop alone keeps a
 * connection from being idle.
 */
final class SlowHeads extends AbstractLifeCycle implements Connection.Listener {

  private record Seen(long requests, long bytes, long at) {}

  private final Scheduler scheduler;
  private final long patience;
  private final Map<Connection, Seen> open = new ConcurrentHashMap<>();
  private volatile Scheduler.Task next;

  SlowHeads(Scheduler scheduler, Limits bounds) {
    this.scheduler = scheduler;
    this.patience = bounds.idle().toNanos();
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
    open.put(connection, seen(connection));
  }

  @Override
  public void onClosed(Connection connection) {
    open.remove(connection);
  }

  private static Seen seen(Connection connection) {
    return new Seen(connection.getMessagesIn(), connection.getBytesIn(), System.nanoTime());
  }

  private void look() {
    open.forEach(this::look);
    if (isRunning()) doStart();
  }

  private void look(Connection connection, Seen before) {
    Seen now = seen(connection);
    boolean betweenRequests = now.requests() == connection.getMessagesOut();
    if (!betweenRequests || now.requests() != before.requests()) {
      open.replace(connection, before, now);
    } else if (now.bytes() > before.bytes() && now.at() - before.at() > patience) {
      connection.getEndPoint().close();
    }
  }
}
