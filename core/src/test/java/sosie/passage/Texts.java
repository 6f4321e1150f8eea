package sosie.passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.source.Origin;

/** Texts in memory, and what the slow way finds in them. */
final class Texts {

  private Texts() {}

  static DocumentStream of(List<String> texts) {
    List<Extraction> all = new ArrayList<>();
    for (String text : texts) all.add(one(all.size(), text, Map.of()));
    return DocumentStream.of(all);
  }

  static Extraction one(int number, String text, Map<String, Object> attributes) {
    return Extractor.plain("d" + number, new Origin("texts", number + 1), text, attributes);
  }

  static Passages passages(int words, List<String> texts) throws IOException {
    return new PassageSearch(words, 2).in(of(texts), origin -> false, PassageSearch.Scope.REPEATED);
  }

  static List<String> runs(String text, int width) {
    String[] words = text.split(" ");
    List<String> runs = new ArrayList<>();
    for (int i = 0; i + width <= words.length; i++) {
      runs.add(String.join(" ", Arrays.copyOfRange(words, i, i + width)));
    }
    return runs;
  }

  static Set<String> repeated(List<String> texts, int width) {
    Map<String, Integer> counts = new HashMap<>();
    for (String text : texts)
      for (String run : runs(text, width)) counts.merge(run, 1, Integer::sum);
    counts.values().removeIf(count -> count < 2);
    return new HashSet<>(counts.keySet());
  }

  /** A text that takes parts of those before it, or repeats few words, or has its own. */
  static String random(Random random, List<String> before, int longest) {
    StringBuilder text = new StringBuilder();
    for (int part = random.nextInt(4); part >= 0; part--) {
      String source = before.isEmpty() ? "" : before.get(random.nextInt(before.size()));
      String[] words = source.split(" ");
      if (random.nextBoolean() && words.length > 4) {
        int from = random.nextInt(words.length);
        int to = from + random.nextInt(words.length - from + 1);
        text.append(String.join(" ", Arrays.copyOfRange(words, from, to))).append(' ');
      } else {
        int vocabulary = random.nextBoolean() ? 2 : 50;
        for (int i = random.nextInt(longest); i > 0; i--) {
          text.append('w').append(random.nextInt(vocabulary)).append(' ');
        }
      }
    }
    return text.append("end").toString().replaceAll(" +", " ").strip();
  }
}
