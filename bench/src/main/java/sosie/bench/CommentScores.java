package sosie.bench;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sosie.bench.Contender.Grouping;
import sosie.edit.EditStyle;
import sosie.scores.ClusterScores;
import sosie.scores.PairScores;

/** A grouping of comments held against the truth, in pairs and in words. */
final class CommentScores {

  private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);

  private final LabelledComments truth;
  private final int[] letters; // those that follow none have one of their own each
  private final int[] clusters;

  CommentScores(LabelledComments truth, Grouping grouping) {
    this.truth = truth;
    clusters = grouping.clusters();
    letters = new int[clusters.length];
    Arrays.setAll(
        letters,
        i -> truth.letter(i) == LabelledComments.ALONE ? truth.letters() + i : truth.letter(i));
  }

  /** Over all pairs of comments. */
  PairScores all() {
    return without(LabelledComments.ALONE);
  }

  /** The mean over the letters of the agreement on pairs with a comment of that letter. */
  double macro() {
    return IntStream.range(0, truth.letters())
        .mapToDouble(letter -> all().minus(without(letter)).ac1())
        .average()
        .orElseThrow();
  }

  private PairScores without(int letter) {
    BitSet others = new BitSet();
    for (int i = 0; i < letters.length; i++) if (letters[i] != letter) others.set(i);
    return ClusterScores.of(letters, clusters, others).pairs();
  }

  /** The F1 of the words of the unique texts of some comments, all their words in one bag each. */
  static double words(LabelledComments truth, IntFunction<String> found, EditStyle... styles) {
    long right = 0;
    long all = 0;
    for (int i = 0; i < truth.count(); i++) {
      if (!List.of(styles).contains(truth.style(i))) continue;
      Map<String, Integer> told = words(truth.uniqueText(i));
      Map<String, Integer> own = words(found.apply(i));
      for (Map.Entry<String, Integer> word : told.entrySet()) {
        right += Math.min(word.getValue(), own.getOrDefault(word.getKey(), 0));
      }
      all += total(told) + total(own);
    }
    return all == 0 ? 1 : 2.0 * right / all;
  }

  private static Map<String, Integer> words(String text) {
    Map<String, Integer> words = new HashMap<>();
    Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (matcher.find()) words.merge(matcher.group(), 1, Integer::sum);
    return words;
  }

  private static long total(Map<String, Integer> words) {
    return words.values().stream().mapToLong(each -> each).sum();
  }

  /**
   * Precision, recall and F1 over the comments of some edit styles.
   *
   * @param right comments of these styles of which the method says what is so
   * @param said comments of which it says so, rightly or not
   * @param there comments of which it is so
   */
  record OfStyle(int right, int said, int there) {

    /** A row of the paper's Table 2, and of our own. */
    record Row(String name, Set<EditStyle> styles) {

      private static Row of(String name, EditStyle... styles) {
        return new Row(name, Set.of(styles));
      }

      boolean isSingleton() {
        return styles.contains(EditStyle.SINGLETON);
      }
    }

    static final List<Row> ROWS =
        List.of(
            Row.of("exact", EditStyle.EXACT),
            Row.of("minor change", EditStyle.MINOR_CHANGE),
            Row.of("block added or key block", EditStyle.BLOCK_ADDED, EditStyle.KEY_BLOCK),
            Row.of("– block added", EditStyle.BLOCK_ADDED),
            Row.of("– key block", EditStyle.KEY_BLOCK),
            Row.of("block deleted", EditStyle.BLOCK_DELETED),
            Row.of("singleton", EditStyle.SINGLETON),
            Row.of("rearranged", EditStyle.BLOCK_REORDERING),
            Row.of("minor change and block edit", EditStyle.MINOR_CHANGE_AND_BLOCK_EDIT),
            Row.of("repeated", EditStyle.REPEATED),
            Row.of("bag-of-words similar", EditStyle.BAG_OF_WORDS_SIMILAR));

    /**
     * Whether comments of a style were put to the right letter. Of those that were put to any
     * letter, precision is the share that was put to its own; recall is the share of all.
     * Singletons: of the comments left alone, and of all singletons, those that are singletons and
     * were left alone.
     */
    static OfStyle ofLetters(Row row, LabelledComments truth, Grouping grouping) {
      IntPredicate there = i -> row.styles.contains(truth.style(i));
      IntPredicate said =
          row.isSingleton() ? grouping::isAlone : i -> there.test(i) && !grouping.isAlone(i);
      return count(truth, there, said, i -> grouping.isRight(i, truth));
    }

    /** Whether comments were given the right style. */
    static OfStyle ofStyles(Row row, LabelledComments truth, EditStyle[] styles) {
      return count(
          truth,
          i -> row.styles.contains(truth.style(i)),
          i -> row.styles.contains(styles[i]),
          i -> row.styles.contains(styles[i]));
    }

    private static OfStyle count(
        LabelledComments truth, IntPredicate there, IntPredicate said, IntPredicate agrees) {
      int right = 0;
      int allSaid = 0;
      int allThere = 0;
      for (int i = 0; i < truth.count(); i++) {
        if (said.test(i)) allSaid++;
        if (there.test(i)) allThere++;
        if (said.test(i) && there.test(i) && agrees.test(i)) right++;
      }
      return new OfStyle(right, allSaid, allThere);
    }

    double precision() {
      return said == 0 ? 1 : (double) right / said;
    }

    double recall() {
      return there == 0 ? 1 : (double) right / there;
    }

    double f1() {
      double sum = precision() + recall();
      return sum == 0 ? 0 : 2 * precision() * recall() / sum;
    }

    /** Precision, recall and F1. */
    String shown() {
      return String.format(Locale.ROOT, "%.2f / %.2f / **%.2f**", precision(), recall(), f1());
    }

    String shownF1() {
      return String.format(Locale.ROOT, "%.3f", f1());
    }
  }
}
