package sosie.app.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** What is asked. One thread uses it. */
public final class Call {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private final String caller;
  private final Map<String, String> path;
  private final Map<String, String> query;
  private final UnaryOperator<String> headers;
  private final InputStream body;
  private final BooleanSupplier stopping;

  Call(
      String caller,
      Map<String, String> path,
      Map<String, String> query,
      UnaryOperator<String> headers,
      InputStream body,
      BooleanSupplier stopping) {
    this.caller = caller;
    this.path = path;
    this.query = query;
    this.headers = headers;
    this.body = body;
    this.stopping = stopping;
  }

  /** The name that goes with the token; {@code local} where no tokens are needed. */
  public String caller() {
    return caller;
  }

  /** What stands in the path for a name of the template. */
  public String path(String name) {
    String value = path.get(name);
    if (value == null) throw new IllegalStateException("no part of the path is named " + name);
    return value;
  }

  /** What stands behind the question mark for a name. */
  public Optional<String> query(String name) {
    return Optional.ofNullable(query.get(name));
  }

  /** A whole number from behind the question mark. */
  public long number(String name, long otherwise, long least, long most) {
    String value = query.get(name);
    if (value == null) return otherwise;
    try {
      long number = Long.parseLong(value);
      if (number >= least && number <= most) return number;
    } catch (NumberFormatException e) {
      // said below
    }
    throw HttpError.wrong(
        name + " must be a whole number from " + least + " to " + most + ", was " + value);
  }

  /** The first value of a header. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.apply(name));
  }

  /** The body, as it comes in; it ends with an {@link HttpError} where it is too large or slow. */
  public InputStream body() {
    return body;
  }

  /** The body as text. */
  public String text() throws IOException {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(body.readAllBytes()))
          .toString();
    } catch (CharacterCodingException e) {
      throw HttpError.wrong("the body is not UTF-8");
    }
  }

  /** The body as JSON: one value, in which no name stands twice. */
  public JsonNode json() throws IOException {
    return json(text());
  }

  /** A text as JSON, as strictly as a body. */
  public static JsonNode json(String text) {
    try {
      JsonNode value = JSON.readTree(text);
      if (value.isMissingNode()) throw HttpError.wrong("the body is empty; JSON is wanted");
      return value;
    } catch (JsonProcessingException e) {
      throw HttpError.wrong("not JSON: " + firstLine(e.getOriginalMessage()));
    }
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("");
  }

  /** The body as a form of a page. */
  public Map<String, String> form() throws IOException {
    return Encoded.pairs(text());
  }

  /** Whether the service is about to stop: what goes on and on should end now. */
  public boolean isStopping() {
    return stopping.getAsBoolean();
  }
}
