package sosie.letter;

/**
 * What a glance at a pattern tells: with which characters a match begins and ends, and some of
 * which at least one must be in it. Nearly all lines are turned away by that, and no automaton has
 * to run.
 *
 * <p>Only what is beyond doubt is excluded; of characters beyond ASCII nothing is said. What the
 * glance does not understand, it lets through.
 *
 * @param begins characters that a match can begin with
 * @param ends characters that a match can end with
 * @param holds a match has one of them
 */
record PatternPrefilter(Ascii begins, Ascii ends, Ascii holds) {

  static final PatternPrefilter ANY = new PatternPrefilter(Ascii.ALL, Ascii.ALL, Ascii.ALL);

  static PatternPrefilter of(String pattern) {
    try {
      Reading reading = new Reading(pattern);
      Item whole = reading.alternatives();
      if (reading.at < pattern.length() || whole.nullable) return ANY;
      return new PatternPrefilter(whole.first, whole.last, whole.holds);
    } catch (NotUnderstood e) {
      return ANY;
    }
  }

  /** Whether a line with these characters may match as a whole. */
  boolean allowsWhole(String line, Ascii characters) {
    if (line.isEmpty()) return true;
    char last = line.charAt(line.length() - 1);
    return (last >= 128 || ends.has(last)) && allowsBeginning(line, characters);
  }

  /** Whether a line with these characters may begin with a match. */
  boolean allowsBeginning(String line, Ascii characters) {
    if (line.isEmpty()) return true;
    char first = line.charAt(0);
    if (first < 128 && !begins.has(first)) return false;
    return holds.meets(characters) || !isAscii(line);
  }

  private static boolean isAscii(String line) {
    for (int i = 0; i < line.length(); i++) if (line.charAt(i) >= 128) return false;
    return true;
  }

  private record Item(Ascii first, Ascii last, boolean nullable, Ascii holds) {

    static final Item NOTHING = new Item(Ascii.NONE, Ascii.NONE, true, Ascii.ALL);

    static Item one(Ascii characters) {
      return new Item(characters, characters, false, characters);
    }

    Item then(Item next) {
      Ascii firsts = nullable ? first.or(next.first) : first;
      Ascii lasts = next.nullable ? last.or(next.last) : next.last;
      Ascii rarer = next.holds.size() < holds.size() ? next.holds : holds;
      return new Item(firsts, lasts, nullable && next.nullable, rarer);
    }

    Item or(Item other) {
      return new Item(
          first.or(other.first),
          last.or(other.last),
          nullable || other.nullable,
          holds.or(other.holds));
    }

    Item optional() {
      return new Item(first, last, true, Ascii.ALL);
    }
  }

  private static final class NotUnderstood extends Exception {
    private static final long serialVersionUID = 1;

    NotUnderstood() {
      super(null, null, false, false);
    }
  }

  /** Goes through a pattern once. */
  private static final class Reading {

    private final String pattern;
    private int at;
    private boolean anyCase;

    Reading(String pattern) {
      this.pattern = pattern;
    }

    private boolean sees(String next) {
      return pattern.startsWith(next, at);
    }

    private boolean skips(String next) {
      if (!sees(next)) return false;
      at += next.length();
      return true;
    }

    private char next() throws NotUnderstood {
      if (at >= pattern.length()) throw new NotUnderstood();
      return pattern.charAt(at++);
    }

    Item alternatives() throws NotUnderstood {
      boolean outer = anyCase; // a flag holds up to the end of its group
      Item all = sequence();
      while (skips("|")) all = all.or(sequence());
      anyCase = outer;
      return all;
    }

    private Item sequence() throws NotUnderstood {
      Item all = Item.NOTHING;
      while (at < pattern.length() && !sees("|") && !sees(")")) all = all.then(counted(item()));
      return all;
    }

    private Item counted(Item item) throws NotUnderstood {
      Item counted = item;
      if (skips("?") || skips("*")) counted = item.optional();
      else if (sees("{")) counted = times(item);
      else skips("+");
      skips("?");
      return counted;
    }

    private Item times(Item item) throws NotUnderstood {
      int close = pattern.indexOf('}', at);
      if (close < 0 || !Character.isDigit(pattern.charAt(at + 1))) throw new NotUnderstood();
      boolean none = pattern.charAt(at + 1) == '0';
      at = close + 1;
      return none ? item.optional() : item;
    }

    private Item item() throws NotUnderstood {
      if (skips("(?i)")) {
        anyCase = true;
        return Item.NOTHING;
      }
      if (sees("(")) return group();
      if (skips("[")) return Item.one(cased(characterClass()));
      if (skips(".")) return Item.one(Ascii.ALL);
      if (skips("^") || skips("$") || skips("\\b")) return Item.NOTHING;
      char c = next();
      if (c == '\\') return Item.one(cased(escaped()));
      return Item.one(c < 128 ? cased(Ascii.range(c, c)) : Ascii.NONE);
    }

    private Item group() throws NotUnderstood {
      boolean before = anyCase;
      if (skips("(?i:")) anyCase = true;
      else if (!skips("(?:") && (sees("(?") || !skips("("))) throw new NotUnderstood();
      Item all = alternatives();
      anyCase = before;
      if (!skips(")")) throw new NotUnderstood();
      return all;
    }

    private Ascii cased(Ascii characters) {
      return anyCase ? characters.inAnyCase() : characters;
    }

    /** What stands behind a backslash; classes of Unicode count as all that they may hold. */
    private Ascii escaped() throws NotUnderstood {
      char c = next();
      if (c == 'd') return Ascii.range('0', '9');
      if (c == 'p' && skips("{Lu}")) return Ascii.range('A', 'Z');
      if (c == 'p' && skips("{L}")) return Ascii.range('A', 'Z').inAnyCase();
      if (c == 's' || c == 'w' || c == 'S') return Ascii.ALL;
      if (Character.isLetterOrDigit(c)) throw new NotUnderstood();
      return Ascii.range(c, c);
    }

    private Ascii characterClass() throws NotUnderstood {
      boolean negated = skips("^");
      Ascii all = Ascii.NONE;
      boolean first = true;
      while (first || !sees("]")) {
        first = false;
        if (sees("[:")) throw new NotUnderstood();
        char from = next();
        if (from == '\\') all = all.or(escaped());
        else all = all.or(rangeFrom(from));
      }
      at++;
      return negated ? Ascii.ALL : all; // what it leaves out is seldom worth knowing
    }

    private Ascii rangeFrom(char from) throws NotUnderstood {
      if (!sees("-") || pattern.startsWith("-]", at)) {
        return from < 128 ? Ascii.range(from, from) : Ascii.NONE;
      }
      at++;
      char to = next();
      if (to == '\\') throw new NotUnderstood();
      return from < 128 ? Ascii.range(from, to) : Ascii.NONE;
    }
  }
}
