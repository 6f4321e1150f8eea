package sosie.app.http;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Routes at a port, until it is closed. */
public final class Service implements Closeable {

  /** Heads of requests: a path may hold a long id. */
  private static final int HEAD = 16 << 10;

  /** Threads that are not for requests: they accept, watch and say that there are too many. */
  private static final int SPARE = 8;

  private static final int BACKLOG = 1_024;

  private final Server server;
  private final ServerConnector connector;
  private final Door door;
  private final SlowHeads slow;
  private final AtomicBoolean stopping = new AtomicBoolean();

  private Service(Door door, Limits bounds) {
    QueuedThreadPool threads = new QueuedThreadPool(bounds.requests() + SPARE, SPARE, 60_000);
    threads.setName("http");
    this.door = door;
    server = new Server(threads);
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(settings()));
    connector.setHost(door.address().getHostAddress());
    connector.setPort(door.port());
    connector.setAcceptQueueSize(BACKLOG);
    connector.setIdleTimeout(bounds.idle().toMillis());
    slow = new SlowHeads(connector.getScheduler(), bounds);
    connector.addBean(slow);
    connector.addEventListener(slow);
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(bounds.connections(), connector));
    server.setErrorHandler(new JsonErrors());
    server.setStopTimeout(bounds.stopping().toMillis());
  }

  private static HttpConfiguration settings() {
    HttpConfiguration settings = new HttpConfiguration();
    settings.setSendServerVersion(false);
    settings.setRequestHeaderSize(HEAD);
    settings.setUriCompliance(
        UriCompliance.DEFAULT.with(
            "sosie", // a path is never that of a file here, and ids may have anything in them
            UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
            UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
            UriCompliance.Violation.AMBIGUOUS_PATH_SEGMENT,
            UriCompliance.Violation.AMBIGUOUS_PATH_PARAMETER,
            UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT,
            UriCompliance.Violation.SUSPICIOUS_PATH_CHARACTERS));
    return settings;
  }

  /** Listens from now on. */
  public static Service start(Door door, Limits bounds, Routes routes) throws IOException {
    return start(door, bounds, routes, new Traffic());
  }

  /** Listens from now on, and counts what is asked. */
  public static Service start(Door door, Limits bounds, Routes routes, Traffic traffic)
      throws IOException {
    Service service = new Service(door, bounds);
    Sessions sessions = new Sessions();
    String cookie = "sosie-" + door.port(); // browsers keep cookies by host, whatever the port
    Gate gate = new Gate(door, sessions, cookie);
    Routes all = routes.and(new Login(door.tokens(), sessions, cookie).routes());
    Turns turns = new Turns(bounds);
    turns.setHandler(new Front(all, gate, bounds, service.stopping::get, traffic));
    service.server.setHandler(service.slow.seeing(new GracefulHandler(turns)));
    service.start();
    return service;
  }

  private void start() throws IOException {
    try {
      server.start();
    } catch (Exception e) {
      close();
      throw refused(e);
    }
  }

  private IOException refused(Exception e) {
    for (Throwable each = e; each != null; each = each.getCause()) {
      if (!(each instanceof BindException)) continue;
      String place = Door.literal(door.address()) + ":" + door.port();
      return new IOException(
          place + " cannot be had (" + each.getMessage() + "); choose another by --port", e);
    }
    return new IOException("the service did not start: " + e.getMessage(), e);
  }

  public int port() {
    return connector.getLocalPort();
  }

  /** Where a program or a browser of this machine finds it. */
  public URI address() {
    boolean any = door.address().isAnyLocalAddress();
    String host = any ? "localhost" : Door.literal(door.address());
    return URI.create("http://" + host + ":" + port());
  }

  /** Waits until it is closed. */
  public void join() {
    try {
      server.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Calls see from now on that they should end, as they do when it is closed. */
  public void stopping() {
    stopping.set(true);
  }

  /** Takes nothing more, lets what is under way end, and stops. */
  @Override
  public void close() throws IOException {
    stopping();
    try {
      server.stop();
    } catch (Exception e) {
      throw new IOException("the service did not stop in time: " + e.getMessage(), e);
    }
  }
}
