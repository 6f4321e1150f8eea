package sosie.app.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Who may come in. A service on loopback is reached by every page in a browser of the same machine,
 * under a name of its own that leads here; so a request must call the service by one of its names,
 * and one that changes something must not come from the page of somebody else.
 */
final class Gate {

  static final String LOCAL = "local";

  private static final String BEARER = "bearer ";

  private final Set<String> names;
  private final AccessTokens tokens;
  private final Sessions sessions;
  private final String cookie;

  Gate(Door door, Sessions sessions, String cookie) throws IOException {
    this.names = door.names();
    this.tokens = door.tokens();
    this.sessions = sessions;
    this.cookie = cookie;
  }

  /** 421 for a host that is not this one. */
  void requireHost(Request request) {
    String given = request.getHeaders().get(HttpHeader.HOST);
    String host = given == null ? "" : plain(withoutPort(given).toLowerCase(Locale.ROOT));
    if (names.contains(host)) return;
    throw new HttpError(
        421, "this service is not called " + (host.isEmpty() ? "by no name" : host));
  }

  /** An address of six can be written in several ways. */
  private static String plain(String host) {
    if (!host.matches("\\[[0-9a-f:.]+\\]")) return host;
    try {
      return Door.literal(InetAddress.getByName(host)); // a literal: nobody is asked for it
    } catch (UnknownHostException e) {
      return host;
    }
  }

  private static String withoutPort(String host) {
    int bracket = host.lastIndexOf(']');
    int colon = host.indexOf(':', Math.max(bracket, 0));
    return colon < 0 ? host : host.substring(0, colon);
  }

  /** Who asks; 401 if nobody who may. */
  String caller(Request request) {
    if (tokens.isEmpty()) return LOCAL;
    String authorization = request.getHeaders().get(HttpHeader.AUTHORIZATION);
    if (authorization != null) return bearer(authorization);
    Optional<String> name = Sessions.key(request, cookie).flatMap(sessions::name);
    if (name.isEmpty()) throw unknown("a token is needed: Authorization: Bearer TOKEN");
    requireBrowser(request);
    return name.get();
  }

  private String bearer(String authorization) {
    if (!authorization.toLowerCase(Locale.ROOT).startsWith(BEARER)) {
      throw unknown("a token is told as Authorization: Bearer TOKEN");
    }
    String token = authorization.substring(BEARER.length()).strip();
    return tokens.owner(token).orElseThrow(() -> unknown("nobody has this token"));
  }

  private static HttpError unknown(String sentence) {
    return new HttpError(401, sentence).header("WWW-Authenticate", "Bearer realm=\"sosie\"");
  }

  /** A cookie goes along with whatever a browser sends; so it must say from where that is. */
  private static void requireBrowser(Request request) {
    if (isReading(request)) return;
    boolean says =
        request.getHeaders().contains(HttpHeader.ORIGIN)
            || request.getHeaders().contains("Sec-Fetch-Site");
    if (!says) throw new HttpError(403, "a change by a session must say its Origin");
  }

  /** 403 for a change that the page of somebody else asks for. */
  static void requireOwnOrigin(Request request) {
    if (isReading(request)) return;
    String site = request.getHeaders().get("Sec-Fetch-Site");
    boolean foreign = site != null && !site.equals("same-origin") && !site.equals("none");
    String origin = request.getHeaders().get(HttpHeader.ORIGIN);
    if (foreign || (origin != null && !isOwn(origin, request))) {
      throw new HttpError(403, "changes are not taken from pages of others");
    }
  }

  /** Of the same host and port; the scheme may be another, where a proxy speaks TLS. */
  private static boolean isOwn(String origin, Request request) {
    int scheme = origin.indexOf("://");
    String host = request.getHeaders().get(HttpHeader.HOST);
    return scheme > 0 && host != null && origin.substring(scheme + 3).equalsIgnoreCase(host);
  }

  private static boolean isReading(Request request) {
    return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
  }
}
