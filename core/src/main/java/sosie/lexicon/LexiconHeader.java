package sosie.lexicon;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;

/** The first line of a lexicon file. */
record LexiconHeader(
    long texts,
    PlainWords words,
    Optional<String> spots,
    int minimumFrequency,
    Lexicon.Window window,
    int terms) {

  static final int VERSION = 1;

  private static final String MARK = "sosie-lexicon";
  private static final String SPOTS = "spots";
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  static LexiconHeader of(TermStatistics statistics) {
    return new LexiconHeader(
        statistics.texts(),
        statistics.words(),
        statistics.spots(),
        statistics.minimumFrequency(),
        statistics.window(),
        statistics.terms().size());
  }

  String line() {
    ObjectNode header = JSON.createObjectNode();
    header.put(MARK, VERSION);
    header.put("texts", texts);
    header.put("minimumLength", words.minimumLength());
    header.put("mostDigits", words.mostDigits());
    spots.ifPresent(mark -> header.put(SPOTS, mark));
    header.put("minimumFrequency", minimumFrequency);
    header.put("low", window.low());
    header.put("high", window.high());
    header.put("terms", terms);
    return header.toString();
  }

  /**
   * Reads the line of a file of any version.
   *
   * @throws NoLexicon if it is no header at all
   * @throws OtherVersion if this program cannot read the rest of the file
   * @throws IllegalArgumentException if a value is missing or out of its bounds
   */
  static LexiconHeader parse(String line) {
    JsonNode header = tree(line);
    long version = whole(header, MARK, 1, Long.MAX_VALUE);
    if (version != VERSION) throw new OtherVersion(version);
    return new LexiconHeader(
        whole(header, "texts", 1, Long.MAX_VALUE),
        new PlainWords(
            (int) whole(header, "minimumLength", 1, Integer.MAX_VALUE),
            (int) whole(header, "mostDigits", 0, Integer.MAX_VALUE)),
        spots(header),
        (int) whole(header, "minimumFrequency", 1, Integer.MAX_VALUE),
        new Lexicon.Window(number(header, "low"), number(header, "high")),
        (int) whole(header, "terms", 0, Integer.MAX_VALUE));
  }

  private static JsonNode tree(String line) {
    try {
      JsonNode header = JSON.readTree(line);
      if (header.has(MARK)) return header;
    } catch (JsonProcessingException e) {
      throw new NoLexicon(e);
    }
    throw new NoLexicon(null);
  }

  private static long whole(JsonNode header, String name, long least, long most) {
    JsonNode value = header.path(name);
    boolean fits = value.isIntegralNumber() && value.canConvertToLong();
    if (fits && value.asLong() >= least && value.asLong() <= most) return value.asLong();
    String bound = most == Long.MAX_VALUE ? " of at least " + least : "";
    String range = bound.isEmpty() ? " between " + least + " and " + most : bound;
    throw new IllegalArgumentException(
        name + " must be a whole number" + range + ", was " + shown(value));
  }

  private static Optional<String> spots(JsonNode header) {
    JsonNode value = header.path(SPOTS);
    if (value.isMissingNode()) return Optional.empty();
    if (value.isTextual()) return Optional.of(value.textValue());
    throw new IllegalArgumentException(SPOTS + " must be a string, was " + shown(value));
  }

  private static double number(JsonNode header, String name) {
    JsonNode value = header.path(name);
    if (value.isNumber()) return value.asDouble();
    throw new IllegalArgumentException(name + " must be a number, was " + shown(value));
  }

  private static String shown(JsonNode value) {
    return value.isMissingNode() ? "missing" : LexiconReader.clipped(value.toString());
  }

  /** The line is not the beginning of a lexicon. */
  static final class NoLexicon extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NoLexicon(Throwable cause) {
      super("no lexicon", cause);
    }
  }

  /** The file is of another version. */
  static final class OtherVersion extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    OtherVersion(long version) {
      super("has version " + version + "; this program reads version " + VERSION);
    }
  }
}
