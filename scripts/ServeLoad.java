import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Mixed traffic against a service of its own, on loopback: see scripts/serve-load. What a client
 * may rightly get is known for each request; anything else is an error of the service, and ends in
 * exit code 1.
 */
final class ServeLoad {

  private static final int CLIENTS = 12;
  private static final int IDS = 20_000;
  private static final int IDLE_CONNECTIONS = 2_000;
  private static final int KEEPERS = 4;
  private static final int PARTS = 5;
  private static final int MOST_TIMES = 4_000_000;

  private final int port;
  private final long process;
  private final AtomicBoolean over = new AtomicBoolean();
  private final Map<String, Times> times = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> errors = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> refusals = new ConcurrentHashMap<>();

  private ServeLoad(int port, long process) {
    this.port = port;
    this.process = process;
  }

  /** How long answers of one kind took, in microseconds. */
  private static final class Times {
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicLong count = new AtomicLong();
    private volatile int[] micros = new int[1 << 12];

    synchronized void add(long nanos) {
      count.incrementAndGet();
      if (next.get() == micros.length && micros.length < MOST_TIMES)
        micros = Arrays.copyOf(micros, micros.length * 2);
      if (next.get() < micros.length)
        micros[next.getAndIncrement()] = (int) Math.min(Integer.MAX_VALUE, nanos / 1_000);
    }

