package sosie.learn;

import java.util.List;
import sosie.evaluate.Lab;
import sosie.evaluate.Truth;
import sosie.weigh.Statistics;
import sosie.weigh.WeightModel;

/** Learns weights from labels, and measures them on documents that were not learned from. */
public final class Learning {

  /** What is told while it goes on. */
  public interface Listener {

    /**
     * A step of the work is done.
     *
     * @param part {@code fold 2 of 5}, or {@code all documents} for the model itself
     * @param done steps so far, of {@code all}
     * @param loss at this step
     */
    void step(String part, int done, int all, double loss);

    /** A fold is over: the greatest F1 on the documents that were left out. */
    void heldOut(String part, double maxF1);
  }

  /**
   * A model, and what should be said about its labels.
   *
   * @param remarks whole sentences: labels too few or one-sided, traits that nothing has
   */
  public record Learned(WeightModel model, List<String> remarks) {}

  private Learning() {}

  /**
   * Learns a model.
   *
   * @param lab the whole collection, over which it is counted how common words are
   * @param fixed what statistics files say, {@code Frequencies.NONE} where there is none
   * @throws IllegalArgumentException if nothing can be learned from these labels
   */
  public static Learned from(
      Lab lab, Truth truth, LearnOptions options, Statistics fixed, Listener listener) {
    if (truth.documents() != lab.documents().count()) {
      throw new IllegalArgumentException(
          "documents must be " + truth.documents() + ", were " + lab.documents().count());
    }
    listener.heldOut(options.widths() + " " + fixed, 0);
    throw new IllegalStateException("to come");
  }
}
