package sosie.cut;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import sosie.passage.Borrowing;
import sosie.passage.Borrowings;
import sosie.passage.Passages;

/** What was taken over with changes, stretch by stretch, and who has how much from whom. */
final class BorrowingRows {

  private BorrowingRows() {}

  static void write(Path folder, Borrowings.Found found) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("stretches.jsonl"))) {
      for (Borrowing each : found.stretches()) JsonRow.write(out, row(found, each));
    }
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("reuse.jsonl"))) {
      for (Borrowings.Reuse each : found.reuse()) JsonRow.write(out, row(found, each));
    }
  }

  private static Map<String, Object> row(Borrowings.Found found, Borrowing each) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("copy", side(found, each.copy()));
    row.put("from", side(found, each.from()));
    row.put("same", each.same());
    row.put("changes", each.changes());
    return row;
  }

  private static Map<String, Object> side(Borrowings.Found found, Borrowing.Side side) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("id", found.sources().get(side.document()).id());
    row.put("start", side.start());
    row.put("end", side.end());
    row.put("firstWord", side.firstWord());
    row.put("words", side.words());
    return row;
  }

  private static Map<String, Object> row(Borrowings.Found found, Borrowings.Reuse each) {
    Passages.Source copy = found.sources().get(each.copy());
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("copy", copy.id());
    row.put("from", found.sources().get(each.from()).id());
    row.put("words", each.words());
    row.put("share", LeakRows.rounded(Math.min(1, (double) each.words() / copy.words())));
    row.put("stretches", each.stretches());
    row.put("changes", each.changes());
    return row;
  }
}
