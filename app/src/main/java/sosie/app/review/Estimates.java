package sosie.app.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sosie.page.Figures;
import sosie.read.Count;
import sosie.review.Estimate;
import sosie.review.Review;

/** What the random part of the answers says of the threshold in use and of others, in sentences. */
final class Estimates {

  private static final double WORTH_TELLING = 0.005;

  private Estimates() {}

  static List<String> of(Review review) {
    Estimate now = review.estimate(review.overview().threshold());
    if (now.answers() == 0) return List.of();
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "After "
            + Count.of(now.answers(), "random answer")
            + ": precision at "
            + Figures.plain(now.threshold())
            + " is "
            + told(now.precision())
            + ", recall "
            + told(now.recall())
            + ".");
    better(review.bestThreshold(), now).ifPresent(sentences::add);
    return sentences;
  }

  /** With the interval in which it lies in 95 of 100 cases. */
  private static String told(Estimate.Interval interval) {
    if (Double.isNaN(interval.value())) return "not known yet";
    return Figures.hundredths(interval.value())
        + " ("
        + Figures.hundredths(interval.low())
        + " to "
        + Figures.hundredths(interval.high())
        + ")";
  }

  private static Optional<String> better(Optional<Estimate> best, Estimate now) {
    if (best.isEmpty()) {
      return Optional.of("It takes " + Review.FEWEST + " of them to speak of another threshold.");
    }
    Estimate other = best.get();
    if (other.f1() - now.f1() < WORTH_TELLING) {
      return Optional.of("No other threshold looks better.");
    }
    return Optional.of(
        "Moving to "
            + Figures.plain(other.threshold())
            + " would give precision "
            + told(other.precision())
            + " and recall "
            + told(other.recall())
            + ".");
  }
}
