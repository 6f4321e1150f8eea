package sosie.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import sosie.parallel.BackgroundTasks;

/**
 * Writes the state down when the log has grown by much since: a copy is taken between two changes,
 * which takes milliseconds, and written beside them.
 */
final class Checkpoint implements Closeable {

  private static final int PART_WHILE_WRITING = 5; // of the log: what is written grows with it
  private static final int PART_AT_THE_END = 20;
  private static final int LESS_AT_THE_END = 16;

  private final Core core;
  private final BackgroundTasks beside = new BackgroundTasks("sosie-index-state");
  private long bytes; // of the log when it was written last

  /**
   * None yet.
   *
   * @param bytes of the log that the last one has
   */
  Checkpoint(Core core, long bytes) {
    this.core = core;
    this.bytes = bytes;
  }

  /** The writer calls it between changes. */
  void writeIfGrown() throws IOException {
    beside.requireNoFailure();
    if (beside.isBusy() || !hasGrown(core.options().logHeld(), PART_WHILE_WRITING)) return;
    begin();
  }

  private boolean hasGrown(long least, int part) {
    long all = core.log().bytes();
    return all - bytes >= Math.max(least, all / part);
  }

  /** Writes one whatever the log has grown by: what is there is of another log. */
  void writeAnew() throws IOException {
    beside.await();
    begin();
  }

  private void begin() {
    bytes = core.log().bytes();
    List<Long> logs = core.log().order();
    long reached = core.log().endPlace();
    Path file = StateFile.file(core.folder(), core.manifest().generation());
    State.Copy state = core.state().copy();
    Changes changes = core.changePlaces().copy();
    beside.begin(
        () -> {
          core.log().force(); // it knows of nothing that a stop of the machine takes back
          StateFile.write(file, logs, reached, state, changes);
        });
  }

  /** At the end, so that the next who opens the index has little to read. */
  void writeAtTheEnd() throws IOException {
    beside.await();
    if (hasGrown(core.options().logHeld() / LESS_AT_THE_END, PART_AT_THE_END)) begin();
    beside.await();
  }

  @Override
  public void close() throws IOException {
    beside.close();
  }
}
