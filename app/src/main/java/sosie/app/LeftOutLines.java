package sosie.app;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import sosie.explain.Printable;
import sosie.result.LeftOut;
import sosie.result.RunRecord;

/** What was not read, and what to do about it, at the top of a summary. */
final class LeftOutLines {

  private LeftOutLines() {}

  static void print(RunRecord run, PrintStream out) {
    List<String> lines = new ArrayList<>(LeftOut.skipped(run));
    lines.addAll(LeftOut.setAside(run));
    if (!lines.isEmpty()) out.println();
    lines.forEach(line -> out.println("  " + Printable.line(line)));
  }
}
