package sosie.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenApiTest {

  private static final Routes ROUTES =
      Routes.of(
          Route.get("/things/{id...}", "A thing.", call -> Reply.nothing())
              .parameter("most", "How many.")
              .outcome(404, "There is none."),
          Route.put("/things/{id...}", "Puts a thing.", call -> Reply.nothing())
              .takes("application/json", "the thing"),
          Route.get("/things/all", "All.", call -> Reply.nothing()).forAnyone());

  @Test
  void tellsEveryRoute() {
    JsonNode document = new OpenApi("Things", "1").document(ROUTES);
    JsonNode thing = document.at("/paths/~1things~1{id}");
    assertThat(thing.at("/get/summary").asText()).isEqualTo("A thing.");
    assertThat(thing.at("/get/parameters/0/name").asText()).isEqualTo("id");
    assertThat(thing.at("/get/parameters/1/name").asText()).isEqualTo("most");
    assertThat(thing.at("/get/responses/404/description").asText()).isEqualTo("There is none.");
    assertThat(thing.at("/put/requestBody/content").has("application/json")).isTrue();
    assertThat(thing.at("/get").has("security")).isTrue();
    assertThat(document.at("/paths/~1things~1all/get").has("security")).isFalse();
  }

  @Test
  void theMostFixedRouteIsMeant() {
    assertThat(ROUTES.find(HttpMethod.GET, List.of("things", "all")).orElseThrow().route().says())
        .isEqualTo("All.");
    assertThat(ROUTES.find(HttpMethod.GET, List.of("things", "a", "b")).orElseThrow().path())
        .containsEntry("id", "a/b");
    assertThat(ROUTES.find(HttpMethod.GET, List.of("things", ""))).isEmpty();
  }

  @Test
  void oneThingIsAskedInOneWay() {
    assertThatThrownBy(() -> ROUTES.and(Route.get("/things/all", "Again.", call -> null)))
        .hasMessage("there are two routes GET /things/all");
  }
}
