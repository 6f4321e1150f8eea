package sosie.app.find;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;
import sosie.cut.PassageFindings;
import sosie.explain.Printable;
import sosie.passage.Borrowings;
import sosie.passage.Decontamination;
import sosie.passage.PassageKind;
import sosie.passage.Passages;
import sosie.read.Count;

/** What {@code passages} says when it is done. */
record PassagesSummary(PassageFindings findings, Path out, String kind) {

  private static final int SHOWN = 5;
  private static final int SHOWN_CHARACTERS = 60;

  void print() {
    Passages found = findings.passages();
    long all = findings.allWords();
    System.out.printf(Locale.ROOT, "%s read%n%n", Count.of(found.sources().size(), "document"));
    line(
        found.count(),
        "%s of %d words or more %s"
            .formatted(found.count() == 1 ? "passage" : "passages", found.width(), kind));
    line(found.occurrences().size(), "places");
    line(
        found.repeatedWords(),
        String.format(
            Locale.ROOT,
            "words of %,d stand in them (%.1f %%)",
            all,
            all == 0 ? 0 : 100.0 * found.repeatedWords() / all));
    if (findings.decontamination().isEmpty()) kinds();
    findings.stretches().ifPresent(PassagesSummary::reuse);
    findings.decontamination().ifPresent(this::leaks);
    if (findings.decontamination().isEmpty()) {
      findings.removals().ifPresent(cuts -> line(cuts.size(), "places may be cut: removals.jsonl"));
    }
    if (found.count() > 0) longest(found);
    System.out.printf("%n  Look    %s%n", out.resolve("passages.html"));
    if (findings.removals().filter(list -> !list.isEmpty()).isPresent()) {
      System.out.printf("  Cut     sosie apply %s --passages --out NEW_FOLDER%n", out);
    }
  }

  private static void line(long count, String what) {
    System.out.printf(Locale.ROOT, "  %,10d %s%n", count, what);
  }

  private void kinds() {
    for (PassageKind kind : PassageKind.values()) {
      long count = findings.kinds().stream().filter(each -> each == kind).count();
      if (count == 0 || kind == PassageKind.SHARED) continue;
      line(
          count,
          kind == PassageKind.QUOTATION
              ? "of the passages are quoted"
              : "are boilerplate of one source");
    }
  }

  private static void reuse(Borrowings.Found found) {
    long changed = found.stretches().stream().filter(each -> !each.changes().isEmpty()).count();
    line(
        found.stretches().size(),
        "stretches taken over, of which " + Count.of(changed) + " changed");
    line(found.reuse().size(), "pairs of documents: reuse.jsonl");
  }

  private void leaks(Decontamination items) {
    line(PassageFindings.documents(items), "documents have text of an item: contaminated.jsonl");
    line(findings.removals().orElseThrow().size(), "of them enough to be dropped: removals.jsonl");
    if (items.tooShort() > 0) {
      line(items.tooShort(), "items are too short to be found (--words makes that fewer)");
    }
  }

  private static void longest(Passages found) {
    System.out.printf("%n   words   places  most words repeated%n");
    IntStream.range(0, found.count())
        .boxed()
        .sorted(
            Comparator.comparingLong((Integer i) -> -(long) found.words(i) * (found.places(i) - 1)))
        .limit(SHOWN)
        .forEach(
            i ->
                System.out.printf(
                    Locale.ROOT,
                    "  %,6d  %,7d  %s%n",
                    found.words(i),
                    found.places(i),
                    shown(found.text(i))));
  }

  private static String shown(String text) {
    String line = Printable.line(text);
    int length = line.codePointCount(0, line.length());
    return length <= SHOWN_CHARACTERS
        ? line
        : line.substring(0, line.offsetByCodePoints(0, SHOWN_CHARACTERS - 1)) + "…";
  }
}
