package sosie.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import sosie.result.ResultFolder;
import sosie.result.RunRecord;

/**
 * What changed from one result to another: settings, documents, pairs and clusters.
 *
 * <p>No text is read. Ids are held, and some bytes for each document and pair.
 *
 * @param settings what differs in how they were made, by name: the former value and the latter
 * @param changes of every kind, also where there were none
 */
public record ResultComparison(Map<String, List<String>> settings, List<ChangeCount> changes) {

  /** The version of what {@code compare --json} prints. */
  public static final int FORMAT = 1;

  private static final String NONE = "none";

  /**
   * Compares two results.
   *
   * @param examples how many of each kind are to be listed
   */
  public static ResultComparison of(ResultFolder former, ResultFolder latter, int examples)
      throws IOException {
    if (examples < 0) {
      throw new IllegalArgumentException("examples must be at least 0, was " + examples);
    }
    ComparedDocuments documents = new ComparedDocuments(former, latter);
    List<ChangeCount> changes = new ArrayList<>(documents.changes(examples));
    changes.addAll(new ComparedPairs(documents, former, latter).changes(examples));
    changes.addAll(new ComparedClusters(documents).changes(examples));
    return new ResultComparison(settings(former.run(), latter.run()), List.copyOf(changes));
  }

  /** Whether nothing changed but maybe settings that made no difference. */
  public boolean isSame() {
    return changes.stream().allMatch(change -> change.count() == 0);
  }

  /** The settings to show to people: of two methods those that both have. */
  public Map<String, List<String>> settingsOfBoth() {
    if (!settings.containsKey("method")) return settings;
    Map<String, List<String>> shared = new LinkedHashMap<>(settings);
    shared.values().removeIf(values -> values.contains(NONE));
    return shared;
  }

  private static Map<String, List<String>> settings(RunRecord former, RunRecord latter) {
    Map<String, List<String>> differing = new LinkedHashMap<>();
    note(differing, "sosie", former.sosie(), latter.sosie());
    note(differing, "method", former.recipe(), latter.recipe());
    note(differing, "seed", former.seed(), latter.seed());
    note(differing, "keep", former.keep(), latter.keep());
    TreeSet<String> names = new TreeSet<>(former.parameters().keySet());
    names.addAll(latter.parameters().keySet());
    for (String name : names) {
      note(differing, name, former.parameters().get(name), latter.parameters().get(name));
    }
    return differing;
  }

  private static void note(
      Map<String, List<String>> differing, String name, Object former, Object latter) {
    if (Objects.equals(former, latter)) return;
    differing.put(name, List.of(said(former), said(latter)));
  }

  private static String said(Object value) {
    return value == null ? NONE : value.toString();
  }
}
