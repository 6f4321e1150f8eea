package sosie.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.app.Cli;
import sosie.app.http.Limits;
import sosie.app.http.Wire;
import sosie.index.Index;

/** What the routes over an index answer. */
class IndexServiceTest {

  private static final String FERRY =
      "The ferry to the island stops at the old lighthouse on its way every ";

  @TempDir Path folder;
  private Live live;

  @BeforeEach
  void start() throws IOException {
    live = Live.create(folder.resolve("index"));
  }

  @AfterEach
  void stop() throws IOException {
    live.close();
  }

  @Test
  void aDocumentComesIsAskedAboutAndGoes() throws IOException {
    JsonNode first = live.put("one", FERRY + "day.");
    assertThat(first.path("outcome").asText()).isEqualTo("new");
    assertThat(first.path("matches")).isEmpty();
    JsonNode second = live.put("a/b é", FERRY + "night.");
    assertThat(second.path("matches").get(0).path("id").asText()).isEqualTo("one");
    assertThat(second.path("cluster").asText()).isEqualTo("c1");
    assertThat(second.path("settled").asBoolean()).isTrue();
    JsonNode told = live.json("/documents/a%2Fb%20%C3%A9");
    assertThat(told.path("text").asText()).isEqualTo(FERRY + "night.");
    assertThat(told.path("version")).isEqualTo(second.path("version"));
    assertThat(told.path("matches")).isEqualTo(second.path("matches"));
    JsonNode asked = Live.JSON.readTree(live.send("POST /query?most=1", FERRY + "week.").body());
    assertThat(asked.path("matches")).hasSize(1);
    assertThat(live.index.status().documents()).isEqualTo(2);
    assertThat(Wire.ask(live.port(), "DELETE /documents/a/b%20%C3%A9").body())
        .isEqualTo("{\"removed\":1}\n");
    assertThat(Wire.ask(live.port(), "DELETE /documents/a/b%20%C3%A9").status()).isEqualTo(404);
    assertThat(live.get("/documents/a/b%20%C3%A9").status()).isEqualTo(404);
    assertThat(live.get("/clusters/c1").status()).isEqualTo(404);
  }

  @Test
  void sayingTheSameAgainChangesNothing() throws IOException {
    JsonNode first = live.put("one", FERRY + "day.");
    JsonNode again = live.put("one", FERRY + "day.");
    assertThat(again.path("outcome").asText()).isEqualTo("unchanged");
    assertThat(again.path("version")).isEqualTo(first.path("version"));
    JsonNode other = live.put("one", FERRY + "week.");
    assertThat(other.path("outcome").asText()).isEqualTo("replaced");
    assertThat(other.path("version").asLong()).isGreaterThan(first.path("version").asLong());
  }

  @Test
  void aChangeCanBeTiedToAVersion() throws IOException {
    String put = "PUT /documents/one";
    assertThat(live.send(put, FERRY + "day.", "If-Match: *").status()).isEqualTo(412);
    Wire.Got first = live.send(put, FERRY + "day.", "If-None-Match: *");
    assertThat(first.status()).isEqualTo(201);
    assertThat(live.send(put, FERRY + "night.", "If-None-Match: *").status()).isEqualTo(412);
    String match = "If-Match: " + first.header("ETag");
    assertThat(live.send(put, FERRY + "night.", match).status()).isEqualTo(200);
    assertThat(live.send(put, FERRY + "week.", match).status()).isEqualTo(412);
    assertThat(Wire.ask(live.port(), "DELETE /documents/one", match).status()).isEqualTo(412);
    assertThat(live.json("/documents/one").path("text").asText()).endsWith("night.");
  }

  @Test
  void bodiesAreReadByTheirType() throws IOException {
    String mail = "From: ana@example.org\r\nSubject: The ferry\r\n\r\n" + FERRY + "day.\r\n";
    live.send("PUT /documents/mail", mail, "Content-Type: message/rfc822");
    String page = "<html><title>x</title><body><nav>Home</nav><p>" + FERRY + "day.</p></body>";
    live.send("PUT /documents/page", page, "Content-Type: text/html; charset=utf-8");
    String json = "{\"text\":\"" + FERRY + "day.\",\"lang\":\"en\"}";
    live.send("PUT /documents/json", json, "Content-Type: application/json");
    assertThat(live.json("/documents/json").path("attributes").path("lang").asText())
        .isEqualTo("en");
    assertThat(live.json("/documents/mail").path("attributes").path("subject").asText())
        .isEqualTo("The ferry");
    for (String id : List.of("mail", "page")) {
      assertThat(live.json("/documents/" + id).path("text").asText()).contains(FERRY + "day.");
    }
    Wire.Got wrong = live.send("PUT /documents/x", "x", "Content-Type: image/png");
    assertThat(wrong.status()).isEqualTo(415);
    assertThat(live.send("PUT /documents/x", " \n ", "Content-Type: text/plain").status())
        .isEqualTo(422);
    assertThat(
            live.send(
                    "PUT /documents/x",
                    "{\"id\":\"y\",\"text\":\"a\"}",
                    "Content-Type: application/json")
                .body())
        .contains("the body is of y, not of x");
  }

