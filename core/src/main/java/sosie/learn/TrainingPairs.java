package sosie.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import sosie.parallel.WorkerPool;
import sosie.truth.JudgedPair;
import sosie.truth.Truth;

/**
 * Pairs to learn from: some that are the same, and of those that are different some at random and
 * those that look most alike. A random pair teaches nothing about frames: it hardly ever shares
 * one.
 */
final class TrainingPairs {

  /** One pair of documents. */
  record Pair(int left, int right) {}

  /** So that clusters count by their documents, not by the square of them. */
  private static final int PARTNERS = 6;

  private final Truth truth;
  private final int[] documents;
  private final Random random;

  TrainingPairs(Truth truth, BitSet documents, Random random) {
    this.truth = truth;
    this.documents = documents.stream().toArray();
    this.random = random;
  }

  /** Pairs that are the same, each once: all of them, or that many at random. */
  List<Pair> same(int atMost) {
    Map<Integer, List<Integer>> groups = new TreeMap<>();
    int[] groupOf = truth.groups();
    for (int each : documents) {
      groups.computeIfAbsent(groupOf[each], g -> new ArrayList<>()).add(each);
    }
    List<Pair> all = new ArrayList<>();
    for (List<Integer> group : groups.values()) addSome(all, group);
    Collections.shuffle(all, random);
    return all.size() > atMost ? new ArrayList<>(all.subList(0, atMost)) : all;
  }

  /** The same of all pairs alike, so that clusters count by the square of their documents. */
  List<Pair> anySame(int atMost) {
    List<Pair> all = new ArrayList<>();
    for (int i = 0; i < documents.length; i++) {
      for (int j = i + 1; j < documents.length; j++) {
        if (truth.verdict(documents[i], documents[j]) == JudgedPair.Verdict.SAME) {
          all.add(new Pair(documents[i], documents[j]));
        }
      }
    }
    Collections.shuffle(all, random);
    return all.size() > atMost ? new ArrayList<>(all.subList(0, atMost)) : all;
  }

  /** All pairs of a small group; of a large one, a few partners for each document. */
  private void addSome(List<Pair> pairs, List<Integer> group) {
    Set<Pair> some = new LinkedHashSet<>();
    int size = group.size();
    if (size <= 2 * PARTNERS + 1) {
      for (int i = 0; i < size; i++) {
        for (int j = i + 1; j < size; j++) some.add(new Pair(group.get(i), group.get(j)));
      }
    } else {
      for (int i = 0; i < size; i++) {
        for (int n = 0; n < PARTNERS; n++) {
          int j = random.nextInt(size);
          if (j != i) some.add(new Pair(group.get(Math.min(i, j)), group.get(Math.max(i, j))));
        }
      }
    }
    for (Pair pair : some) {
      if (truth.verdict(pair.left, pair.right) == JudgedPair.Verdict.SAME) pairs.add(pair);
    }
  }

  /** Pairs that are different: all of them if there are few documents, else that many at random. */
  List<Pair> different(int atMost) {
    long all = (long) documents.length * (documents.length - 1) / 2;
    List<Pair> kept = new ArrayList<>();
    if (all <= 2L * atMost) {
      for (int i = 0; i < documents.length; i++) {
        for (int j = i + 1; j < documents.length; j++) addIfDifferent(kept, i, j);
      }
      Collections.shuffle(kept, random);
      return kept.size() > atMost ? new ArrayList<>(kept.subList(0, atMost)) : kept;
    }
    for (long tries = 4L * atMost; tries > 0 && kept.size() < atMost; tries--) {
      addIfDifferent(kept, random.nextInt(documents.length), random.nextInt(documents.length));
    }
    return kept;
  }

  private void addIfDifferent(List<Pair> kept, int i, int j) {
    if (i == j) return;
    int left = documents[Math.min(i, j)];
    int right = documents[Math.max(i, j)];
    if (truth.verdict(left, right) == JudgedPair.Verdict.DIFFERENT) kept.add(new Pair(left, right));
  }

  /** Of some pairs those that look most alike: the first few of each document. */
  static List<Pair> hardest(
      List<Pair> pairs,
      WeighedText[] texts,
      Alike alike,
      int ofEach,
      int atMost,
      WorkerPool workers) {
    double[] scores = scores(pairs, texts, alike, workers);
    long[] order = new long[scores.length]; // the most alike first, then in their order
    for (int i = 0; i < order.length; i++) {
      order[i] = (long) ~Float.floatToIntBits((float) scores[i]) << Integer.SIZE | i;
    }
    Arrays.sort(order);
    int[] taken = new int[texts.length];
    List<Pair> hardest = new ArrayList<>();
    for (long each : order) {
      if (hardest.size() == atMost) break;
      Pair pair = pairs.get((int) each);
      if (taken[pair.left] >= ofEach && taken[pair.right] >= ofEach) continue;
      taken[pair.left]++;
      taken[pair.right]++;
      hardest.add(pair);
    }
    return hardest;
  }

  private static double[] scores(
      List<Pair> pairs, WeighedText[] texts, Alike alike, WorkerPool workers) {
    Map<Integer, List<Integer>> byLeft = new TreeMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      byLeft.computeIfAbsent(pairs.get(i).left, left -> new ArrayList<>()).add(i);
    }
    int numbers = AllPairs.numbers(texts);
    List<List<Integer>> rows = List.copyOf(byLeft.values());
    double[] scores = new double[pairs.size()];
    workers.each(
        rows.size(),
        () -> {
          double[] laidOut = new double[numbers];
          return row -> {
            WeighedText left = texts[pairs.get(rows.get(row).get(0)).left];
            left.layOut(laidOut);
            for (int i : rows.get(row)) {
              WeighedText right = texts[pairs.get(i).right];
              scores[i] = alike.of(right.common(laidOut, alike), left.size(), right.size());
            }
            left.clear(laidOut);
          };
        });
    return scores;
  }
}
