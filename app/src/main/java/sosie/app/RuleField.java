package sosie.app;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sosie.detect.Detection;
import sosie.detect.Documents;
import sosie.detect.Linked;

/** The fields that link rules look at: a rule that speaks of no document is a slip of the pen. */
final class RuleField {

  private RuleField() {}

  /** What is wrong with rules, if anything. */
  static List<String> faults(Detection found) {
    List<String> silent =
        found.linked().rules().stream()
            .filter(use -> use.documents() == 0)
            .map(Linked.RuleUse::rule)
            .toList();
    if (silent.isEmpty()) return List.of();
    Set<String> existing = existing(found.documents());
    String have = existing.isEmpty() ? "none" : String.join(", ", existing);
    return silent.stream()
        .map(
            rule ->
                "--link-rule \""
                    + rule
                    + "\": no document has what it asks for; their attributes are "
                    + have)
        .toList();
  }

  private static Set<String> existing(Documents documents) {
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < documents.count(); i++) names.addAll(documents.attributes(i).keySet());
    return names;
  }
}
