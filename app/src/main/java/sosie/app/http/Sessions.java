package sosie.app.http;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Browsers that have shown a token. Kept in memory: a new start asks again. Any thread. */
final class Sessions {

  static final Duration LENGTH = Duration.ofHours(12);

  private static final int MOST = 1_000;

  private record Session(String name, long began) {}

  private final SecureRandom random = new SecureRandom();
  private final Map<String, Session> byKey = new LinkedHashMap<>();

  /** Begins one, in place of the oldest if there are too many; its key is the secret. */
  synchronized String begin(String name) {
    byte[] bytes = new byte[32];
    random.nextBytes(bytes);
    String key = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    if (byKey.size() == MOST) byKey.remove(byKey.keySet().iterator().next());
    byKey.put(key, new Session(name, System.nanoTime()));
    return key;
  }

  /** The key that a request brings along. */
  static Optional<String> key(Request request, String cookie) {
    for (String header : request.getHeaders().getValuesList(HttpHeader.COOKIE)) {
      for (String pair : header.split(";", -1)) {
        String each = pair.strip();
        if (each.startsWith(cookie + "=")) return Optional.of(each.substring(cookie.length() + 1));
      }
    }
    return Optional.empty();
  }

  synchronized Optional<String> name(String key) {
    Session session = byKey.get(key);
    if (session == null) return Optional.empty();
    if (System.nanoTime() - session.began() < LENGTH.toNanos()) return Optional.of(session.name());
    byKey.remove(key);
    return Optional.empty();
  }

  synchronized void end(String key) {
    byKey.remove(key);
  }
}
