package sosie.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sosie.bench.TruePairs.Score;
import sosie.feature.LongList;
import sosie.hash.Hash64;
import sosie.hash.LongTable;

/** What a tool said about the documents of a collection. */
sealed interface PeerAnswer {

  /** By pairs of documents, if it says anything about pairs. */
  Score pairScore(TruePairs truth);

  /**
   * By documents. Right to leave out is who has a true partner at all; missed is who is kept beside
   * an earlier true partner that is kept too. So a tool may keep whichever copy it likes.
   */
  Score documentScore(TruePairs truth);

  static PeerAnswer read(Path file, String says, Map<String, Integer> numbers) throws IOException {
    return switch (says) {
      case "pairs" -> Pairs.read(file, numbers);
      case "clusters" -> Clusters.read(file, numbers);
      case "kept" -> new Kept(named(file, numbers));
      case "flagged" -> new Flagged(named(file, numbers));
      default -> throw new IllegalArgumentException("no kind of answer is called " + says);
    };
  }

  private static boolean[] named(Path file, Map<String, Integer> numbers) throws IOException {
    boolean[] named = new boolean[numbers.size()];
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        named[numbers.get(line)] = true;
      }
    }
    return named;
  }

  /** Each once, left before right, ascending. */
  record Pairs(long[] pairs) implements PeerAnswer {

    static Pairs read(Path file, Map<String, Integer> numbers) throws IOException {
      LongList pairs = new LongList();
      try (BufferedReader lines = Files.newBufferedReader(file)) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          int tab = line.indexOf('\t');
          long a = numbers.get(line.substring(0, tab));
          long b = numbers.get(line.substring(tab + 1));
          pairs.add(Math.min(a, b) << 32 | Math.max(a, b));
        }
      }
      return new Pairs(Arrays.stream(pairs.toArray()).sorted().distinct().toArray());
    }

    @Override
    public Score pairScore(TruePairs truth) {
      long right = Arrays.stream(pairs).filter(truth::contains).count();
      return Score.of(pairs.length, right, truth.size(), right);
    }

    /** Who is the later one of a pair is left out. */
    @Override
    public Score documentScore(TruePairs truth) {
      boolean[] kept = new boolean[truth.documents()];
      Arrays.fill(kept, true);
      for (long pair : pairs) kept[TruePairs.right(pair)] = false;
      return new Kept(kept).documentScore(truth);
    }
  }

  /**
   * Documents put together, directly or by a chain.
   *
   * @param labels of each document its cluster; −1 for none
   */
  record Clusters(int[] labels) implements PeerAnswer {

    static Clusters read(Path file, Map<String, Integer> numbers) throws IOException {
      int[] labels = new int[numbers.size()];
      Arrays.fill(labels, -1);
      Map<String, Integer> known = new HashMap<>();
      try (BufferedReader lines = Files.newBufferedReader(file)) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          int tab = line.indexOf('\t');
          int label = known.computeIfAbsent(line.substring(tab + 1), l -> known.size());
          labels[numbers.get(line.substring(0, tab))] = label;
        }
      }
      return new Clusters(labels);
    }

    /**
     * In favour of the tool, two documents of a cluster count as right also if only a chain of true
     * pairs connects them.
     */
    @Override
    public Score pairScore(TruePairs truth) {
      LongTable sizes = new LongTable();
      LongTable shares = new LongTable();
      long found = 0;
      long right = 0;
      for (int i = 0; i < labels.length; i++) {
        if (labels[i] < 0) continue;
        found += sizes.add(labels[i], 1) - 1;
        right += shares.add(Hash64.mix(labels[i], truth.component(i)), 1) - 1;
      }
      long together = 0;
      for (int i = 0; i < truth.size(); i++) {
        int label = labels[TruePairs.left(truth.get(i))];
        if (label >= 0 && label == labels[TruePairs.right(truth.get(i))]) together++;
      }
      return Score.of(found, together, truth.size(), right);
    }

    /** The first of each cluster is kept. */
    @Override
    public Score documentScore(TruePairs truth) {
      boolean[] kept = new boolean[labels.length];
      LongTable seen = new LongTable();
      for (int i = 0; i < labels.length; i++) {
        kept[i] = labels[i] < 0 || seen.add(labels[i], 1) == 1;
      }
      return new Kept(kept).documentScore(truth);
    }
  }

  /** Says only which documents stay. */
  record Kept(boolean[] kept) implements PeerAnswer {

    @Override
    public Score pairScore(TruePairs truth) {
      return Score.NONE;
    }

    @Override
    public Score documentScore(TruePairs truth) {
      boolean[] missed = new boolean[kept.length];
      for (int i = 0; i < truth.size(); i++) {
        int later = TruePairs.right(truth.get(i));
        missed[later] |= kept[later] && kept[TruePairs.left(truth.get(i))];
      }
      int left = 0;
      int right = 0;
      int missing = 0;
      for (int i = 0; i < kept.length; i++) {
        if (!kept[i]) left++;
        if (!kept[i] && truth.hasPartner(i)) right++;
        if (missed[i]) missing++;
      }
      return Score.of(left, right, right + missing, right);
    }
  }

  /** Says only which documents have a duplicate. */
  record Flagged(boolean[] flagged) implements PeerAnswer {

    @Override
    public Score pairScore(TruePairs truth) {
      return Score.NONE;
    }

    @Override
    public Score documentScore(TruePairs truth) {
      int found = 0;
      int right = 0;
      int all = 0;
      for (int i = 0; i < flagged.length; i++) {
        if (flagged[i]) found++;
        if (truth.hasPartner(i)) all++;
        if (flagged[i] && truth.hasPartner(i)) right++;
      }
      return Score.of(found, right, all, right);
    }
  }
}
