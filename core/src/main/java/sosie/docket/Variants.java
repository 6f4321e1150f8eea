package sosie.docket;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.edit.Edit;
import sosie.edit.EditStyle;
import sosie.edit.ReferenceText;
import sosie.tokenise.Tokens;

/**
 * Which letters are made from another that more people follow: the same letter with a paragraph
 * more, say. At least half of the words of both stand in the other, and the edit between them is
 * more than a key block.
 *
 * <p>Letters meet by runs of words; a run that more than {@value #MOST_LETTERS} have is stock and
 * brings nobody together, so that the cost is linear.
 */
final class Variants {

  private static final int WIDTH = KnownLetters.WIDTH;
  private static final int MOST_LETTERS = 32;

  private final List<FormLetter> letters; // those that most follow first
  private final Map<Long, List<Integer>> having = new HashMap<>(); // run → places in the list

  private Variants(List<FormLetter> letters) {
    this.letters = letters;
  }

  /** The number of each variant, and of the letter that it is made from. */
  static SortedMap<Integer, Variant> of(List<FormLetter> letters) {
    List<FormLetter> sorted = new ArrayList<>(letters);
    sorted.sort(
        Comparator.comparingInt(FormLetter::size).reversed().thenComparing(FormLetter::number));
    return new Variants(sorted).variants();
  }

  private SortedMap<Integer, Variant> variants() {
    SortedMap<Integer, Variant> found = new TreeMap<>();
    for (int place = 0; place < letters.size(); place++) {
      FormLetter letter = letters.get(place);
      Map<Integer, Integer> shared = new TreeMap<>();
      long[] runs = runs(letter.reference().body());
      for (long run : runs) {
        List<Integer> others = having.getOrDefault(run, List.of());
        if (others.size() <= MOST_LETTERS) others.forEach(o -> shared.merge(o, 1, Integer::sum));
      }
      best(letter, shared).ifPresent(variant -> found.put(letter.number(), variant));
      for (long run : runs) {
        List<Integer> others = having.computeIfAbsent(run, any -> new ArrayList<>(1));
        boolean here = !others.isEmpty() && others.get(others.size() - 1) == place;
        if (!here && others.size() <= MOST_LETTERS) others.add(place);
      }
    }
    return found;
  }

  /** Of the letters that it shares most with, the first that it was made from. */
  private Optional<Variant> best(FormLetter letter, Map<Integer, Integer> shared) {
    int words = letter.reference().words();
    return shared.entrySet().stream()
        .filter(each -> 3 * (each.getValue() + WIDTH) >= words)
        .sorted(
            Map.Entry.<Integer, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(3)
        .map(each -> variant(letters.get(each.getKey()), letter))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Variant> variant(FormLetter of, FormLetter letter) {
    ReferenceText original = ReferenceText.of(of.reference().body());
    Edit edit = Edit.of(original, letter.reference().body());
    boolean made = edit.style() != EditStyle.SINGLETON && edit.style() != EditStyle.KEY_BLOCK;
    int longer = Math.max(original.wordCount(), letter.reference().words());
    return made && 2 * edit.sharedWords() >= longer
        ? Optional.of(new Variant(of.number(), edit.style(), edit.sentence()))
        : Optional.empty();
  }

  private static long[] runs(String text) {
    Tokens words = KnownLetters.words(text);
    long[] runs = new long[Math.max(0, words.size() - WIDTH + 1)];
    for (int i = 0; i < runs.length; i++) runs[i] = KnownLetters.hash(words, i, WIDTH);
    return runs;
  }
}
