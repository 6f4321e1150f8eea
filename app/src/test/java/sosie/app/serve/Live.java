package sosie.app.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Closeable;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sosie.analyse.Recipe;
import sosie.app.http.Door;
import sosie.app.http.Limits;
import sosie.app.http.Wire;
import sosie.index.Durability;
import sosie.index.Index;
import sosie.index.IndexOptions;
import sosie.recipe.Methods;

/** A served index for a test. */
final class Live implements Closeable {

  static final ObjectMapper JSON = new ObjectMapper();

  static final IndexOptions OPTIONS =
      IndexOptions.standard().withDurability(Durability.SYSTEM).withThreads(2);

  final Index index;
  final IndexService service;

  private Live(Index index, Limits bounds) throws IOException {
    this.index = index;
    service = IndexService.start(index, Door.loopback(0), bounds);
  }

  static Recipe recipe() {
    return Methods.named("minhash-lsh").recipe(Map.of("threshold", "0.5"));
  }

  static Live create(Path folder) throws IOException {
    return create(folder, recipe(), Limits.standard());
  }

  static Live create(Path folder, Recipe recipe, Limits bounds) throws IOException {
    return new Live(Index.create(folder, recipe, OPTIONS), bounds);
  }

  static Live open(Path folder, IndexOptions options) throws IOException {
    return new Live(Index.open(folder, options), Limits.standard());
  }

  int port() {
    return service.port();
  }

  static String encoded(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }

  Wire.Got get(String path) throws IOException {
    return Wire.ask(port(), "GET " + path);
  }

  Wire.Got send(String what, String body, String... head) throws IOException {
    return Wire.ask(port(), what, body.getBytes(StandardCharsets.UTF_8), head);
  }

  JsonNode json(String path) throws IOException {
    return JSON.readTree(get(path).body());
  }

  /** Takes a text in. */
  JsonNode put(String id, String text) throws IOException {
    return JSON.readTree(send("PUT /documents/" + encoded(id), text).body());
  }

  /** Takes lines in; an answer for each. */
  List<JsonNode> bulk(String lines) throws IOException {
    List<JsonNode> answers = new ArrayList<>();
    for (String line : send("POST /documents", lines).body().split("\n", -1)) {
      if (!line.isEmpty()) answers.add(JSON.readTree(line));
    }
    return answers;
  }

  static String line(Map<String, Object> fields) throws IOException {
    return JSON.writeValueAsString(fields) + "\n";
  }

  @Override
  public void close() throws IOException {
    service.close();
    index.close();
  }
}
