package sosie.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.learn.Learning;
import sosie.weigh.TraitWeight;
import sosie.weigh.WeightModel;

/** What was learned, for programs; the model itself is in its file. */
final class LearnedJson {

  private LearnedJson() {}

  static Map<String, Object> of(Learning.Learned learned, Optional<LearnedLater> later, Path out) {
    WeightModel model = learned.model();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("model", out.toString());
    json.put("form", model.form().label());
    Map<String, Object> forms = new LinkedHashMap<>();
    model.forms().forEach((form, heldOut) -> forms.put(form.label(), heldOut));
    json.put("forms", forms);
    json.put("similarity", model.likeness().label());
    json.put("k", model.widths().toString());
    json.put("threshold", model.threshold());
    List<Object> weights = new ArrayList<>();
    for (TraitWeight each : LearnedText.strongestFirst(model)) {
      Map<String, Object> weight = new LinkedHashMap<>();
      weight.put("feature", each.trait().label());
      weight.put("words", each.trait().words());
      weight.put("weight", each.weight());
      weights.add(weight);
    }
    json.put("weights", weights);
    json.put("training", model.training());
    json.put("validation", model.validation());
    json.put("turns", learned.turns());
    json.put("later", later.map(LearnedLater::json).orElse(null));
    json.put("remarks", learned.remarks());
    return json;
  }
}
