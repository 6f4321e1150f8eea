package sosie.app.review;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * A person at a headless Chromium, by its own protocol: goes to pages, types and clicks, and hears
 * of every error, refusal and request.
 */
final class Browser implements AutoCloseable, WebSocket.Listener {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long PATIENCE = 30; // seconds

  private final Process process;
  private final AtomicInteger number = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final StringBuilder part = new StringBuilder();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger loaded = new AtomicInteger();
  private WebSocket socket;
  private String session = "";

  /** Starts one whose profile lies in a folder. */
  Browser(Path folder) throws Exception {
    Path profile = Files.createDirectories(folder.resolve("profile"));
    process =
        new ProcessBuilder(
                executable().toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Path file = profile.resolve("DevToolsActivePort");
    until("the browser listens", () -> Files.exists(file) && lines(file).size() > 1);
    URI address = URI.create("ws://127.0.0.1:" + lines(file).get(0) + lines(file).get(1));
    socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, this).get();
    session = newTab();
    enable();
  }

  private String newTab() throws Exception {
    String here = session;
    session = "";
    String target =
        tell("Target.createTarget", Map.of("url", "about:blank")).path("targetId").asText();
    String tab =
        tell("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .asText();
    session = here;
    return tab;
  }

  private void enable() throws Exception {
    for (String each : List.of("Page", "Runtime", "Network", "Log", "Audits")) {
      tell(each + ".enable", Map.of());
    }
  }

  /** Another tab, that everything is done in until one goes back. */
  final class Tab {

    private final String before = session;

    /** Goes back to the tab from before. */
    void back() {
      session = before;
    }
  }

  /** Opens a page in another tab. */
  Tab tab(String address) throws Exception {
    Tab tab = new Tab();
    session = newTab();
    enable();
    open(address);
    return tab;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      return List.of();
    }
  }

