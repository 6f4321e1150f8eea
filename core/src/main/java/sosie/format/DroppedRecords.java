package sosie.format;

import java.util.function.Predicate;
import sosie.source.Origin;
import sosie.source.Problem;

/** Notes which bytes of a content belong to records that are not to be kept. */
public class DroppedRecords implements RecordVisitor {

  private final Predicate<Origin> keep;
  private final Ranges ranges = new Ranges();
  private long kept;
  private long dropped;

  public DroppedRecords(Predicate<Origin> keep) {
    this.keep = keep;
  }

  Ranges ranges() {
    return ranges;
  }

  public Tally tally() {
    return new Tally(kept, dropped);
  }

  @Override
  public final boolean record(Origin origin, long start, long end) {
    if (keep.test(origin)) {
      kept++;
      kept(start, end);
    } else {
      dropped++;
      dropped(start, end);
    }
    return false;
  }

  void kept(long start, long end) {}

  void dropped(long start, long end) {
    ranges.add(start, end);
  }

  @Override
  public final void cutAt(long start) {
    ranges.add(start, Long.MAX_VALUE);
  }

  @Override
  public final void document(RawDocument document) {
    throw new IllegalStateException("nothing was asked for, got " + document.origin());
  }

  @Override
  public final void problem(Problem problem) {
    // Problems of the whole content were told when it was read; what can be copied is copied.
  }

  @Override
  public final boolean wantsMore() {
    return true;
  }
}
