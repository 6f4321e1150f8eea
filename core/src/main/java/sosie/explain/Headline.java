package sosie.explain;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import sosie.align.Alignment;
import sosie.align.Passage;
import sosie.align.SharedPassages;
import sosie.read.Count;

/** What happened between two texts, in one sentence. */
public final class Headline {

  private static final double NEARLY_ALL = 0.9;
  private static final double SAME_TEXT = 0.8;
  private static final double MOST = 0.5;
  private static final double SOME = 0.2;

  private final Alignment alignment;
  private final List<Difference> differences;
  private final List<Passage> passages;
  private final String left;
  private final String right;

  Headline(
      Alignment alignment,
      List<Difference> differences,
      List<Passage> passages,
      String left,
      String right) {
    this.alignment = alignment;
    this.differences = differences;
    this.passages = passages;
    this.left = left;
    this.right = right;
  }

  /** The sentence, which calls the texts by the given names ("the left text", "this mail"). */
  public static String on(Alignment alignment, String left, String right) {
    SharedPassages passages = new SharedPassages(SharedPassages.DEFAULT_SHORTEST);
    return new Headline(
            alignment,
            Difference.in(alignment),
            passages.between(alignment.left(), alignment.right()),
            left,
            right)
        .sentence();
  }

  String sentence() {
    if (differences.isEmpty()) return sameWordsInOrder();
    if (alignment.onlyLeftWords() == 0) return plus(right, left, alignment.onlyRightWords());
    if (alignment.onlyRightWords() == 0) return plus(left, right, alignment.onlyLeftWords());
    if (sameBag()) return "Same words in another order.";
    if (shareOfLonger() >= SAME_TEXT) return butFor();
    if (shareOfShorter() >= NEARLY_ALL) return holds();
    if (shareInPassages() >= NEARLY_ALL) return moved();
    if (shareOfLonger() >= MOST) return edited();
    return inPassages();
  }

  private String sameWordsInOrder() {
    return alignment.left().text().equals(alignment.right().text())
        ? "The two texts are identical."
        : "Same words in the same order; only case, punctuation or spacing differ.";
  }

  private String plus(String longer, String shorter, int words) {
    String added = Count.of(differences.size(), "passage") + " (" + Count.of(words, "word") + ")";
    return capitalised("%s is %s plus %s.".formatted(longer, shorter, added));
  }

  private String butFor() {
    int words = differences.stream().mapToInt(Difference::words).sum();
    return "Same text but for %s%s.".formatted(Count.of(words, "word"), places());
  }

  private String holds() {
    boolean leftIsLonger = alignment.left().size() > alignment.right().size();
    int more = leftIsLonger ? alignment.onlyLeftWords() : alignment.onlyRightWords();
    return capitalised(
        "%s holds %s of %s, in order, and %s more."
            .formatted(
                leftIsLonger ? left : right,
                percent(shareOfShorter()),
                leftIsLonger ? right : left,
                Count.of(more, "word")));
  }

  private String moved() {
    return "Same passages in another order: %s of the shorter text stands in %s of the other."
        .formatted(percent(shareInPassages()), Count.of(passages.size(), "passage"));
  }

  private String edited() {
    return "Edited: %s of the longer text is the same, in order; %s went and %s came%s."
        .formatted(
            percent(shareOfLonger()),
            Count.of(alignment.onlyLeftWords(), "word"),
            Count.of(alignment.onlyRightWords(), "word"),
            places());
  }

  private String inPassages() {
    return passages.isEmpty()
        ? "Little in common: no passage of "
            + SharedPassages.DEFAULT_SHORTEST
            + " or more words stands in both."
        : "%s: %s of the shorter text in %s, the longest of %s."
            .formatted(
                shareInPassages() < SOME ? "Little in common" : "Partly the same",
                percent(shareInPassages()),
                Count.of(passages.size(), "shared passage"),
                Count.of(passages.get(0).words(), "word"));
  }

  /** Whether both texts have the same words equally often. */
  private boolean sameBag() {
    long[] lefts = alignment.left().hashes().clone();
    long[] rights = alignment.right().hashes().clone();
    if (Arrays.stream(lefts).sum() != Arrays.stream(rights).sum()) return false; // nearly always
    Arrays.sort(lefts);
    Arrays.sort(rights);
    return Arrays.equals(lefts, rights);
  }

  private String places() {
    return differences.size() == 1 ? "" : " in " + Count.of(differences.size(), "place");
  }

  private double shareOfLonger() {
    int longer = Math.max(alignment.left().size(), alignment.right().size());
    return (double) alignment.sameWords() / longer;
  }

  private double shareOfShorter() {
    return (double) alignment.sameWords() / shorter();
  }

  private double shareInPassages() {
    int words = passages.stream().mapToInt(Passage::words).sum();
    return Math.min(1, (double) words / shorter());
  }

  private int shorter() {
    return Math.max(1, Math.min(alignment.left().size(), alignment.right().size()));
  }

  private static String capitalised(String sentence) {
    return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
  }

  /** Rounded down, so that 100 % is never said of less. */
  private static String percent(double share) {
    return (int) Math.floor(share * 100) + " %";
  }
}
