package sosie.app.serve;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import sosie.Sosie;
import sosie.app.http.Door;
import sosie.app.http.Limits;
import sosie.app.http.OpenApi;
import sosie.app.http.Route;
import sosie.app.http.Routes;
import sosie.app.http.Service;
import sosie.app.http.Traffic;
import sosie.app.option.Talk;
import sosie.index.Index;

/** An index at a port. What is begun is ended when it is closed; the index is left to its owner. */
final class IndexService implements Closeable {

  private final Service service;
  private final Served served;
  private final ScheduledExecutorService beside = Executors.newSingleThreadScheduledExecutor();

  private final ScheduledFuture<?> settling;

  private IndexService(Service service, Served served) {
    this.service = service;
    this.served = served;
    settling = beside.scheduleWithFixedDelay(this::settle, 1, 1, TimeUnit.SECONDS);
  }

  static IndexService start(Index index, Door door, Limits bounds) throws IOException {
    Traffic traffic = new Traffic();
    Served served = new Served(index);
    Service service = Service.start(door, bounds, routes(served, traffic, bounds), traffic);
    return new IndexService(service, served);
  }

  /** All that can be asked, and the document that tells of it. */
  static Routes routes(Served served, Traffic traffic, Limits bounds) {
    List<Route> all = new ArrayList<>(new DocumentRoutes(served).routes());
    all.add(new BulkRoute(served, bounds.body()).route());
    all.addAll(new ListRoutes(served).routes());
    all.addAll(new VerdictRoutes(served).routes());
    all.addAll(new StateRoutes(served, traffic).routes());
    all.add(new ExportRoute(served).route());
    Routes[] described = new Routes[1];
    all.add(new OpenApi("Sosie", Sosie.VERSION).route(() -> described[0]));
    described[0] = Routes.of(all);
    return described[0];
  }

  private void settle() {
    try {
      served.settleIfCalm();
    } catch (IOException | RuntimeException e) {
      Talk.note("sosie: clusters could not be settled: " + e.getMessage());
    }
  }

  int port() {
    return service.port();
  }

  URI address() {
    return service.address();
  }

  void join() {
    service.join();
  }

  @Override
  public void close() throws IOException {
    settling.cancel(false);
    beside.shutdown();
    service.stopping();
    served.changed(); // those who wait for news look up, and see that it is over
    service.close();
    try {
      if (!beside.awaitTermination(60, TimeUnit.SECONDS)) {
        throw new IOException("clusters are still being settled");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
