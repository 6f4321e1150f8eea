package sosie.app.serve;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.app.http.Route;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;

/** What persons say of two documents. */
final class VerdictRoutes {

  private static final String PATH = "/verdicts";
  private static final String NONE = "none";

  private final Served served;

  VerdictRoutes(Served served) {
    this.served = served;
  }

  List<Route> routes() {
    return List.of(
        Route.get(PATH, "What was said and not taken back, by ids.", this::all),
        Route.put(PATH, "Notes what is said of two documents, in place of what was.", this::put)
            .takes(
                "application/json",
                "left, right, kind (must, cannot, family, or none to take it back) and maybe why;"
                    + " or a list of these"));
  }

  private Reply all(Call call) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (NamedLink each : served.index().verdicts()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("left", each.left());
      row.put("right", each.right());
      row.put("kind", each.kind().label());
      row.put("why", each.why());
      rows.add(row);
    }
    return Reply.json(Map.of("verdicts", rows));
  }

  /** All of it is understood before any of it counts. */
  private Reply put(Call call) throws IOException {
    JsonNode body = call.json();
    List<NamedLink> links = new ArrayList<>();
    List<NamedLink> withdrawn = new ArrayList<>();
    for (JsonNode each : body.isArray() ? body : List.of(body)) {
      boolean takesBack = text(each, "kind").equals(NONE);
      (takesBack ? withdrawn : links).add(link(each, takesBack));
    }
    if (!links.isEmpty()) served.index().verdicts(links);
    int taken = 0;
    for (NamedLink each : withdrawn) {
      if (served.index().withdraw(each.left(), each.right())) taken++;
    }
    served.changed();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("noted", links.size());
    fields.put("takenBack", taken);
    fields.put("verdicts", served.index().status().verdicts());
    fields.put("waitingVerdicts", served.index().status().waitingVerdicts());
    return Reply.json(fields);
  }

  private static NamedLink link(JsonNode each, boolean takesBack) {
    Link.Kind kind = takesBack ? Link.Kind.CANNOT : Link.Kind.of(text(each, "kind"));
    String why = each.has("why") ? text(each, "why") : "";
    return new NamedLink(text(each, "left"), text(each, "right"), kind, why);
  }

  private static String text(JsonNode each, String name) {
    JsonNode value = each.get(name);
    if (value != null && value.isTextual()) return value.asText();
    throw HttpError.wrong("a verdict needs left, right and kind, all texts");
  }
}
