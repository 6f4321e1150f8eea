package sosie.recipe;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Recipe;

/**
 * The settings of a method that are worth trying on labelled documents. What the papers vary is
 * varied; thresholds are not, since one pass over scored pairs tries all of them.
 *
 * <p>A setting is a map of the parameters that are not as standard, so that equal settings are
 * equal maps. The search starts at {@link #start} and goes on along one parameter at a time.
 *
 * <p>The measure {@code agreement} is never tried: i-match and super-shingles have no threshold
 * with it, and so nothing to tune.
 */
public final class Trials {

  /** Values of a parameter, and with which values of another one it makes a difference. */
  private record Axis(String parameter, List<String> values, String other, List<String> with) {

    Axis onlyWith(String condition, String... allowed) {
      return new Axis(parameter, values, condition, List.of(allowed));
    }
  }

  private static final Axis UNIT = axis("unit", "words", "characters");
  private static final Axis SHINGLE = axis("shingle", "1", "2", "3", "4", "5", "6", "7", "8");
  private static final Axis RUN = axis("shingle", "1", "2", "3");
  private static final Axis WEIGHTS = axis("weights", "binary", "tf", "log-tf", "idf", "tf-idf");
  private static final Axis SUPER_SHINGLES = axis("superShingles", "6", "12", "21");
  private static final Axis AGREE = axis("agree", "1", "2");

