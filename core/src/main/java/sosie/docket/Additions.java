package sosie.docket;

import static sosie.source.Utf8Order.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.hash.Hash64;
import sosie.hash.LongTable;
import sosie.tokenise.Tokens;

/**
 * Groups what people added to letters. Equal words are one group; texts of at least {@value
 * #SHORTEST} words join the group whose first text shares at least {@value #LEAST_ALIKE} of the
 * pairs of neighbouring words of both (Jaccard).
 *
 * <p>A text is compared only with those that share one of its {@value #KEYS} least pair hashes, at
 * most {@value #MOST_TRIED} for each, so that the cost is linear.
 */
final class Additions {

  private static final int SHORTEST = 8;
  private static final double LEAST_ALIKE = 0.75;
  private static final int KEYS = 6;
  private static final int MOST_TRIED = 32;

  /** A group on its way: the pairs of its first comment's text, and all comments. */
  private static final class Group {
    final long[] pairs;
    final List<Comment> comments;
    int asked; // for which text it was looked at last

    Group(long[] pairs, List<Comment> comments) {
      this.pairs = pairs;
      this.comments = comments;
    }
  }

  private final LongTable keys = new LongTable(); // of pairs, plus one
  private final List<List<Group>> byKey = new ArrayList<>();
  private final List<Group> groups = new ArrayList<>();
  private final Tokens words = new Tokens();
  private int texts; // that asked

  private Additions() {}

  /** All additions, those of most words first. */
  static List<Addition> of(List<Comment> comments) {
    Additions additions = new Additions();
    Map<Long, List<Comment>> byWords = new HashMap<>();
    for (Comment comment : comments) {
      if (comment.isAlone() || comment.wordsAdded() == 0) continue;
      long hash = additions.hash(comment.uniqueText());
      byWords.computeIfAbsent(hash, any -> new ArrayList<>()).add(comment);
    }
    List<List<Comment>> equal = new ArrayList<>(byWords.values());
    Comparator<List<Comment>> most = Comparator.comparingInt(each -> -each.size());
    equal.sort(
        most.thenComparing(each -> -each.get(0).wordsAdded())
            .thenComparing(each -> each.get(0).id(), UTF_8));
    equal.forEach(additions::add);
    return additions.groups.stream()
        .map(Additions::addition)
        .sorted(
            Comparator.comparingInt((Addition each) -> -each.words())
                .thenComparing(each -> each.first().id(), UTF_8))
        .toList();
  }

  private static Addition addition(Group group) {
    List<Comment> all =
        group.comments.stream().sorted(Comparator.comparing(Comment::id, UTF_8)).toList();
    return new Addition(group.comments.get(0), all);
  }

  private void add(List<Comment> equal) {
    long[] pairs = pairs(equal.get(0).uniqueText());
    Group joined = equal.get(0).wordsAdded() < SHORTEST ? null : nearest(pairs);
    if (joined != null) {
      joined.comments.addAll(equal);
      return;
    }
    Group group = new Group(pairs, new ArrayList<>(equal));
    groups.add(group);
    for (int i = 0; i < Math.min(KEYS, pairs.length); i++) {
      int key = keys.number(pairs[i]) - 1;
      if (key == byKey.size()) byKey.add(new ArrayList<>(1));
      if (byKey.get(key).size() < MOST_TRIED) byKey.get(key).add(group);
    }
  }

  /** The group that is most like a text, the first of several, if any is alike enough. */
  private Group nearest(long[] pairs) {
    Group nearest = null;
    double best = LEAST_ALIKE;
    texts++;
    for (int i = 0; i < Math.min(KEYS, pairs.length); i++) {
      int key = keys.get(pairs[i]) - 1;
      for (Group group : key < 0 ? List.<Group>of() : byKey.get(key)) {
        if (group.asked == texts) continue;
        group.asked = texts;
        if (!mayReach(pairs.length, group.pairs.length, best)) continue;
        double alike = jaccard(pairs, group.pairs);
        if (alike < best || (nearest != null && alike == best)) continue;
        nearest = group;
        best = alike;
      }
    }
    return nearest;
  }

  /** Whether sets of such sizes can be so much alike. */
  private static boolean mayReach(int one, int other, double alike) {
    return Math.min(one, other) >= alike * Math.max(one, other);
  }

  private long hash(String text) {
    KnownLetters.read(text, words);
    return KnownLetters.hash(words, 0, words.size());
  }

  /** The pairs of neighbouring words, hashed, sorted, distinct. */
  private long[] pairs(String text) {
    KnownLetters.read(text, words);
    long[] pairs = new long[Math.max(0, words.size() - 1)];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = Hash64.mix(words.hash(i), words.hash(i + 1));
    }
    Arrays.sort(pairs);
    int distinct = 0;
    for (long pair : pairs) {
      if (distinct == 0 || pairs[distinct - 1] != pair) pairs[distinct++] = pair;
    }
    return Arrays.copyOf(pairs, distinct);
  }

  private static double jaccard(long[] left, long[] right) {
    int both = 0;
    int j = 0;
    for (long each : left) {
      while (j < right.length && right[j] < each) j++;
      if (j < right.length && right[j] == each) both++;
    }
    int all = left.length + right.length - both;
    return all == 0 ? 1 : (double) both / all;
  }
}
