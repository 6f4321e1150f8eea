package sosie.app.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import sosie.cut.CutSet;
import sosie.cut.ListedRemoval;
import sosie.cut.PassageFolder;
import sosie.extract.Corpus;
import sosie.read.Count;
import sosie.source.Origin;

/** Cuts out of a collection what a folder of passages lists. */
record ListedCuts(Path folder, ResultInput input) {

  @SuppressWarnings("unchecked") // as PassagesCommand wrote it
  CutSet.Outcome write(Path out, int threads) throws IOException {
    PassageFolder passages = PassageFolder.open(folder);
    List<ListedRemoval> removals = passages.removals();
    Map<String, Object> remembered = passages.input();
    try (Corpus corpus =
        input.open(
            (Map<String, Object>) remembered.get("reading"),
            (List<String>) remembered.get("inputs"),
            (List<String>) remembered.get("known"),
            (String) remembered.get("folder"),
            remembered.get("state"))) {
      Predicate<Origin> known =
          input.known(
              corpus, (List<String>) remembered.get("known"), (String) remembered.get("folder"));
      return CutSet.of(removals, corpus).write(corpus.collection(), known, out, threads);
    }
  }

  static Map<String, Object> summary(CutSet.Outcome outcome, Path out) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("cuts", outcome.cut());
    summary.put("documents", outcome.documents());
    summary.put("dropped", outcome.dropped());
    summary.put("uncut", outcome.uncut());
    summary.put("folder", out.toString());
    return summary;
  }

  static String told(CutSet.Outcome outcome, Path out) {
    String what =
        outcome.dropped() > 0
            ? Count.of(outcome.dropped(), "document") + " dropped"
            : Count.of(outcome.cut(), "passage")
                + " cut out of "
                + Count.of(outcome.documents(), "document");
    return what + "; written to " + out + " with cut.jsonl and uncut.jsonl";
  }
}
