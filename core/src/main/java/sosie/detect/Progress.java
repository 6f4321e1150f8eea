package sosie.detect;

/** Hears how far a run has come. Called from many threads; must be quick. */
public interface Progress {

  /** A new step begins: reading, comparing, writing. {@code total} is in units of its own. */
  default void begin(String step, long total, String unit) {}

  /** So much of the step is done, counted from its beginning. */
  default void reached(long done) {}

  /** Documents read so far. */
  default void documents(long count) {}

  /** Something that happened and that people should know, as a sentence. */
  default void note(String sentence) {}

  /** Hears nothing. */
  Progress SILENT = new Progress() {};
}
