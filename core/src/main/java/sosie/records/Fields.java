package sosie.records;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.office.Attachments;
import sosie.office.SeeAttached;
import sosie.source.Problem.Reason;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/**
 * What a choice of fields makes of a document: of a record its id, text and attributes; of a mail
 * or page, whose text is found elsewhere, the other two. Shared by threads.
 */
public final class Fields {

  private final FieldChoice choice;
  private final FieldPlan plan;

  public Fields(FieldChoice choice) {
    this.choice = choice;
    this.plan = new FieldPlan(choice);
  }

  /** A document whose text may still turn out to be missing, when its id is known already. */
  public record Draft(String id, Map<String, Object> attributes, Written written) {

    private MarkedText textOrNothing() {
      try {
        return written.text();
      } catch (Unusable e) {
        return MarkedText.NOTHING;
      }
    }
  }

  /** A text that is put together when somebody asks for it. */
  public interface Written {
    MarkedText text() throws Unusable;
  }

  /** Whether items are compared, which nothing but a record has. */
  public boolean wantItems() {
    return choice.items().isPresent();
  }

  /** Reads a row or a JSON object. */
  public Draft record(RawDocument raw, FieldText writtenAs, FilesBeside beside) throws Unusable {
    Map<String, Object> values =
        raw.body() instanceof Body.Row row
            ? RowFields.read(row, plan)
            : JsonFields.read(((Body.Bytes) raw.body()).bytes(), plan);
    raw.facts().forEach(values::putIfAbsent);
    AttachedFiles attached = AttachedFiles.of(values, choice);
    FieldDocument record = new FieldDocument(choice, values);
    String id = record.id().orElse(raw.id());
    Draft own = new Draft(id, record.attributes(), () -> record.text(writtenAs));
    boolean mayHave = beside.mayHold(raw.origin(), attached);
    return mayHave ? withAttachments(raw, own, attached, beside) : own;
  }

  /** A comment that says no more than where its text is has that text, if it is there. */
  private static Draft withAttachments(
      RawDocument raw, Draft own, AttachedFiles attached, FilesBeside beside) {
    MarkedText text = own.textOrNothing();
    if (!text.blank() && !SeeAttached.isAll(text.text())) return own;
    Attachments found = beside.of(raw.origin(), own.id, attached);
    Map<String, Object> attributes = new LinkedHashMap<>(own.attributes);
    if (!found.unread().isEmpty()) attributes.put("attachments_without_text", found.unread());
    if (!found.texts().isEmpty()) {
      return new Draft(own.id, attributes, () -> MarkedText.join(found.texts()));
    }
    if (!attached.addresses().isEmpty()) {
      attributes.put("attachments", String.join(", ", attached.addresses()));
    }
    return new Draft(own.id, attributes, text.blank() ? lacking(found, attached) : () -> text);
  }

  private static Written lacking(Attachments found, AttachedFiles attached) {
    int count = attached.addresses().size();
    String files = count == 1 ? "an attachment that is" : count + " attachments that are";
    return () -> {
      throw found.isUnreadOnly()
          ? found.why()
          : new Unusable(Reason.MISSING_TEXT, "see " + files + " not here");
    };
  }

  /**
   * Describes a mail or page, by names whose case does not matter: what its container says of it
   * goes before what it says of itself. The choice is a wish here: what is not there is passed over
   * in silence.
   *
   * @param known all that it says of itself
   * @param told what of that is an attribute where nobody named any
   */
  public Draft described(RawDocument raw, Map<String, ?> known, Map<String, ?> told, Written text) {
    Map<String, Object> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    byName.putAll(known);
    raw.facts()
        .forEach(
            (name, value) -> {
              if (value != null) byName.put(name, value);
            });
    Map<String, Object> usual = new LinkedHashMap<>(raw.facts());
    told.forEach(usual::putIfAbsent);
    return new Draft(id(byName).orElse(raw.id()), attributes(byName, usual), text);
  }

  private Optional<String> id(Map<String, Object> byName) {
    return choice
        .id()
        .map(byName::get)
        .map(id -> String.valueOf(id).strip())
        .filter(id -> !id.isEmpty());
  }

  private Map<String, Object> attributes(Map<String, Object> byName, Map<String, Object> usual) {
    Map<String, Object> attributes = choice.attributes().isEmpty() ? usual : new LinkedHashMap<>();
    for (String name : choice.attributes().orElse(choice.also())) {
      Optional.ofNullable(byName.get(name)).ifPresent(value -> attributes.put(name, value));
    }
    return attributes;
  }
}
