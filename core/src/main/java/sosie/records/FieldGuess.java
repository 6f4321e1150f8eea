package sosie.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sosie.format.RawDocument;

/**
 * Which fields of a source hold id, text and attributes, judged from its first records.
 *
 * <p>What the user named is taken as named; the rest goes by the names that collections use, then
 * by what the values look like. A title beside a text stays an attribute: it is not part of what
 * two documents are compared by unless the user says so.
 *
 * @param choice what to extract by
 * @param lacking fields that the user named and no sampled record has, each with what the records
 *     have instead; they are empty
 * @param seen how much of the source that says of
 */
public record FieldGuess(
    String source, FieldChoice choice, Map<String, String> lacking, Seen seen) {

  /** What a sample is of its source. */
  public enum Seen {
    /** Every record. */
    ALL(""),
    /** The first ones; those behind them may have fields of their own. */
    FIRST(" in its first records");

    private final String where;

    Seen(String where) {
      this.where = where;
    }

    /** Where it is that a field was not found. */
    String where() {
      return where;
    }
  }

  /** How many attributes a line for people holds; one record may have thousands. */
  private static final int MOST_NAMED = 8;

  /** Names that mean the text whatever stands there. */
  private static final List<String> SURE_TEXT_NAMES =
      names(
          """
          text, body, content, raw_content, html, raw_html, body_text, full_text, fulltext,
          comment_text, commenttext, article_body, articlebody
          """);

  /** Names that mean the text if words stand there, and may as well mean a number or a code. */
  private static final List<String> LIKELY_TEXT_NAMES =
      names(
          """
          article, message, comment, document, post, passage, paragraph, abstract,
          description, summary
          """);

  /** Names beside which a comment is the text, even where it is empty: see the attachment. */
  private static final List<String> DOCKET_NAMES = names("docket id, docketid, docket_id");

  /** Names that mean the id. */
  private static final List<String> SURE_ID_NAMES =
      names(
          """
          id, _id, uid, doc_id, docid, document_id, documentid, document id, uuid, guid,
          comment_id, comment id, article_id, message_id, message-id, record_id,
          warc-record-id
          """);

  /** Names that can serve as an id if no two records share one. */
  private static final List<String> LIKELY_ID_NAMES = names("key, url, uri, name");

  private static List<String> names(String listed) {
    return List.of(listed.strip().split(",\\s+"));
  }

  /**
   * Judges by a sample, the first few hundred documents of a source.
   *
   * @param named what the user named; an empty text list and absent parts are guessed
   * @param seen whether the source has more than that
   * @throws UnknownField if no field that the user named as text is in any sampled record, or if no
   *     field could be the text
   */
  public static FieldGuess of(
      String source, List<RawDocument> sample, FieldChoice named, Seen seen) {
    FieldSample fields = FieldSample.of(source, sample, seen);
    if (fields.isEmpty()) {
      FieldChoice wished = named.compared().isEmpty() ? named.withText(List.of("text")) : named;
      return new FieldGuess(source, wished, Map.of(), seen);
    }
    List<String> compared =
        named.compared().isEmpty()
            ? List.of(guessText(fields))
            : requiredText(fields, named.compared());
    Optional<String> id =
        named.id().isPresent()
            ? named.id().map(name -> fields.spelt(name).orElse(name))
            : guessId(fields, compared);
    List<String> attributes =
        named.attributes().isPresent()
            ? spelt(fields, named.attributes().get())
            : FieldChoice.joined(guessAttributes(fields, compared, id), named.also());
    FieldChoice choice = new FieldChoice(id, compared, Optional.of(attributes));
    boolean items = named.items().isPresent();
    return new FieldGuess(
        source, items ? choice.withItems(compared.get(0)) : choice, lacking(fields, named), seen);
  }

  /** Of several fields of text, one is enough. */
  private static List<String> requiredText(FieldSample fields, List<String> named) {
    if (named.stream().noneMatch(name -> fields.spelt(name).isPresent())) {
      throw new UnknownField(fields.unknown(named.get(0)));
    }
    return spelt(fields, named);
  }

  private static List<String> spelt(FieldSample fields, List<String> named) {
    return named.stream().map(name -> fields.spelt(name).orElse(name)).toList();
  }

  private static Map<String, String> lacking(FieldSample fields, FieldChoice named) {
    Map<String, String> lacking = new TreeMap<>();
    named.named().stream()
        .filter(name -> fields.spelt(name).isEmpty())
        .forEach(name -> lacking.put(name, fields.unknown(name)));
    return lacking;
  }

  private static String guessText(FieldSample fields) {
    boolean docket = byName(fields, DOCKET_NAMES).findFirst().isPresent();
    return byName(fields, docket ? List.of("comment") : List.of())
        .findFirst()
        .or(() -> byName(fields, SURE_TEXT_NAMES).filter(fields::holdsText).findFirst())
        .or(() -> byName(fields, LIKELY_TEXT_NAMES).filter(fields::holdsWords).findFirst())
        .or(fields::longestText)
        .or(() -> byName(fields, SURE_TEXT_NAMES).findFirst()) // all null: each is skipped for that
        .orElseThrow(() -> new UnknownField(fields.noText()));
  }

  private static Optional<String> guessId(FieldSample fields, List<String> compared) {
    return byName(fields, SURE_ID_NAMES)
        .filter(name -> !compared.contains(name))
        .filter(fields::isId)
        .findFirst()
        .or(
            () ->
                byName(fields, LIKELY_ID_NAMES)
                    .filter(name -> !compared.contains(name))
                    .filter(fields::tellsRecordsApart)
                    .findFirst());
  }

  private static List<String> guessAttributes(
      FieldSample fields, List<String> compared, Optional<String> id) {
    return fields.topLevelNames().stream()
        .filter(name -> !compared.contains(name) && !id.filter(name::equals).isPresent())
        .filter(fields::isShort)
        .toList();
  }

  /** The fields that bear one of these names, in the order of the names. */
  private static Stream<String> byName(FieldSample fields, List<String> names) {
    return names.stream()
        .flatMap(
            name ->
                fields.topLevelNames().stream()
                    .filter(field -> JsonApi.name(field).toLowerCase(Locale.ROOT).equals(name)));
  }

  /** One line for people: {@code docs.jsonl: id from "uid", text from "body", attributes lang}. */
  public String describe() {
    List<String> attributes =
        choice.attributes().orElse(List.of()).stream().map(JsonApi::name).toList();
    String named = attributes.isEmpty() ? "no attributes" : "attributes " + listed(attributes);
    return describe(named);
  }

  /** The same for one of many files that differ in their attributes. */
  String describeShortly() {
    return describe("attributes as each file has them");
  }

  private String describe(String attributes) {
    List<String> parts = new ArrayList<>();
    parts.add(
        choice.id().map(id -> "id from \"" + id + "\"").orElse("id from the place in the file"));
    parts.add(
        (choice.items().isPresent() ? "items from " : "text from ")
            + choice.compared().stream()
                .map(name -> "\"" + name + "\"")
                .collect(Collectors.joining(" + ")));
    parts.add(attributes);
    if (!lacking.isEmpty()) {
      parts.add("no field " + listed(List.copyOf(lacking.keySet())) + seen.where());
    }
    return source + ": " + String.join(", ", parts);
  }

  private static String listed(List<String> names) {
    if (names.size() <= MOST_NAMED) return String.join(", ", names);
    String named = String.join(", ", names.subList(0, MOST_NAMED));
    return String.format(Locale.ROOT, "%s and %,d more", named, names.size() - MOST_NAMED);
  }
}
