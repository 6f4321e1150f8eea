package sosie.link;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import sosie.cluster.OwnThresholds;
import sosie.documents.DocumentNames;
import sosie.documents.Documents;

/** Thresholds of single letters as a run was given them, by the names of documents. */
final class GivenThresholds {

  private final SortedMap<String, Double> given;
  private final Documents documents;
  private final Map<String, Integer> numbers;

  GivenThresholds(SortedMap<String, Double> given, Documents documents) {
    this.given = given;
    this.documents = documents;
    numbers = DocumentNames.find(given.keySet(), documents);
  }

  /** By numbers of texts; of several that copies of one text were given the highest holds. */
  OwnThresholds ofTexts() {
    if (numbers.isEmpty()) return OwnThresholds.NONE;
    double[] thresholds = new double[documents.texts()];
    numbers.forEach(
        (name, number) -> {
          int text = documents.text(number);
          thresholds[text] = Math.max(thresholds[text], given.get(name));
        });
    return new OwnThresholds(thresholds);
  }

  /** What counted, and names of what is no letter or no document. */
  Linked.Thresholds used(OwnThresholds letters) {
    List<String> leftOut = given.keySet().stream().filter(name -> !has(name, letters)).toList();
    return new Linked.Thresholds(letters, leftOut);
  }

  private boolean has(String name, OwnThresholds letters) {
    return numbers.containsKey(name) && letters.has(documents.text(numbers.get(name)));
  }
}
