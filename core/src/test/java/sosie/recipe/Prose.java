package sosie.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import sosie.detect.Written;

/** Seeded texts with function words among made-up ones, in families of copies and edits. */
public final class Prose {

  private static final String[] FUNCTION_WORDS = {
    "the", "a", "is", "was", "have", "will", "do", "can", "and", "of", "to", "in", "that", "an"
  };

  private final Random random;
  private final int vocabulary;

  Prose(long seed, int vocabulary) {
    random = new Random(seed);
    this.vocabulary = vocabulary;
  }

  /** Families of one to five documents: copies, edits of few words and of many, parts. */
  public static Map<String, String> families(long seed, int families) {
    Prose prose = new Prose(seed, 900);
    Map<String, String> texts = new TreeMap<>();
    for (int family = 0; family < families; family++) {
      List<String> words = prose.words(40 + prose.random.nextInt(120));
      int versions = 1 + prose.random.nextInt(5);
      for (int version = 0; version < versions; version++) {
        texts.put(String.format("f%03d-%d", family, version), String.join(" ", words));
        prose.edit(words);
      }
    }
    return texts;
  }

  /** Versions of one text that differ in a few words each, with some copies. */
  static Map<String, String> crowd(long seed, int documents) {
    Prose prose = new Prose(seed, 900);
    List<String> words = prose.words(90);
    Map<String, String> texts = new TreeMap<>();
    for (int i = 0; i < documents; i++) {
      List<String> own = new ArrayList<>(words);
      int edits = prose.random.nextInt(6) / 2;
      for (int edit = 0; edit < edits; edit++) {
        own.set(prose.random.nextInt(own.size()), prose.word());
      }
      texts.put(String.format("d%03d", i), String.join(" ", own));
    }
    return texts;
  }

  static Written written(Map<String, String> texts) {
    Written written = new Written();
    texts.forEach(written::add);
    return written;
  }

  List<String> words(int count) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) words.add(word());
    return words;
  }

  String text(int words) {
    return String.join(" ", words(words));
  }

  private void edit(List<String> words) {
    int kind = random.nextInt(6);
    if (kind == 0) return; // a copy
    if (kind == 1) words.subList(words.size() / 2, words.size()).clear();
    if (kind == 2) words.addAll(words.size() / 3, words(words.size()));
    int edits = kind == 3 ? words.size() / 6 : 1 + random.nextInt(3);
    for (int i = 0; i < edits; i++) words.set(random.nextInt(words.size()), word());
  }

  private String word() {
    if (random.nextInt(3) == 0) return FUNCTION_WORDS[random.nextInt(FUNCTION_WORDS.length)];
    // the product of two is small more often than not: some words are common
    int number = (int) (random.nextDouble() * random.nextDouble() * vocabulary);
    return word(number);
  }

  /** Five letters that are the number's own. */
  static String word(int number) {
    StringBuilder word = new StringBuilder("k");
    for (int i = 0, rest = number; i < 4; i++, rest /= 20) word.append((char) ('a' + rest % 20));
    return word.toString();
  }
}
