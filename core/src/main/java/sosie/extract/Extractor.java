package sosie.extract;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sosie.read.Body;
import sosie.read.Origin;
import sosie.read.Problem;
import sosie.read.RawDocument;

/**
 * Finds in a raw document what its author wrote.
 *
 * <p>Immutable and shared by threads. A document that cannot be used comes back as {@link Skipped};
 * nothing that a document holds makes this class throw.
 */
public final class Extractor {

  private static final String NOTHING_LEFT = "nothing was left to read";

  private final ExtractOptions options;
  private final Map<String, Planned> bySource;
  private final Planned otherwise;
  private final Rewriting rewriting;
  private final FilesBeside beside;

  /**
   * @param bySource the fields of each source, by {@link sosie.read.Origin#source()}
   * @param otherwise the fields of sources that are not listed
   */
  public Extractor(
      ExtractOptions options, Map<String, FieldChoice> bySource, FieldChoice otherwise) {
    this(options, bySource, otherwise, FilesBeside.NONE);
  }

  /**
   * @param beside where attachments of records may lie
   */
  Extractor(
      ExtractOptions options,
      Map<String, FieldChoice> bySource,
      FieldChoice otherwise,
      FilesBeside beside) {
    this.options = options;
    this.beside = beside;
    this.bySource =
        bySource.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Map.Entry::getKey, entry -> new Planned(entry.getValue())));
    this.otherwise = new Planned(otherwise);
    rewriting = document -> document;
  }

  private Extractor(Extractor other, Rewriting rewriting) {
    options = other.options;
    bySource = other.bySource;
    otherwise = other.otherwise;
    beside = other.beside;
    this.rewriting = rewriting;
  }

  /** The same, and each document rewritten. */
  public Extractor then(Rewriting next) {
    return new Extractor(this, document -> next.of(rewriting.of(document)));
  }

  /** One choice of fields for all sources. */
  public Extractor(FieldChoice choice) {
    this(ExtractOptions.DEFAULT, Map.of(), choice);
  }

  /** A text that was never a file, cleaned as that of one is. */
  public static Extraction plain(
      String id, Origin origin, String text, Map<String, Object> attributes) {
    MarkedText clean = MarkedText.plain(text);
    if (!clean.blank()) return new Document(id, origin, clean.text(), clean.zones(), attributes);
    Problem nothing = new Problem(origin, Problem.Reason.NO_TEXT, NOTHING_LEFT);
    return new Skipped(Optional.of(id), nothing);
  }

  public Extraction extract(RawDocument raw) {
    Planned fields = bySource.getOrDefault(raw.origin().source(), otherwise);
    try {
      return finished(raw, draft(raw, fields));
    } catch (Unusable e) {
      return skipped(raw, raw.id(), e);
    }
  }

  /** A document whose text may still turn out to be missing, when its id is known already. */
  private record Draft(String id, Map<String, Object> attributes, Written written) {

    MarkedText textOrNothing() {
      try {
        return written.text();
      } catch (Unusable e) {
        return MarkedText.NOTHING;
      }
    }
  }

  private interface Written {
    MarkedText text() throws Unusable;
  }

  private Draft draft(RawDocument raw, Planned fields) throws Unusable {
    if (raw.body() instanceof Body.Row row) {
      return record(raw, fields, RowFields.read(row, fields.plan));
    }
    Body.Bytes body = (Body.Bytes) raw.body();
    if (body.kind() != Body.Kind.JSON && fields.choice.items().isPresent()) {
      throw new Unusable(Problem.Reason.MISSING_TEXT, "not a record, so it has no items");
    }
    return switch (body.kind()) {
      case JSON -> record(raw, fields, JsonFields.read(body.bytes(), fields.plan));
      case TEXT -> {
        MarkedText text = MarkedText.plain(Decoding.text(body.bytes(), body.charset()));
        yield described(raw, fields, () -> text, Map.of(), Map.of());
      }
      case HTML -> {
        HtmlPage page = HtmlPage.of(body.bytes(), body.charset());
        yield described(raw, fields, page::text, page.facts(), page.facts());
      }
      case MAIL -> {
        Mail mail = Mail.of(body.bytes());
        yield described(raw, fields, mail::written, mail.headers(), mail.facts());
      }
      case PDF, WORD -> {
        Paper paper = Paper.of(body.bytes(), body.kind(), new Allowance());
        yield described(raw, fields, paper::text, paper.facts(), paper.facts());
      }
    };
  }

  private Draft record(RawDocument raw, Planned fields, Map<String, Object> values) {
    raw.facts().forEach(values::putIfAbsent);
    AttachedFiles attached = AttachedFiles.of(values, fields.choice);
    FieldDocument record = new FieldDocument(fields.choice, values);
    String id = record.id().orElse(raw.id());
    Draft own = new Draft(id, record.attributes(), () -> record.text(options.fieldText()));
    return beside.mayHold(raw.origin(), attached) ? withAttachments(raw, own, attached) : own;
  }

  /** A comment that says no more than where its text is has that text, if it is there. */
  private Draft withAttachments(RawDocument raw, Draft own, AttachedFiles attached) {
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
          : new Unusable(Problem.Reason.MISSING_TEXT, "see " + files + " not here");
    };
  }

  /** A mail or page: what its container says of it goes before what it says of itself. */
  private static Draft described(
      RawDocument raw, Planned fields, Written text, Map<String, ?> known, Map<String, ?> told) {
    FieldsByAnyCase byName = new FieldsByAnyCase(raw.facts(), known);
    Map<String, Object> usual = new LinkedHashMap<>(raw.facts());
    told.forEach(usual::putIfAbsent);
    return new Draft(
        byName.id(fields.choice, raw.id()), byName.attributes(fields.choice, usual), text);
  }

  private Extraction finished(RawDocument raw, Draft draft) {
    try {
      MarkedText text = checked(draft.written.text());
      return rewriting.of(
          new Document(draft.id, raw.origin(), text.text(), text.zones(), draft.attributes));
    } catch (Unusable e) {
      return skipped(raw, draft.id, e);
    }
  }

  private static Skipped skipped(RawDocument raw, String id, Unusable why) {
    return new Skipped(Optional.of(id), new Problem(raw.origin(), why.reason(), why.getMessage()));
  }

  private MarkedText checked(MarkedText text) throws Unusable {
    if (text.blank()) throw new Unusable(Problem.Reason.NO_TEXT, NOTHING_LEFT);
    int length = text.text().length();
    if (length > options.maxTextChars()) {
      throw new Unusable(
          Problem.Reason.TOO_LARGE,
          "text of " + length + " characters, the limit is " + options.maxTextChars());
    }
    return text;
  }

  /** A choice, and the plan made from it once. */
  private static final class Planned {

    private final FieldChoice choice;
    private final FieldPlan plan;

    Planned(FieldChoice choice) {
      this.choice = choice;
      this.plan = new FieldPlan(choice);
    }
  }
}
