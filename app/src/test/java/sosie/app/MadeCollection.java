package sosie.app;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Documents with copies and edited versions among them, the same for the same seed. */
public final class MadeCollection {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** One document. */
  public record Made(String id, String text, int quality, String date) {

    Map<String, Object> fields() {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("id", id);
      fields.put("text", text);
      fields.put("quality", quality);
      fields.put("date", date);
      return fields;
    }
  }

  private final Random random;
  private final List<Made> made = new ArrayList<>();

  private MadeCollection(long seed) {
    random = new Random(seed);
  }

  /** Families of one to six documents, by copying and by changing words; in no order. */
  public static List<Made> documents(long seed, int families) {
    MadeCollection collection = new MadeCollection(seed);
    for (int family = 0; family < families; family++) collection.family();
    java.util.Collections.shuffle(collection.made, collection.random);
    return collection.made;
  }

  public static Path writeLines(Path file, List<Made> documents) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Made document : documents) lines.add(JSON.writeValueAsString(document.fields()));
    return Files.write(file, lines);
  }

  private void family() {
    List<String> words = new ArrayList<>();
    int length = 30 + random.nextInt(170);
    for (int i = 0; i < length; i++) words.add(word());
    int versions = 1 + random.nextInt(6);
    for (int version = 0; version < versions; version++) {
      add(String.join(" ", words));
      if (random.nextInt(3) > 0) edit(words);
    }
  }

  private void edit(List<String> words) {
    int edits = 1 + random.nextInt(3);
    for (int i = 0; i < edits; i++) {
      int place = random.nextInt(words.size());
      if (random.nextBoolean()) words.set(place, word());
      else words.add(place, word());
    }
  }

  private String word() {
    return "w" + random.nextInt(2000);
  }

  private void add(String text) {
    String id = String.format(java.util.Locale.ROOT, "d%05d", made.size());
    String date = String.format(java.util.Locale.ROOT, "2024-03-%02d", 1 + random.nextInt(28));
    made.add(new Made(id, text, random.nextInt(50), date));
  }
}
