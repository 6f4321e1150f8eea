package sosie.detect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What makes two runs the same one, by name, as it stands in the folder of a partial run. */
record RunIdentity(SortedMap<String, String> values) {

  static final String FILE = "partial.json";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<TreeMap<String, String>> MAP = new TypeReference<>() {};

  String text() {
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(values) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("strings can be written", e);
    }
  }

  void write(Path folder) throws IOException {
    Path partial = folder.resolve(FILE + ShardFile.PARTIAL);
    Files.writeString(partial, text());
    Files.move(partial, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Refuses a folder of another run, naming what differs. */
  void requireSame(Path folder) throws IOException {
    if (!Files.exists(folder.resolve(FILE))) return;
    SortedMap<String, String> there = read(folder);
    TreeSet<String> names = new TreeSet<>(values.keySet());
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

  private static SortedMap<String, String> read(Path folder) throws IOException {
    try {
      return JSON.readValue(Files.readAllBytes(folder.resolve(FILE)), MAP);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          folder.resolve(FILE) + " is damaged; remove " + folder + " to begin anew", e);
    }
  }
}
