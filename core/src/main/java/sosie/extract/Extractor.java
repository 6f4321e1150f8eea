package sosie.extract;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.mail.Mail;
import sosie.office.Paper;
import sosie.records.FieldChoice;
import sosie.records.Fields;
import sosie.records.FilesBeside;
import sosie.source.Library;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.text.Decoding;
import sosie.text.HtmlPage;
import sosie.text.MarkedText;
import sosie.text.Unusable;

/**
 * Finds in a raw document what its author wrote.
 *
 * <p>Immutable and shared by threads. A document that cannot be used comes back as {@link Skipped};
 * nothing that a document holds makes this class throw.
 */
public final class Extractor {

  private static final String NOTHING_LEFT = "nothing was left to read";

  private final ExtractOptions options;
  private final Map<String, Fields> bySource;
  private final Fields otherwise;
  private final Rewriting rewriting;
  private final FilesBeside beside;

  /**
   * @param bySource the fields of each source, by {@link sosie.source.Origin#source()}
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
    this.bySource = new HashMap<>();
    bySource.forEach((source, choice) -> this.bySource.put(source, new Fields(choice)));
    this.otherwise = new Fields(otherwise);
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
    Fields fields = bySource.getOrDefault(raw.origin().source(), otherwise);
    try {
      return finished(raw, draft(raw, fields));
    } catch (Unusable e) {
      return skipped(raw, raw.id(), e);
    }
  }

  private Fields.Draft draft(RawDocument raw, Fields fields) throws Unusable {
    if (!(raw.body() instanceof Body.Bytes body)) {
      return fields.record(raw, options.fieldText(), beside);
    }
    if (body.kind() != Body.Kind.JSON && fields.wantItems()) {
      throw new Unusable(Problem.Reason.MISSING_TEXT, "not a record, so it has no items");
    }
    return switch (body.kind()) {
      case JSON -> fields.record(raw, options.fieldText(), beside);
      case TEXT -> {
        MarkedText text = MarkedText.plain(Decoding.text(body.bytes(), body.charset()));
        yield fields.described(raw, Map.of(), Map.of(), () -> text);
      }
      case HTML -> {
        HtmlPage page = HtmlPage.of(body.bytes(), body.charset());
        yield fields.described(raw, page.facts(), page.facts(), page::text);
      }
      case MAIL -> {
        Unusable.without(Library.MAIL, "mail");
        Mail mail = Mail.of(body.bytes());
        yield fields.described(raw, mail.headers(), mail.facts(), mail::written);
      }
      case PDF, WORD -> {
        Paper paper = Paper.of(body.bytes(), body.kind());
        yield fields.described(raw, paper.facts(), paper.facts(), paper::text);
      }
    };
  }

  private Extraction finished(RawDocument raw, Fields.Draft draft) {
    try {
      MarkedText text = checked(draft.written().text());
      return rewriting.of(
          new Document(draft.id(), raw.origin(), text.text(), text.zones(), draft.attributes()));
    } catch (Unusable e) {
      return skipped(raw, draft.id(), e);
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
}
