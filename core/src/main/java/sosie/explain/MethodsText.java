package sosie.explain;

import java.util.List;
import java.util.Locale;

/** What several methods say about two documents, as a table for a terminal. */
public record MethodsText(int width, Ink ink) {

  private static final int INDENT = 4;

  public String render(List<MethodSays> all) {
    StringBuilder out = new StringBuilder("What each method says:\n");
    int names = all.stream().mapToInt(one -> one.method().length()).max().orElse(0);
    for (MethodSays one : all) {
      String says = one.nearDuplicates() ? "near-duplicates" : "different";
      String line =
          String.format(
              Locale.ROOT, "  %-" + names + "s  %-15s  %s", one.method(), says, score(one));
      out.append((one.nearDuplicates() ? Style.BOLD : Style.PLAIN).on(line, ink)).append('\n');
      indented(out, one.why());
      if (one.weights().isPresent()) {
        one.weights().get().lines().forEach(each -> indented(out, each));
      } else if (!one.shared().isEmpty()) {
        indented(out, "both have: " + String.join(" | ", one.shared()));
      }
    }
    return out.toString();
  }

  private static String score(MethodSays one) {
    if (one.score().isEmpty()) return "no score";
    double score = one.score().getAsDouble();
    return String.format(
        Locale.ROOT,
        "%s %s, %s %s needed",
        one.measure(),
        Score.shown(score, 4),
        score >= one.threshold() ? "at least" : "but",
        Score.shown(one.threshold(), 4));
  }

  private void indented(StringBuilder out, String text) {
    WrappedText wrapped = new WrappedText(width - INDENT, Ink.PLAIN);
    wrapped.add(Printable.line(text), Style.PLAIN);
    wrapped.endLine();
    for (String line : wrapped.toString().stripTrailing().split("\n", -1)) {
      out.append(" ".repeat(INDENT)).append(line).append('\n');
    }
  }
}