  @Test
  void linesAreAnsweredInOrderTheWrongOnesToo() throws IOException {
    List<JsonNode> answers =
        live.bulk(
            Live.line(Map.of("id", "a", "text", FERRY + "day.", "n", 7))
                + "{\"id\":\n"
                + "\n"
                + Live.line(Map.of("id", 12, "text", FERRY + "night."))
                + Live.line(Map.of("text", "no id"))
                + Live.line(Map.of("id", "b", "text", "?"))
                + Live.line(Map.of("id", "c", "text", "  "))
                + "[1]\n"
                + "{\"id\":\"a\",\"text\":\"x\",\"text\":\"y\"}\n"
                + Live.line(Map.of("id", "a", "text", FERRY + "day.", "n", 7)).strip());
    assertThat(answers).hasSize(9);
    assertThat(answers.get(0).path("outcome").asText()).isEqualTo("new");
    assertThat(answers.get(1).path("line").asInt()).isEqualTo(2);
    assertThat(answers.get(2).path("id").asText()).isEqualTo("12");
    assertThat(answers.get(2).path("matches").get(0).path("id").asText()).isEqualTo("a");
    assertThat(answers.get(3).path("error").asText()).isEqualTo("a document needs an id");
    assertThat(answers.get(4).path("outcome").asText()).isEqualTo("new");
    assertThat(answers.get(5).path("status").asInt()).isEqualTo(422);
    assertThat(answers.get(6).path("line").asInt()).isEqualTo(8);
    assertThat(answers.get(7).path("error").asText()).contains("Duplicate");
    assertThat(answers.get(8).path("outcome").asText()).isEqualTo("unchanged");
  }

