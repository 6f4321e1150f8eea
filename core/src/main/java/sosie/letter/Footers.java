package sosie.letter;

import java.util.List;
import java.util.Optional;

/** Takes the blocks at the end that no writer of a letter wrote: who sent it on, and by what. */
final class Footers {

  private static final int MOST_LINES = 12;
  private static final int LONGEST = 900;
  private static final int MOST_BLOCKS = 6;

  private final Draft draft;
  private final WrittenLines page;
  private final LetterRules rules;
  private final int body;

  Footers(Draft draft, LetterRules rules, int body) {
    this.draft = draft;
    this.page = draft.page();
    this.rules = rules;
    this.body = body;
  }

  /** Gives the last line above the footers. */
  int read(int last) {
    int line = mailSignature(last);
    for (int blocks = 0; blocks < MOST_BLOCKS && line > body; blocks++) {
      int left = readBlock(line);
      if (left == line) return line;
      line = left;
    }
    return line;
  }

  private int readBlock(int last) {
    int top = last;
    while (top > body && page.joined(top) && last - top < MOST_LINES) top--;
    for (int line = top; line <= last; line++) {
      int end = page.end(last);
      if (end - page.start(line) > LONGEST) continue;
      String rest = Folded.of(draft.document().text(), page.start(line), end);
      Optional<Rule> rule = footer(rest);
      if (rule.isPresent()) return take(withDashesAbove(line), last, rule.get().name());
    }
    return last;
  }

  private Optional<Rule> footer(String text) {
    Ascii characters = Ascii.of(text);
    for (Rule rule : rules.at(Place.BOTTOM)) {
      if (rule.kind() != LetterPart.Kind.FOOTER) continue;
      if (rule.beginning(text, characters).isPresent()) return Optional.of(rule);
    }
    return Optional.empty();
  }

  private int withDashesAbove(int line) {
    if (line - 1 <= body) return line;
    return isDashes(line - 1) ? line - 1 : line;
  }

  private boolean isDashes(int line) {
    if (page.length(line) > 100) return false;
    String text = page.line(line);
    return text.length() >= 2 && text.chars().allMatch(c -> "_=*~#-".indexOf(c) >= 0);
  }

  /** What stands below the two dashes and the space by which mail programs set a signature off. */
  private int mailSignature(int last) {
    String text = draft.document().text();
    for (int line = last - 1; line > body && line >= last - MOST_LINES; line--) {
      if (page.length(line) != 2 || !text.startsWith("-- ", page.start(line))) continue;
      return take(line, last, "mail signature");
    }
    return last;
  }

  private int take(int from, int to, String rule) {
    int start = page.start(from);
    int end = page.end(to);
    for (int line = from; line <= to; line++) page.take(line);
    draft.add(LetterPart.Kind.FOOTER, start, end, rule);
    addRelays(start, end);
    return from - 1;
  }

  private void addRelays(int start, int end) {
    List<Rule> relays = rules.at(Place.FOOTER);
    String footer = Folded.of(draft.document().text(), start, end);
    int from = 0;
    while (from < footer.length() && "_=*~# -".indexOf(footer.charAt(from)) >= 0) from++;
    String said = footer.substring(from);
    for (Rule rule : relays) {
      Optional<Rule.Match> match = rule.somewhere(said);
      if (match.isEmpty()) continue;
      int at = start + from;
      draft.add(rule.kind(), at + match.get().start(), at + match.get().end(), rule.name());
      return;
    }
  }
}
