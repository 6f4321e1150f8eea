package sosie.format;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import sosie.source.Content;
import sosie.source.Origin;
import sosie.source.Problem;

/** Copies a content byte for byte but for some bytes within its records. */
public final class CutRecords implements RecordVisitor {

  /** A record of which something may go. */
  private record Place(Origin origin, long start, long end) {}

  private final CutBytes cuts;
  private final Writing writing;
  private final List<Place> places = new ArrayList<>();
  private long end = Long.MAX_VALUE;
  private boolean changed;

  private CutRecords(CutBytes cuts, Writing writing) {
    this.cuts = cuts;
    this.writing = writing;
  }

  /** Writes the copy; whether it differs from the content. */
  public static boolean copy(Content content, RecordFormat format, CutBytes cuts, OutputStream out)
      throws IOException {
    CutRecords records = new CutRecords(cuts, format.writing(content));
    format.split(content, records);
    try (Content again = content.reopened()) {
      records.write(again.stream(), out);
    }
    return records.changed;
  }

  private void write(InputStream in, OutputStream to) throws IOException {
    OutputStream out = new BufferedOutputStream(to, 1 << 16);
    long position = 0;
    for (Place place : places) {
      if (place.end > end) break;
      Ranges.copy(in, out, place.start - position);
      byte[] bytes = in.readNBytes((int) (place.end - place.start));
      changed |= writeRest(bytes, cuts.of(place.origin, bytes, writing), out);
      position = place.end;
    }
    if (end == Long.MAX_VALUE) in.transferTo(out);
    else Ranges.copy(in, out, end - position);
    out.flush();
  }

  /** Writes what lies outside of these ranges; whether anything lies inside. */
  public static boolean writeRest(byte[] bytes, int[] ranges, OutputStream out) throws IOException {
    int position = 0;
    for (int i = 0; i < ranges.length; i += 2) {
      out.write(bytes, position, ranges[i] - position);
      position = ranges[i + 1];
    }
    out.write(bytes, position, bytes.length - position);
    return ranges.length > 0;
  }

  @Override
  public boolean record(Origin origin, long start, long end) {
    if (cuts.concerns(origin)) places.add(new Place(origin, start, end));
    return false;
  }

  @Override
  public void cutAt(long start) {
    end = start;
  }

  @Override
  public void document(RawDocument document) {
    throw new IllegalStateException("nothing was asked for, got " + document.origin());
  }

  @Override
  public void problem(Problem problem) {} // told when the collection was read

  @Override
  public boolean wantsMore() {
    return true;
  }
}