  private static Path executable() {
    List<String> names = List.of("chromium", "chromium-browser", "google-chrome");
    return Stream.of(System.getenv("PATH").split(":", -1))
        .flatMap(directory -> names.stream().map(name -> Path.of(directory, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new AssertionError("install chromium, or run ./check, which does"));
  }

  /** Says something to the browser, and waits for what it answers. */
  JsonNode tell(String method, Map<String, ?> parameters) throws Exception {
    int mine = number.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    waiting.put(mine, answer);
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("id", mine);
    message.put("method", method);
    message.put("params", parameters);
    if (!session.isEmpty()) message.put("sessionId", session);
    socket.sendText(JSON.writeValueAsString(message), true).get(PATIENCE, TimeUnit.SECONDS);
    JsonNode said = answer.get(PATIENCE, TimeUnit.SECONDS);
    assertThat(said.path("error").toString()).as(method).isEmpty();
    return said.path("result");
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      try {
        heard(JSON.readTree(part.toString()));
      } catch (IOException e) {
        complaints.add(e.toString());
      }
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  private void heard(JsonNode message) {
    CompletableFuture<JsonNode> answer = waiting.remove(message.path("id").asInt(-1));
    if (answer != null) answer.complete(message);
    JsonNode said = message.path("params");
    switch (message.path("method").asText()) {
      case "Runtime.exceptionThrown" -> complaints.add(said.path("exceptionDetails").toString());
      case "Runtime.consoleAPICalled" -> complaints.add("console: " + said.path("args"));
      case "Log.entryAdded" ->
          complaints.add(
              said.path("entry").path("text").asText()
                  + " "
                  + said.path("entry").path("url").asText());
      case "Audits.issueAdded" -> complaint(said.path("issue"));
      case "Page.javascriptDialogOpening" ->
          complaints.add("dialog: " + said.path("message").asText());
      case "Page.loadEventFired" -> loaded.incrementAndGet();
      case "Network.requestWillBeSent" -> requests.add(said.path("request").path("url").asText());
      default -> {}
    }
  }

  private void complaint(JsonNode issue) {
    if (issue.path("code").asText().equals("ContentSecurityPolicyIssue"))
      complaints.add(issue.toString());
  }

  /** What went wrong since this was asked last: errors, refusals, dialogs, words on the console. */
  List<String> complaints() {
    List<String> all = new ArrayList<>(complaints);
    complaints.clear();
    return all;
  }

  /** Forgets what was asked for so far. */
  void forget() {
    requests.clear();
  }

  /** What was asked for, of whatever host. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  /** Opens a page, and waits until its script has run. */
  void open(String address) throws Exception {
    evaluate("window.before = true");
    tell("Page.navigate", Map.of("url", address));
    await("!window.before && document.readyState === 'complete'");
  }

  /** Opens a page of which no script runs. */
  void navigate(String address) throws Exception {
    loaded.set(0);
    tell("Page.navigate", Map.of("url", address));
    until(address + " is there", () -> loaded.get() > 0);
  }

  /** Clicks on what leads to another page, where no script runs. */
  void clickAndLoad(String selector) throws Exception {
    loaded.set(0);
    click(selector);
    until("a page behind " + selector, () -> loaded.get() > 0);
  }

  /** The page as it stands. */
  String source() throws Exception {
    return evaluate("document.documentElement.outerHTML");
  }

  /** What an expression is, as text. */
  String evaluate(String expression) throws Exception {
    JsonNode result =
        tell(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    assertThat(result.path("exceptionDetails").path("exception").path("description").asText())
        .as(expression)
        .isEmpty();
    return result.path("result").path("value").asText();
  }

  /** Waits until an expression is true. */
  void await(String expression) {
    until(expression, () -> isTrue(expression));
  }

  private boolean isTrue(String expression) {
    try {
      return evaluate("String(!!(" + expression + "))").equals("true");
    } catch (Exception e) {
      return false; // amid going from one page to the next
    }
  }

  private static void until(String what, BooleanSupplier there) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
    while (!there.getAsBoolean()) {
      if (System.nanoTime() > end) throw new AssertionError("waited in vain for: " + what);
      java.util.concurrent.locks.LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
    }
  }

  /** The words that the first element of a selector shows. */
  String text(String selector) throws Exception {
    return evaluate("document.querySelector(" + quoted(selector) + ")?.innerText ?? '(none)'");
  }

  long count(String selector) throws Exception {
    return Long.parseLong(
        evaluate("String(document.querySelectorAll(" + quoted(selector) + ").length)"));
  }

  /** Clicks on the middle of the first element of a selector. */
  void click(String selector) throws Exception {
    String place =
        evaluate(
            "(() => { const e = document.querySelector("
                + quoted(selector)
                + "); e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect();"
                + " return (b.left + b.width / 2) + ' ' + (b.top + b.height / 2); })()");
    double x = Double.parseDouble(place.split(" ", -1)[0]);
    double y = Double.parseDouble(place.split(" ", -1)[1]);
    mouse("mousePressed", x, y);
    mouse("mouseReleased", x, y);
  }

  /** Moves the button of the mouse, held down, from one place of an element to another. */
  void drag(String selector, double from, double to) throws Exception {
    String[] box =
        evaluate(
                "(() => { const b = document.querySelector("
                    + quoted(selector)
                    + ").getBoundingClientRect(); return [b.left, b.top, b.width, b.height].join('"
                    + " '); })()")
            .split(" ", -1);
    double left = Double.parseDouble(box[0]);
    double width = Double.parseDouble(box[2]);
    double y = Double.parseDouble(box[1]) + Double.parseDouble(box[3]) / 2;
    mouse("mousePressed", left + width * from, y);
    for (int i = 1; i <= 10; i++)
      mouse("mouseMoved", left + width * (from + (to - from) * i / 10), y);
    mouse("mouseReleased", left + width * to, y);
  }

  private void mouse(String what, double x, double y) throws Exception {
    tell(
        "Input.dispatchMouseEvent",
        Map.of(
            "type",
            what,
            "x",
            x,
            "y",
            y,
            "button",
            "left",
            "buttons",
            what.equals("mouseReleased") ? 0 : 1,
            "clickCount",
            1));
  }

  /** Presses a key: a letter, or {@code Space}, {@code Tab}, {@code Enter}. */
  void press(String key) throws Exception {
    String text =
        key.equals("Space") ? " " : key.equals("Enter") ? "\r" : key.length() == 1 ? key : "";
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("key", key.equals("Space") ? " " : key);
    event.put("code", key);
    if (!text.isEmpty()) event.put("text", text);
    int letter = key.toUpperCase(Locale.ROOT).charAt(0);
    int code = key.equals("Tab") ? 9 : key.equals("Enter") ? 13 : key.equals("Space") ? 32 : letter;
    event.put("windowsVirtualKeyCode", code);
    event.put("type", "keyDown");
    tell("Input.dispatchKeyEvent", event);
    event.put("type", "keyUp");
    event.remove("text");
    tell("Input.dispatchKeyEvent", event);
  }

  /** Types words where the cursor stands. */
  void type(String words) throws Exception {
    tell("Input.insertText", Map.of("text", words));
  }

  void size(int width, int height) throws Exception {
    tell(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
  }

  void dark(boolean on) throws Exception {
    tell(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", on ? "dark" : "light"))));
  }

  void withoutScript() throws Exception {
    tell("Emulation.setScriptExecutionDisabled", Map.of("value", true));
  }

  /** Cuts or mends the connection. */
  void offline(boolean cut) throws Exception {
    tell(
        "Network.emulateNetworkConditions",
        Map.of("offline", cut, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
  }

  /** Elements that reach beyond the width of the screen. */
  String beyond() throws Exception {
    return evaluate(
        """
        (() => {
          document.querySelectorAll('details').forEach(fold => { fold.open = true; });
          const width = document.documentElement.clientWidth;
          const wide = [...document.querySelectorAll('body *')].filter(element =>
            !element.closest('.tablebox, .scrolled, .skip, .unseen, svg, dialog')
              && element.getBoundingClientRect().right > width + 1);
          return wide.slice(0, 5).map(element => element.tagName + '.' + element.className).join(' ');
        })()
        """);
  }

  void picture(Path file) throws Exception {
    JsonNode picture =
        tell("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
    Files.write(file, Base64.getDecoder().decode(picture.path("data").asText()));
  }

  private static String quoted(String text) throws IOException {
    return JSON.writeValueAsString(text);
  }

  /** Its processes write to the profile until the last of them has ended. */
  @Override
  public void close() {
    socket.abort();
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    process.destroy();
    process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
    for (ProcessHandle each : all) {
      each.destroyForcibly();
      each.onExit().orTimeout(PATIENCE, TimeUnit.SECONDS).join();
    }
  }
}
