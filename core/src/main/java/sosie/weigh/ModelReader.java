package sosie.weigh;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import sosie.read.MarkedJson;
import sosie.weigh.ModelFile.WrongModel;

/** Reads a model and believes none of it. */
record ModelReader(JsonNode root) {

  static final String[] ENTRIES = {
    ModelFile.FORMAT.mark(),
    "form",
    "likeness",
    "k",
    "constant",
    "threshold",
    "traits",
    "statistics",
    "background",
    "training",
    "validation"
  };

  /** Since when forms are chosen; models before that have none. */
  static final String FORMS = "forms";

  /** Since when a model knows its labels. */
  static final String LABELS = "labels";

  static final String[] OF_LABELS = {"sha256", "sameScores"};

  static final String[] OF_TRAIT = {"trait", "mean", "deviation", "weight"};
  static final String[] OF_SOURCE = {"file", "texts", "sha256"};

  /** What stands in place of a file where there is none. */
  static final String COLLECTION = "collection";

  static final String NONE = "none";

  WeightModel model() {
    requireEntries("a model", root, entries());
    try {
      return new WeightModel(
          choice(root, "form", Form.values(), Form::label),
          choice(root, "likeness", Likeness.values(), Likeness::label),
          Widths.of(text(root, "k")),
          number(root, "constant"),
          traits(),
          source("statistics", COLLECTION),
          source("background", NONE),
          number(root, "threshold"),
          NumberRecords.read(root, "training", WeightModel.Training.class),
          NumberRecords.read(root, "validation", WeightModel.Validation.class),
          forms(),
          labels());
    } catch (WrongModel e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new WrongModel(e); // what the model itself refuses
    }
  }

  private List<TraitWeight> traits() {
    JsonNode listed = root.get("traits");
    if (!listed.isArray()) throw wrong("traits", "a list", listed);
    List<TraitWeight> traits = new ArrayList<>();
    for (JsonNode each : listed) {
      requireEntries("a trait", each, OF_TRAIT);
      traits.add(
          new TraitWeight(
              choice(each, "trait", Trait.values(), Trait::label),
              number(each, "mean"),
              number(each, "deviation"),
              number(each, "weight")));
    }
    return traits;
  }

  private String[] entries() {
    List<String> all = new ArrayList<>(Arrays.asList(ENTRIES));
    for (String later : List.of(FORMS, LABELS)) if (root.has(later)) all.add(later);
    return all.toArray(String[]::new);
  }

  private Optional<WeightModel.Labels> labels() {
    if (!root.has(LABELS)) return Optional.empty();
    JsonNode object = object(root, LABELS, OF_LABELS);
    JsonNode listed = object.get("sameScores");
    if (!listed.isArray()) throw wrong("sameScores", "a list", listed);
    List<Double> scores = new ArrayList<>();
    for (JsonNode score : listed) {
      if (!score.isNumber()) throw wrong("sameScores", "a list of numbers", score);
      scores.add(score.asDouble());
    }
    return Optional.of(new WeightModel.Labels(text(object, "sha256"), scores));
  }

  private Map<Form, Double> forms() {
    Map<Form, Double> forms = new EnumMap<>(Form.class);
    JsonNode listed = root.get(FORMS);
    if (listed == null) return forms;
    if (!listed.isObject()) throw wrong(FORMS, "an object", listed);
    for (String name : (Iterable<String>) listed::fieldNames) {
      forms.put(named("form", name, Form.values(), Form::label), number(listed, name));
    }
    return forms;
  }

  private Optional<WeightModel.Source> source(String name, String without) {
    JsonNode value = root.get(name);
    if (value.isTextual() && value.asText().equals(without)) return Optional.empty();
    if (!value.isObject()) throw wrong(name, without + " or an object", value);
    JsonNode object = object(root, name, OF_SOURCE);
    return Optional.of(
        new WeightModel.Source(
            text(object, "file"),
            whole(object, "texts", 1, Long.MAX_VALUE),
            text(object, "sha256")));
  }

  static JsonNode object(JsonNode root, String name, String... entries) {
    requireEntries(name, root.get(name), entries);
    return root.get(name);
  }

  private static void requireEntries(String name, JsonNode object, String... entries) {
    if (!object.isObject()) throw wrong(name, "an object", object);
    List<String> known = Arrays.asList(entries);
    for (Map.Entry<String, JsonNode> each : object.properties()) {
      if (known.contains(each.getKey())) continue;
      String found = MarkedJson.clipped(each.getKey());
      throw new WrongModel(name + " has no " + found + "; it has " + String.join(", ", known));
    }
    for (String entry : known) {
      if (!object.has(entry)) throw new WrongModel(entry + " is missing in " + name);
    }
  }

  private static <T> T choice(JsonNode object, String name, T[] all, Function<T, String> label) {
    return named(name, text(object, name), all, label);
  }

  private static <T> T named(String name, String chosen, T[] all, Function<T, String> label) {
    for (T each : all) if (label.apply(each).equals(chosen)) return each;
    throw new WrongModel(
        name
            + " must be one of "
            + String.join(", ", Arrays.stream(all).map(label).toList())
            + ", was "
            + MarkedJson.clipped(chosen));
  }

  private static String text(JsonNode object, String name) {
    if (!object.get(name).isTextual()) throw wrong(name, "a text", object.get(name));
    return object.get(name).asText();
  }

  static double number(JsonNode object, String name) {
    JsonNode value = object.get(name);
    if (value.isNumber() && Double.isFinite(value.asDouble())) return value.asDouble();
    throw wrong(name, "a number", value);
  }

  static long whole(JsonNode object, String name, long least, long most) {
    JsonNode value = object.get(name);
    boolean fits = value.isIntegralNumber() && value.canConvertToLong();
    if (fits && value.asLong() >= least && value.asLong() <= most) return value.asLong();
    throw wrong(
        name, String.format(Locale.ROOT, "a whole number between %d and %d", least, most), value);
  }

  private static WrongModel wrong(String name, String wanted, JsonNode value) {
    return new WrongModel(name + " must be " + wanted + ", was " + MarkedJson.shown(value));
  }
}
