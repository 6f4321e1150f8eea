package sosie.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sosie.evaluate.PairScores;
import sosie.explain.EditStyle;

/** A grouping of comments held against the truth, in pairs and in words. */
final class CommentScores {

  private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);

  private final LabelledComments truth;
  private final int[] clusters;
  private final Map<Integer, Integer> sizes = new HashMap<>();

  CommentScores(LabelledComments truth, Grouping grouping) {
    this.truth = truth;
    clusters = grouping.clusters();
    for (int cluster : clusters) sizes.merge(cluster, 1, Integer::sum);
  }

  /** Over all pairs of comments. */
  PairScores all() {
    long right = 0;
    long same = 0;
    for (int letter = 0; letter < truth.letters(); letter++) {
      for (int inside : inside(letter).values()) right += pairs(inside);
      same += pairs(size(letter));
    }
    long found = sizes.values().stream().mapToLong(CommentScores::pairs).sum();
    return new PairScores(right, found - right, same - right, pairs(clusters.length));
  }

  /** The mean over the letters of the agreement on pairs with a comment of that letter. */
  double macro() {
    double sum = 0;
    for (int letter = 0; letter < truth.letters(); letter++) sum += of(letter).ac1();
    return sum / truth.letters();
  }

  private PairScores of(int letter) {
    long right = 0;
    long found = 0;
    for (Map.Entry<Integer, Integer> each : inside(letter).entrySet()) {
      long inside = each.getValue();
      right += pairs(inside);
      found += pairs(inside) + inside * (sizes.get(each.getKey()) - inside);
    }
    long size = size(letter);
    long judged = pairs(size) + size * (clusters.length - size);
    return new PairScores(right, found - right, pairs(size) - right, judged);
  }

  /** How many comments of a letter are in which cluster. */
  private Map<Integer, Integer> inside(int letter) {
    Map<Integer, Integer> inside = new HashMap<>();
    for (int i = 0; i < clusters.length; i++) {
      if (truth.letter(i) == letter) inside.merge(clusters[i], 1, Integer::sum);
    }
    return inside;
  }

  private long size(int letter) {
    return inside(letter).values().stream().mapToLong(each -> each).sum();
  }

  private static long pairs(long count) {
    return count * (count - 1) / 2;
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
}
