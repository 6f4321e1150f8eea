package sosie.index;

import static sosie.source.Utf8Order.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.extract.Document;
import sosie.source.Origin;
import sosie.store.Damaged;

/** The documents of an index as a file of their own: a line of JSON each. */
final class DocumentLines {

  private static final ObjectMapper JSON = new ObjectMapper();

  private record Placed(String id, long place) {}

  private DocumentLines() {}

  /** Where each document stands in the file, by its place in the log. */
  static Map<Long, Origin> write(Log.View log, long[] places, Path file) throws IOException {
    List<Placed> all = new ArrayList<>(places.length);
    for (long place : places) all.add(new Placed(stored(log, place).id(), place));
    all.sort(Comparator.comparing(Placed::id, UTF_8));
    Map<Long, Origin> lines = new HashMap<>();
    String name = file.getFileName().toString();
    try (BufferedWriter out =
        Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW)) {
      for (Placed each : all) {
        Document document = stored(log, each.place).document();
        Map<String, Object> fields = new LinkedHashMap<>(Map.of("id", document.id()));
        document.attributes().forEach(fields::putIfAbsent);
        fields.put("text", document.text());
        out.write(JSON.writeValueAsString(fields));
        out.write('\n');
        lines.put(each.place, new Origin(name, lines.size() + 1));
      }
    }
    return lines;
  }

  private static StoredDocument stored(Log.View log, long place) throws IOException {
    if (log.read(place) instanceof Entry.Put put) return put.document();
    throw new Damaged("no document stands where one should");
  }
}
