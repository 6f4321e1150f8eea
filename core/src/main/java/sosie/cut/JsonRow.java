package sosie.cut;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/** A row of a list, as a line of JSON. */
final class JsonRow {

  private static final ObjectMapper JSON = new ObjectMapper();

  private JsonRow() {}

  static void write(Writer out, Map<String, Object> row) throws IOException {
    out.write(JSON.writeValueAsString(row));
    out.write('\n');
  }
}
