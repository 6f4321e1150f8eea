package sosie.index;

import java.time.Clock;

/**
 * How to work on an index; nothing here changes an answer.
 *
 * @param memory bytes for the features of texts that were looked at before
 * @param threads that work on bulks of documents and on exports
 * @param settleAtOnce how many texts may have to be looked at again after a change before that is
 *     left for {@link Index#settle}
 * @param clock says when a document was added
 */
public record IndexOptions(
    Durability durability, long memory, int threads, int settleAtOnce, Clock clock) {

  public IndexOptions {
    if (memory < 0) throw new IllegalArgumentException("memory must be at least 0, was " + memory);
    if (threads < 1)
      throw new IllegalArgumentException("threads must be at least 1, was " + threads);
    if (settleAtOnce < 0) {
      throw new IllegalArgumentException("settleAtOnce must be at least 0, was " + settleAtOnce);
    }
  }

  /** Safe on disk when acknowledged, all cores, a quarter of the heap. */
  public static IndexOptions standard() {
    return new IndexOptions(
        Durability.GROUP,
        Runtime.getRuntime().maxMemory() / 4,
        Runtime.getRuntime().availableProcessors(),
        2000,
        Clock.systemUTC());
  }

  public IndexOptions withDurability(Durability value) {
    return new IndexOptions(value, memory, threads, settleAtOnce, clock);
  }

  public IndexOptions withMemory(long value) {
    return new IndexOptions(durability, value, threads, settleAtOnce, clock);
  }

  public IndexOptions withThreads(int value) {
    return new IndexOptions(durability, memory, value, settleAtOnce, clock);
  }

  public IndexOptions withSettleAtOnce(int value) {
    return new IndexOptions(durability, memory, threads, value, clock);
  }

  public IndexOptions withClock(Clock value) {
    return new IndexOptions(durability, memory, threads, settleAtOnce, value);
  }
}
