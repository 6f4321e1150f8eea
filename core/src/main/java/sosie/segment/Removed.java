package sosie.segment;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;

/**
 * Which documents of a segment are gone: a bitmap in a file beside it, which another takes the
 * place of as a whole. Where there is no such file, nothing is gone.
 */
public final class Removed {

  private static final String ENDING = ".removed";
  private static final long MAGIC = 0x6465766f_6d657273L; // "sremoved", as the bytes stand there

  private final BitSet numbers;

  private Removed(BitSet numbers) {
    this.numbers = numbers;
  }

  /**
   * What is gone of a segment.
   *
   * @throws DamagedSegment if the bitmap is not sound, or of another segment
   */
  public static Removed of(Segment segment) throws IOException {
    Path file = beside(segment);
    if (!Files.exists(file)) return new Removed(new BitSet());
    try (SegmentInput in = SegmentInput.open(file)) {
      in.check();
      in.seek(0);
      if (in.getLong() != MAGIC) throw new DamagedSegment("it is no bitmap of what is gone");
      if (in.getInt() != segment.documents()) {
        throw new DamagedSegment("it is of a segment with another number of documents");
      }
      return new Removed(BitSet.valueOf(in.getLongs()));
    }
  }

  /** Says anew which documents are gone; it counts once this returns. */
  public static void write(Segment segment, BitSet numbers, Safety safety) throws IOException {
    if (numbers.length() > segment.documents()) {
      throw new IllegalArgumentException(
          "numbers must be below " + segment.documents() + ", had " + (numbers.length() - 1));
    }
    Path file = beside(segment);
    Path partial = file.resolveSibling(file.getFileName() + SegmentWriter.PARTIAL);
    try (SegmentOutput out =
        new SegmentOutput(
            FileChannel.open(
                partial,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE))) {
      out.put(MAGIC);
      out.put(segment.documents());
      out.put(numbers.toLongArray());
      out.finish(safety);
    }
    Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static Path beside(Segment segment) {
    return segment.file().resolveSibling(segment.file().getFileName() + ENDING);
  }

  public boolean has(int document) {
    return numbers.get(document);
  }

  /** How many are gone. */
  public int count() {
    return numbers.cardinality();
  }
}
