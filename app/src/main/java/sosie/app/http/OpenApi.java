package sosie.app.http;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.function.Supplier;

/** Routes as an OpenAPI document, version 3.1: made of what is matched, so that both are one. */
public final class OpenApi {

  private static final JsonMapper JSON = new JsonMapper();

  private final String title;
  private final String version;

  public OpenApi(String title, String version) {
    this.title = title;
    this.version = version;
  }

  /** The route that tells of all routes, itself included. */
  public Route route(Supplier<Routes> routes) {
    return Route.get(
        "/openapi.json",
        "All routes, as an OpenAPI document.",
        call -> Reply.json(document(routes.get())));
  }

  public ObjectNode document(Routes routes) {
    ObjectNode document = JSON.createObjectNode().put("openapi", "3.1.0");
    document.putObject("info").put("title", title).put("version", version);
    ObjectNode paths = document.putObject("paths");
    for (Route route : routes.all()) {
      ObjectNode path = paths.withObjectProperty(route.template().path());
      describe(route, path.putObject(route.method().name().toLowerCase(Locale.ROOT)));
    }
    components(document.putObject("components"));
    return document;
  }

  private static void describe(Route route, ObjectNode to) {
    to.put("summary", route.says());
    ArrayNode parameters = to.putArray("parameters");
    for (String name : route.template().names()) {
      parameter(parameters.addObject(), name, "path").put("required", true);
    }
    for (QueryParameter each : route.parameters()) {
      parameter(parameters.addObject(), each.name(), "query").put("description", each.says());
    }
    if (!route.taking().isNothing()) {
      ObjectNode body = to.putObject("requestBody").put("required", true);
      body.put("description", route.taking().says());
      body.putObject("content").putObject(route.taking().type());
    }
    ObjectNode responses = to.putObject("responses");
    route
        .outcomes()
        .forEach(
            (status, meaning) ->
                responses.putObject(Integer.toString(status)).put("description", meaning));
    responses.putObject("default").put("$ref", "#/components/responses/error");
    if (route.who() == Route.Who.NAMED) to.putArray("security").addObject().putArray("token");
  }

  private static ObjectNode parameter(ObjectNode to, String name, String in) {
    to.put("name", name).put("in", in);
    to.putObject("schema").put("type", "string");
    return to;
  }

  private static void components(ObjectNode to) {
    ObjectNode token = to.putObject("securitySchemes").putObject("token");
    token.put("type", "http").put("scheme", "bearer");
    ObjectNode error = to.putObject("responses").putObject("error");
    error.put("description", "What went wrong, on one line.");
    ObjectNode schema =
        error.putObject("content").putObject("application/json").putObject("schema");
    schema.put("type", "object").putArray("required").add("status").add("error");
    ObjectNode properties = schema.putObject("properties");
    properties.putObject("status").put("type", "integer");
    properties.putObject("error").put("type", "string");
  }
}
