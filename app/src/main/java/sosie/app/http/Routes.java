package sosie.app.http;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All that can be asked. Immutable. */
public final class Routes {

  /** A route, and what its names stand for. */
  record Found(Route route, Map<String, String> path) {}

  private final List<Route> all;

  private Routes(List<Route> all) {
    this.all = all;
    Set<String> seen = new LinkedHashSet<>();
    for (Route each : all) {
      if (!seen.add(each.toString())) {
        throw new IllegalArgumentException("there are two routes " + each);
      }
    }
  }

  public static Routes of(Route... routes) {
    return new Routes(List.of(routes));
  }

  public static Routes of(List<Route> routes) {
    return new Routes(List.copyOf(routes));
  }

  /** These and others. */
  public Routes and(Route... others) {
    return and(List.of(others));
  }

  public Routes and(List<Route> others) {
    List<Route> both = new ArrayList<>(all);
    both.addAll(others);
    return new Routes(both);
  }

  /** These and a file of the jar, which everybody may load; it stands beside a class. */
  public Routes asset(String path, Class<?> beside, String name) {
    Asset asset = Asset.read(beside, name);
    return and(Route.get(path, "A file of the pages.", asset::answer).forAnyone());
  }

  public List<Route> all() {
    return all;
  }

  /** The route of a method and a path; of several that fit, the most fixed. */
  Optional<Found> find(HttpMethod method, List<String> segments) {
    return fitting(segments).stream()
        .filter(found -> found.route().method() == method)
        .max(Comparator.comparingInt(found -> found.route().template().fixed()));
  }

  /** What can be done at a path; empty if there is nothing. */
  Set<HttpMethod> methods(List<String> segments) {
    Set<HttpMethod> methods = new LinkedHashSet<>();
    fitting(segments).forEach(found -> methods.add(found.route().method()));
    return methods;
  }

  private List<Found> fitting(List<String> segments) {
    List<Found> fitting = new ArrayList<>();
    for (Route each : all) {
      each.template().match(segments).ifPresent(path -> fitting.add(new Found(each, path)));
    }
    return fitting;
  }
}
