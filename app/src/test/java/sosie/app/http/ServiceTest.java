package sosie.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceTest {

  private static final String ANNA = "a-secret-of-anna";
  private static final String BERT = "a-secret-of-bert";

  @TempDir Path folder;

  private final CountDownLatch entered = new CountDownLatch(1);
  private final CountDownLatch go = new CountDownLatch(1);
  private Service service;

  @AfterEach
  void stop() throws IOException {
    go.countDown();
    if (service != null) service.close();
  }

  private Routes routes() {
    return Routes.of(
            Route.get("/things/{id...}", "A thing.", call -> Reply.text(call.path("id"))),
            Route.get("/things", "Things.", call -> Reply.text("" + call.number("most", 7, 1, 9)))
                .parameter("most", "How many."),
            Route.put("/things/{id...}", "Puts.", call -> Reply.json(Map.of("by", call.caller())))
                .takes("text/plain", "the thing"),
            Route.post(
                    "/length",
                    "Counts.",
                    call -> Reply.text("" + call.body().readAllBytes().length))
                .takes("text/plain", "anything", 1_000),
            Route.post("/json", "Reads.", call -> Reply.json(call.json()))
                .takes("application/json", "anything"),
            Route.get("/slow", "Waits.", this::slow).atOnce(1),
            Route.get("/page", "A page.", call -> Reply.html("<!doctype html><title>x</title>")),
            Route.get(
                "/broken",
                "Fails.",
                call -> {
                  throw new IllegalStateException("a slip");
                }),
            Route.get(
                "/wrong",
                "Refuses.",
                call -> {
                  throw new IllegalArgumentException("no");
                }),
            Route.get("/long", "Streams.", call -> Reply.streamed("text/plain", this::lines)),
            Route.get("/cut", "Breaks off.", call -> Reply.streamed("text/plain", this::cut)),
            Route.post(
                    "/echo",
                    "Sends back.",
                    call -> Reply.meanwhile("text/plain", out -> call.body().transferTo(out)))
                .takes("text/plain", "anything", Taking.ANY))
        .and(
            Route.post(
                    "/work",
                    "Works.",
                    call -> Reply.meanwhile("text/plain", out -> work(call, out)))
                .takes("text/plain", "anything", Taking.ANY))
        .and(Route.get("/open", "For all.", call -> Reply.text("hello")).forAnyone());
  }

  /** Waits after it has read something, and again after it has read all. */
  private void work(Call call, OutputStream out) throws IOException {
    out.write(call.body().readNBytes(10));
    out.flush();
    slow(call);
    call.body().transferTo(out);
    out.flush();
    try {
      Thread.sleep(1_000); // as long as the service has to do
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private Reply slow(Call call) throws IOException {
    entered.countDown();
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    return Reply.text("at last");
  }

  private void lines(java.io.OutputStream out) throws IOException {
    for (int i = 0; i < 100_000; i++) out.write((i + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private void cut(java.io.OutputStream out) throws IOException {
    lines(out);
    throw new IOException("a disk that broke");
  }

  private int start() throws IOException {
    return start(Limits.standard());
  }

  private int start(Limits bounds) throws IOException {
    service = Service.start(Door.loopback(0), bounds, routes());
    return service.port();
  }

  private int startWithTokens() throws IOException {
    Path file = folder.resolve("tokens");
    Files.writeString(file, "# who may\nanna " + ANNA + "\n\nbert\t" + BERT + "\n");
    Door door = Door.at("127.0.0.1", 0, AccessTokens.read(file), List.of("sosie.example"));
    service = Service.start(door, Limits.standard(), routes());
    return service.port();
  }

  @Test
  void answersByRouteWithIdsOfAnyKind() throws IOException {
    int port = start();
    assertThat(Wire.ask(port, "GET /things/a").body()).isEqualTo("a");
    assertThat(Wire.ask(port, "GET /things/a/b.txt").body()).isEqualTo("a/b.txt");
    assertThat(Wire.ask(port, "GET /things/a%2Fb%25%20%C3%A9%3Bx?").body()).isEqualTo("a/b% é;x");
    assertThat(Wire.ask(port, "GET /things/..%2F..%2Fetc").body()).isEqualTo("../../etc");
    assertThat(Wire.ask(port, "GET /things?most=3").body()).isEqualTo("3");
    assertThat(Wire.ask(port, "GET /things").body()).isEqualTo("7");
    assertThat(Wire.ask(port, "GET /long").body()).hasSize(588_890);
  }

  @Test
  void headIsGetWithoutBody() throws IOException {
    Wire.Got got = Wire.ask(start(), "HEAD /things/abc", "X: y");
    assertThat(got.head()).startsWith("HTTP/1.1 200").contains("Content-Length: 3");
  }

  @Test
  void everyErrorIsALineOfJson() throws IOException {
    int port = start();
    refused(Wire.ask(port, "GET /nothing"), 404, "there is nothing at /nothing");
    refused(Wire.ask(port, "DELETE /things/a"), 405, "DELETE is not for this path, but GET, PUT");
    refused(Wire.ask(port, "BREW /things/a"), 405, "BREW is not for this path, but GET, PUT");
    assertThat(Wire.ask(port, "DELETE /things/a").header("Allow")).isEqualTo("GET, PUT");
    refused(
        Wire.ask(port, "GET /things?most=10"),
        400,
        "most must be a whole number from 1 to 9, was 10");
    refused(
        Wire.ask(port, "GET /things?moost=1"),
        400,
        "GET /things has no parameter moost; did you mean most?");
    refused(Wire.ask(port, "GET /things?most=1&most=2"), 400, "the parameter most is given twice");
    refused(Wire.ask(port, "GET /wrong"), 400, "no");
    refused(
        Wire.ask(port, "GET /broken"),
        500,
        "something went wrong: java.lang.IllegalStateException: a slip");
    refused(Wire.ask(port, "GET /things/%C3"), 400, "");
    refused(Wire.ask(port, "GET /things/%zz"), 400, "");
    refused(Wire.ask(port, "GET /things/" + "x".repeat(20_000)), 414, "");
    refused(Wire.ask(port, "GET /things/x", "X: " + "x".repeat(20_000)), 431, "");
    refused(Wire.ask(port, "no request at all"), 400, "");
  }

  private static void refused(Wire.Got got, int status, String sentence) {
    assertThat(got.status()).as(got.body()).isEqualTo(status);
    assertThat(got.header("Content-Type")).isEqualTo("application/json");
    assertThat(got.body()).startsWith("{\"status\":" + status + ",\"error\":\"" + sentence);
    assertThat(got.body()).endsWith("\"}\n");
    assertThat(got.body().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "{\"a\":1}x", "{\"a\":1,\"a\":2}", "[1,", "\u0000", "{\"a\":NaN}", "nul"})
  void whatIsNotJsonIsToldSo(String body) throws IOException {
    Wire.Got got = Wire.ask(start(), "POST /json", body.getBytes(StandardCharsets.UTF_8));
    assertThat(got.status()).isEqualTo(400);
    assertThat(got.body()).startsWith("{\"status\":400,\"error\":\"");
  }

  @Test
  void deepOrBrokenBodiesAreRefusedAsWell() throws IOException {
    int port = start();
    byte[] deep = "[".repeat(1_000_000).getBytes(StandardCharsets.UTF_8);
    assertThat(Wire.ask(port, "POST /json", deep).status()).isEqualTo(400);
    assertThat(Wire.ask(port, "POST /json", new byte[] {'"', (byte) 0xc3, '"'}).status())
        .isEqualTo(400);
  }

  @Test
  void aBodyIsBounded() throws IOException {
    int port = start();
    assertThat(Wire.ask(port, "POST /length", new byte[1_000]).body()).isEqualTo("1000");
    refused(
        Wire.ask(port, "POST /length", new byte[1_001]), 413, "the body is larger than 1000 bytes");
    Wire.Got chunked;
    try (Wire wire = new Wire(port)) {
      wire.send("POST /length HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
      wire.send("3e9\r\n" + "x".repeat(1_001) + "\r\n0\r\n\r\n");
      chunked = wire.receive();
    }
    refused(chunked, 413, "the body is larger than 1000 bytes");
    refused(
        Wire.ask(port, "POST /length", new byte[9], "Content-Encoding: gzip"),
        415,
        "a body must not be");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "127.0.0.1.evil.example", "localhost.evil", "0.0.0.0"})
  void anotherHostIsRefusedEvenOnLoopback(String host) throws IOException {
    int port = start();
    try (Wire wire = new Wire(port)) {
      wire.send("GET /open HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
      assertThat(wire.receive().status()).isEqualTo(421);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"localhost", "LOCALHOST:9", "127.0.0.1:8085", "[::1]:8085", "[::1]", "[0:0::1]"})
  void itsOwnNamesAreTaken(String host) throws IOException {
    int port = start();
    try (Wire wire = new Wire(port)) {
      wire.send("GET /open HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
      assertThat(wire.receive().status()).isEqualTo(200);
    }
  }

  @Test
  void aNameThatItWasGivenIsTaken() throws IOException {
    int port = startWithTokens();
    for (String host : List.of("sosie.example", "Sosie.Example:443")) {
      try (Wire wire = new Wire(port)) {
        wire.send("GET /open HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
        assertThat(wire.receive().status()).isEqualTo(200);
      }
    }
  }

  @Test
  void answersThatNobodyTakesAreNotPiledUp() {
    Untaken untaken = new Untaken(100_000);
    Callback gone = untaken.add(60_000, Callback.NOOP);
    assertThatThrownBy(() -> untaken.add(60_000, Callback.NOOP)).isInstanceOf(HttpError.class);
    assertThat(untaken.add(10, Callback.NOOP)).isSameAs(Callback.NOOP);
    gone.failed(new IOException("gone"));
    untaken.add(200_000, Callback.NOOP).succeeded();
    untaken.add(60_000, Callback.NOOP).succeeded();
  }

  @Test
  void anAnswerMayTakeLongerThanAClientMayBeSilent() throws Exception {
    int port = start(Limits.standard().withIdle(Duration.ofMillis(200)));
    CompletableFuture<Wire.Got> asked = inBackground(() -> Wire.ask(port, "GET /slow"));
    entered.await();
    Thread.sleep(700); // several times as long
    go.countDown();
    assertThat(asked.get().body()).isEqualTo("at last");
  }

  @Test
  void theServiceMayWorkLongAmidABody() throws Exception {
    int port = start(Limits.standard().withIdle(Duration.ofMillis(400)));
    byte[] sent = "0123456789abcdef".repeat(20_000).getBytes(StandardCharsets.UTF_8);
    CompletableFuture<Wire.Got> asked = inBackground(() -> Wire.ask(port, "POST /work", sent));
    entered.await();
    Thread.sleep(1_000); // longer than a client may be silent
    go.countDown();
    assertThat(asked.get().body()).isEqualTo(new String(sent, StandardCharsets.UTF_8));
  }

  @Test
  void aRequestWithoutAHostIsRefused() throws IOException {
    try (Wire wire = new Wire(start())) {
      wire.send("GET /open HTTP/1.0\r\n\r\n");
      assertThat(wire.receive().status()).isEqualTo(421);
    }
  }

  @Test
  void changesFromPagesOfOthersAreRefused() throws IOException {
    int port = start();
    String put = "PUT /things/a";
    assertThat(Wire.ask(port, put).status()).isEqualTo(200);
    assertThat(Wire.ask(port, put, "Origin: http://localhost:" + port).status()).isEqualTo(200);
    assertThat(Wire.ask(port, put, "Sec-Fetch-Site: same-origin").status()).isEqualTo(200);
    for (String foreign :
        List.of(
            "Origin: http://evil.example",
            "Origin: null",
            "Origin: http://localhost:1",
            "Origin: http://localhost",
            "Sec-Fetch-Site: cross-site",
            "Sec-Fetch-Site: same-site")) {
      assertThat(Wire.ask(port, put, foreign).status()).as(foreign).isEqualTo(403);
      assertThat(Wire.ask(port, "GET /things/a", foreign).status()).as(foreign).isEqualTo(200);
    }
  }

  @Test
  void whoHasATokenHasAName() throws IOException {
    int port = startWithTokens();
    String put = "PUT /things/a";
    assertThat(Wire.ask(port, put, "Authorization: Bearer " + ANNA).body())
        .isEqualTo("{\"by\":\"anna\"}\n");
    assertThat(Wire.ask(port, put, "Authorization: bearer " + BERT).body())
        .isEqualTo("{\"by\":\"bert\"}\n");
    for (String wrong :
        List.of(
            "X: y",
            "Authorization: Bearer ",
            "Authorization: Bearer " + ANNA + "x",
            "Authorization: Basic " + ANNA,
            "Cookie: sosie-0=x",
            "Authorization: " + ANNA)) {
      Wire.Got got = Wire.ask(port, put, wrong);
      assertThat(got.status()).as(wrong).isEqualTo(401);
      assertThat(got.header("WWW-Authenticate")).startsWith("Bearer");
      assertThat(got.body()).doesNotContain(ANNA);
    }
    assertThat(Wire.ask(port, "GET /nothing").status()).isEqualTo(401);
    assertThat(Wire.ask(port, "GET /open").status()).isEqualTo(200);
  }

  @Test
  void aBrowserShowsItsTokenOnce() throws IOException {
    int port = startWithTokens();
    Wire.Got sent = Wire.ask(port, "GET /things/a?", "Accept: text/html");
    assertThat(sent.status()).isEqualTo(303);
    assertThat(sent.header("Location")).isEqualTo("/login?next=%2Fthings%2Fa%3F");
    assertThat(Wire.ask(port, "GET " + sent.header("Location")).body())
        .contains("value=\"/things/a?\"");
    assertThat(login(port, "token=wrong").status()).isEqualTo(401);
    Wire.Got in = login(port, "token=" + BERT + "&next=%2Fthings%2Fa");
    assertThat(in.status()).isEqualTo(303);
    assertThat(in.header("Location")).isEqualTo("/things/a");
    assertThat(in.header("Set-Cookie")).contains("HttpOnly").contains("SameSite=Strict");
    String cookie = "Cookie: other=1; " + in.header("Set-Cookie").split(";", -1)[0];
    String origin = "Origin: http://localhost:" + port;
    assertThat(Wire.ask(port, "GET /things/a", cookie).body()).isEqualTo("a");
    assertThat(Wire.ask(port, "PUT /things/a", cookie, origin).body())
        .isEqualTo("{\"by\":\"bert\"}\n");
    assertThat(Wire.ask(port, "PUT /things/a", cookie).status()).isEqualTo(403);
    assertThat(Wire.ask(port, "POST /logout", cookie, origin).status()).isEqualTo(303);
    assertThat(Wire.ask(port, "GET /things/a", cookie).status()).isEqualTo(401);
  }

  private static Wire.Got login(int port, String form) throws IOException {
    return Wire.ask(port, "POST /login", form.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"//evil.example", "/\\evil.example", "https://evil.example", "evil", "/\t/x"})
  void afterTheTokenNobodyIsSentElsewhere(String next) throws IOException {
    int port = startWithTokens();
    String form = "token=" + BERT + "&next=" + Encoded.component(next);
    assertThat(login(port, form).header("Location")).isEqualTo("/");
  }

  @Test
  void whereOthersCanReachItTokensAreNeeded() {
    assertThatThrownBy(() -> Door.at("0.0.0.0", 0, AccessTokens.none(), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--token-file");
  }

  @Test
  void aTokenFileThatIsWrongIsToldWithoutItsTokens() throws IOException {
    for (String wrong :
        List.of(
            "",
            "# none\n",
            "anna short\n",
            "a b c-long-enough-token\n",
            "anna " + ANNA + "\nanna " + BERT)) {
      Path file = Files.writeString(folder.resolve("wrong"), wrong);
      assertThatThrownBy(() -> AccessTokens.read(file))
          .isInstanceOf(IllegalArgumentException.class)
          .message()
          .doesNotContain("short")
          .doesNotContain("secret")
          .doesNotContain("c-long");
    }
  }

  @Test
  void everyAnswerTellsTheBrowserToLoadNothingOfOthers() throws IOException {
    int port = start();
    for (String path : List.of("/page", "/nothing", "/things/a")) {
      Wire.Got got = Wire.ask(port, "GET " + path);
      assertThat(got.header("Content-Security-Policy"))
          .contains("default-src 'none'")
          .contains("frame-ancestors 'none'");
      assertThat(got.header("X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(got.header("Referrer-Policy")).isEqualTo("same-origin");
      assertThat(got.header("Server")).isEmpty();
    }
  }

  @Test
  void tooManyAreToldToComeBack() throws Exception {
    int port = start();
    CompletableFuture<Wire.Got> first = inBackground(() -> Wire.ask(port, "GET /slow"));
    entered.await();
    Wire.Got second = Wire.ask(port, "GET /slow");
    refused(second, 429, "GET /slow is under way 1 times already");
    assertThat(second.header("Retry-After")).isEqualTo("2");
    go.countDown();
    assertThat(first.get().body()).isEqualTo("at last");
  }

  /** Its place is free when its answer is there. */
  @Test
  void whoAsksAgainAfterAnAnswerIsNeverTooMany() throws IOException {
    int port = start();
    go.countDown();
    for (int i = 0; i < 300; i++) {
      assertThat(Wire.ask(port, "GET /slow").status()).as("request %d", i).isEqualTo(200);
    }
  }

  @Test
  void whoWaitsTooLongIsToldToComeBack() throws Exception {
    int port = start(Limits.standard().withRequests(1).withWaiting(5, Duration.ofMillis(50)));
    CompletableFuture<Wire.Got> first = inBackground(() -> Wire.ask(port, "GET /slow"));
    entered.await();
    Wire.Got second = Wire.ask(port, "GET /open");
    refused(second, 429, "too many requests wait");
    assertThat(second.header("Retry-After")).isEqualTo("1");
    go.countDown();
    assertThat(first.get().status()).isEqualTo(200);
    assertThat(Wire.ask(port, "GET /open").status()).isEqualTo(200);
  }

  private interface Asking {
    Wire.Got ask() throws IOException;
  }

  private static CompletableFuture<Wire.Got> inBackground(Asking asking) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return asking.ask();
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
  }

  @Test
  void aBodyThatStopsIsNotWaitedForForEver() throws IOException {
    int port = start(Limits.standard().withIdle(Duration.ofMillis(300)));
    try (Wire wire = new Wire(port)) {
      wire.send("POST /length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc");
      refused(wire.receive(), 408, "the body came too slowly");
    }
  }

  @Test
  void aBodyThatDripsIsNotWaitedForForEver() throws Exception {
    int port = start(Limits.standard().withIdle(Duration.ofMillis(300)));
    try (Wire wire = new Wire(port)) {
      wire.send("POST /length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n");
      drip(wire, "x");
      refused(wire.receive(), 408, "the body came too slowly");
    }
  }

  @Test
  void aHeadThatDripsIsNotWaitedForForEver() throws Exception {
    int port = start(Limits.standard().withIdle(Duration.ofMillis(300)));
    try (Wire wire = new Wire(port)) {
      wire.send("GET /open HTTP/1.1\r\n");
      boolean closed = drip(wire, "X: y\r\n");
      assertThat(closed || wire.in().read() < 0).isTrue();
    }
  }

  /** Sends a little many times; whether the other end has closed meanwhile. */
  private static boolean drip(Wire wire, String drop) throws Exception {
    for (int i = 0; i < 60 && wire.in().available() == 0; i++) {
      try {
        wire.send(drop);
      } catch (IOException e) {
        return true;
      }
      Thread.sleep(50); // a client that is slow, as it is what this is about
    }
    return false;
  }

  @Test
  void aClientThatNeverReadsIsLetGo() throws IOException {
    int port = start(Limits.standard().withIdle(Duration.ofMillis(300)).withRequests(1));
    try (Wire wire = new Wire(port)) {
      wire.send("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100)); // 59 MB of answers
      assertThat(Wire.ask(port, "GET /open").status()).isEqualTo(200);
    }
  }

  @Test
  void whoSendsAllBeforeReadingGetsAll() throws IOException {
    int port = start();
    byte[] sent = "0123456789abcdef".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
    assertThat(Wire.ask(port, "POST /echo", sent).body())
        .isEqualTo(new String(sent, StandardCharsets.UTF_8));
  }

  @Test
  void anAnswerThatFailsAmidItselfIsCutOff() throws IOException {
    int port = start();
    assertThatThrownBy(() -> Wire.ask(port, "GET /cut")).isInstanceOf(IOException.class);
    assertThat(Wire.ask(port, "GET /open").status()).isEqualTo(200);
  }

  @Test
  void stoppingLetsWhatIsUnderWayEnd() throws Exception {
    int port = start();
    CompletableFuture<Wire.Got> under = inBackground(() -> Wire.ask(port, "GET /slow"));
    entered.await();
    CompletableFuture<Void> closing =
        CompletableFuture.runAsync(
            () -> {
              try {
                service.close();
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    go.countDown();
    assertThat(under.get().body()).isEqualTo("at last");
    closing.get();
    assertThatThrownBy(() -> Wire.ask(port, "GET /open")).isInstanceOf(IOException.class);
  }

  @Test
  void aPortThatIsTakenIsToldSo() throws IOException {
    int port = start();
    assertThatThrownBy(() -> Service.start(Door.loopback(port), Limits.standard(), routes()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(":" + port + " cannot be had")
        .hasMessageContaining("--port");
  }

  @Test
  void manyConnectionsAtOnceAreAllAnswered() throws Exception {
    int port = start();
    List<CompletableFuture<Integer>> all = new java.util.ArrayList<>();
    java.util.concurrent.ExecutorService threads =
        java.util.concurrent.Executors.newFixedThreadPool(100);
    List<Wire> idle = new java.util.ArrayList<>();
    try {
      for (int i = 0; i < 500; i++) idle.add(new Wire(port));
      for (Wire each : idle) {
        all.add(
            CompletableFuture.supplyAsync(
                () -> {
                  try {
                    each.send("GET /things/a HTTP/1.1\r\nHost: localhost\r\n\r\n");
                    return each.receive().status();
                  } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                  }
                },
                threads));
      }
      for (CompletableFuture<Integer> each : all) assertThat(each.get()).isEqualTo(200);
    } finally {
      threads.shutdown();
      for (Wire each : idle) each.close();
    }
  }
}
