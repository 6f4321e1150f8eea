package sosie.bench.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import sosie.edit.EditStyle;

/** Edits letters the way people do, and writes comments of nobody's but sentences of many. */
final class LetterEdits {

  private static final List<String> FILLERS =
      List.of(
          "really truly deeply surely simply clearly still honestly also strongly indeed frankly please always"
              .split(" "));
  private static final int MOST_TOUCHED = 8;

  private final List<String> sentences;
  private final SplittableRandom random;

  LetterEdits(List<String> sentences, SplittableRandom random) {
    this.sentences = sentences;
    this.random = random;
  }

  /** The paragraphs of a comment. */
  List<String> edit(FormText letter, EditStyle style) {
    List<String> paragraphs = new ArrayList<>(letter.paragraphs());
    switch (style) {
      case EXACT -> {}
      case MINOR_CHANGE -> touch(paragraphs, letter.key());
      case BLOCK_ADDED -> add(paragraphs);
      case BLOCK_DELETED -> delete(paragraphs, letter.key());
      case KEY_BLOCK -> paragraphs = quote(letter.paragraphs().get(one(letter.key())));
      case MINOR_CHANGE_AND_BLOCK_EDIT -> {
        touch(paragraphs, letter.key());
        add(paragraphs);
      }
      case BLOCK_REORDERING -> reorder(paragraphs);
      case REPEATED -> {
        int times = 2 + random.nextInt(2);
        paragraphs = new ArrayList<>();
        for (int i = 0; i < times; i++) paragraphs.addAll(letter.paragraphs());
      }
      case BAG_OF_WORDS_SIMILAR -> paragraphs = shuffle(letter);
      case SINGLETON -> paragraphs = own(3 + random.nextInt(9));
    }
    return paragraphs;
  }

  private int one(int[] of) {
    return of[random.nextInt(of.length)];
  }

  private void touch(List<String> paragraphs, int[] among) {
    int at = one(among);
    paragraphs.set(at, touched(paragraphs.get(at)));
    int other = one(among);
    if (other != at) paragraphs.set(other, touched(paragraphs.get(other)));
  }

  /** A few words put in, left out or misspelt; the first is always put in. */
  private String touched(String paragraph) {
    List<String> words = new ArrayList<>(Arrays.asList(paragraph.split(" ", -1)));
    int count = 1 + random.nextInt(Math.min(MOST_TOUCHED, words.size() / 10));
    words.add(random.nextInt(words.size()), FILLERS.get(random.nextInt(FILLERS.size())));
    for (int i = 1; i < count; i++) {
      int at = random.nextInt(words.size());
      switch (random.nextInt(3)) {
        case 0 -> words.add(at, FILLERS.get(random.nextInt(FILLERS.size())));
        case 1 -> words.remove(at);
        default -> words.set(at, misspelt(words.get(at)));
      }
    }
    return String.join(" ", words);
  }

  private String misspelt(String word) {
    if (word.length() < 4) return word;
    int at = 1 + random.nextInt(word.length() - 3);
    return word.substring(0, at) + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2);
  }

  private void add(List<String> paragraphs) {
    int blocks = random.nextInt(5) == 0 ? 2 : 1;
    for (int i = 0; i < blocks; i++) {
      String block = String.join(" ", picked(2 + random.nextInt(3)));
      paragraphs.add(random.nextInt(paragraphs.size() + 1), block);
    }
  }

  private void delete(List<String> paragraphs, int[] among) {
    paragraphs.remove(one(among));
  }

  /** A paragraph of a letter inside a comment of one's own that is longer. */
  private List<String> quote(String key) {
    List<String> host = own(4 + random.nextInt(6));
    while (host.stream().mapToInt(FormText::words).sum() < 2 * FormText.words(key)) {
      host.addAll(own(3));
    }
    host.add(random.nextInt(host.size() + 1), key);
    return host;
  }

  private void reorder(List<String> paragraphs) {
    List<String> before = List.copyOf(paragraphs);
    while (paragraphs.equals(before)) shuffle(paragraphs);
  }

  private List<String> shuffle(FormText letter) {
    List<String> mixed = new ArrayList<>(letter.sentences());
    while (mixed.equals(letter.sentences())) shuffle(mixed);
    return inParagraphs(mixed);
  }

  private void shuffle(List<String> some) {
    for (int i = some.size() - 1; i > 0; i--) Collections.swap(some, i, random.nextInt(i + 1));
  }

  /** Sentences of many people, in paragraphs. */
  private List<String> own(int count) {
    return inParagraphs(picked(count));
  }

  private List<String> picked(int count) {
    List<String> picked = new ArrayList<>();
    for (int i = 0; i < count; i++) picked.add(sentences.get(random.nextInt(sentences.size())));
    return picked;
  }

  private List<String> inParagraphs(List<String> some) {
    List<String> paragraphs = new ArrayList<>();
    for (int from = 0, to; from < some.size(); from = to) {
      to = Math.min(some.size(), from + 2 + random.nextInt(3));
      if (some.size() - to == 1) to = some.size(); // no sentence stands alone
      paragraphs.add(String.join(" ", some.subList(from, to)));
    }
    return paragraphs;
  }
}
