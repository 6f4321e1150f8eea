package sosie.app.http;

import java.util.Map;
import sosie.recipe.NearestNames;

/** What stands behind the question mark: only what the route knows. */
final class Queries {

  private Queries() {}

  static Map<String, String> of(String query, Route route) {
    Map<String, String> pairs = Encoded.pairs(query);
    for (String name : pairs.keySet()) requireKnown(name, route);
    return pairs;
  }

  private static void requireKnown(String name, Route route) {
    NearestNames names = new NearestNames(name);
    for (QueryParameter each : route.parameters()) {
      if (each.name().equals(name)) return;
      names.offer(each.name());
    }
    String hint = names.slip().map(meant -> "; did you mean " + meant + "?").orElse("");
    throw HttpError.wrong(route + " has no parameter " + name + hint);
  }
}
