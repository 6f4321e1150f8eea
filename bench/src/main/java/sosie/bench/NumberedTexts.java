package sosie.bench;

import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sosie.hash.Hash64;

/**
 * Texts of about a thousand bytes, any of which can be made by its number alone: as many as are
 * wanted, and none is held. Words are as uneven as in prose. Each fifth text is an earlier one with
 * two other words, which is a Jaccard similarity of about .88 over runs of five.
 */
final class NumberedTexts {

  private static final int VOCABULARY = 100_000;
  private static final int WORDS = 150;
  private static final int ONE_IN = 5;
  private static final int EDITS = 2;

  private final String[] vocabulary;

  NumberedTexts() {
    Random random = new Random(1);
    vocabulary =
        IntStream.range(0, VOCABULARY)
            .mapToObj(i -> Long.toString(random.nextLong(1L << (20 + i % 16)), Character.MAX_RADIX))
            .toArray(String[]::new);
  }

  String text(long number) {
    return text(number, 0);
  }

  /** The same with some words that no other has, by an edition. */
  String edited(long number, long edition) {
    String[] words = words(number);
    SplittableRandom random = new SplittableRandom(Hash64.mix(number, edition));
    for (int i = 0; i < EDITS; i++) words[random.nextInt(WORDS)] = "ed" + edition + "x" + i;
    return String.join(" ", words);
  }

  private String text(long number, int depth) {
    boolean isCopy = number > 0 && number % ONE_IN == 0 && depth == 0;
    if (!isCopy) return String.join(" ", words(number));
    return edited(original(number), number);
  }

  /** The text that one is made of, if it is a copy; itself, if not. */
  static long original(long number) {
    if (number == 0 || number % ONE_IN != 0) return number;
    long earlier = new SplittableRandom(Hash64.mix(number, number)).nextLong(number);
    return earlier % ONE_IN == 0 ? Math.max(0, earlier - 1) : earlier;
  }

  private String[] words(long number) {
    SplittableRandom random = new SplittableRandom(Hash64.mix(number));
    String[] words = new String[WORDS];
    for (int i = 0; i < WORDS; i++) {
      double place = random.nextDouble();
      words[i] = vocabulary[(int) (place * place * place * VOCABULARY)];
    }
    return words;
  }
}
