package sosie.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sosie.source.Origin;

/** Adds fields to an object of JSON behind those that it has, of which every byte stays. */
final class AnnotatedLine {

  private static final JsonFactory JSON = new JsonFactory();

  private final AddedFields added;
  private final Set<String> names = new HashSet<>();

  AnnotatedLine(AddedFields added) {
    this.added = added;
    added.fields().forEach(field -> names.add(field.name()));
  }

  /** Writes the line with these values before its last brace. */
  void write(Origin origin, byte[] line, List<Object> values, OutputStream out) throws IOException {
    boolean isEmpty = requireNoClash(origin, line);
    int brace = line.length - 1;
    while (line[brace] != '}') brace--; // there is one: it was parsed
    out.write(line, 0, brace);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      if (i > 0 || !isEmpty) text.append(',');
      text.append('"').append(added.fields().get(i).name()).append("\":").append(values.get(i));
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    out.write(line, brace, line.length - brace);
  }

  /** Whether there are no fields at all. */
  private boolean requireNoClash(Origin origin, byte[] line) throws IOException {
    boolean isEmpty = true;
    try (JsonParser parser = JSON.createParser(line)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        isEmpty = false;
        if (names.contains(parser.currentName())) {
          throw AddedFields.clash(origin, parser.currentName());
        }
        parser.nextToken();
        parser.skipChildren();
      }
    }
    return isEmpty;
  }
}
