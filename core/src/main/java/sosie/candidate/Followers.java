package sosie.candidate;

/**
 * Which texts were found to follow a letter: a text that many documents have and that follows no
 * other itself. Texts are named by their ranks.
 *
 * <p>Threads share it, each with ranks of its own to speak for; what one asks of others must have
 * been found in an earlier turn.
 */
final class Followers {

  private final PassageIndex index;
  private final SharedRuns settings;
  private final int[] followed; // the first rank that each follows, plus one
  private final boolean[] edited; // whether it is near one that far more documents have

  /** Nobody follows anybody yet. */
  Followers(PassageIndex index, SharedRuns settings) {
    this.index = index;
    this.settings = settings;
    followed = new int[index.count()];
    edited = new boolean[index.count()];
  }

  /** Only who is near is settled: what binds two may turn out to be a phrase that all have. */
  void follows(int rank, int other, Joining how) {
    if (how != Joining.NEAR) return;
    if (followed[rank] == 0 || other < followed[rank]) followed[rank] = other + 1;
    long farMore = (long) index.copies(rank) * settings.farMore();
    edited[rank] |= index.copies(other) > farMore;
  }

  private boolean hasManyCopies(int rank) {
    return index.copies(rank) > settings.mostCopies();
  }

  /** Whether others may gather around a text: many documents have it, and it is no edited copy. */
  boolean mayLead(int rank) {
    return hasManyCopies(rank) && !edited[rank];
  }

  boolean isLetter(int rank) {
    return hasManyCopies(rank) && followed[rank] == 0;
  }

  /** Whether a text is settled: it has found its letter. */
  boolean hasLetter(int rank) {
    return followed[rank] > 0 && isLetter(followed[rank] - 1);
  }
}
