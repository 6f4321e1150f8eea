package sosie.app.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a browser shows a token once, and has a session from then on. */
final class Login {

  private static final String PATH = "/login";
  private static final String NEXT = "next";

  private final AccessTokens tokens;
  private final Sessions sessions;
  private final String cookie;

  Login(AccessTokens tokens, Sessions sessions, String cookie) {
    this.tokens = tokens;
    this.sessions = sessions;
    this.cookie = cookie;
  }

  List<Route> routes() {
    if (tokens.isEmpty()) return List.of();
    return List.of(
        Route.get(PATH, "A page that asks for a token.", this::ask)
            .parameter(NEXT, "Where to go then: a path of this service.")
            .forAnyone(),
        Route.post(PATH, "Begins a session for a browser.", this::begin)
            .takes("application/x-www-form-urlencoded", "token, and maybe next", 8_192)
            .outcome(303, "The session has begun: go there.")
            .forAnyone(),
        Route.post("/logout", "Ends the session.", this::end).outcome(303, "It has ended."));
  }

  /** Where somebody is sent who wants a page and has no session. */
  static Reply first(String next) {
    return Reply.seeOther(PATH + "?" + NEXT + "=" + Encoded.component(next));
  }

  private Reply ask(Call call) {
    return page(ownPath(call.query(NEXT)), "");
  }

  private Reply begin(Call call) throws java.io.IOException {
    Map<String, String> form = call.form();
    String next = ownPath(Optional.ofNullable(form.get(NEXT)));
    Optional<String> owner = tokens.owner(form.getOrDefault("token", "").strip());
    if (owner.isEmpty()) return page(next, "Nobody has this token.").with(401);
    return Reply.seeOther(next).header("Set-Cookie", cookie(sessions.begin(owner.get())));
  }

  private Reply end(Call call) {
    call.header("Cookie").ifPresent(this::forget);
    return Reply.seeOther(PATH).header("Set-Cookie", cookie("") + "; Max-Age=0");
  }

  private void forget(String cookies) {
    for (String pair : cookies.split(";", -1)) {
      String each = pair.strip();
      if (each.startsWith(cookie + "=")) sessions.end(each.substring(cookie.length() + 1));
    }
  }

  private String cookie(String key) {
    return cookie + "=" + key + "; Path=/; HttpOnly; SameSite=Strict";
  }

  /** A path of this service and of no other: neither //host nor /\host. */
  private static String ownPath(Optional<String> next) {
    return next.filter(path -> path.matches("/([A-Za-z0-9._~%?=&-][!-\\[\\]-~]*)?")).orElse("/");
  }

  private static Reply page(String next, String said) {
    String page =
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Sosie</title>
        <h1>Sosie</h1>
        <p role="alert">%s</p>
        <form method="post" action="%s">
        <input type="hidden" name="%s" value="%s">
        <p><label>Token <input type="password" name="token" autocomplete="current-password" \
        required autofocus></label>
        <button>Come in</button></p>
        </form>
        </html>
        """
            .formatted(said, PATH, NEXT, next.replace("&", "&amp;").replace("\"", "&quot;"));
    return Reply.html(page);
  }
}
