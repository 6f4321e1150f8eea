package sosie.cut;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.passage.Passages;
import sosie.passage.Removal;
import sosie.source.Origin;

/** The list of what is to go, which people may shorten. */
final class RemovalRows {

  private static final ObjectMapper JSON = new ObjectMapper();

  private RemovalRows() {}

  static void write(Path file, Passages found, List<Removal> removals) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (Removal each : removals) {
        Passages.Source source = found.sources().get(each.document());
        long line = source.origin().line();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", source.id());
        row.put("source", source.origin().source());
        row.put("line", line == 0 ? null : (Long) line);
        row.put("passage", each.passage() < 0 ? null : (Integer) (each.passage() + 1));
        row.put("start", each.isWhole() ? null : (Integer) each.start());
        row.put("end", each.isWhole() ? null : (Integer) each.end());
        row.put("check", each.isWhole() ? null : Integer.toHexString(each.check()));
        row.put("reason", each.reason());
        JsonRow.write(out, row);
      }
    }
  }

  static List<ListedRemoval> read(Path file) throws IOException {
    List<ListedRemoval> removals = new ArrayList<>();
    try (BufferedReader in = Files.newBufferedReader(file)) {
      long number = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isBlank()) removals.add(removal(file, number, line));
      }
    }
    return removals;
  }

  private static ListedRemoval removal(Path file, long number, String line) {
    try {
      JsonNode row = JSON.readTree(line);
      Origin origin = new Origin(row.required("source").asText(), row.path("line").asLong(0));
      boolean whole = row.required("start").isNull();
      return new ListedRemoval(
          row.required("id").asText(),
          origin,
          whole ? 0 : row.required("start").asInt(-1),
          whole ? 0 : row.required("end").asInt(-1),
          whole ? 0 : Integer.parseUnsignedInt(row.required("check").asText(), 16),
          row.path("reason").asText());
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          file + ", line " + number + ", is no removal; take whole lines away or leave them", e);
    }
  }
}
