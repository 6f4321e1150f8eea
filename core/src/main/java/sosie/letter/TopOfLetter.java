package sosie.letter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes what stands above the main text: date, addresses, the line that says what it is about, the
 * salutation.
 *
 * <p>Block by block, as long as each begins with lines of an envelope. Doubtful lines go only in
 * the company of certain ones; below the salutation only what rules expect there, a subject line.
 */
final class TopOfLetter {

  private static final int MOST_LINES = 40;
  private static final int LONGEST_BLOCK = 10;
  private static final int LONGEST_SALUTATION = 100;
  private static final int LONGEST_HEADING = 120;
  private static final int MOST_HEADINGS = 2;

  private final Draft draft;
  private final WrittenLines page;
  private final LetterRules rules;
  private final WriterNames writer;
  private boolean greeted;

  TopOfLetter(Draft draft, LetterRules rules, WriterNames writer) {
    this.draft = draft;
    this.page = draft.page();
    this.rules = rules;
    this.writer = writer;
  }

  /** Gives the first line that is left. */
  int read() {
    int first = 0;
    while (first < page.count() && page.isTaken(first)) first++;
    int limit = Math.min(page.count(), first + MOST_LINES);
    int line = first;
    while (line < limit && !page.isQuoted(line)) {
      int next = readBlock(line, limit);
      if (next == line) break;
      line = next;
      if (page.joined(line)) break; // the rest of the block is what the letter says
    }
    if (!greeted) greetBelowHeadings(line, limit);
    if (!greeted && line < page.count() && !page.isQuoted(line)) cutSalutation(line);
    return line;
  }

  /** Takes lines at the beginning of a block; gives the first that was not taken. */
  private int readBlock(int first, int limit) {
    List<Hit> hits = hits(first, limit);
    int wanted = greeted ? hits.size() : certainLines(first, hits);
    if (wanted == 0) return first;
    take(first, hits.subList(0, wanted));
    int next = first + wanted;
    return hits.get(wanted - 1).is(LetterPart.Kind.TOPIC) ? takeRestOfSubject(next) : next;
  }

  /** What the lines of a block are, up to the salutation or the first that no rule fits. */
  private List<Hit> hits(int first, int limit) {
    List<Hit> hits = new ArrayList<>();
    for (int line = first; line < limit && hits.size() <= LONGEST_BLOCK; line++) {
      if (line > first && !page.joined(line)) break;
      Optional<Hit> hit = hit(line);
      if (hit.isEmpty()) break;
      hits.add(hit.get());
      if (hit.get().is(LetterPart.Kind.SALUTATION)) break;
    }
    return hits;
  }

  private Optional<Hit> hit(int line) {
    if (page.length(line) > Hit.LONGEST_SUBJECT) return Optional.empty();
    String text = page.line(line);
    if (greeted) return Hit.of(text, rules.at(Place.BELOW));
    return Hit.of(text, rules.at(Place.TOP)).or(() -> Hit.of(text, rules.at(Place.TOP_DOUBTFUL)));
  }

  private int certainLines(int first, List<Hit> hits) {
    if (hits.isEmpty()) return 0;
    int all = hits.size();
    boolean wholeBlock = !page.joined(first + all);
    int certain = lastCertain(hits) + 1;
    if (certain > 0) {
      boolean company = wholeBlock || hits.get(0).isAt(Place.TOP);
      if (!company) return 0;
      return wholeBlock ? all : certain;
    }
    if (!wholeBlock) return 0;
    if (all == 1 && hits.get(0).is(LetterPart.Kind.SALUTATION))
      return 1; // a name and a comma, alone
    return looksLikeAddressee(first, hits) && certainFrom(first + all) ? all : 0;
  }

  private static int lastCertain(List<Hit> hits) {
    int last = hits.size() - 1;
    while (last >= 0 && !hits.get(last).isAt(Place.TOP)) last--;
    return last;
  }

  private boolean looksLikeAddressee(int first, List<Hit> hits) {
    if (hits.stream().anyMatch(hit -> hit.is(LetterPart.Kind.RECEIVER))) return true;
    return hits.size() >= 2 || writer.isName(page.line(first));
  }

