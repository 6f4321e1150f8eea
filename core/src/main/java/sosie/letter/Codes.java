package sosie.letter;

import com.google.re2j.Matcher;
import java.util.List;
import java.util.Locale;

/**
 * Finds codes such as {@code AB-2031-0001}: runs of letters, digits and dashes that have a digit
 * and a dash. One pass over the text; patterns see nothing but whole codes.
 *
 * <p>{@code AB_HQ_2031_0001} is the same code, as programs spell it. So is many a name of a picture
 * or a file: one with underscores must be long, and no ending may follow.
 */
final class Codes {

  private static final int SHORTEST = 4;
  private static final int LONGEST = 60;
  private static final int LOOK_BACK = 20;
  private static final int MOST_FOUND = 1_000;
  private static final int FEWEST_DASHES = 3; // where some are underscores

  private final Draft draft;
  private final String text;
  private final List<Rule> everywhere;
  private final List<Rule> after;
  private int found;

  private Codes(Draft draft, List<Rule> everywhere, List<Rule> after) {
    this.draft = draft;
    this.text = draft.document().text();
    this.everywhere = everywhere;
    this.after = after;
  }

  static void find(Draft draft, List<Rule> everywhere, List<Rule> after) {
    new Codes(draft, everywhere, after).read();
  }

  /** From dash to dash: most texts have few. An underscore does for one. */
  private void read() {
    int done = 0;
    for (int at = 0; at < text.length() && found < MOST_FOUND; at++) {
      if (!joins(text.charAt(at))) continue;
      int start = at;
      while (start > done && at - start < LONGEST && inCode(text.charAt(start - 1))) start--;
      int stop = stop(at);
      int end = stop;
      while (end > at && !Character.isLetterOrDigit(text.charAt(end - 1))) end--;
      if (at > start && end - start >= SHORTEST && end - start <= LONGEST) examine(start, end);
      done = stop; // not end: what was passed over once is never looked at again
      at = stop - 1;
    }
  }

  /** Where the run stops that has a dash here; a line may break behind a dash. */
  private int stop(int dash) {
    int stop = dash + 1;
    while (stop < text.length() && (inCode(text.charAt(stop)) || breaks(stop))) stop++;
    return stop;
  }

  private boolean breaks(int at) {
    return text.charAt(at) == '\n'
        && Folded.isDash(text.charAt(at - 1))
        && at + 1 < text.length()
        && inCode(text.charAt(at + 1));
  }

  private static boolean inCode(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || joins(c);
  }

  private static boolean joins(char c) {
    return c == '_' || Folded.isDash(c);
  }

  private void examine(int start, int end) {
    if (!hasDigit(start, end) || isName(start, end)) return;
    String code = Folded.ofCode(text.substring(start, end));
    for (Rule rule : everywhere) {
      if (matched(rule, code, start)) return;
    }
    for (Rule rule : after) {
      if (follows(rule.word(), start) && matched(rule, code, start)) return;
    }
  }

  /** Whether underscores make a name of a picture or a file. */
  private boolean isName(int start, int end) {
    int dashes = 0;
    boolean underscores = false;
    for (int i = start; i < end; i++) {
      underscores |= text.charAt(i) == '_';
      if (joins(text.charAt(i))) dashes++;
    }
    return underscores && (dashes < FEWEST_DASHES || isBeforeEnding(end));
  }

  private boolean isBeforeEnding(int end) {
    return end + 1 < text.length()
        && text.charAt(end) == '.'
        && Character.isLetterOrDigit(text.charAt(end + 1));
  }

  private boolean hasDigit(int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') return true;
    }
    return false;
  }

  private boolean matched(Rule rule, String code, int start) {
    String joined = code.indexOf(' ') < 0 ? code : code.replace(" ", "");
    Matcher matcher = rule.matcher(joined);
    if (!matcher.matches()) return false;
    Rule.Match match = Rule.match(matcher);
    String value = joined.substring(match.start(), match.end()).toUpperCase(Locale.ROOT);
    int from = start + place(code, match.start());
    int to = start + place(code, match.end() - 1) + 1;
    draft.add(new LetterPart(rule.kind(), from, to, value, rule.name()));
    found++;
    return true;
  }

  /** Where the n-th character that is no space stands. */
  private static int place(String code, int n) {
    int seen = -1;
    for (int i = 0; i < code.length(); i++) {
      if (code.charAt(i) != ' ' && ++seen == n) return i;
    }
    return code.length() - 1;
  }

  private boolean follows(String word, int start) {
    String before = text.substring(Math.max(0, start - LOOK_BACK), start);
    return before.toLowerCase(Locale.ROOT).contains(word);
  }
}
