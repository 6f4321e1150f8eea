package sosie.letter;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the container says: header lines of a mail and columns of a table, whose names are compared
 * by their letters and digits alone. For each kind the first rule that has an answer counts; of
 * relays and addresses all count.
 */
final class ContainerFields {

  private static final Set<LetterPart.Kind> MANY =
      EnumSet.of(LetterPart.Kind.RELAY, LetterPart.Kind.ADDRESS);
  private static final int LONGEST = 1_000;

  private final Draft draft;
  private final List<Rule> rules;
  private final Map<String, String> values = new HashMap<>();
  private final Set<LetterPart.Kind> answered = EnumSet.noneOf(LetterPart.Kind.class);

  ContainerFields(Draft draft, List<Rule> rules) {
    this.draft = draft;
    this.rules = rules;
    draft.document().attributes().forEach(this::hold);
  }

  private void hold(String name, Object value) {
    String said = said(value);
    if (said.isEmpty()) return;
    values.putIfAbsent(FieldNames.plain(name), said);
    int dot = name.lastIndexOf('.'); // fields of nested objects go by their own names, too
    if (dot >= 0) values.putIfAbsent(FieldNames.plain(name.substring(dot + 1)), said);
  }

  private static String said(Object value) {
    if (value instanceof List<?> list) {
      return list.stream()
          .map(ContainerFields::said)
          .filter(one -> !one.isEmpty())
          .collect(Collectors.joining("; "));
    }
    if (value == null || value instanceof Map) return "";
    String text = value.toString();
    return Draft.tidy(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
  }

  /** Adds what was found, and gives the names of the writer. */
  WriterNames read() {
    WriterNames writer = new WriterNames();
    if (values.isEmpty()) return writer;
    for (Rule rule : rules) {
      if (answered.contains(rule.kind())) continue;
      Optional<String> value = value(rule);
      if (value.isEmpty()) continue;
      if (!MANY.contains(rule.kind())) answered.add(rule.kind());
      if (rule.kind() == LetterPart.Kind.SENDER) writer.add(value.get());
      draft.add(new LetterPart(rule.kind(), -1, -1, shown(rule.kind(), value.get()), rule.name()));
    }
    return writer;
  }

  private static String shown(LetterPart.Kind kind, String value) {
    return switch (kind) {
      case TIME -> Moment.iso(value).orElse(value);
      case RELAY -> withoutAddress(value);
      case DOCKET -> Folded.ofCode(value).toUpperCase(Locale.ROOT);
      default -> value;
    };
  }

  /** A relay goes by its name: {@code Act <act@example.org>} is Act. */
  private static String withoutAddress(String value) {
    int address = value.indexOf('<');
    if (address < 0) return value;
    String name = value.substring(0, address).replace("\"", "").strip();
    return name.isEmpty() ? value.replaceAll("[<>]", "").strip() : name;
  }

  private Optional<String> value(Rule rule) {
    for (FieldNames names : rule.fields()) {
      Optional<String> value = found(names).flatMap(all -> matched(rule, all));
      if (value.isPresent()) return value;
    }
    return Optional.empty();
  }

  private static Optional<String> matched(Rule rule, String value) {
    if (rule.takesAll()) return Optional.of(value);
    String folded = Folded.of(value, 0, value.length());
    return rule.somewhere(folded).map(match -> folded.substring(match.start(), match.end()));
  }

  private Optional<String> found(FieldNames names) {
    String value = "";
    for (String name : names.together()) {
      String one = values.getOrDefault(name, "");
      if (!one.isEmpty()) value = value.isEmpty() ? one : value + " " + one;
    }
    if (value.isEmpty()) return Optional.empty();
    return names.beside().isEmpty() || differs(value, values.get(names.beside()))
        ? Optional.of(value)
        : Optional.empty();
  }

  /** Whether two headers name different mailboxes. */
  private static boolean differs(String value, String other) {
    return other != null && !mailbox(value).equals(mailbox(other));
  }

  private static String mailbox(String header) {
    return Stream.of(header.split("[<>]", -1))
        .filter(part -> part.indexOf('@') >= 0)
        .findFirst()
        .orElse(header)
        .strip()
        .toLowerCase(Locale.ROOT);
  }
}
