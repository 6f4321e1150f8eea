package sosie.app.serve;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.extract.Document;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.extract.Skipped;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.records.FieldChoice;
import sosie.source.Origin;

/** Documents as they are sent: a body of some type, or a line of JSON. */
final class Given {

  /** What a body may be, for the description of a route. */
  static final String TYPES =
      "text/plain, text/html, message/rfc822 or application/json with text and attributes";

  private static final Map<String, Body.Kind> KINDS =
      Map.of(
          "text/plain", Body.Kind.TEXT,
          "text/html", Body.Kind.HTML,
          "message/rfc822", Body.Kind.MAIL,
          "application/pdf", Body.Kind.PDF,
          "application/json", Body.Kind.JSON);

  private static final Extractor EXTRACTOR = new Extractor(FieldChoice.usual());

  private Given() {}

  /** The body of a call as a document. */
  static Document document(Call call, String id, Optional<String> source) throws IOException {
    Body.Kind kind = kind(call.header("Content-Type").orElse(""));
    byte[] bytes = call.body().readAllBytes();
    if (kind == Body.Kind.JSON) {
      JsonNode fields = fields(text(bytes));
      if (fields.has("id") && !id.isEmpty() && !fields.get("id").asText().equals(id)) {
        throw HttpError.wrong("the body is of " + fields.get("id").asText() + ", not of " + id);
      }
    }
    return extracted(new Body.Bytes(bytes, kind, charset(call)), id, source);
  }

  /** A line of many, which has an id. */
  static Document line(byte[] bytes, Optional<String> source) {
    JsonNode fields = fields(text(bytes));
    JsonNode id = fields.get("id");
    boolean named = id != null && (id.isTextual() || id.isIntegralNumber());
    if (!named || id.asText().isEmpty()) throw HttpError.wrong("a document needs an id");
    return extracted(new Body.Bytes(bytes, Body.Kind.JSON, Optional.empty()), id.asText(), source);
  }

  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
    } catch (java.nio.charset.CharacterCodingException e) {
      throw HttpError.wrong("not UTF-8");
    }
  }

  private static JsonNode fields(String text) {
    JsonNode fields = Call.json(text);
    if (!fields.isObject()) throw HttpError.wrong("an object is wanted, with id and text");
    JsonNode own = fields.get("text");
    if (own == null || !own.isTextual()) throw HttpError.wrong("a document needs a text");
    return fields;
  }

  /** What curl says where nobody says anything is taken as text. */
  private static Body.Kind kind(String type) {
    String plain = type.split(";", -1)[0].strip().toLowerCase(Locale.ROOT);
    if (plain.isEmpty() || plain.equals("application/x-www-form-urlencoded")) {
      return Body.Kind.TEXT;
    }
    Body.Kind kind = KINDS.get(plain);
    if (kind != null) return kind;
    throw new HttpError(415, "the body must be " + TYPES + ", was " + plain);
  }

  private static Optional<String> charset(Call call) {
    String type = call.header("Content-Type").orElse("");
    for (String each : List.of(type.split(";", -1))) {
      String parameter = each.strip();
      if (parameter.toLowerCase(Locale.ROOT).startsWith("charset=")) {
        return Optional.of(parameter.substring("charset=".length()).replace("\"", ""));
      }
    }
    return Optional.empty();
  }

  private static Document extracted(Body body, String id, Optional<String> source) {
    String place = source.map(name -> name + "/").orElse("") + id;
    RawDocument raw = new RawDocument(id, Origin.whole(place), body, Map.of());
    Extraction extraction = EXTRACTOR.extract(raw);
    if (extraction instanceof Document as) {
      return new Document(id, as.origin(), as.text(), as.zones(), as.attributes());
    }
    Skipped skipped = (Skipped) extraction;
    String why = skipped.problem().reason().label() + ", " + skipped.problem().detail();
    throw new HttpError(422, why);
  }
}
