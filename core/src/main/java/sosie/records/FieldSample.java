package sosie.records;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.LevenshteinDistance;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.text.Unusable;

/** The fields of a source's first records, and what can be said of their values. */
final class FieldSample {

  private static final int FEW = 10; // too few records to judge by
  private static final int LONGER_THAN_A_CODE = 40; // longer than a UUID

  private static final int MAX_LISTED = 12;
  private static final int MAX_ID_CHARS = 300;

  private final String source;
  private final FieldGuess.Seen seen;
  private final List<Map<String, Object>> records;
  private final Set<String> topLevel = new LinkedHashSet<>();
  private final Set<String> all = new LinkedHashSet<>();

  private FieldSample(String source, List<Map<String, Object>> records, FieldGuess.Seen seen) {
    this.source = source;
    this.seen = seen;
    this.records = records;
    for (Map<String, Object> record : records) {
      topLevel.addAll(record.keySet());
      addNames("", record, all);
    }
  }

  /** Documents that are no records, and records that are broken, do not count. */
  static FieldSample of(String source, List<RawDocument> documents, FieldGuess.Seen seen) {
    List<Map<String, Object>> records = new ArrayList<>();
    for (RawDocument document : documents) {
      Map<String, Object> record = record(document);
      if (record.isEmpty()) continue;
      Map<String, Object> fields = new LinkedHashMap<>(document.facts());
      fields.putAll(record);
      records.add(fields);
    }
    return new FieldSample(source, records, seen);
  }

  private static Map<String, Object> record(RawDocument document) {
    if (document.body() instanceof Body.Row row) return RowFields.readAll(row);
    Body.Bytes bytes = (Body.Bytes) document.body();
    if (bytes.kind() != Body.Kind.JSON) return Map.of();
    try {
      return JsonApi.flattened(JsonFields.readAll(bytes.bytes()));
    } catch (Unusable e) {
      return Map.of(); // the run itself will report it
    }
  }

  private static void addNames(String prefix, Map<?, ?> record, Set<String> names) {
    record.forEach(
        (key, value) -> {
          names.add(prefix + key);
          // far deeper than anyone names a field, and an end to hostile nesting
          boolean shallow = prefix.length() < MAX_ID_CHARS;
          if (value instanceof Map<?, ?> nested && shallow) {
            addNames(prefix + key + ".", nested, names);
          }
        });
  }

  boolean isEmpty() {
    return records.isEmpty();
  }

  Set<String> topLevelNames() {
    return topLevel;
  }

  /** The field as the source spells it; a name that differs only in case will do. */
  Optional<String> spelt(String name) {
    if (all.contains(name)) return Optional.of(name);
    return all.stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .or(() -> all.stream().filter(f -> JsonApi.name(f).equalsIgnoreCase(name)).findFirst());
  }

  /** Of the spelling, whatever the case. */
  private static int distance(String left, String right) {
    return LevenshteinDistance.getDefaultInstance()
        .apply(left.toLowerCase(Locale.ROOT), right.toLowerCase(Locale.ROOT));
  }

  /** That no record has such a field, and which ones they have. */
  String unknown(String name) {
    List<String> fields =
        all.stream().sorted(Comparator.comparingInt(field -> distance(name, field))).toList();
    String closest = fields.get(0);
    boolean close = distance(name, closest) <= Math.max(1, (name.length() + 1) / 2);
    return source
        + " has no field \""
        + name
        + "\""
        + seen.where()
        + (close ? "; did you mean \"" + closest + "\"?" : ".")
        + " It has "
        + listed(fields);
  }

  String noText() {
    return source
        + " has no field that looks like text; it has "
        + listed(List.copyOf(all))
        + "; name the one to use with --text";
  }

  private static String listed(List<String> fields) {
    String names = fields.stream().limit(MAX_LISTED).collect(Collectors.joining(", "));
    int more = fields.size() - MAX_LISTED;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  private List<Object> values(String field) {
    return records.stream().map(record -> record.get(field)).filter(v -> v != null).toList();
  }

  boolean holdsText(String field) {
    return values(field).stream().anyMatch(value -> !strings(value).isBlank());
  }

  /** The field whose strings are longest on average, if they are more than single words. */
  Optional<String> longestText() {
    return topLevel.stream()
        .filter(this::holdsWords)
        .max(Comparator.comparingDouble(this::averageLength));
  }

  /** Whether most values are more than a name or a code; not every script has spaces. */
  boolean holdsWords(String field) {
    long words =
        values(field).stream()
            .map(value -> strings(value).strip())
            .filter(value -> value.contains(" ") || value.length() >= LONGER_THAN_A_CODE)
            .count();
    return words > 0 && words * 2 >= values(field).size();
  }

  private double averageLength(String field) {
    return values(field).stream().mapToInt(value -> strings(value).length()).average().orElse(0);
  }

  private static String strings(Object value) {
    if (value instanceof String text) return text;
    if (!(value instanceof List<?> list)) return "";
    return list.stream()
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .collect(Collectors.joining(" "));
  }

  /** Whether nearly all records have it and no two have the same. */
  boolean tellsRecordsApart(String field) {
    return distinctIds(field) == values(field).size() && isId(field);
  }

  /**
   * Whether nearly all records have it. A field that is called an id may name two records the same,
   * which is for the user to hear of; only one that hardly differs is something else.
   */
  boolean isId(String field) {
    List<Object> values = values(field);
    boolean usual =
        values.stream()
            .allMatch(
                value ->
                    scalar(value)
                        && !(value instanceof Boolean)
                        && !value.toString().isBlank()
                        && value.toString().length() <= MAX_ID_CHARS);
    boolean present = values.size() * 20L >= records.size() * 19L;
    return usual && present && (values.size() <= FEW || distinctIds(field) * 2 >= values.size());
  }

  private int distinctIds(String field) {
    Set<String> distinct = new HashSet<>();
    for (Object value : values(field)) distinct.add(String.valueOf(value));
    return distinct.size();
  }

  boolean isShort(String field) {
    List<Object> values = values(field);
    return !values.isEmpty()
        && values.stream()
            .allMatch(v -> scalar(v) && v.toString().length() <= FieldPlan.SHORT_CHARS);
  }

  private static boolean scalar(Object value) {
    return value instanceof String || value instanceof Number || value instanceof Boolean;
  }
}
