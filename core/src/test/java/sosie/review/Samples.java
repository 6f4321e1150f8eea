package sosie.review;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import sosie.Sosie;

/** Collections with chains, copies and strangers, and results over them. */
final class Samples {

  static final double THRESHOLD = .4;

  private Samples() {}

  /** Families of short texts that drift: each is made from one of those before it. */
  static Map<String, String> texts(long seed, int families) {
    Random random = new Random(seed);
    Map<String, String> texts = new TreeMap<>();
    for (int family = 0; family < families; family++) {
      List<String[]> made = new ArrayList<>();
      int size = 1 + random.nextInt(9);
      for (int i = 0; i < size; i++) {
        String[] words =
            i == 0 ? fresh(random, family) : drifted(random, made.get(random.nextInt(i)));
        made.add(words);
        texts.put("d" + random.nextInt(90) + "-" + family + "." + i, String.join(" ", words));
      }
    }
    return texts;
  }

  private static String[] fresh(Random random, int family) {
    String[] words = new String[12 + random.nextInt(8)];
    for (int i = 0; i < words.length; i++) words[i] = "w" + family + "x" + random.nextInt(30);
    return words;
  }

  private static String[] drifted(Random random, String[] from) {
    String[] words = from.clone();
    int edits = random.nextInt(4); // none is a copy
    for (int i = 0; i < edits; i++) words[random.nextInt(words.length)] = "n" + random.nextInt(50);
    return words;
  }

  static Sosie run(Map<String, String> texts) {
    return Sosie.of(texts).set("shingle", 1).threshold(THRESHOLD).threads(1);
  }

  static Path result(Map<String, String> texts, Path folder) throws IOException {
    run(texts).find().writeTo(folder);
    return folder;
  }

  static ReviewOptions options() {
    return ReviewOptions.standard()
        .withClock(Clock.fixed(Instant.parse("2026-11-19T06:00:00Z"), ZoneOffset.UTC));
  }
}
