package sosie.cut;

import java.io.BufferedWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import sosie.passage.Decontamination;
import sosie.passage.Passages;

/** Which documents have which items. */
final class LeakRows {

  private LeakRows() {}

  static void write(Path file, Passages found, Decontamination items) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (Decontamination.Leak leak : items.leaks()) {
        Passages.Source item = found.sources().get(leak.item());
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", found.sources().get(leak.document()).id());
        row.put("item", item.id());
        row.put("words", leak.words());
        row.put("itemWords", item.words());
        row.put("share", rounded(leak.share()));
        row.put("spans", leak.spans());
        JsonRow.write(out, row);
      }
    }
  }

  static BigDecimal rounded(double share) {
    return BigDecimal.valueOf(share).setScale(4, RoundingMode.FLOOR).stripTrailingZeros();
  }
}
