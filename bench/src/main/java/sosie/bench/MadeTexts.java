package sosie.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Seeded prose of no sense, for measurements that need no files: words as common as Zipf's law has
 * them, a tenth of the text in stock sentences that others have too, and some texts that are edited
 * copies of others. Few texts have many copies, most have none.
 */
public final class MadeTexts {

  private static final int VOCABULARY = 50_000;
  private static final String[] COMMONEST = {
    "the", "of", "and", "a", "to", "in", "is", "was", "that", "for", "it", "be", "are", "have",
    "has"
  };
  private static final int STOCK = 500;
  private static final int STOCK_WORDS = 12;
  private static final double STOCK_STARTS = .1 / STOCK_WORDS;
  private static final double MOST_EDITED = .06; // of five words a run, a similarity of .58

  private final Random random;
  private final String[] vocabulary;
  private final List<String[]> stock = new ArrayList<>();

  private MadeTexts(long seed) {
    random = new Random(seed);
    vocabulary = IntStream.range(0, VOCABULARY).mapToObj(i -> word()).toArray(String[]::new);
    System.arraycopy(COMMONEST, 0, vocabulary, 0, COMMONEST.length); // SpotSigs looks for these
    for (int i = 0; i < STOCK; i++) {
      stock.add(IntStream.range(0, STOCK_WORDS).mapToObj(w -> anyWord()).toArray(String[]::new));
    }
  }

  /**
   * So many texts of so many words, half or half as many again.
   *
   * @param copies the share of texts that are edited copies of an earlier one
   */
  public static List<String> of(int texts, int words, double copies, long seed) {
    MadeTexts made = new MadeTexts(seed);
    List<String[]> own = new ArrayList<>();
    List<String> all = new ArrayList<>();
    for (int i = 0; i < texts; i++) {
      if (!own.isEmpty() && made.random.nextDouble() < copies) {
        double place = made.random.nextDouble();
        all.add(String.join(" ", made.edited(own.get((int) (place * place * own.size())))));
      } else {
        own.add(made.text((int) Math.ceil(words * (.5 + made.random.nextDouble()))));
        all.add(String.join(" ", own.get(own.size() - 1)));
      }
    }
    return all;
  }

  private String word() {
    int letters = 3 + random.nextInt(8);
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < letters; i++) word.append((char) ('a' + random.nextInt(26)));
    return word.toString();
  }

  /** The word of rank r with a probability in proportion to 1/r. */
  private String anyWord() {
    return vocabulary[(int) Math.pow(VOCABULARY, random.nextDouble()) - 1];
  }

  private String[] text(int words) {
    String[] text = new String[words];
    int at = 0;
    while (at < words) {
      if (random.nextDouble() < STOCK_STARTS) {
        String[] sentence = stock.get(random.nextInt(STOCK));
        int taken = Math.min(sentence.length, words - at);
        System.arraycopy(sentence, 0, text, at, taken);
        at += taken;
      } else {
        text[at++] = anyWord();
      }
    }
    return text;
  }

  /** Another with some words replaced, one at least. */
  private String[] edited(String[] text) {
    String[] copy = text.clone();
    int edits = Math.max(1, (int) (random.nextDouble() * MOST_EDITED * text.length));
    for (int i = 0; i < edits; i++) copy[random.nextInt(copy.length)] = anyWord();
    return copy;
  }
}
