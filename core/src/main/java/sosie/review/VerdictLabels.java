package sosie.review;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sosie.verdict.Standing;
import sosie.verdict.Verdict;
import sosie.verdict.Verdicts;

/**
 * What people said as labels to learn from: of each two documents whether they are the same. Where
 * persons disagree nobody is taken at their word, and the pair is left out.
 *
 * @param pairs whether they are the same, in the order of ids
 * @param disputed how many pairs were left out
 */
public record VerdictLabels(Map<Verdicts.Pair, Boolean> pairs, int disputed) {

  /** Of verdicts that count. */
  static VerdictLabels of(List<Standing> standings) {
    Map<Verdicts.Pair, Boolean> pairs = new TreeMap<>();
    Map<Verdicts.Pair, Boolean> disputed = new TreeMap<>();
    for (Standing one : standings) {
      if (!one.counts() || !one.verdict().kind().binds()) continue;
      Verdicts.Pair pair = Verdicts.Pair.of(one.verdict());
      boolean same = one.verdict().kind() == Verdict.Kind.SAME;
      Boolean before = pairs.putIfAbsent(pair, same);
      if (before != null && before != same) disputed.put(pair, true);
    }
    pairs.keySet().removeAll(disputed.keySet());
    return new VerdictLabels(pairs, disputed.size());
  }

  public long same() {
    return pairs.values().stream().filter(same -> same).count();
  }

  public long different() {
    return pairs.size() - same();
  }

  /** Writes a table as {@code sosie learn} reads it, in place of one that stands there. */
  public void writeTo(Path file) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + ".new");
    try (CsvWriter out =
        CsvWriter.builder()
            .lineDelimiter(LineDelimiter.LF)
            .build(Files.newBufferedWriter(beside))) {
      out.writeRecord("id", "second", "grade");
      for (Map.Entry<Verdicts.Pair, Boolean> each : pairs.entrySet()) {
        out.writeRecord(each.getKey().one(), each.getKey().other(), each.getValue() ? "1" : "0");
      }
    }
    Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
