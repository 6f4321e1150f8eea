package sosie.index;

import java.time.Clock;

/**
 * How to work on an index; nothing here changes an answer.
 *
 * @param memory bytes for the features of texts that were looked at before
 * @param threads that work on bulks of documents and on exports
 * @param settleAtOnce how many documents and pairs may be connected with a change for clusters to
 *     be worked out at once; else that is left for {@link Index#settle}
 * @param clock says when a document was added
 * @param keysHeld of how many texts keys are held in memory before they are written as a segment
 * @param logHeld how many bytes the log may at least grow by before what it adds up to is written
 */
public record IndexOptions(
    Durability durability,
    long memory,
    int threads,
    int settleAtOnce,
    Clock clock,
    int keysHeld,
    long logHeld) {

  private static final int SETTLE_AT_ONCE = 5_000;
  private static final int KEYS_HELD = 1 << 17;
  private static final long LOG_HELD = 64L << 20;

  public IndexOptions {
    if (memory < 0) throw new IllegalArgumentException("memory must be at least 0, was " + memory);
    if (threads < 1)
      throw new IllegalArgumentException("threads must be at least 1, was " + threads);
    if (settleAtOnce < 0) {
      throw new IllegalArgumentException("settleAtOnce must be at least 0, was " + settleAtOnce);
    }
    if (keysHeld < 1) {
      throw new IllegalArgumentException("keysHeld must be at least 1, was " + keysHeld);
    }
    if (logHeld < 0)
      throw new IllegalArgumentException("logHeld must be at least 0, was " + logHeld);
  }

  /** Safe on disk when acknowledged, all cores, a quarter of the heap. */
  public static IndexOptions standard() {
    return new IndexOptions(
        Durability.GROUP,
        Runtime.getRuntime().maxMemory() / 4,
        Runtime.getRuntime().availableProcessors(),
        SETTLE_AT_ONCE,
        Clock.systemUTC(),
        KEYS_HELD,
        LOG_HELD);
  }

  public IndexOptions withDurability(Durability value) {
    return new IndexOptions(value, memory, threads, settleAtOnce, clock, keysHeld, logHeld);
  }

  public IndexOptions withMemory(long value) {
    return new IndexOptions(durability, value, threads, settleAtOnce, clock, keysHeld, logHeld);
  }

  public IndexOptions withThreads(int value) {
    return new IndexOptions(durability, memory, value, settleAtOnce, clock, keysHeld, logHeld);
  }

  public IndexOptions withSettleAtOnce(int value) {
    return new IndexOptions(durability, memory, threads, value, clock, keysHeld, logHeld);
  }

  public IndexOptions withClock(Clock value) {
    return new IndexOptions(durability, memory, threads, settleAtOnce, value, keysHeld, logHeld);
  }

  public IndexOptions withKeysHeld(int value) {
    return new IndexOptions(durability, memory, threads, settleAtOnce, clock, value, logHeld);
  }

  public IndexOptions withLogHeld(long value) {
    return new IndexOptions(durability, memory, threads, settleAtOnce, clock, keysHeld, value);
  }
}
