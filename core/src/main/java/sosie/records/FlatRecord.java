package sosie.records;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the usual record fast: a JSON object of which strings, numbers and the like are wanted,
 * whatever else it holds. Of all others, and of all that is not JSON, it says nothing and leaves
 * them to the parser.
 *
 * <p>It accepts nothing that the parser would refuse, and says the same of what it accepts. It
 * earns its place: 130 MB of RFCs as JSON Lines were extracted in 0.45 to 1.0 s with it and in 2.1
 * to 2.5 s by the parser alone ({@code StageTimes}, one thread, on a machine with other work).
 */
final class FlatRecord {

  private static final int LONGEST_NAME = 64;
  private static final int DEEPEST = 64;
  private static final int LONGEST_NUMBER = 18; // so that whole ones fit a long

  private final byte[] json;
  private final FieldPlan plan;
  private final Map<String, Object> values = new LinkedHashMap<>();
  private int at;

  private FlatRecord(byte[] json, FieldPlan plan) {
    this.json = json;
    this.plan = plan;
  }

  /** The values of the planned fields as {@link JsonFields#read} gives them, or null. */
  static Map<String, Object> read(byte[] json, FieldPlan plan) {
    FlatRecord record = new FlatRecord(json, plan);
    return record.readObject() ? record.values : null;
  }

  private boolean readObject() {
    if (!next('{')) return false;
    if (next('}')) return isEnd();
    do {
      if (!next('"')) return false;
      String name = name();
      if (name == null || !next(':') || !readValue(name)) return false;
    } while (next(','));
    return next('}') && isEnd();
  }

  private boolean readValue(String name) {
    FieldPlan.Node below = plan.root().below(name);
    skipBlanks();
    int first = peek();
    boolean scalar = first != '{' && first != '[';
    if (below != null && below.wanted() && scalar && !below.holdsItems()) {
      return putScalar(below.field(), false);
    }
    if (below != null) return false; // a list, or what lies below an object
    if (scalar && plan.shortFieldsToo(plan.root())) return putScalar(name, true);
    return skipValue(0);
  }

  private boolean putScalar(String name, boolean onlyIfShort) {
    if (peek() == '"') return putString(name, onlyIfShort);
    int start = at;
    if (!skipValue(0) || at - start > LONGEST_NUMBER) return false;
    values.put(name, literal(start));
    return true;
  }

  private boolean putString(String name, boolean onlyIfShort) {
    if (plan.isText(name) && putText(name)) return true;
    JsonText text = text();
    if (text.isBroken()) return false;
    String value = text.read();
    if (value == null) return false;
    if (!onlyIfShort || value.length() <= FieldPlan.SHORT_CHARS) values.put(name, value);
    return true;
  }

  private boolean putText(String name) {
    Optional<PlainJsonText> text = PlainJsonText.at(json, at + 1);
    if (text.isEmpty()) return false;
    at = text.get().end() + 1;
    values.put(name, text.get().cleaned());
    return true;
  }

  /** A number, or a word that stands for a value, from there to here. */
  private Object literal(int start) {
    String written = new String(json, start, at - start, StandardCharsets.US_ASCII);
    return switch (written) {
      case "null" -> null;
      case "true" -> true;
      case "false" -> false;
      default -> number(written);
    };
  }

  private static Object number(String written) {
    if (written.indexOf('.') >= 0) return Double.parseDouble(written);
    return Long.parseLong(written);
  }

  /** The string whose opening quote is next, and goes past it. */
  private JsonText text() {
    JsonText text = new JsonText(json, at + 1);
    if (!text.isBroken()) at = text.end() + 1;
    return text;
  }

  /** A short name without escapes, whose opening quote was read. */
  private String name() {
    int start = at;
    JsonText text = new JsonText(json, start);
    if (text.isBroken() || text.end() - start > LONGEST_NAME) return null;
    at = text.end() + 1;
    String name = new String(json, start, text.end() - start, StandardCharsets.UTF_8);
    return name.indexOf('\\') < 0 ? name : null;
  }

  private boolean skipValue(int depth) {
    skipBlanks();
    return switch (peek()) {
      case '"' -> skipString();
      case '{' -> depth < DEEPEST && skipMembers('}', true, depth);
      case '[' -> depth < DEEPEST && skipMembers(']', false, depth);
      case 't' -> skipWord("true");
      case 'f' -> skipWord("false");
      case 'n' -> skipWord("null");
      default -> skipNumber();
    };
  }

  /** Read all the same, so that its escapes are checked. */
  private boolean skipString() {
    JsonText text = text();
    return !text.isBroken() && text.read() != null;
  }

  private boolean skipMembers(char close, boolean named, int depth) {
    at++;
    if (next(close)) return true;
    do {
      if (named && !(next('"') && name() != null && next(':'))) return false;
      if (!skipValue(depth + 1)) return false;
    } while (next(','));
    return next(close);
  }

  private boolean skipWord(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (at + i >= json.length || json[at + i] != word.charAt(i)) return false;
    }
    at += word.length();
    return endsHere();
  }

  /** Whole numbers and plain fractions; others are left to the parser. */
  private boolean skipNumber() {
    if (peek() == '-') at++;
    int start = at;
    int digits = skipDigits();
    if (digits == 0 || (digits > 1 && json[start] == '0')) return false;
    if (peek() == '.') {
      at++;
      if (skipDigits() == 0) return false;
    }
    return endsHere();
  }

  private int skipDigits() {
    int start = at;
    while (peek() >= '0' && peek() <= '9') at++;
    return at - start;
  }

  /** After a number or a word comes white space or what closes or parts values. */
  private boolean endsHere() {
    int b = peek();
    return b == ',' || b == '}' || b == ']' || b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  private boolean isEnd() {
    skipBlanks();
    return at == json.length;
  }

  /** Takes this character, if it comes next after white space. */
  private boolean next(char wanted) {
    skipBlanks();
    if (peek() != wanted) return false;
    at++;
    return true;
  }

  private void skipBlanks() {
    while (at < json.length && isBlank(json[at])) at++;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  /** The next byte, or a negative number at the end. */
  private int peek() {
    return at < json.length ? json[at] : -1;
  }
}