  @Test
  void oneLineIsAnsweredBeforeTheNextIsSent() throws IOException {
    try (Wire wire = new Wire(live.port())) {
      wire.send(
          "POST /documents HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
      StringBuilder all = new StringBuilder();
      for (String id : List.of("a", "b", "c")) {
        String line = Live.line(Map.of("id", id, "text", FERRY + id));
        wire.send(Integer.toHexString(line.length()) + "\r\n" + line + "\r\n");
        while (all.indexOf("{\"id\":\"" + id + "\"") < 0) all.append((char) wire.in().read());
      }
    }
  }

  @Test
  void whoSendsAllBeforeReadingGetsALineForEach() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 4_000; i++) {
      lines.append("{\"id\":\"d").append(i).append("\",\"text\":\"word").append(i % 1_500);
      lines.append(" and some others\"}\n");
    }
    List<JsonNode> answers = live.bulk(lines.toString());
    assertThat(answers).hasSize(4_000);
    assertThat(answers.get(3_999).path("id").asText()).isEqualTo("d3999");
    assertThat(live.index.status().documents()).isEqualTo(4_000);
  }

  @Test
  void aLineThatIsTooLongEndsTheRestIsKept() throws IOException {
    live.close();
    live = Live.create(folder.resolve("small"), Live.recipe(), Limits.standard().withBody(1_000));
    List<JsonNode> answers =
        live.bulk(
            Live.line(Map.of("id", "a", "text", FERRY))
                + Live.line(Map.of("id", "b", "text", "x".repeat(2_000)))
                + Live.line(Map.of("id", "c", "text", FERRY)));
    assertThat(answers).hasSize(2);
    assertThat(answers.get(1).path("status").asInt()).isEqualTo(413);
    assertThat(answers.get(1).path("line").asInt()).isEqualTo(2);
    assertThat(live.index.get("a")).isPresent();
    assertThat(live.send("PUT /documents/b", "x".repeat(2_000)).status()).isEqualTo(413);
  }

  @Test
  void aBulkThatBreaksOffKeepsWhatWasAcknowledged() throws IOException {
    try (Wire wire = new Wire(live.port())) {
      wire.send("POST /documents HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\n");
      wire.send(Live.line(Map.of("id", "a", "text", FERRY)));
      StringBuilder all = new StringBuilder();
      while (all.indexOf("\"settled\":true}") < 0) all.append((char) wire.in().read());
      wire.send("{\"id\":\"b\",\"te");
    }
    assertThat(live.index.get("a")).isPresent();
    assertThat(live.index.get("b")).isEmpty();
    assertThat(live.get("/status").status()).isEqualTo(200);
  }

  @Test
  void stoppingAmidABulkTellsFromWhereToGoOn() throws Exception {
    try (Wire wire = new Wire(live.port())) {
      wire.send(
          "POST /documents HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
      String line = Live.line(Map.of("id", "a", "text", FERRY));
      wire.send(Integer.toHexString(line.length()) + "\r\n" + line + "\r\n");
      StringBuilder all = new StringBuilder();
      while (all.indexOf("\"settled\":true}") < 0) all.append((char) wire.in().read());
      CompletableFuture<Void> closing =
          CompletableFuture.runAsync(
              () -> {
                try {
                  live.service.close();
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      for (int each = wire.in().read(); each >= 0; each = wire.in().read()) all.append((char) each);
      closing.get();
      assertThat(all).contains("{\"line\":2,\"status\":503,\"error\":\"the service is stopping");
      assertThat(all.toString()).endsWith("0\r\n\r\n");
    }
    assertThat(live.index.get("a")).isPresent();
  }

  @Test
  void pagesTellEveryPairAndClusterOnce() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int family = 0; family < 9; family++) {
      for (int i = 0; i < 4; i++) {
        String text = (FERRY + i).replaceAll("(\\w+)", "$1" + family);
        lines.append(Live.line(Map.of("id", "f" + family + "\\\n/" + i, "text", text)));
      }
    }
    live.bulk(lines.toString());
    for (String name : List.of("pairs", "clusters")) {
      List<JsonNode> all = new ArrayList<>();
      String next = "";
      do {
        JsonNode page = live.json("/" + name + "?most=7" + next);
        page.path(name).forEach(all::add);
        next = page.path("next").isNull() ? "" : "&after=" + page.path("next").asText();
      } while (!next.isEmpty());
      List<JsonNode> whole = new ArrayList<>();
      live.json("/" + name).path(name).forEach(whole::add);
      assertThat(all).isEqualTo(whole).hasSize(name.equals("pairs") ? 54 : 9);
    }
    assertThat(live.get("/pairs?after=x%20y").status()).isEqualTo(400);
    assertThat(live.get("/pairs?after=eA").status()).isEqualTo(400);
    assertThat(live.json("/pairs?threshold=1").path("pairs")).isEmpty();
    assertThat(live.get("/pairs?threshold=2").status()).isEqualTo(400);
    long counted = 0;
    for (JsonNode bucket : live.json("/histogram?buckets=10").path("buckets")) {
      counted += bucket.path("pairs").asLong();
    }
    assertThat(counted).isEqualTo(54);
  }

  @Test
  void verdictsCountAndAreTakenBack() throws IOException {
    live.put("a", FERRY + "day.");
    live.put("b", FERRY + "night.");
    String verdict = "{\"left\":\"a\",\"right\":\"b\",\"kind\":\"%s\",\"why\":\"w\"}";
    JsonNode noted = verdict("[" + verdict.formatted("cannot") + "]");
    assertThat(noted.path("noted").asInt()).isEqualTo(1);
    assertThat(live.json("/clusters").path("clusters")).isEmpty();
    assertThat(live.json("/verdicts").path("verdicts").get(0).path("kind").asText())
        .isEqualTo("cannot");
    assertThat(verdict(verdict.formatted("none")).path("takenBack").asInt()).isEqualTo(1);
    assertThat(live.json("/clusters").path("clusters")).hasSize(1);
    assertThat(verdict(verdict.formatted("maybe")).path("error").asText())
        .isEqualTo("kind must be must, cannot or family, was maybe");
    assertThat(verdict("[{\"left\":\"a\"}]").path("status").asInt()).isEqualTo(400);
    String half =
        "[" + verdict.formatted("cannot") + ",{\"left\":\"a\",\"right\":\"a\",\"kind\":\"must\"}]";
    assertThat(verdict(half).path("status").asInt()).isEqualTo(400);
    assertThat(live.index.verdicts()).isEmpty();
  }

  private JsonNode verdict(String body) throws IOException {
    return Live.JSON.readTree(live.send("PUT /verdicts", body).body());
  }

  @Test
  void changesAreWaitedFor() throws Exception {
    live.put("a", FERRY + "day.");
    assertThat(live.json("/changes").path("changes")).isEmpty();
    CompletableFuture<JsonNode> waiting =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return live.json("/changes?since=0&wait=20");
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    live.put("b", FERRY + "night.");
    JsonNode told = waiting.get();
    assertThat(told.path("changes").get(0).path("kind").asText()).isEqualTo("made");
    long next = told.path("next").asLong();
    assertThat(live.json("/changes?since=" + next).path("next").asLong()).isEqualTo(next);
    assertThat(live.send("POST /compact", "").status()).isEqualTo(200);
    assertThat(live.get("/changes?since=0").status()).isEqualTo(410);
    assertThat(live.get("/changes?since=-1").status()).isEqualTo(400);
  }

  @Test
  void documentsOfASourceGoTogether() throws IOException {
    String line =
        Live.line(Map.of("id", "a", "text", FERRY)) + Live.line(Map.of("id", "b", "text", "z y"));
    live.send("POST /documents?source=monday", line);
    live.put("c", FERRY);
    assertThat(Wire.ask(live.port(), "DELETE /documents?source=monday").body())
        .isEqualTo("{\"removed\":2}\n");
    assertThat(Wire.ask(live.port(), "DELETE /documents").status()).isEqualTo(400);
    assertThat(Wire.ask(live.port(), "DELETE /documents?before=soon").status()).isEqualTo(400);
    assertThat(Wire.ask(live.port(), "DELETE /documents?before=2999-01-01").body())
        .isEqualTo("{\"removed\":1}\n");
  }

  @Test
  void answersHaveTheWordsOfTheCommand() throws IOException {
    live.put("a", FERRY + "day.");
    live.put("b", FERRY + "night.");
    Path more = Files.writeString(folder.resolve("c.txt"), FERRY + "week.");
    String status = live.get("/status").body();
    JsonNode asked = Live.JSON.readTree(live.send("POST /query", FERRY + "week.").body());
    JsonNode change = live.json("/changes").path("changes").get(0);
    Path index = folder.resolve("index");
    assertThat(Live.JSON.readTree(status))
        .isEqualTo(Live.JSON.readTree(Cli.run("index", "status", index, "--json").out()));
    JsonNode command = Live.JSON.readTree(Cli.run("index", "query", index, more, "--json").out());
    assertThat(asked.path("matches")).isEqualTo(command.path("matches"));
    assertThat(change)
        .isEqualTo(Live.JSON.readTree(Cli.run("index", "changes", index, "--json").out()));
  }

  @Test
  void metricsCountWhatWasAsked() throws IOException {
    live.put("a", FERRY);
    live.get("/documents/nothing");
    live.get("/no/such/place");
    assertThat(metricsOfAllThat())
        .contains("sosie_documents 1\n")
        .contains("sosie_requests_total{route=\"PUT /documents/{id}\",status=\"201\"} 1\n")
        .contains("sosie_requests_total{route=\"GET /documents/{id}\",status=\"404\"} 1\n")
        .contains("sosie_requests_total{route=\"none\",status=\"404\"} 1\n")
        .contains("sosie_request_seconds_count{route=\"PUT /documents/{id}\"} 1\n");
  }

  /** A request is counted once its answer is gone, and its client may have that before. */
  private String metricsOfAllThat() throws IOException {
    String metrics = live.get("/metrics").body();
    for (int more = 0; more < 200 && !metrics.contains("under_way 1\n"); more++) {
      metrics = live.get("/metrics").body();
    }
    return metrics;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/export?threshold=0.1",
        "/export?threshold=x",
        "/export?format=rar",
        "/export?documents=1"
      })
  void anExportThatCannotBeIsAnError(String path) throws IOException {
    Wire.Got got = live.get(path);
    assertThat(got.status()).isEqualTo(400);
    assertThat(got.body()).startsWith("{\"status\":400,\"error\":\"");
  }

  @Test
  void aSecondWriterIsTurnedAway() {
    assertThat(Cli.run("index", "add", folder.resolve("index"), folder).code()).isEqualTo(2);
  }

  @Test
  void othersReadTheIndexMeanwhile() throws IOException {
    live.put("a", FERRY);
    try (Index other = Index.read(folder.resolve("index"))) {
      assertThat(other.status().documents()).isEqualTo(1);
    }
  }
}
