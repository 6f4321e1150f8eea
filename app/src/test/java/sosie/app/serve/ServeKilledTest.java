package sosie.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.Cli;
import sosie.app.http.Wire;
import sosie.index.Index;

/** The real process: killed amid adds by several clients, and stopped as a person stops it. */
@Tag("slow")
class ServeKilledTest {

  private static final int CLIENTS = 4;

  @TempDir Path folder;

  private Process serve() throws IOException {
    return Cli.start(folder, List.of("-Xmx300m"), "serve", "index", "--port", "0");
  }

  /** The port that a service says it is at. */
  private static int port(Process process) throws IOException {
    BufferedReader out = process.inputReader(); // not closed: that would close the pipe
    String line = out.readLine();
    assertThat(line).isNotNull().contains("served at http://127.0.0.1:");
    return Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
  }

  private static String text(int client, int number) {
    return "the text of client " + client + " with number " + number + " and some more words";
  }

  @Test
  void whatWasAcknowledgedIsThereAfterAKill() throws Exception {
    Cli.run("index", "create", folder.resolve("index"), "--threshold", "0.7");
    Map<String, String> acknowledged = new TreeMap<>();
    int kills = Integer.getInteger("sosie.kills", 3);
    Random random = new Random(5);
    for (int kill = 1; kill <= kills; kill++) {
      acknowledged.putAll(killed(kill, 5 + random.nextInt(200)));
      try (Index index = Index.open(folder.resolve("index"))) {
        for (Map.Entry<String, String> each : acknowledged.entrySet()) {
          assertThat(index.get(each.getKey()).orElseThrow().text()).isEqualTo(each.getValue());
        }
      }
      assertThat(Index.check(folder.resolve("index")).problems()).isEmpty();
    }
    assertThat(acknowledged).isNotEmpty();
  }

  /** Several clients add until so many are acknowledged; half one by one, half in bulk. */
  private Map<String, String> killed(int kill, int most) throws Exception {
    Process process = serve();
    int port = port(process);
    Map<String, String> acknowledged = new ConcurrentHashMap<>();
    AtomicInteger count = new AtomicInteger();
    Thread[] clients = new Thread[CLIENTS];
    for (int c = 0; c < CLIENTS; c++) {
      int client = c;
      clients[c] =
          new Thread(
              () -> {
                try {
                  if (client % 2 == 0) single(port, kill, client, acknowledged, count);
                  else bulk(port, kill, client, acknowledged, count);
                } catch (IOException e) {
                  // the end that was to be
                }
              });
      clients[c].start();
    }
    while (count.get() < most && process.isAlive() && anyOf(clients)) clients[0].join(1);
    assertThat(process.isAlive()).as("it ended by itself").isTrue();
    assertThat(count.get()).as("clients that all ended, kill %d", kill).isPositive();
    process.toHandle().destroyForcibly();
    process.waitFor();
    for (Thread each : clients) each.join();
    return acknowledged;
  }

  /** Whether one still asks; on a machine that is very busy all may have given up. */
  private static boolean anyOf(Thread[] clients) {
    for (Thread each : clients) if (each.isAlive()) return true;
    return false;
  }

  private static void single(
      int port, int kill, int client, Map<String, String> acknowledged, AtomicInteger count)
      throws IOException {
    for (int i = 0; ; i++) {
      String id = kill + "-" + client + "-" + i;
      Wire.Got got =
          Wire.ask(
              port,
              "PUT /documents/" + id,
              text(client, i).getBytes(java.nio.charset.StandardCharsets.UTF_8));
      if (got.status() != 201) return;
      acknowledged.put(id, text(client, i));
      count.incrementAndGet();
    }
  }

  private static void bulk(
      int port, int kill, int client, Map<String, String> acknowledged, AtomicInteger count)
      throws IOException {
    try (Wire wire = new Wire(port)) {
      wire.send("POST /documents HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n");
      StringBuilder lines = new StringBuilder();
      for (int i = 0; i < 3_000; i++) {
        lines.append(
            Live.line(Map.of("id", kill + "-" + client + "-" + i, "text", text(client, i))));
      }
      wire.send(lines.toString());
      BufferedReader in =
          new BufferedReader(
              new java.io.InputStreamReader(wire.in(), java.nio.charset.StandardCharsets.UTF_8));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (!line.startsWith("{\"id\"") || !line.endsWith("}")) continue; // heads, sizes of chunks
        JsonNode told = Live.JSON.readTree(line);
        String id = told.path("id").asText();
        int number = Integer.parseInt(id.substring(id.lastIndexOf('-') + 1));
        acknowledged.put(id, text(client, number));
        count.incrementAndGet();
      }
    }
  }

  @Test
  void aStopThatIsAskedForIsNoFailure() throws Exception {
    Cli.run("index", "create", folder.resolve("index"));
    Process process = serve();
    int port = port(process);
    assertThat(Wire.ask(port, "GET /status").status()).isEqualTo(200);
    process.toHandle().destroy();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    String said =
        new String(
            process.getErrorStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(said).isEqualTo("sosie: stopped\n");
  }

  @Test
  void whatCannotBeServedIsSaidInALine() throws Exception {
    Path index = folder.resolve("index");
    assertThat(Cli.run("serve", index).line()).contains("is no index");
    Cli.run("index", "create", index);
    assertThat(Cli.run("serve", index, "--address", "0.0.0.0").line()).contains("--token-file");
    assertThat(Cli.run("serve", index, "--address", "no.such.host.invalid").line())
        .contains("must be one of this machine");
    assertThat(Cli.run("serve", index, "--port", "70000").line())
        .startsWith("sosie: --port must be");
    assertThat(Cli.run("serve", index, "--token-file", folder.resolve("none")).line())
        .contains("does not exist");
    Process process = serve();
    try {
      int port = port(process);
      assertThat(Cli.run("serve", index).code()).isEqualTo(2);
      Path other = folder.resolve("other");
      Cli.run("index", "create", other);
      assertThat(Cli.run("serve", other, "--port", port).line())
          .contains("choose another by --port");
    } finally {
      process.toHandle().destroyForcibly();
      process.waitFor();
    }
  }
}
