package sosie.records;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.source.Problem;

/** The first records of a file; fewer of them if they are large. */
final class FirstRecords implements DocumentSink {

  private static final int ENOUGH = 200;
  private static final int ENOUGH_LARGE_ONES = 20;
  private static final int ENOUGH_BYTES = 1 << 20;

  private final Map<String, List<RawDocument>> bySource = new LinkedHashMap<>();
  private final int others; // documents that are no records, before the file is left
  private int seen;
  private long bytes;
  private boolean enough;

  private FirstRecords(int others) {
    this.others = others;
  }

  /** A file that turns out to hold something else is left at once, but for an archive. */
  static FirstRecords ofRecordsOnly() {
    return new FirstRecords(0);
  }

  /** Something else may stand before the records, as a note does in an archive. */
  static FirstRecords amongOthers() {
    return new FirstRecords(ENOUGH);
  }

  @Override
  public void accept(RawDocument document) {
    seen++;
    if (isRecord(document)) {
      bySource
          .computeIfAbsent(document.origin().source(), source -> new ArrayList<>())
          .add(document);
    }
    if (document.body() instanceof Body.Bytes body) bytes += body.bytes().length;
    boolean large = seen >= ENOUGH_LARGE_ONES && bytes >= ENOUGH_BYTES;
    boolean other = !isRecord(document) && !document.origin().isPacked() && seen > others;
    enough = seen >= ENOUGH || large || other;
  }

  private static boolean isRecord(RawDocument document) {
    return document.body() instanceof Body.Row
        || (document.body() instanceof Body.Bytes bytes && bytes.kind() == Body.Kind.JSON);
  }

  @Override
  public void problem(Problem problem) {} // the reading proper meets it again and reports it

  @Override
  public boolean wantsMore() {
    return !enough;
  }

  /** Whether these are all that the file has, or its first ones. */
  FieldGuess.Seen seen() {
    return enough ? FieldGuess.Seen.FIRST : FieldGuess.Seen.ALL;
  }

  /** What was seen, by source: an archive holds several. */
  Map<String, List<RawDocument>> bySource() {
    return bySource;
  }
}
