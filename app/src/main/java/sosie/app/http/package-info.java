/**
 * How do a person's browser and another program ask?
 *
 * <p>A small service over HTTP, that knows nothing of what is asked about. A {@link
 * sosie.app.http.Route} says what can be asked and by whom it is answered; all of them together are
 * both what is matched and what {@code /openapi.json} tells. A {@link sosie.app.http.Service} binds
 * them to a port, and keeps what nobody should have to think of in a route: who may ask (hosts,
 * tokens, sessions, origins), how much and for how long (bodies, threads, connections, pace), one
 * line of JSON for every error, and a stop that lets what is under way end.
 *
 * <pre>
 * Routes routes = Routes.of(Route.get("/greeting/{name}", "Greets.",
 *     call -&gt; Answer.json(Map.of("greeting", "hello " + call.path("name")))));
 * try (Service service = Service.start(Door.loopback(8085), Bounds.standard(), routes)) {
 *   service.join();
 * }
 * </pre>
 */
package sosie.app.http;
