package sosie.letter;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.extract.Document;
import sosie.extract.Extractor;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.records.FieldChoice;
import sosie.source.Origin;
import sosie.text.Zone;

/** Letters made by hand, and what becomes of them. */
final class Written {

  static final LetterRules STANDARD = LetterRules.standard();
  private static final Origin ORIGIN = new Origin("s", 1);

  private Written() {}

  static Document document(String text, Map<String, Object> attributes) {
    return new Document("1", ORIGIN, text, List.of(), attributes);
  }

  static Letter letter(String text) {
    return letter(text, Map.of());
  }

  static Letter letter(String text, Map<String, Object> attributes) {
    return STANDARD.read(document(text, attributes));
  }

  static Letter letter(String text, Zone... zones) {
    return STANDARD.read(new Document("1", ORIGIN, text, List.of(zones), Map.of()));
  }

  static Letter extracted(Body.Kind kind, String raw) {
    byte[] bytes = raw.getBytes(StandardCharsets.UTF_8);
    Body body = new Body.Bytes(bytes, kind, Optional.of("UTF-8"));
    RawDocument document = new RawDocument("1", ORIGIN, body, Map.of());
    return STANDARD.read((Document) new Extractor(FieldChoice.usual()).extract(document));
  }

  /** What stands in the text where parts of a kind were found. */
  static List<String> said(Letter letter, LetterPart.Kind kind) {
    return letter.all(kind).stream()
        .filter(LetterPart::isInText)
        .map(part -> letter.document().text().substring(part.start(), part.end()))
        .toList();
  }

  static String value(Letter letter, LetterPart.Kind kind) {
    return letter.first(kind).map(LetterPart::value).orElse("");
  }
}
