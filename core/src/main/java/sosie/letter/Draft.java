package sosie.letter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sosie.extract.Document;
import sosie.text.Zone;

/** A letter while its parts are being found. */
final class Draft {

  private final Document document;
  private final WrittenLines page;
  private final List<LetterPart> parts = new ArrayList<>();

  Draft(Document document) {
    this.document = document;
    this.page = new WrittenLines(document);
  }

  Document document() {
    return document;
  }

  WrittenLines page() {
    return page;
  }

  /** A part that stands in the text. */
  void add(LetterPart.Kind kind, int start, int end, String rule) {
    String said = tidy(document.text().substring(start, end));
    String value = kind == LetterPart.Kind.TIME ? Moment.iso(said).orElse(said) : said;
    parts.add(new LetterPart(kind, start, end, value, rule));
  }

  /** A part that the container gave, or one whose value is not what its stretch of text says. */
  void add(LetterPart part) {
    parts.add(part);
  }

  /** The subject of a mail and the title of a record are no main text. */
  void takeTopics() {
    for (Zone zone : document.zones()) {
      boolean header = zone.kind() == Zone.Kind.HEADER;
      if (!header && zone.kind() != Zone.Kind.TITLE) continue;
      int end = Math.min(zone.end(), document.text().length());
      add(LetterPart.Kind.TOPIC, zone.start(), end, header ? "subject of the mail" : "title");
      for (int line = 0; line < page.count() && page.start(line) < end; line++) {
        if (page.start(line) >= zone.start()) page.take(line);
      }
    }
    page.unquoteIfNothingElse();
  }

  Letter letter() {
    List<Letter.Span> paragraphs = paragraphs();
    if (!written(paragraphs)) {
      page.giveBackAll();
      paragraphs = paragraphs();
    }
    if (paragraphs.isEmpty()) {
      paragraphs = List.of(new Letter.Span(0, document.text().length())); // nothing but white space
    }
    parts.sort(
        Comparator.comparingInt(LetterPart::start)
            .thenComparing(LetterPart::end, Comparator.reverseOrder()));
    return new Letter(document, List.copyOf(parts), List.copyOf(paragraphs));
  }

  private List<Letter.Span> paragraphs() {
    List<Letter.Span> paragraphs = new ArrayList<>();
    for (int line = 0; line < page.count(); ) {
      int first = line++;
      if (page.isTaken(first)) continue;
      while (line < page.count() && page.joined(line) && !page.isTaken(line)) line++;
      paragraphs.add(new Letter.Span(page.start(first), page.end(line - 1)));
    }
    return paragraphs;
  }

  /** Whether anything is said: a row of asterisks is not. */
  private boolean written(List<Letter.Span> paragraphs) {
    String text = document.text();
    for (Letter.Span span : paragraphs) {
      for (int i = span.start(); i < span.end(); i++) {
        char c = text.charAt(i);
        if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) return true;
      }
    }
    return false;
  }

  /** White space made single. */
  static String tidy(String text) {
    StringBuilder tidy = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean white = Character.isWhitespace(c) || c == '\u00A0';
      if (!white && gap && tidy.length() > 0) tidy.append(' ');
      if (!white) tidy.append(c);
      gap = white;
    }
    return tidy.toString();
  }
}
