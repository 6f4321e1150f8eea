package sosie.bench.generate;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The main text of a letter that can be edited in every style: several paragraphs, of which some
 * are worth quoting alone.
 *
 * @param paragraphs each on one line
 * @param key which of them make a key block: neither short nor most of the letter
 */
record FormText(List<String> paragraphs, List<String> sentences, int[] key) {

  /** A paragraph of fewer words says too little to be recognised by. */
  static final int FEWEST_WORDS = 25;

  private static final int FEWEST_PARAGRAPHS = 3;
  private static final int FEWEST_SENTENCES = 6;
  private static final int MOST_WORDS = 600;
  private static final double LARGEST_SHARE = .4;

  /** A text as a letter, if it is one that can be edited; cut in paragraphs if it has too few. */
  static Optional<FormText> of(String body) {
    List<String> paragraphs = paragraphs(body);
    List<String> sentences = new ArrayList<>();
    for (String paragraph : paragraphs) sentences.addAll(sentences(paragraph));
    if (sentences.size() < FEWEST_SENTENCES) return Optional.empty();
    if (paragraphs.size() < FEWEST_PARAGRAPHS) paragraphs = cut(sentences);
    int all = paragraphs.stream().mapToInt(FormText::words).sum();
    int[] words = paragraphs.stream().mapToInt(FormText::words).toArray();
    int[] key = new int[words.length];
    int keys = 0;
    for (int i = 0; i < words.length; i++) {
      if (words[i] >= FEWEST_WORDS && words[i] < LARGEST_SHARE * all) key[keys++] = i;
    }
    if (keys == 0 || all > MOST_WORDS || paragraphs.stream().distinct().count() < words.length) {
      return Optional.empty();
    }
    return Optional.of(
        new FormText(List.copyOf(paragraphs), List.copyOf(sentences), Arrays.copyOf(key, keys)));
  }

  private static List<String> cut(List<String> sentences) {
    List<String> paragraphs = new ArrayList<>();
    int size = (sentences.size() + FEWEST_PARAGRAPHS) / (FEWEST_PARAGRAPHS + 1);
    for (int i = 0; i < sentences.size(); i += size) {
      int end = Math.min(sentences.size(), i + size);
      paragraphs.add(String.join(" ", sentences.subList(i, end)));
    }
    return paragraphs;
  }

  static List<String> paragraphs(String body) {
    return Arrays.stream(body.split("\\n\\s*\\n", -1))
        .map(each -> each.strip().replaceAll("\\s+", " "))
        .filter(each -> !each.isEmpty())
        .toList();
  }

  static List<String> sentences(String paragraph) {
    BreakIterator breaks = BreakIterator.getSentenceInstance(Locale.ENGLISH);
    breaks.setText(paragraph);
    List<String> sentences = new ArrayList<>();
    int from = breaks.first();
    for (int to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
      String sentence = paragraph.substring(from, to).strip();
      if (!sentence.isEmpty()) sentences.add(sentence);
    }
    return sentences;
  }

  static int words(String text) {
    int words = 1;
    for (int i = 0; i < text.length(); i++) if (text.charAt(i) == ' ') words++;
    return words;
  }
}
