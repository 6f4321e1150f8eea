package sosie.verdict;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;

/** Reads when something was done. */
final class InstantOfText extends JsonDeserializer<Instant> {

  @Override
  public Instant deserialize(JsonParser from, DeserializationContext context) throws IOException {
    try {
      return Instant.parse(from.getText());
    } catch (DateTimeException e) {
      throw new JsonProcessingException("when must be a moment, was " + from.getText(), e) {
        private static final long serialVersionUID = 1;
      };
    }
  }
}
