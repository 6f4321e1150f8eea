package sosie.app.http;

/**
 * How fast somebody at the other end is. Only the time counts that is spent on waiting for them.
 * One thread uses it.
 */
final class Pace {

  private final long grace;
  private final int rate;
  private long waited;
  private long bytes;

  Pace(Limits bounds) {
    this.grace = bounds.idle().toNanos();
    this.rate = bounds.pace();
  }

  /** So many bytes went by since a moment. */
  void moved(long count, long since) {
    waited += System.nanoTime() - since;
    bytes += count;
  }

  boolean isTooSlow() {
    return waited > grace && (waited - grace) / 1e9 * rate > bytes;
  }
}
