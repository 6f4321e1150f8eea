package sosie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Function;
import sosie.result.ResultFolder;
import sosie.result.ResultTable;
import sosie.review.Review;
import sosie.review.ReviewOptions;
import sosie.verdict.Judgement;
import sosie.verdict.Verdict;

/**
 * A simulated reviewer, who answers by the truth: what clusters are worth after so many answers,
 * asked by the queue or at random; and how often intervals hold what they are to hold.
 */
public final class ReviewerCurve {

  private static final int[] CHECKPOINTS = {0, 30, 60, 120};
  private static final double[] SHARES = {.2, .5, .8};

  /** Two documents to ask about. */
  private record Pair(String left, String right) {}

  private final Path result;
  private final ReviewerTruth truth;
  private final List<Pair> pairs = new ArrayList<>();

  private ReviewerCurve(Path result, ReviewerTruth truth) throws IOException {
    this.result = result;
    this.truth = truth;
    ResultFolder.open(result)
        .forEach(
            ResultTable.PAIRS,
            row -> {
              if (((Number) row.get("score")).doubleValue() >= 1) return; // copies, mostly
              pairs.add(new Pair((String) row.get("left"), (String) row.get("right")));
            });
  }

  /** curve RESULT TRUTH SEEDS, or coverage RESULT TRUTH RUNS ANSWERS. */
  public static void main(String[] arguments) throws IOException {
    Path result = Path.of(arguments[1]);
    ReviewerCurve curve =
        new ReviewerCurve(result, ReviewerTruth.read(Path.of(arguments[2]), result));
    int count = Integer.parseInt(arguments[3]);
    if (arguments[0].equals("curve")) curve.curves(count);
    else curve.coverage(count, Integer.parseInt(arguments[4]));
  }

  private interface Asking {
    /** Two documents of which nothing is known yet, or null if there are none. */
    Pair next(Review review);
  }

  private static Pair queued(Review review) {
    return review.questions(1).stream()
        .map(each -> new Pair(each.left(), each.right()))
        .findFirst()
        .orElse(null);
  }

  private Asking atRandom(long seed) {
    List<Pair> shuffled = new ArrayList<>(pairs);
    Collections.shuffle(shuffled, new Random(seed));
    int[] next = {0};
    return review -> {
      while (next[0] < shuffled.size()) {
        Pair pair = shuffled.get(next[0]++);
        if (review.known(pair.left, pair.right).isEmpty()) return pair;
      }
      return null;
    };
  }

  private void curves(int seeds) throws IOException {
    System.out.println("asked\tseed\tanswers\tthreshold\tprecision\trecall\tf1");
    for (int seed = 1; seed <= seeds; seed++) {
      curve("queue", seed, ReviewerCurve::queued);
      curve("random", seed, atRandom(seed));
    }
  }

  private <T> T reviewing(long seed, Function<Review, T> work) throws IOException {
    Path folder = Files.createTempDirectory("reviewer");
    ReviewOptions options = ReviewOptions.standard().withFolder(folder).withSeed(seed);
    try (Review review = Review.open(result, options)) {
      return work.apply(review);
    } finally {
      Files.deleteIfExists(folder.resolve("verdicts.jsonl"));
      Files.delete(folder);
    }
  }

  private void curve(String name, long seed, Asking asking) throws IOException {
    reviewing(
        seed,
        review -> {
          int answers = 0;
          for (int checkpoint : CHECKPOINTS) {
            answers += answer(review, asking, checkpoint - answers);
            tell(review, name, seed, answers);
          }
          return answers;
        });
  }

  private int answer(Review review, Asking asking, int count) {
    for (int i = 0; i < count; i++) {
      Pair pair = asking.next(review);
      if (pair == null) return i;
      boolean same = truth.same(pair.left, pair.right);
      Verdict verdict =
          same ? Verdict.same(pair.left, pair.right) : Verdict.different(pair.left, pair.right);
      try {
        review.judge(Judgement.of("truth", verdict));
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
    return count;
  }

  /** At the threshold that the answers speak for, at which the review goes on. */
  private void tell(Review review, String name, long seed, int answers) {
    double before = review.overview().threshold();
    OptionalDouble likely =
        review.likelyThreshold(name.equals("queue") ? Review.Speaking.DRAWN : Review.Speaking.ALL);

    review.useThreshold(likely.orElse(before));
    ReviewerTruth.Worth worth = truth.worth(review);
    System.out.printf(
        Locale.ROOT,
        "%s\t%d\t%d\t%.3f\t%.4f\t%.4f\t%.4f%n",
        name,
        seed,
        answers,
        likely.orElse(before),
        worth.precision(),
        worth.recall(),
        worth.f1());
  }

  /** Of so many runs how many had the truth in their interval. */
  private void coverage(int runs, int answers) throws IOException {
    Covered[] covered = new Covered[SHARES.length];
    for (int i = 0; i < covered.length; i++) covered[i] = new Covered();
    double floor = ResultFolder.open(result).run().scores().threshold();
    for (int run = 1; run <= runs; run++) {
      reviewing(
          run,
          review -> {
            answer(review, ReviewerCurve::queued, answers);
            for (int i = 0; i < SHARES.length; i++) {
              double threshold = floor + (1 - floor) * SHARES[i];
              covered[i].add(review.estimate(threshold), truth.ofPairs(result, threshold));
            }
            return runs;
          });
    }
    System.out.println("threshold\tprecision\tcovered\trecall\tcovered\truns");
    for (int i = 0; i < SHARES.length; i++) {
      ReviewerTruth.Worth there = truth.ofPairs(result, floor + (1 - floor) * SHARES[i]);
      System.out.printf(
          Locale.ROOT,
          "%.2f\t%.3f\t%d\t%.3f\t%d\t%d%n",
          floor + (1 - floor) * SHARES[i],
          there.precision(),
          covered[i].precision,
          there.recall(),
          covered[i].recall,
          runs);
    }
  }

  /** How often the truth lay in an interval. */
  private static final class Covered {

    private int precision;
    private int recall;

    void add(sosie.review.Estimate estimate, ReviewerTruth.Worth there) {
      if (holds(estimate.precision(), there.precision())) precision++;
      if (holds(estimate.recall(), there.recall())) recall++;
    }

    private static boolean holds(sosie.review.Estimate.Interval interval, double value) {
      return value >= interval.low() - 1e-12 && value <= interval.high() + 1e-12;
    }
  }
}
