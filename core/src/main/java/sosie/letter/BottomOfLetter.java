package sosie.letter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes what stands below the main text: footers, then the signature.
 *
 * <p>A signature is known by its closing ("Sincerely,"), or by an address or a name that is beyond
 * doubt. Doubtful lines go only in such company; what could be an argument stays.
 */
final class BottomOfLetter {

  private static final int MOST_LINES = 40;
  private static final int LONGEST_SIGNATURE = 14;
  private static final int LONGEST_TAIL = 160;

  private final Draft draft;
  private final WrittenLines page;
  private final LetterRules rules;
  private final WriterNames writer;
  private final int body;
  private final Map<Integer, Optional<Hit>> hits = new HashMap<>(); // of lines already seen

  /**
   * @param body the first line of the main text
   */
  BottomOfLetter(Draft draft, LetterRules rules, WriterNames writer, int body) {
    this.draft = draft;
    this.page = draft.page();
    this.rules = rules;
    this.writer = writer;
    this.body = body;
  }

  void read() {
    int last = page.count() - 1;
    while (last >= body && (page.isQuoted(last) || page.isTaken(last))) last--;
    last = new Footers(draft, rules, body).read(last);
    if (last < body) return;
    int first = Math.max(body, last - MOST_LINES + 1);
    if (!takeBelowClosing(first, last) && !takeAddress(first, last)) {
      takeInside(first, last);
      cutEnd(last);
    }
  }

  /** A closing, and nothing but short lines below it. */
  private boolean takeBelowClosing(int first, int last) {
    int lowest = Math.max(first, last - LONGEST_SIGNATURE);
    for (int line = last; line >= lowest; line--) {
      if (isClosing(line, last)) {
        take(alsoClosing(line, lowest), last);
        return true;
      }
      if (!isShort(line)) return false;
    }
    return false;
  }

  private boolean isClosing(int line, int last) {
    if (page.length(line) > 70) return false;
    String text = page.line(line);
    if (Hit.of(text, rules.at(Place.CLOSING)).isPresent()) return line < last || text.endsWith(",");
    return line < last
        && startsAfresh(line)
        && isNameLine(line + 1)
        && (text.endsWith(",") || allFit(line + 1, last))
        && Hit.of(text, rules.at(Place.CLOSING_DOUBTFUL)).isPresent();
  }

  /** "Thank you," above "Sincerely,". */
  private int alsoClosing(int line, int lowest) {
    if (line <= lowest || page.length(line - 1) > 70) return line;
    String above = page.line(line - 1);
    if (!above.endsWith(",") || !startsAfresh(line - 1)) return line;
    return Hit.of(above, rules.at(Place.CLOSING))
        .or(() -> Hit.of(above, rules.at(Place.CLOSING_DOUBTFUL)))
        .map(hit -> line - 1)
        .orElse(line);
  }

  /** Whether a line can begin something: it does not carry on the sentence of the line above. */
  private boolean startsAfresh(int line) {
    return !page.joined(line)
        || WriterNames.endsSentence(draft.document().text(), page.end(line - 1));
  }

  /** A line that may stand in a signature below a closing: short, and not a sentence. */
  private boolean isShort(int line) {
    if (page.length(line) > 90) return false;
    String text = page.line(line);
    int words = 1;
    for (int i = 0; i < text.length(); i++) if (text.charAt(i) == ' ') words++;
    if (words > 12) return false;
    return words <= 4 || !WriterNames.endsSentence(text, text.length()) || hit(line).isPresent();
  }

  private boolean isNameLine(int line) {
    String text = page.line(line);
    return writer.isName(text)
        || hit(line).filter(hit -> hit.is(LetterPart.Kind.SIGNATURE)).isPresent();
  }

  private boolean allFit(int from, int to) {
    for (int line = from; line <= to; line++) {
      if (!isCertain(line) && hit(line).isEmpty()) return false;
    }
    return true;
  }

  private Optional<Hit> hit(int line) {
    return hits.computeIfAbsent(line, this::found);
  }

  private Optional<Hit> found(int line) {
    if (page.length(line) > Hit.LONGEST_LINE) return Optional.empty();
    String text = page.line(line);
    return Hit.of(text, rules.at(Place.BOTTOM))
        .filter(hit -> !hit.is(LetterPart.Kind.FOOTER))
        .or(() -> Hit.of(text, rules.at(Place.BOTTOM_DOUBTFUL)));
  }

  private boolean isCertain(int line) {
    return writer.isName(page.line(line))
        || hit(line).filter(hit -> hit.isAt(Place.BOTTOM)).isPresent();
  }

