package sosie.app.option;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sosie.cluster.KeepRule;
import sosie.documents.Documents;
import sosie.result.ResultFolder;

/** The field that a keep rule looks at: one that no document has is a slip of the pen. */
public final class KeepField {

  private final KeepRule rule;
  private final Set<String> existing = new TreeSet<>();

  private KeepField(KeepRule rule) {
    this.rule = rule;
  }

  /** What is wrong with the field of a rule, if anything. */
  public static Optional<String> fault(KeepRule rule, Documents documents) {
    KeepField field = new KeepField(rule);
    if (!field.isNamed()) return Optional.empty();
    for (int i = 0; i < documents.count(); i++) field.see(documents.attributes(i));
    return field.fault();
  }

  /** Refuses a rule whose field no document of a result has. */
  public static void require(KeepRule rule, ResultFolder result) throws IOException {
    KeepField field = new KeepField(rule);
    if (!field.isNamed()) return;
    result.forEachDocument(document -> field.see(document.attributes()));
    Optional<String> fault = field.fault();
    if (fault.isPresent()) throw new IllegalArgumentException(fault.get());
  }

  private boolean isNamed() {
    return rule.kind() != KeepRule.Kind.SOURCES && !rule.argument().isEmpty();
  }

  private void see(Map<String, Object> attributes) {
    existing.addAll(attributes.keySet());
  }

  private Optional<String> fault() {
    if (existing.contains(rule.argument())) return Optional.empty();
    return Optional.of(
        "--keep "
            + rule
            + ": no document has the attribute "
            + rule.argument()
            + "; they have "
            + (existing.isEmpty() ? "none" : String.join(", ", existing)));
  }
}
