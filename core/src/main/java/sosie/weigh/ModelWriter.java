package sosie.weigh;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes a model for people to read: a line for each trait, numbers as short as they can be. */
record ModelWriter(WeightModel model) {

  String text() {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put(ModelFile.FORMAT.mark(), Integer.toString(ModelFile.FORMAT.version()));
    entries.put("form", quoted(model.form().label()));
    entries.put("likeness", quoted(model.likeness().label()));
    entries.put("k", quoted(model.widths().toString()));
    entries.put("constant", NumberRecords.written("constant", model.constant()));
    entries.put("threshold", NumberRecords.written("threshold", model.threshold()));
    entries.put("traits", traits());
    entries.put("statistics", source(model.statistics(), ModelReader.COLLECTION));
    entries.put("background", source(model.background(), ModelReader.NONE));
    entries.put("training", block(NumberRecords.written(model.training()), "  "));
    entries.put("validation", block(NumberRecords.written(model.validation()), "  "));
    if (!model.forms().isEmpty()) entries.put(ModelReader.FORMS, forms());
    model.labels().ifPresent(labels -> entries.put(ModelReader.LABELS, labels(labels)));
    return block(entries, "") + "\n";
  }

  private String traits() {
    if (model.traits().isEmpty()) return "[]";
    return model.traits().stream()
        .map(each -> "    " + trait(each))
        .collect(Collectors.joining(",\n", "[\n", "\n  ]"));
  }

  private String forms() {
    Map<String, String> entries = new LinkedHashMap<>();
    model
        .forms()
        .forEach((form, f1) -> entries.put(form.label(), NumberRecords.written(form.label(), f1)));
    return block(entries, "  ");
  }

  private static String labels(WeightModel.Labels labels) {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("sha256", quoted(labels.sha256()));
    entries.put(
        "sameScores",
        labels.sameScores().stream()
            .map(score -> NumberRecords.written("sameScores", score))
            .collect(Collectors.joining(", ", "[", "]")));
    return block(entries, "  ");
  }

  private static String trait(TraitWeight each) {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("trait", quoted(each.trait().label()));
    entries.put("mean", NumberRecords.written("mean", each.mean()));
    entries.put("deviation", NumberRecords.written("deviation", each.deviation()));
    entries.put("weight", NumberRecords.written("weight", each.weight()));
    return entries.entrySet().stream()
        .map(entry -> quoted(entry.getKey()) + ": " + entry.getValue())
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String source(Optional<WeightModel.Source> source, String without) {
    if (source.isEmpty()) return quoted(without);
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("file", quoted(source.get().file()));
    entries.put("texts", Long.toString(source.get().texts()));
    entries.put("sha256", quoted(source.get().sha256()));
    return block(entries, "  ");
  }

  /** An object with an entry on each line. */
  private static String block(Map<String, String> entries, String indent) {
    return entries.entrySet().stream()
        .map(entry -> indent + "  " + quoted(entry.getKey()) + ": " + entry.getValue())
        .collect(Collectors.joining(",\n", "{\n", "\n" + indent + "}"));
  }

  private static String quoted(String text) {
    return TextNode.valueOf(text).toString();
  }
}
