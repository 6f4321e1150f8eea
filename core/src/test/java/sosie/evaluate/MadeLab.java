package sosie.evaluate;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.extract.Corpus;
import sosie.extract.ExtractOptions;
import sosie.read.ReadOptions;
import sosie.recipe.Methods;
import sosie.recipe.Prose;
import sosie.records.FieldChoice;
import sosie.scores.PairScores;
import sosie.truth.ClusterTruth;
import sosie.truth.JudgedPair;
import sosie.truth.Labelled;
import sosie.truth.PairTruth;
import sosie.truth.Truth;
import sosie.truth.Unlisted;
import sosie.verify.ScoredPairs;

/** A collection that a test writes to a file, and labs over it. */
final class MadeLab {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;
  private final List<String> lines = new ArrayList<>();

  MadeLab(Path folder) {
    file = folder.resolve("made.jsonl");
  }

  /** Families of copies and edits, a few documents that are short, and one that is copied often. */
  static MadeLab prose(Path folder, long seed, int families) {
    Map<String, String> texts = new TreeMap<>(Prose.families(seed, families));
    String copied = texts.get("f001-0");
    for (int i = 0; i < 4; i++) texts.put("copy-" + i, copied);
    texts.put("short", "lanterns");
    texts.put("short-2", "the of");
    MadeLab made = new MadeLab(folder);
    texts.forEach(made::add);
    return made;
  }

  MadeLab add(String id, String text) {
    try {
      return addLine(JSON.writeValueAsString(Map.of("id", id, "text", text)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  MadeLab addLine(String line) {
    lines.add(line);
    return this;
  }

  Corpus corpus() throws IOException {
    Files.write(file, lines);
    return Corpus.open(
        List.of(file), ReadOptions.defaults(), FieldChoice.none(), ExtractOptions.DEFAULT);
  }

  Lab lab() throws IOException {
    return lab(2);
  }

  Lab lab(int threads) throws IOException {
    try (Corpus corpus = corpus()) {
      return Lab.read(
          corpus,
          Methods.named("exact").recipe(Map.of()),
          RunOptions.standard().withThreads(threads));
    }
  }

  /** Clusters by family, with mistakes: some are in another cluster, of some nothing is known. */
  static ClusterTruth families(Lab lab, long seed) {
    Random random = new Random(seed);
    int[] clusters = new int[lab.documents().count()];
    for (int i = 0; i < clusters.length; i++) {
      String family = lab.documents().id(i).replaceAll("-.*", "");
      clusters[i] = Math.floorMod(family.hashCode(), 1 << 20);
      if (random.nextInt(6) == 0) clusters[i] = random.nextInt(5);
      if (random.nextInt(6) == 0) clusters[i] = Truth.UNKNOWN;
    }
    return new ClusterTruth(clusters);
  }

  /** Pairs that were graded from 0 to 3, some open, of documents that may be copies. */
  static PairTruth graded(Lab lab, long seed, Unlisted unlisted) {
    Random random = new Random(seed);
    List<JudgedPair> judgements = new ArrayList<>();
    int documents = lab.documents().count();
    for (int i = 0; i < documents; i++) {
      for (int j = i + 1; j < documents; j++) {
        boolean near = j - i < 4;
        if (random.nextInt(near ? 2 : 60) > 0) continue;
        int grade = near ? random.nextInt(4) : 0;
        JudgedPair.Verdict verdict =
            random.nextInt(9) == 0
                ? JudgedPair.Verdict.OPEN
                : grade > 0 ? JudgedPair.Verdict.SAME : JudgedPair.Verdict.DIFFERENT;
        judgements.add(new JudgedPair(i, j, grade, verdict));
      }
    }
    return PairTruth.of(documents, judgements, unlisted);
  }

  static Labelled labelled(Truth truth) {
    return new Labelled(truth, new TreeMap<>(), "made", List.of());
  }

  /** The score of each two documents, copies included; 0 where a run did not report them. */
  static double[][] reported(Detection found) {
    int documents = found.documents().count();
    Map<String, Integer> numbers = new TreeMap<>();
    for (int i = 0; i < documents; i++) numbers.put(found.documents().id(i), i);
    double[][] scores = new double[documents][documents];
    found.forEachPairExpanded(
        pair -> {
          int left = numbers.get(pair.left());
          int right = numbers.get(pair.right());
          scores[left][right] = pair.score();
          scores[right][left] = pair.score();
        });
    return scores;
  }

  /** Which pairs of documents count. */
  interface Choice {
    boolean takes(int left, int right);
  }

  /** Counts pair by pair. */
  static PairScores count(Truth truth, double[][] scores, double threshold, Choice choice) {
    long[] counts = new long[4];
    for (int i = 0; i < scores.length; i++) {
      for (int j = i + 1; j < scores.length; j++) {
        JudgedPair.Verdict verdict = truth.verdict(i, j);
        if (verdict == JudgedPair.Verdict.OPEN || !choice.takes(i, j)) continue;
        boolean isSame = verdict == JudgedPair.Verdict.SAME;
        boolean isFound = scores[i][j] > 0 && scores[i][j] >= threshold;
        if (isFound && isSame) counts[0]++;
        if (isFound && !isSame) counts[1]++;
        if (!isFound && isSame) counts[2]++;
        counts[3]++;
      }
    }
    return new PairScores(counts[0], counts[1], counts[2], counts[3]);
  }

  static PairScores count(Truth truth, double[][] scores) {
    return count(truth, scores, 0, (left, right) -> true);
  }

  /** Pairs of the texts of these documents, with a score each. */
  static ScoredPairs textPairs(Lab lab, double[]... rows) {
    ScoredPairs pairs = new ScoredPairs();
    for (double[] row : rows) {
      int one = lab.documents().text((int) row[0]);
      int other = lab.documents().text((int) row[1]);
      pairs.add(Math.min(one, other), Math.max(one, other), row[2]);
    }
    return ScoredPairs.sorted(List.of(pairs), lab.documents().texts());
  }
}
