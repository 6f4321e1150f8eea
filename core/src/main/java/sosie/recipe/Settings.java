package sosie.recipe;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The values of a method's parameters: those that were given, the standard ones for the rest. */
public final class Settings {

  private final Method method;
  private final SortedMap<String, Object> values = new TreeMap<>();
  private final Set<String> given;

  Settings(Method method, Map<String, String> given) {
    this.method = method;
    this.given = Set.copyOf(given.keySet());
    for (Parameter parameter : method.parameters()) {
      String typed = given.getOrDefault(parameter.name(), parameter.standard());
      values.put(parameter.name(), parameter.parse(typed));
    }
    for (String name : given.keySet()) {
      if (!values.containsKey(name)) throw method.unknown(name);
    }
  }

  /** Whether somebody chose the value, be it the standard one. */
  boolean isGiven(String name) {
    return given.contains(name);
  }

  /** Parameters that were given another value than the standard one. */
  List<String> changed() {
    return given.stream()
        .filter(name -> !values.get(name).equals(standard(name)))
        .sorted()
        .toList();
  }

  private Object standard(String name) {
    Parameter parameter = method.parameter(name);
    return parameter.parse(parameter.standard());
  }

  /** The same with a value as nobody had given it. */
  Settings without(String name) {
    SortedMap<String, String> rest = given();
    rest.remove(name);
    return new Settings(method, rest);
  }

  /** What somebody chose, as it would be typed. */
  SortedMap<String, String> given() {
    SortedMap<String, String> typed = new TreeMap<>();
    for (String each : given) typed.put(each, values.get(each).toString());
    return typed;
  }

  Method method() {
    return method;
  }

  /** All values by name. */
  SortedMap<String, Object> values() {
    return Collections.unmodifiableSortedMap(values);
  }

  /** The same with one value changed. */
  Settings with(String name, Object value) {
    Map<String, String> changed = new TreeMap<>();
    for (String each : given) changed.put(each, values.get(each).toString());
    changed.put(name, value.toString());
    return new Settings(method, changed);
  }

  String text(String name) {
    return (String) value(name);
  }

  double number(String name) {
    return ((Number) value(name)).doubleValue();
  }

  long seed() {
    return values.containsKey("seed") ? ((Number) value("seed")).longValue() : 0;
  }

  /** A whole number of at least {@code least}. */
  int whole(String name, int least) {
    long value = ((Number) value(name)).longValue();
    if (value < least || value > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(name + " must be at least " + least + ", was " + value);
    }
    return (int) value;
  }

  /** A number above 0 and at most 1. */
  double share(String name) {
    double value = number(name);
    if (!(value > 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " must be above 0 and at most 1, was " + value);
    }
    return value;
  }

  /** One of a few words; case does not matter. */
  String choice(String name, List<String> allowed) {
    String value = text(name).toLowerCase(Locale.ROOT);
    if (!allowed.contains(value)) {
      throw new IllegalArgumentException(
          name + " must be " + InProse.either(allowed) + ", was " + text(name));
    }
    return value;
  }

  private Object value(String name) {
    Object value = values.get(name);
    if (value == null) throw method.unknown(name);
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Settings settings
        && settings.method.name().equals(method.name())
        && settings.values.equals(values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return method.name() + " " + values;
  }
}
