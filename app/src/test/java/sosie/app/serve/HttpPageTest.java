package sosie.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.app.http.Limits;
import sosie.app.http.Route;
import sosie.app.http.Traffic;
import sosie.index.Index;

/** What is told of the routes is what the routes are. */
class HttpPageTest {

  private static final Path PAGE = Path.of("../docs/http.md");
  private static final Pattern ROUTE = Pattern.compile("`((?:GET|PUT|POST|DELETE) /[a-z/{}.]*)`");

  @TempDir Path folder;

  private Set<String> routes() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Index index = Index.create(folder.resolve("routes"), Live.recipe(), Live.OPTIONS)) {
      Served served = new Served(index);
      for (Route each : IndexService.routes(served, new Traffic(), Limits.standard()).all()) {
        names.add(each.toString());
      }
    }
    return names;
  }

  @Test
  void thePageTellsEveryRouteAndNoOther() throws IOException {
    Set<String> told = new TreeSet<>();
    ROUTE.matcher(Files.readString(PAGE)).results().forEach(found -> told.add(found.group(1)));
    assertThat(told).isEqualTo(routes());
  }

  @Test
  void thePageHasACommandForEveryRoute() throws IOException {
    String page = Files.readString(PAGE);
    for (String route : routes()) {
      String path = route.substring(route.indexOf(' ') + 1).replaceAll("\\{.*", "");
      assertThat(page)
          .as(route)
          .containsPattern("curl [^\\n]*localhost:8085" + Pattern.quote(path));
    }
  }

  @Test
  void openApiTellsEveryRouteAndNoOther() throws IOException {
    Set<String> told = new TreeSet<>();
    try (Live live = Live.create(folder.resolve("index"))) {
      JsonNode document = live.json("/openapi.json");
      assertThat(document.path("openapi").asText()).isEqualTo("3.1.0");
      document
          .path("paths")
          .properties()
          .forEach(
              path ->
                  path.getValue()
                      .fieldNames()
                      .forEachRemaining(
                          method ->
                              told.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
      for (JsonNode path : document.path("paths")) {
        for (JsonNode method : path) {
          assertThat(method.path("summary").asText()).endsWith(".");
          assertThat(method.path("responses")).isNotEmpty();
        }
      }
    }
    assertThat(told).isEqualTo(routes());
  }
}