  /** The parameters that matter most come first: a budget may end the search early. */
  private static final Map<String, List<Axis>> SPACES =
      Map.ofEntries(
          Map.entry(
              "minhash-lsh", List.of(SHINGLE, axis("measure", "jaccard", "containment"), UNIT)),
          Map.entry("exact", List.of()),
          Map.entry(
              "shingling",
              List.of(
                  SHINGLE,
                  axis("measure", "jaccard", "containment"),
                  axis("select", "all", "idf:0.2..0.85", "idf:0.2..1", "idf:0..0.85"),
                  UNIT)),
          Map.entry(
              "super-shingles",
              List.of(SHINGLE, AGREE, SUPER_SHINGLES, axis("measure", "jaccard", "containment"))),
          Map.entry("simhash", List.of(WEIGHTS, RUN)),
          Map.entry("hybrid", List.of(SHINGLE, AGREE, SUPER_SHINGLES)),
          Map.entry(
              "i-match",
              List.of(
                  axis("high", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0")
                      .onlyWith("terms", "lexicon"),
                  axis("low", "0.0", "0.1", "0.2").onlyWith("terms", "lexicon"),
                  axis("leastTerms", "1", "3", "5", "10").onlyWith("terms", "lexicon"),
                  axis("lexicons", "0", "5", "10", "20", "40").onlyWith("terms", "lexicon"),
                  axis("terms", "lexicon", "top-idf:5..30"))),
          Map.entry(
              "spotsigs",
              List.of(
                  axis("high", "0.85", "0.9", "0.95", "1.0"),
                  axis("chain", "1", "2", "3", "4"),
                  axis("distance", "1", "2", "3"),
                  axis("low", "0.0", "0.1", "0.2", "0.3"),
                  axis("own", "0.1", "0.2", "0.4", "1.0"),
                  axis("fewest", "1", "3", "5", "10"),
                  axis("measure", "weighted-jaccard", "jaccard", "cosine"))),
          Map.entry("tf-idf", List.of(WEIGHTS, RUN)),
          Map.entry("andd", List.of(axis("top", "0", "20", "50", "100", "200"))),
          Map.entry("noisy", List.of(axis("shingle", "4", "5", "6", "7", "8"))),
          Map.entry("durian", List.of(axis("mu", "0.1", "1.0", "10.0"))),
          Map.entry(
              "set-join",
              List.of(
                  axis("features", "shingles", "counts", "spots"),
                  SHINGLE.onlyWith("features", "shingles", "counts"),
                  WEIGHTS.onlyWith("features", "counts"),
                  axis("measure", "jaccard", "weighted-jaccard", "cosine", "containment"),
                  UNIT.onlyWith("features", "shingles"))));

  private final Method method;
  private final SortedMap<String, String> fixed;
  private final List<Axis> axes;

  private Trials(Method method, Map<String, String> fixed) {
    this.method = method;
    this.fixed = new TreeMap<>(fixed);
    axes =
        SPACES.getOrDefault(method.name(), List.of()).stream()
            .filter(axis -> !isFixed(axis.parameter))
            .toList();
    recipe(start());
  }

  private boolean isFixed(String parameter) {
    boolean itemsAreOneEach = "items".equals(fixed.get("unit")) && parameter.equals("shingle");
    return fixed.containsKey(parameter) || itemsAreOneEach;
  }

  private static Axis axis(String parameter, String... values) {
    return new Axis(parameter, List.of(values), "", List.of());
  }

  public static Trials of(Method method) {
    return of(method, Map.of());
  }

  /** The same with some parameters set once and for all: {@code unit=items}. */
  public static Trials of(Method method, Map<String, String> fixed) {
    return new Trials(method, fixed);
  }

  public Method method() {
    return method;
  }

  /** Everything as standard. */
  public SortedMap<String, String> start() {
    return new TreeMap<>();
  }

  /** What can be varied, in the order in which it should be. */
  public List<String> parameters() {
    return axes.stream().map(Axis::parameter).toList();
  }

  /** All settings that differ in this parameter; none if it makes no difference there. */
  public List<SortedMap<String, String>> along(
      String parameter, SortedMap<String, String> settings) {
    return axes.stream()
        .filter(axis -> axis.parameter.equals(parameter) && matters(axis, settings))
        .flatMap(axis -> axis.values.stream().map(value -> changed(settings, parameter, value)))
        .filter(other -> !other.equals(settings) && isPossible(other))
        .toList();
  }

  private boolean matters(Axis axis, Map<String, String> settings) {
    if (axis.other.isEmpty()) return true;
    return axis.with.contains(all(settings).getOrDefault(axis.other, standard(axis.other)));
  }

  /** Without what is as standard, and without what makes no difference any more. */
  private SortedMap<String, String> changed(
      SortedMap<String, String> settings, String parameter, String value) {
    SortedMap<String, String> changed = new TreeMap<>(settings);
    changed.put(parameter, value);
    changed.entrySet().removeIf(each -> each.getValue().equals(standard(each.getKey())));
    for (Axis axis : axes) if (!matters(axis, changed)) changed.remove(axis.parameter);
    return changed;
  }

  private String standard(String parameter) {
    return method.parameter(parameter).standard();
  }

  /** Two parameters may contradict each other. */
  private boolean isPossible(SortedMap<String, String> settings) {
    try {
      recipe(settings);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  public Recipe recipe(SortedMap<String, String> settings) {
    return method.recipe(all(settings));
  }

  /**
   * With every parameter of the method that has an effect, so that it stays what it is should
   * standards change. Bands still follow from the threshold, which is yet to be chosen.
   */
  public Configuration configuration(SortedMap<String, String> settings) {
    Recipe recipe = recipe(settings);
    SortedMap<String, Object> inEffect = new TreeMap<>(recipe.parameters());
    if (recipe instanceof MinHashLsh bands) {
      inEffect.replaceAll((name, value) -> bands.settings().values().getOrDefault(name, value));
    }
    SortedMap<String, String> named = new TreeMap<>();
    for (Parameter each : method.parameters()) {
      if (inEffect.containsKey(each.name())) {
        named.put(each.name(), inEffect.get(each.name()).toString());
      }
    }
    return Configuration.of(method.name(), named);
  }

  private SortedMap<String, String> all(Map<String, String> settings) {
    SortedMap<String, String> all = new TreeMap<>(fixed);
    all.putAll(settings);
    return all;
  }
}
