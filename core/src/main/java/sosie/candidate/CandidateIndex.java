package sosie.candidate;

import sosie.feature.TextFeatures;

/**
 * Who is worth a look among texts that come and go one by one, where {@link Candidates#propose} has
 * them all at once. Of the pairs that reach the threshold both propose the same ones. One thread
 * changes it; while none does, any number may ask.
 *
 * @param <G> the kind of features that it looks at
 */
public interface CandidateIndex<G extends TextFeatures> {

  /** In place of the number of a text that is not in the index; one document has it. */
  int NEW = Integer.MAX_VALUE;

  /**
   * Takes a text in.
   *
   * @param text a number that no other in it has
   * @param draw the first half of the digest of its words, by which {@link Hubs} go
   */
  void add(int text, long draw, long[] keys, G features);

  /** Lets a text go that was taken in with these. */
  void remove(int text, long[] keys, G features);

  /**
   * The texts that one with these would be proposed with, each once, ascending; if it is in the
   * index, itself may be among them.
   *
   * @param text its number, or {@link #NEW} if it is not in the index
   * @param draw as it was taken in with
   */
  int[] partnersOf(int text, long draw, long[] keys, G features);

  /**
   * Other texts whose partners may be others because this text came, or is about to go, or has more
   * or fewer copies: those of overfull groups that it is in. Nobody where each pair is proposed
   * whoever else there is.
   *
   * @param text in the index
   */
  default int[] crowd(int text, long[] keys) {
    return new int[0];
  }

  /** What is known of the texts of an index elsewhere. */
  interface Texts<G extends TextFeatures> {

    G features(int text);

    /** The first half of the digest of its words. */
    long draw(int text);
  }

  /**
   * The same, still empty, which asks for what it wants to know of texts in it, and does not hold
   * it; the features that it is given with a text may be empty then. One that must hold them stays
   * as it is.
   */
  default CandidateIndex<G> lookingUp(Texts<G> texts) {
    return this;
  }

  /** Whether texts must be taken in with their features. */
  default boolean holdsFeatures() {
    return true;
  }
}
