package sosie.records;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sosie.source.Problem.Reason;
import sosie.text.Unusable;
import sosie.text.Utf8;

/** Reads one JSON object: the fields of a plan and no more, without building a tree. */
final class JsonFields {

  private static final int DEEPEST = 1_000;
  private static final int LONGEST_NAME = 50_000;

  /**
   * Digits stay text, so that only a number that is wanted as a fraction costs more than its
   * length.
   */
  private static final int LONGEST_NUMBER = 100_000;

  static final JsonFactory FACTORY =
      JsonFactory.builder()
          // names come from users' data without end; interning them is slow and never forgets
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(Integer.MAX_VALUE) // the reader limits the record
                  .maxNameLength(LONGEST_NAME)
                  .maxNumberLength(LONGEST_NUMBER)
                  .build())
          .build();

  private JsonFields() {}

  /** The values of the planned fields by their names; a field that is not there has no entry. */
  static Map<String, Object> read(byte[] json, FieldPlan plan) throws Unusable {
    checkUtf8(json);
    Map<String, Object> flat = FlatRecord.read(json, plan);
    return flat != null ? flat : readByParser(json, plan);
  }

  /** The same for any record; what is unusable is told here. */
  static Map<String, Object> readByParser(byte[] json, FieldPlan plan) throws Unusable {
    return parse(json, (parser, values) -> readObject(parser, plan, plan.root(), values));
  }

  /** All values, nested objects as maps. */
  static Map<String, Object> readAll(byte[] json) throws Unusable {
    checkUtf8(json);
    return parse(json, (parser, values) -> values.putAll(object(parser)));
  }

  private interface ObjectReader {
    void read(JsonParser parser, Map<String, Object> values) throws IOException;
  }

  private static void checkUtf8(byte[] json) throws Unusable {
    int valid = Utf8.validLength(json);
    if (valid < json.length) {
      throw new Unusable(Reason.INVALID_UTF8, "byte " + (valid + 1) + " is not UTF-8");
    }
  }

  private static Map<String, Object> parse(byte[] json, ObjectReader reader) throws Unusable {
    Map<String, Object> values = new LinkedHashMap<>();
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new Unusable(Reason.BROKEN_JSON, "not a JSON object");
      }
      reader.read(parser, values);
      if (parser.nextToken() != null) {
        throw new Unusable(Reason.BROKEN_JSON, "more after the object, at " + column(parser));
      }
    } catch (JsonProcessingException e) {
      throw new Unusable(Reason.BROKEN_JSON, complaint(e));
    } catch (IOException e) {
      throw new Unusable(Reason.BROKEN_JSON, "not valid JSON"); // odd UTF-32, say
    }
    return values;
  }

  private static String column(JsonParser parser) {
    return "column " + parser.currentTokenLocation().getColumnNr();
  }

  /** What is wrong, in our words: the parser's speak to those who program with it. */
  private static String complaint(JsonProcessingException e) {
    if (e instanceof StreamConstraintsException) return beyondLimit(e.getOriginalMessage());
    if (e instanceof JsonEOFException) return "the JSON ends too early";
    JsonLocation place = e.getLocation();
    return place == null ? "not valid JSON" : "not valid JSON at column " + place.getColumnNr();
  }

  private static String beyondLimit(String message) {
    if (message.contains("getMaxNestingDepth")) {
      return String.format(Locale.ROOT, "nested deeper than %,d levels", DEEPEST);
    }
    if (message.contains("getMaxNumberLength")) {
      return String.format(Locale.ROOT, "a number of more than %,d digits", LONGEST_NUMBER);
    }
    if (message.contains("getMaxNameLength")) {
      return String.format(Locale.ROOT, "a field name of more than %,d characters", LONGEST_NAME);
    }
    return "larger than JSON is read here";
  }

  private static void readObject(
      JsonParser parser, FieldPlan plan, FieldPlan.Node node, Map<String, Object> values)
      throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      FieldPlan.Node below = node.below(name);
      JsonToken token = parser.nextToken();
      if (below != null && below.leadsOn() && token == JsonToken.START_OBJECT) {
        readObject(parser, plan, below, values);
      } else if (below != null && below.wanted()) {
        values.put(below.field(), below.holdsItems() ? Items.read(parser) : value(parser));
      } else if (plan.shortFieldsToo(node) && token.isScalarValue()) {
        putIfShort(parser, name, values);
      } else {
        parser.skipChildren();
      }
    }
  }

  private static void putIfShort(JsonParser parser, String name, Map<String, Object> values)
      throws IOException {
    if (parser.getTextLength() <= FieldPlan.SHORT_CHARS) values.put(name, value(parser));
  }

  /** Recursion goes no deeper than the nesting limit above. */
  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> wholeNumber(parser);
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  /** Digits that no {@code long} holds stay digits: they are an identifier, not a quantity. */
  private static Object wholeNumber(JsonParser parser) throws IOException {
    boolean fits = parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
    return fits ? (Object) parser.getLongValue() : parser.getText();
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> values = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      values.put(name, value(parser));
    }
    return values;
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) values.add(value(parser));
    return values;
  }
}
