package sosie.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sosie.align.Span;
import sosie.align.Words;

/** Reads an {@link Edit} off two texts: the quick cases first, then by tracing every word. */
public final class EditReading {

  private EditReading() {}

  public static Edit of(ReferenceText reference, Words text) {
    int times = reference.timesIn(text);
    if (times == 1 || reference.wordCount() + text.size() == 0) {
      return copied(EditStyle.EXACT, reference, text, 1);
    }
    if (times > 1) return copied(EditStyle.REPEATED, reference, text, times);
    if (reference.wordCount() == 0 || text.size() == 0) return singleton(reference, text);
    return traced(reference, text);
  }

  private static Edit traced(ReferenceText reference, Words text) {
    int[] words = reference.numbers().of(text.hashes());
    Paragraphs breaks = Paragraphs.of(text);
    Tiles tiles = new Tiles(reference, words, breaks);
    int[] origins = Trace.of(reference, words, tiles, text, breaks);
    Copies copies = Copies.in(origins, reference.paragraphs());
    boolean[] elsewhere = tiles.elsewhere(copies.used());
    Findings found = new Findings(reference, text, breaks, copies, elsewhere);
    EditStyle style = new StyleRules(reference, text, copies, found, words).style();
    if (style == EditStyle.SINGLETON) return singleton(reference, text);
    return new Edit(
        style,
        found.changes(),
        found.added(),
        found.deleted(),
        copies.order(),
        reference.paragraphCount(),
        copies.times(),
        copies.sharedWords(),
        unique(found),
        uniqueText(found));
  }

  private static Edit copied(EditStyle style, ReferenceText reference, Words text, int times) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < times * reference.paragraphCount(); i++) {
      order.add(i % reference.paragraphCount());
    }
    return new Edit(
        style,
        List.of(),
        List.of(),
        List.of(),
        List.copyOf(order),
        reference.paragraphCount(),
        times,
        text.size(),
        List.of(),
        "");
  }

  private static Edit singleton(ReferenceText reference, Words text) {
    boolean empty = text.size() == 0;
    Span whole = text.span(0, text.size());
    return new Edit(
        EditStyle.SINGLETON,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        reference.paragraphCount(),
        0,
        0,
        empty ? List.of() : List.of(new Span(0, text.text().length(), 0, whole.words())),
        text.text().strip());
  }

  private static List<Span> unique(Findings found) {
    List<Span> unique = new ArrayList<>();
    for (Edit.Block each : found.added()) unique.add(each.place());
    for (Edit.Change each : found.changes()) {
      if (!each.after().isEmpty()) unique.add(each.after());
    }
    unique.sort(Comparator.comparingInt(Span::start));
    return List.copyOf(unique);
  }

  private static String uniqueText(Findings found) {
    StringBuilder unique = new StringBuilder();
    for (Edit.Block each : found.added()) {
      if (!unique.isEmpty()) unique.append("\n\n");
      unique.append(each.text());
    }
    String between = unique.isEmpty() ? "" : "\n\n";
    for (Edit.Change each : found.changes()) {
      if (each.is().isEmpty()) continue;
      unique.append(between).append(each.is());
      between = " / ";
    }
    return unique.toString();
  }
}
