package sosie.result;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import sosie.detect.Detection;

/**
 * What the tables of a result say, wherever they are: still in memory at the end of a run, or in a
 * folder. Whoever shows a result asks this and nothing else, so that a page is the same whoever
 * made the result. Any number of threads may ask.
 */
public interface ResultRows {

  RunRecord run();

  /** How many clusters there are; they are numbered from 1. */
  int clusters();

  /** How many documents a cluster has. */
  int size(int cluster);

  /** The score of the member least like the one that stands for the cluster. */
  double minScore(int cluster);

  /** The document that stands for a cluster. */
  MemberRow representative(int cluster);

  /** What the representative is called by its own fields; empty if they have no title. */
  String title(int cluster);

  /** All documents of a cluster in the order of ids, the representative among them. */
  List<MemberRow> members(int cluster);

  /** Goes through what could not be used, in the order of places. */
  void forEachSkipped(Consumer<SkippedRow> consumer) throws IOException;

  /** Of a run that has just ended. */
  static ResultRows of(Detection found, RunRecord run) {
    return new DetectedRows(found, run);
  }

  /** Of a folder. What it says of documents in clusters is held in memory. */
  static ResultRows of(ResultFolder folder) throws IOException {
    return StoredRows.read(folder);
  }
}
