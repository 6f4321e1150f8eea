package sosie.detect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import sosie.segment.SegmentWriter;

/**
 * What makes two runs the same one, as it stands in the folder of a partial run.
 *
 * @param values by name; what says most comes first
 */
record RunIdentity(Map<String, String> values) {

  static final String FILE = "partial.json";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<LinkedHashMap<String, String>> MAP = new TypeReference<>() {};

  String text() {
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(values) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("strings can be written", e);
    }
  }

  void write(Path folder) throws IOException {
    Path partial = folder.resolve(FILE + SegmentWriter.PARTIAL);
    Files.writeString(partial, text());
    Files.move(partial, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Refuses a folder of another run, naming what differs. */
  void requireSame(Path folder) throws IOException {
    if (!Files.exists(folder.resolve(FILE))) return;
    Map<String, String> there = read(folder);
    Set<String> names = new LinkedHashSet<>(values.keySet());
    names.addAll(there.keySet());
    for (String name : names) {
      String then = there.getOrDefault(name, "none");
      String now = values.getOrDefault(name, "none");
      if (!then.equals(now)) {
        throw new IllegalArgumentException(
            String.format(
                "%s is of another run: %s was %s and is %s now; remove that folder to begin anew or"
                    + " choose another --out",
                folder, name, then, now));
      }
    }
  }

  private static Map<String, String> read(Path folder) throws IOException {
    try {
      return JSON.readValue(Files.readAllBytes(folder.resolve(FILE)), MAP);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          folder.resolve(FILE) + " is damaged; remove " + folder + " to begin anew", e);
    }
  }
}
