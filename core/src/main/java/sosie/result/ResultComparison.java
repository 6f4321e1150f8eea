package sosie.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * What changed from one result to another: settings, documents, pairs and clusters.
 *
 * <p>No text is read. Ids are held, and some bytes for each document and pair.
 *
 * @param settings what differs in how they were made, by name: the former value and the latter
 * @param changes of every kind, also where there were none
 */
public record ResultComparison(Map<String, List<String>> settings, List<Change> changes) {

  /** The version of what {@code compare --json} prints. */
  public static final int FORMAT = 1;

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
    List<Change> changes = new ArrayList<>(documents.changes(examples));
    changes.addAll(new ComparedPairs(documents, former, latter).changes(examples));
    changes.addAll(new ComparedClusters(documents).changes(examples));
    return new ResultComparison(settings(former.run(), latter.run()), List.copyOf(changes));
  }

  /** Whether nothing changed but maybe settings that made no difference. */
  public boolean isSame() {
    return changes.stream().allMatch(change -> change.count() == 0);
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
    return value == null ? "none" : value.toString();
  }
}