    synchronized double millis(double share) {
      int[] sorted = Arrays.copyOf(micros, next.get());
      Arrays.sort(sorted);
      return sorted.length == 0
          ? 0
          : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)] / 1e3;
    }
  }

  /** Port, process id of the service, minutes. */
  public static void main(String[] arguments) throws Exception {
    ServeLoad load = new ServeLoad(Integer.parseInt(arguments[0]), Long.parseLong(arguments[1]));
    double minutes = Double.parseDouble(arguments[2]);
    if (!(minutes > 0 && minutes <= 120))
      throw new IllegalArgumentException("minutes must be at most 120, was " + minutes);
    System.exit(load.run(minutes) ? 0 : 1);
  }

  private boolean run(double minutes) throws Exception {
    warm();
    String before = standing();
    long end = System.nanoTime() + (long) (minutes * 60e9);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int client = i;
      threads.add(new Thread(() -> mixed(client)));
    }
    threads.add(new Thread(this::bulks));
    threads.add(new Thread(this::hostile));
    threads.add(new Thread(this::slowReaders));
    threads.add(new Thread(this::waiting));
    threads.forEach(Thread::start);
    int held = hold();
    List<String> amid = new ArrayList<>();
    for (int part = 1; part <= PARTS; part++) {
      long until = end - (long) (minutes * 60e9) * (PARTS - part) / PARTS;
      while (System.nanoTime() < until) Thread.sleep(100);
      amid.add(standing());
    }
    over.set(true);
    for (Thread each : threads) each.join(60_000);
    Thread.sleep(3_000);
    report(minutes, held, before, amid, standing());
    return errors.isEmpty();
  }

  /** What the service takes when it is warm is what is to stay. */
  private void warm() {
    try (Client client = new Client()) {
      Random random = new Random(1);
      for (int i = 0; i < 3_000; i++) {
        client.ask("PUT", "/documents/d" + random.nextInt(IDS), text(random), "");
        client.ask("POST", "/query", text(random), "");
      }
    } catch (IOException e) {
      error("warm", e.toString());
    }
  }

  private static String text(Random random) {
    int family = random.nextInt(3_000);
    Random own = new Random(family);
    StringBuilder text = new StringBuilder();
    int words = 30 + own.nextInt(120);
    for (int i = 0; i < words; i++) {
      int word = random.nextInt(40) == 0 ? random.nextInt(5_000) : own.nextInt(5_000);
      text.append("word").append(word).append(' ');
    }
    return text.toString();
  }

  private void mixed(int number) {
    Random random = new Random(number);
    Client client = null;
    while (!over.get()) {
      try {
        if (client == null) client = new Client();
        one(client, random);
        if (random.nextInt(500) == 0) {
          client.close();
          client = null;
        }
      } catch (IOException e) {
        error("mixed", e.toString());
        client = null;
      }
    }
  }

  private void one(Client client, Random random) throws IOException {
    String id = "d" + random.nextInt(IDS);
    int what = random.nextInt(100);
    if (what < 45) timed("POST /query", 200, () -> client.ask("POST", "/query", text(random), ""));
    else if (what < 65)
      timed(
          "PUT /documents/{id}",
          200,
          () -> client.ask("PUT", "/documents/" + id, text(random), ""));
    else if (what < 80)
      timed("GET /documents/{id}", 200, () -> client.ask("GET", "/documents/" + id, null, ""));
    else if (what < 88)
      timed(
          "DELETE /documents/{id}", 200, () -> client.ask("DELETE", "/documents/" + id, null, ""));
    else if (what < 91) timed("GET /status", 200, () -> client.ask("GET", "/status", null, ""));
    else if (what < 93) timed("GET /metrics", 200, () -> client.ask("GET", "/metrics", null, ""));
    else if (what < 95)
      timed(
          "GET /changes",
          200,
          () -> client.ask("GET", "/changes?most=50&since=" + random.nextInt(1_000), null, ""));
    else if (what < 97)
      timed("PUT /verdicts", 200, () -> client.ask("PUT", "/verdicts", verdict(id, random), ""));
    else if (what < 99)
      timed("GET /openapi.json", 200, () -> client.ask("GET", "/openapi.json", null, ""));
    else timed("GET /clusters", 200, () -> client.ask("GET", "/clusters?most=20", null, ""));
  }

  private static String verdict(String id, Random random) {
    String kind = List.of("must", "cannot", "none").get(random.nextInt(3));
    return "{\"left\":\""
        + id
        + "\",\"right\":\"x"
        + random.nextInt(50)
        + "\",\"kind\":\""
        + kind
        + "\"}";
  }

  private interface Asking {
    int ask() throws IOException;
  }

  private void timed(String name, int wanted, Asking asking) throws IOException {
    long began = System.nanoTime();
    int status = asking.ask();
    times.computeIfAbsent(name, any -> new Times()).add(System.nanoTime() - began);
    boolean missing = status == 404 && name.contains("{id}");
    boolean right = status == wanted || status == 201 || missing;
    if (status == 429) refusals.computeIfAbsent(name, any -> new AtomicInteger()).incrementAndGet();
    else if (!right) error(name, "status " + status);
  }

  private void error(String name, String what) {
    errors.computeIfAbsent(name + ": " + what, any -> new AtomicInteger()).incrementAndGet();
  }

  /** Bulks, of which all lines are sent before any answer is read. */
  private void bulks() {
    Random random = new Random(99);
    while (!over.get()) {
      int lines = 1_000;
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < lines; i++) {
        all.append("{\"id\":\"d")
            .append(random.nextInt(IDS))
            .append("\",\"text\":\"")
            .append(text(random))
            .append("\"}\n");
      }
      try (Client client = new Client()) {
        timed(
            "POST /documents (1000)",
            200,
            () -> client.ask("POST", "/documents", all.toString(), ""));
        if (client.lines != lines) error("bulk", client.lines + " lines for " + lines);
        Thread.sleep(2_000);
      } catch (IOException | InterruptedException e) {
        error("bulk", e.toString());
      }
    }
  }

  /** What must be refused: each by its own status, and nothing else may come of it. */
  private void hostile() {
    Random random = new Random(7);
    while (!over.get()) {
      refused("malformed JSON", 400, "PUT", "/verdicts", "{\"left\": [", "");
      refused("other host", 421, "GET", "/status", null, "Host: evil.example\r\n");
      refused("foreign page", 403, "PUT", "/documents/x", "x", "Origin: http://evil.example\r\n");
      refused("no such route", 404, "GET", "/" + random.nextInt(), null, "");
      refused("no such method", 405, "PUT", "/status", "x", "");
      refused("unknown parameter", 400, "GET", "/pairs?x=1", null, "");
      refused("long head", 431, "GET", "/status", null, "X: " + "x".repeat(20_000) + "\r\n");
      huge();
      halves(random);
      try {
        Thread.sleep(200);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void refused(
      String name, int wanted, String method, String path, String body, String head) {
    try (Client client = new Client()) {
      timed("refused: " + name, wanted, () -> client.ask(method, path, body, head));
    } catch (IOException e) {
      error(name, e.toString());
    }
  }

  /** A body that says it is larger than any may be, and one that is. */
  private void huge() {
    try (Socket socket = connect()) {
      long began = System.nanoTime();
      socket
          .getOutputStream()
          .write(
              bytes(
                  "PUT /documents/x HTTP/1.1\r\n"
                      + "Host: localhost\r\n"
                      + "Content-Length: 99999999999\r\n\r\n"));
      int status = status(new BufferedInputStream(socket.getInputStream()));
      times
          .computeIfAbsent("refused: huge body", any -> new Times())
          .add(System.nanoTime() - began);
      if (status != 413) error("huge body", "status " + status);
    } catch (IOException e) {
      error("huge body", e.toString());
    }
  }

  /** Clients that go amid a head, a body, an answer. */
  private void halves(Random random) {
    for (String half :
        List.of(
            "GET /sta",
            "PUT /documents/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nabc",
            "POST /documents HTTP/1.1\r\n"
                + "Host: localhost\r\n"
                + "Content-Length: 5000\r\n\r\n"
                + "{\"id\":\"d1\",\"te",
            "GET /pairs?most=10000 HTTP/1.1\r\nHost: localhost\r\n\r\n")) {
      try (Socket socket = connect()) {
        socket.getOutputStream().write(bytes(half));
        if (random.nextBoolean()) socket.setSoLinger(true, 0); // a reset, not an end
      } catch (IOException e) {
        error("half", e.toString());
      }
    }
  }

  /** Clients that ask for much and read next to nothing. */
  private void slowReaders() {
    while (!over.get()) {
      List<Socket> sockets = new ArrayList<>();
      try {
        for (int i = 0; i < 10; i++) {
          Socket socket = connect();
          sockets.add(socket);
          String ask = "GET /pairs?most=10000 HTTP/1.1\r\nHost: localhost\r\n\r\n";
          for (int j = 0; j < 20; j++) socket.getOutputStream().write(bytes(ask));
        }
        for (int i = 0; i < 30 && !over.get(); i++) {
          Thread.sleep(500);
          for (Socket each : sockets) each.getInputStream().read();
        }
      } catch (IOException e) {
        // let go, as they should be
      } catch (InterruptedException e) {
        return;
      } finally {
        for (Socket each : sockets) quietly(each);
      }
    }
  }

  /** Somebody who waits for changes. */
  private void waiting() {
    long since = 0;
    while (!over.get()) {
      try (Client client = new Client()) {
        String path = "/changes?wait=5&most=1000&since=" + since;
        timed("GET /changes (waits)", 200, () -> client.ask("GET", path, null, ""));
        int at = client.body.lastIndexOf("\"next\":");
        if (at >= 0) since = Long.parseLong(client.body.substring(at + 7).replaceAll("[^0-9]", ""));
      } catch (IOException e) {
        error("waiting", e.toString());
      }
    }
  }

  /** Many connections that are open and ask for something once in a while, before they are taken for dead. */
  private int hold() {
    int open = 0;
    for (int part = 0; part < KEEPERS; part++) {
      List<Socket> held = new ArrayList<>();
      try {
        for (int i = 0; i < IDLE_CONNECTIONS / KEEPERS; i++) held.add(connect());
      } catch (IOException e) {
        error("connect", held.size() + " connections, then " + e);
      }
      open += held.size();
      Thread keeper = new Thread(() -> keep(held));
      keeper.setDaemon(true);
      keeper.start();
    }
    return open;
  }

  private void keep(List<Socket> held) {
    long[] used = new long[held.size()];
    Arrays.fill(used, System.nanoTime());
    while (!over.get()) {
      for (int i = 0; i < held.size() && !over.get(); i++) {
        try {
          if (System.nanoTime() - used[i] > 25_000_000_000L) { // we were late: it may be closed by right
            quietly(held.get(i));
            held.set(i, connect());
          }
          held.get(i).getOutputStream().write(bytes("GET /status HTTP/1.1\r\nHost: localhost\r\n\r\n"));
          Client client = new Client(held.get(i));
          timed("GET /status (of 2000 held)", 200, client::answer);
          used[i] = System.nanoTime();
          Thread.sleep(10);
        } catch (IOException e) {
          error("held", e.toString());
        } catch (InterruptedException e) {
          return;
        }
      }
    }
    for (Socket each : held) quietly(each);
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(60_000);
    socket.setTcpNoDelay(true);
    return socket;
  }

  private static void quietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // gone already
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static int status(InputStream in) throws IOException {
    byte[] first = in.readNBytes(12);
    if (first.length < 12) throw new IOException("no answer");
    return Integer.parseInt(new String(first, 9, 3, StandardCharsets.US_ASCII));
  }

  /** A connection that asks again and again. */
  private final class Client implements AutoCloseable {

    private final Socket socket;
    private final BufferedInputStream in;
    private String body = "";
    private int lines;

    Client() throws IOException {
      this(connect());
    }

    Client(Socket socket) throws IOException {
      this.socket = socket;
      in = new BufferedInputStream(socket.getInputStream(), 1 << 14);
    }

    int ask(String method, String path, String text, String head) throws IOException {
      byte[] content = text == null ? new byte[0] : bytes(text);
      String host = head.startsWith("Host:") ? "" : "Host: localhost\r\n";
      String length = text == null ? "" : "Content-Length: " + content.length + "\r\n";
      byte[] first = bytes(method + " " + path + " HTTP/1.1\r\n" + host + head + length + "\r\n");
      byte[] whole = Arrays.copyOf(first, first.length + content.length);
      System.arraycopy(content, 0, whole, first.length, content.length);
      OutputStream out = socket.getOutputStream();
      out.write(whole);
      return answer();
    }

    private int answer() throws IOException {
      int status = status(in);
      int length = -1;
      boolean chunked = false;
      for (String line = line(); !line.isEmpty(); line = line()) {
        String lower = line.toLowerCase(Locale.ROOT);
        if (lower.startsWith("content-length:"))
          length = Integer.parseInt(lower.substring(15).strip());
        if (lower.startsWith("transfer-encoding:")) chunked = true;
      }
      StringBuilder all = new StringBuilder();
      if (chunked) {
        for (int size = size(); size > 0; size = size()) {
          all.append(new String(read(size), StandardCharsets.UTF_8));
          line();
        }
        line();
      } else if (length > 0) {
        all.append(new String(read(length), StandardCharsets.UTF_8));
      }
      body = all.toString();
      lines = (int) body.chars().filter(each -> each == '\n').count();
      return status;
    }

    private byte[] read(int size) throws IOException {
      byte[] bytes = in.readNBytes(size);
      if (bytes.length < size) throw new IOException("cut off");
      return bytes;
    }

    private int size() throws IOException {
      return Integer.parseInt(line().strip(), 16);
    }

    private String line() throws IOException {
      StringBuilder line = new StringBuilder();
      for (int each = in.read(); each != '\n'; each = in.read()) {
        if (each < 0) throw new IOException("cut off amid a line");
        if (each != '\r') line.append((char) each);
      }
      return line.toString();
    }

    @Override
    public void close() {
      quietly(socket);
    }
  }

  /** Memory and handles of the service. */
  private String standing() throws IOException {
    String memory = "?";
    try (BufferedReader in = Files.newBufferedReader(Path.of("/proc/" + process + "/status"))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("VmRSS:"))
          memory = Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024 + " MB";
      }
    }
    long handles;
    try (var files = Files.list(Path.of("/proc/" + process + "/fd"))) {
      handles = files.count();
    }
    try (Client client = new Client()) {
      client.ask("GET", "/status", null, "");
      String documents = client.body.replaceAll("(?s).*\"documents\":([0-9]+).*", "$1");
      return memory + " resident, " + live() + " live, " + handles + " handles, " + documents + " documents";
    }
  }

  /** What is left of the heap after a full collection. */
  private String live() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process asked = new ProcessBuilder(java, Long.toString(process), "GC.class_histogram").redirectErrorStream(true).start();
    String last = "";
    try (BufferedReader in = asked.inputReader()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) if (line.startsWith("Total")) last = line;
    }
    String[] words = last.strip().split(" +");
    return words.length < 3 ? "?" : Long.parseLong(words[2]) / (1 << 20) + " MB";
  }

  private void report(double minutes, int held, String before, List<String> amid, String after) {
    System.out.printf(
        Locale.ROOT,
        "%s minutes, %d clients, %d connections held beside them%n%n",
        minutes,
        CLIENTS + 4,
        held);
    System.out.printf(
        Locale.ROOT, "%-34s %9s %9s %9s %9s%n", "", "requests", "p50 ms", "p99 ms", "max ms");
    long all = 0;
    for (Map.Entry<String, Times> each : new TreeMap<>(times).entrySet()) {
      Times taken = each.getValue();
      all += taken.count.get();
      System.out.printf(
          Locale.ROOT,
          "%-34s %9d %9.2f %9.2f %9.2f%n",
          each.getKey(),
          taken.count.get(),
          taken.millis(.5),
          taken.millis(.99),
          taken.millis(1));
    }
    System.out.printf(
        Locale.ROOT, "%-34s %9d  %.0f a second%n%n", "all", all, all / (minutes * 60));
    System.out.println("when warm: " + before);
    for (int i = 0; i < amid.size(); i++)
      System.out.println("part " + (i + 1) + " of " + PARTS + ": " + amid.get(i));
    System.out.println("at end:    " + after);
    System.out.println("told to come back (429): " + refusals);
    System.out.println("errors: " + (errors.isEmpty() ? "none" : new TreeMap<>(errors)));
  }
}
