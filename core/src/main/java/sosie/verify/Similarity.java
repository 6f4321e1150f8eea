package sosie.verify;

import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import sosie.feature.TextFeatures;

/**
 * A measure of likeness in [0, 1]: symmetric, and larger is closer. Shared by threads.
 *
 * @param <E> the kind of features that it compares
 */
public interface Similarity<E extends TextFeatures> {

  /** How results and people call it. */
  String name();

  double between(E left, E right);

  /**
   * Whether it sees signatures only, so that what it says of two documents is an estimate: no pair
   * is verified by it.
   */
  default boolean isOfSignatures() {
    return false;
  }

  /**
   * The similarity if it is at least {@code threshold}, and otherwise {@link #BELOW}, as soon as
   * that is certain. What it returns above the threshold is exactly {@link #between}.
   */
  default double reaches(E left, E right, double threshold) {
    double similarity = between(left, right);
    return similarity >= threshold ? similarity : BELOW;
  }

  /** One text held against many, for one thread. */
  interface Probe<E extends TextFeatures> {

    /** Holds a text in place of the last. */
    void hold(E text);

    /** What {@link #between} says of the text that is held and another. */
    double with(E other);

    /** What {@link #binds} says of both; the text that is held is the left one. */
    Optional<Bond> binds(E other);

    /** From now on these runs of words bind nobody. */
    default void ignore(LongPredicate runs) {}

    /** Whether the text that is held has any of these runs. */
    default boolean holdsIgnored() {
      return false;
    }

    /**
     * Each run of words that both have, if such runs can bind, unless it was told of another since
     * the text is held.
     */
    default void eachShared(E other, LongConsumer run) {}
  }

  /** A probe that holds nothing yet. */
  default Probe<E> probe() {
    return new Probe<>() {
      private E held;

      @Override
      public void hold(E text) {
        held = text;
      }

      @Override
      public double with(E other) {
        return between(held, other);
      }

      @Override
      public Optional<Bond> binds(E other) {
        return Similarity.this.binds(held, other);
      }
    };
  }

  /** Whether {@link #binds} ever says something; if not, it is never asked. */
  default boolean canBind() {
    return false;
  }

  /**
   * Why these two belong together whatever their score, if they do: {@code contains all of it}. The
   * pair is then reported with its score also below the threshold, and a text joins the nearest of
   * those that it is bound to or near enough. It does not join these with each other, as a
   * must-link would: who copies from two letters does not make them one.
   */
  default Optional<Bond> binds(E left, E right) {
    return Optional.empty();
  }

  /** Less than every threshold. */
  double BELOW = -1;
}
