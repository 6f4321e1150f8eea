package sosie.app.http;

import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Brings a request to its route, if whoever asks may. */
final class Front extends Handler.Abstract {

  private final Routes routes;
  private final Gate gate;
  private final Limits bounds;
  private final BooleanSupplier stopping;
  private final Traffic traffic;
  private final Untaken untaken = Untaken.ofHeap();
  private final IdentityHashMap<Route, Semaphore> slots = new IdentityHashMap<>();

  Front(Routes routes, Gate gate, Limits bounds, BooleanSupplier stopping, Traffic traffic) {
    this.routes = routes;
    this.gate = gate;
    this.bounds = bounds;
    this.stopping = stopping;
    this.traffic = traffic;
    for (Route each : routes.all()) slots.put(each, new Semaphore(each.atOnce()));
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    request.addIdleTimeoutListener(timeout -> false); // nobody waits for the client, but it for us
    Exchange exchange = new Exchange(request, response, callback, bounds, untaken);
    long began = System.nanoTime();
    traffic.began();
    try {
      answer(exchange);
    } catch (Gone e) {
      exchange.abandon(e);
    } catch (IOException | RuntimeException | Error e) {
      exchange.fail(e);
    } finally {
      traffic.ended(exchange.route(), exchange.status(), System.nanoTime() - began);
    }
    return true;
  }

  private void answer(Exchange exchange) throws IOException {
    Request request = exchange.request();
    gate.requireHost(request);
    List<String> segments = Encoded.segments(request.getHttpURI().getPath());
    Optional<Routes.Found> found = method(request).flatMap(each -> routes.find(each, segments));
    String caller = caller(request, found);
    Gate.requireOwnOrigin(request);
    if (found.isEmpty()) throw missing(request, segments);
    Route route = found.get().route();
    exchange.found(route);
    Call call =
        new Call(
            caller,
            found.get().path(),
            Queries.of(request.getHttpURI().getQuery(), route),
            header -> request.getHeaders().get(header),
            body(request, route),
            stopping);
    answer(route, call, exchange);
  }

  private void answer(Route route, Call call, Exchange exchange) throws IOException {
    Semaphore slot = slots.get(route);
    if (!slot.tryAcquire()) {
      throw HttpError.busy(route + " is under way " + route.atOnce() + " times already", 2);
    }
    try (Place place = new Place(slot)) {
      exchange.send(route.handler().answer(call), place::close);
    }
  }

  /**
   * One of the places of a route; left before the end of an answer goes, or whoever has it and asks
   * again at once might be told to come back.
   */
  private static final class Place implements AutoCloseable {

    private final Semaphore slot;
    private boolean left;

    Place(Semaphore slot) {
      this.slot = slot;
    }

    @Override
    public void close() {
      if (!left) slot.release();
      left = true;
    }
  }

  private static Optional<HttpMethod> method(Request request) {
    String name = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
    for (HttpMethod each : HttpMethod.values())
      if (each.name().equals(name)) return Optional.of(each);
    return Optional.empty();
  }

  private String caller(Request request, Optional<Routes.Found> found) {
    boolean open = found.isPresent() && found.get().route().who() == Route.Who.ANYONE;
    return open ? "" : gate.caller(request);
  }

  private HttpError missing(Request request, List<String> segments) {
    Set<HttpMethod> methods = routes.methods(segments);
    if (methods.isEmpty()) {
      return HttpError.missing("there is nothing at " + request.getHttpURI().getPath());
    }
    String allowed = methods.stream().map(HttpMethod::name).collect(Collectors.joining(", "));
    return new HttpError(405, request.getMethod() + " is not for this path, but " + allowed)
        .header("Allow", allowed);
  }

  private BodyInput body(Request request, Route route) {
    String encoding = request.getHeaders().get(HttpHeader.CONTENT_ENCODING);
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      throw new HttpError(415, "a body must not be compressed, was " + encoding);
    }
    long most = route.taking().most() == 0 ? bounds.body() : route.taking().most();
    return new BodyInput(request, most, bounds);
  }
}
