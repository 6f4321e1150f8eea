package sosie.format;

import java.util.HashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.TreeMap;
import sosie.source.Origin;

/**
 * Where some lines of large files begin, noted while these are read, so that who wants a few
 * documents again need not read all that stands before them. Threads may share it.
 */
public final class LineMarks {

  /** How far two marks should be apart, in bytes: so much is read in a moment. */
  public static final long APART = 1 << 18;

  /**
   * A place to read on from.
   *
   * @param line counted from 1
   * @param offset of its first byte
   */
  public record Mark(long line, long offset) {}

  private final Map<String, TreeMap<Long, Long>> offsets = new HashMap<>(); // by source and line

  /** Notes where a line begins. */
  public synchronized void note(Origin line, long offset) {
    offsets.computeIfAbsent(line.source(), s -> new TreeMap<>()).put(line.line(), offset);
  }

  /** The last mark that is not after a line, if there is any. */
  public synchronized Optional<Mark> before(Origin line) {
    TreeMap<Long, Long> known = offsets.get(line.source());
    Entry<Long, Long> entry = known == null ? null : known.floorEntry(line.line());
    return Optional.ofNullable(entry).map(found -> new Mark(found.getKey(), found.getValue()));
  }
}
