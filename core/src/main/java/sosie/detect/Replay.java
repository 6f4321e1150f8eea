package sosie.detect;

import java.io.IOException;
import java.util.List;
import sosie.analyse.TextRow;
import sosie.documents.DigestIndex;
import sosie.documents.DocumentFacts;
import sosie.extract.Skipped;
import sosie.segment.DamagedSegment;
import sosie.segment.Segment;

/** Takes in what a segment has, as if it were read now. */
record Replay(Intake intake) implements Segment.Visitor {

  @Override
  public void document(int number, DocumentFacts facts, List<TextRow> rows) throws IOException {
    int copy = intake.addCopy(facts);
    boolean isWhole = rows.size() == intake.recipes().size();
    if (copy == DigestIndex.NONE && !isWhole) throw new DamagedSegment("it lacks a text");
    if (isWhole) intake.add(facts, copy, rows);
  }

  @Override
  public void skipped(Skipped skip) {
    intake.skip(skip);
  }
}
