package sosie.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.align.Passage;
import sosie.align.Span;
import sosie.edit.Edit;

/** An {@link Explanation} for programs: maps, lists, strings and numbers, in a fixed order. */
public final class ExplanationJson {

  private ExplanationJson() {}

  public static Map<String, Object> of(Explanation explanation) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("left", document(explanation.leftId(), explanation.leftWords()));
    json.put("right", document(explanation.rightId(), explanation.rightWords()));
    json.put("verdict", explanation.verdict());
    explanation.edit().ifPresent(edit -> json.put("edit", of(edit)));
    json.put("scores", explanation.scores().stream().map(ExplanationJson::score).toList());
    json.put(
        "passages", explanation.passages().stream().map(p -> passage(p, explanation)).toList());
    json.put(
        "differences",
        explanation.differences().stream().map(ExplanationJson::difference).toList());
    return json;
  }

  /** How a text was edited. */
  public static Map<String, Object> of(Edit edit) {
    return ordered(
        "style",
        edit.style().label(),
        "sentence",
        edit.sentence(),
        "changes",
        edit.changes().stream().map(ExplanationJson::change).toList(),
        "added",
        edit.added().stream().map(ExplanationJson::block).toList(),
        "deleted",
        edit.deleted().stream().map(ExplanationJson::block).toList(),
        "order",
        edit.order(),
        "wordsAdded",
        edit.wordsAdded(),
        "uniqueText",
        edit.uniqueText());
  }

  private static Map<String, Object> change(Edit.Change change) {
    return ordered(
        "left", side(change.before(), change.was()), "right", side(change.after(), change.is()));
  }

  private static Map<String, Object> block(Edit.Block block) {
    return ordered(
        "kind",
        block.kind().name().toLowerCase(Locale.ROOT),
        "text",
        block.text(),
        "words",
        block.place().words(),
        "offsets",
        offsets(block.place()));
  }

  private static Map<String, Object> document(String id, int words) {
    return ordered("id", id, "words", words);
  }

  private static Map<String, Object> score(Score score) {
    return ordered("name", score.name(), "meaning", score.meaning(), "value", score.value());
  }

  private static Map<String, Object> passage(Passage passage, Explanation explanation) {
    return ordered(
        "words",
        passage.words(),
        "left",
        offsets(passage.left()),
        "right",
        offsets(passage.right()),
        "text",
        passage.right().in(explanation.alignment().right().text()));
  }

  private static Map<String, Object> difference(Difference difference) {
    return ordered(
        "before",
        difference.before(),
        "left",
        side(difference.left(), difference.removed()),
        "right",
        side(difference.right(), difference.added()),
        "after",
        difference.after());
  }

  private static Map<String, Object> side(Span span, String text) {
    return ordered("text", text, "words", span.words(), "offsets", offsets(span));
  }

  /** Characters of the extracted text, from the first to behind the last. */
  private static List<Integer> offsets(Span span) {
    return List.of(span.start(), span.end());
  }

  private static Map<String, Object> ordered(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return map;
  }

  /** What one method says. */
  public static Map<String, Object> of(MethodSays says) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("method", says.method());
    tree.put("nearDuplicates", says.nearDuplicates());
    tree.put("measure", says.measure());
    tree.put("score", says.score().isPresent() ? (Double) says.score().getAsDouble() : null);
    tree.put("threshold", says.threshold());
    tree.put("why", says.why());
    tree.put("shared", says.shared());
    says.weights().ifPresent(weights -> tree.put("weights", of(weights)));
    return tree;
  }

  private static Map<String, Object> of(WeightsAtWork weights) {
    return ordered(
        "alike",
        weights.alike().stream().map(ExplanationJson::of).toList(),
        "passedOver",
        weights.passedOver().stream().map(ExplanationJson::of).toList(),
        "onlyLeft",
        weights.onlyLeft().stream().map(ExplanationJson::of).toList(),
        "onlyRight",
        weights.onlyRight().stream().map(ExplanationJson::of).toList());
  }

  private static Map<String, Object> of(WeightsAtWork.Shared run) {
    return ordered(
        "run", run.run(), "left", run.left(), "right", run.right(), "share", run.share());
  }

  private static Map<String, Object> of(WeightsAtWork.PassedOver run) {
    return ordered(
        "run", run.run(), "left", run.left(), "right", run.right(), "because", run.because());
  }

  private static Map<String, Object> of(WeightsAtWork.Own run) {
    return ordered("run", run.run(), "weight", run.weight());
  }
}