  private boolean certainFrom(int line) {
    return line < page.count() && hit(line).filter(hit -> hit.isAt(Place.TOP)).isPresent();
  }

  private void take(int first, List<Hit> hits) {
    boolean receiver = hits.stream().anyMatch(hit -> hit.is(LetterPart.Kind.RECEIVER));
    int open = -1; // the first line of an address block that is being read
    for (int i = 0; i <= hits.size(); i++) {
      boolean address = i < hits.size() && belongsToAddress(hits.get(i));
      if (address && open < 0) open = i;
      if (!address && open >= 0) {
        addBlock(first + open, first + i, hits.subList(open, i), receiver);
        open = -1;
      }
      if (i < hits.size()) page.take(first + i);
      if (i < hits.size() && !address) addLine(first + i, hits.get(i));
    }
  }

  private static boolean belongsToAddress(Hit hit) {
    return switch (hit.rule().kind()) {
      case ADDRESS, SIGNATURE -> true;
      case RECEIVER -> hit.match().start() == 0;
      default -> false;
    };
  }

  private void addBlock(int from, int to, List<Hit> hits, boolean receiver) {
    LetterPart.Kind kind = receiver ? LetterPart.Kind.RECEIVER : LetterPart.Kind.ADDRESS;
    String rule = receiver ? "address of the receiver" : "address of the sender";
    draft.add(kind, page.start(from), page.end(to - 1), rule);
    if (!receiver && hits.get(0).is(LetterPart.Kind.SIGNATURE)) {
      draft.add(LetterPart.Kind.SENDER, page.start(from), page.end(from), "name above an address");
    }
  }

  private void addLine(int line, Hit hit) {
    int start = page.start(line);
    if (hit.is(LetterPart.Kind.SALUTATION)) greeted = true;
    draft.add(
        hit.rule().kind(),
        start + hit.match().start(),
        start + hit.match().end(),
        hit.rule().name());
  }

  /** A subject that was wrapped: the rest of its block, if that is short and no sentence. */
  private int takeRestOfSubject(int next) {
    int end = next;
    while (page.joined(end) && end - next <= 3) end++;
    if (end == next || end - next > 3 || page.length(next - 1) < 40) return next;
    int length = page.end(end - 1) - page.start(next);
    if (length > Hit.LONGEST_SUBJECT || ".!?:,".indexOf(page.lastCharacter(end - 1)) >= 0)
      return next;
    for (int line = next; line < end; line++) {
      if (hit(line).filter(hit -> hit.isAt(Place.TOP)).isPresent()) return next;
    }
    for (int line = next; line < end; line++) page.take(line);
    return end;
  }

  /** A salutation below a heading or two, which stay. */
  private void greetBelowHeadings(int line, int limit) {
    int at = line;
    for (int headings = 0; headings < MOST_HEADINGS && at < limit; headings++) {
      boolean heading =
          page.length(at) <= LONGEST_HEADING && !page.joined(at + 1) && !page.isQuoted(at);
      if (!heading || ++at >= limit || page.isQuoted(at)) return;
      Optional<Hit> hit =
          hit(at).filter(found -> found.isAt(Place.TOP) && found.is(LetterPart.Kind.SALUTATION));
      if (hit.isPresent()) {
        page.take(at);
        addLine(at, hit.get());
        return;
      }
    }
  }

  /** The salutation with which a line begins that goes on with what the letter says. */
  private void cutSalutation(int line) {
    int start = page.start(line);
    int end = Math.min(page.end(line), start + LONGEST_SALUTATION);
    String begins = Folded.of(draft.document().text(), start, end);
    Ascii characters = Ascii.of(begins);
    for (Rule rule : rules.at(Place.START)) {
      Optional<Rule.Match> match = rule.beginning(begins, characters);
      if (match.isEmpty() || start + match.get().end() >= page.end(line)) continue;
      draft.add(rule.kind(), start, start + match.get().end(), rule.name());
      page.cutStart(line, start + match.get().end());
      return;
    }
  }
}
