package sosie.app.find;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import sosie.Sosie;
import sosie.detect.Search;

/** Answers the questions that {@code sosie search} is asked; a wrong one by an error. */
final class SearchAnswers {

  /**
   * One line, without its end.
   *
   * @param isOne whether it answers what was asked
   */
  record Answer(byte[] line, boolean isOne) {}

  private static final String FORMS =
      "{\"query\": TEXT}, {\"add\": ID, \"text\": TEXT}, {\"remove\": ID}, {\"score\": [TEXT,"
          + " TEXT]} or {\"status\": \"\"}";

  private static final ObjectMapper JSON =
      new ObjectMapper(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);

  private final Sosie sosie;
  private final Search search;

  SearchAnswers(Sosie sosie, Search search) {
    this.sosie = sosie;
    this.search = search;
  }

  /** Answers a line; one that was cut off is too long to be answered. */
  Answer answer(byte[] line, boolean isWhole) throws IOException {
    try {
      if (!isWhole) throw new IllegalArgumentException("the line is longer than 512 MB");
      return new Answer(JSON.writeValueAsBytes(answerTo(JSON.readTree(line))), true);
    } catch (JsonProcessingException e) {
      return error("the line is not JSON: " + e.getOriginalMessage());
    } catch (IllegalArgumentException e) {
      return error(e.getMessage());
    }
  }

  private static Answer error(String why) throws IOException {
    return new Answer(JSON.writeValueAsBytes(Map.of("error", why)), false);
  }

  private Object answerTo(JsonNode question) {
    Set<String> asked = new TreeSet<>();
    if (question.isObject()) question.properties().forEach(field -> asked.add(field.getKey()));
    if (asked.equals(Set.of("query"))) {
      return Map.of("matches", search.query(text(question, "query")));
    }
    if (asked.equals(Set.of("score"))) return Map.of("score", score(question.get("score")));
    if (asked.equals(Set.of("add", "text"))) {
      search.add(text(question, "add"), text(question, "text"));
    } else if (asked.equals(Set.of("remove"))) {
      search.remove(text(question, "remove"));
    } else if (!asked.equals(Set.of("status"))) {
      throw new IllegalArgumentException("a question must be " + FORMS + ", was " + named(asked));
    }
    return Map.of("documents", search.documents());
  }

  private static String named(Set<String> asked) {
    return asked.isEmpty() ? "no object with fields" : "one with " + String.join(", ", asked);
  }

  private double score(JsonNode texts) {
    if (texts.size() != 2) throw new IllegalArgumentException("score must be two texts");
    Iterator<JsonNode> each = texts.iterator();
    List<String> both = List.of(string(each.next(), "score"), string(each.next(), "score"));
    OptionalDouble score = sosie.between(both.get(0), both.get(1));
    return score.orElseThrow(
        () ->
            new IllegalArgumentException(
                sosie.recipe().countsFirst()
                    ? sosie.recipe().name()
                        + " counts a collection before it scores; choose another method"
                    : sosie.recipe().name() + " cannot represent one of the two texts"));
  }

  private static String text(JsonNode question, String field) {
    return string(question.get(field), field);
  }

  private static String string(JsonNode value, String field) {
    if (!value.isTextual()) throw new IllegalArgumentException(field + " must be text");
    return value.textValue();
  }
}