  /** A name and an address without a closing, or a name that is known. */
  private boolean takeAddress(int first, int last) {
    int lowest = Math.max(first, last - LONGEST_SIGNATURE);
    int certain = last + 1;
    int line = last;
    for (; line >= lowest; line--) {
      if (page.length(line) > Hit.LONGEST_LINE) break;
      if (isCertain(line)) certain = line;
      else if (hit(line).isEmpty()) break;
    }
    if (certain > last) return false;
    int top = withNameAbove(certain, Math.max(line + 1, lowest));
    if (!startsAfresh(top)) return false;
    take(top, last);
    return true;
  }

  /** Doubtful lines of the same block, or a name in a block of its own, right above. */
  private int withNameAbove(int certain, int lowest) {
    int top = certain;
    while (top > lowest && page.joined(top) && certain - top < 3) top--;
    if (top < certain) return top;
    boolean nameAlone = top > lowest && !page.joined(top - 1) && isNameLine(top - 1);
    return nameAlone && !writer.isName(page.line(certain)) ? top - 1 : top;
  }

  /** A closing and a name with something below them: a postscript, say, which stays. */
  private void takeInside(int first, int last) {
    for (int line = last - 2; line >= first; line--) {
      if (page.length(line) > 70 || !isValediction(line) || !isNameLine(line + 1)) continue;
      int end = line + 1;
      while (end < last && page.joined(end + 1) && (isCertain(end + 1) || hit(end + 1).isPresent()))
        end++;
      if (end < last && !page.joined(end + 1)) take(line, end);
      return;
    }
  }

  private boolean isValediction(int line) {
    String text = page.line(line);
    return text.endsWith(",") && Hit.of(text, rules.at(Place.CLOSING)).isPresent();
  }

  private void cutEnd(int line) {
    if (page.isTaken(line)) return;
    int start = Math.max(page.start(line), page.end(line) - LONGEST_TAIL);
    String tail = Folded.of(draft.document().text(), start, page.end(line));
    for (Rule rule : rules.at(Place.END)) {
      Optional<Rule.Match> match = rule.somewhere(tail);
      if (match.isEmpty() || !WriterNames.endsSentence(tail, match.get().start())) continue;
      cut(line, start + match.get().start(), rule.kind(), rule.name());
      return;
    }
    int name = writer.nameAtEnd(tail);
    if (name < tail.length())
      cut(line, start + name + 1, LetterPart.Kind.SIGNATURE, "name of the sender");
  }

  private void cut(int line, int at, LetterPart.Kind kind, String rule) {
    draft.add(kind, at, page.end(line), rule);
    page.cutEnd(line, at);
  }

  /** Takes lines, and tells addresses and dates among them from the signature. */
  private void take(int from, int to) {
    List<LetterPart.Kind> kinds = new ArrayList<>();
    boolean named = false;
    for (int line = from; line <= to; line++) {
      Optional<Hit> hit = hit(line);
      LetterPart.Kind kind =
          hit.map(found -> found.rule().kind()).orElse(LetterPart.Kind.SIGNATURE);
      kinds.add(kind);
      page.take(line);
      if (kind == LetterPart.Kind.SIGNATURE && !named && isSender(line, hit)) {
        addSender(line, hit);
        named = true;
      }
    }
    for (int line = from; line <= to; ) {
      int first = line++;
      while (line <= to && kinds.get(line - from) == kinds.get(first - from)) line++;
      addPart(kinds.get(first - from), first, line - 1);
    }
  }

  private boolean isSender(int line, Optional<Hit> hit) {
    String text = page.line(line);
    if (text.endsWith(",")) return false;
    if (hit.isEmpty() && !writer.isName(text)) return false;
    return Hit.of(text, rules.at(Place.CLOSING)).isEmpty();
  }

  private void addSender(int line, Optional<Hit> hit) {
    int start = page.start(line);
    Rule.Match match = hit.map(Hit::match).orElse(new Rule.Match(0, page.length(line)));
    draft.add(
        LetterPart.Kind.SENDER,
        start + match.start(),
        start + match.end(),
        "name in the signature");
  }

  private void addPart(LetterPart.Kind kind, int first, int last) {
    if (kind == LetterPart.Kind.TIME) {
      Hit hit = hit(first).orElseThrow();
      int start = page.start(first);
      draft.add(kind, start + hit.match().start(), start + hit.match().end(), hit.rule().name());
      return;
    }
    String rule = hit(first).map(hit -> hit.rule().name()).orElse("closing");
    draft.add(kind, page.start(first), page.end(last), rule);
  }
}
