package sosie.letter;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Optional;

/**
 * How one kind of part is known where it stands.
 *
 * @param word that a code must follow, or empty
 * @param fields whose values count, best first; none but for fields
 * @param name by which results say what found a part
 * @param glance which lines are not worth a try
 */
record Rule(
    LetterPart.Kind kind,
    Place place,
    String word,
    List<FieldNames> fields,
    String name,
    Pattern pattern,
    PatternPrefilter glance) {

  /** Of a field whose whole value counts. */
  static final String ALL = "(?s).+";

  /** A stretch of what was matched: the first group of the pattern, if it has one. */
  record Match(int start, int end) {}

  /** Whether all of a line is what the rule looks for. */
  Optional<Match> whole(String line, Ascii characters) {
    if (!glance.allowsWhole(line, characters)) return Optional.empty();
    Matcher matcher = matcher(line);
    return matcher.matches() ? Optional.of(match(matcher)) : Optional.empty();
  }

  /** Whether a line begins with what the rule looks for; the match is all of that. */
  Optional<Match> beginning(String line, Ascii characters) {
    if (!glance.allowsBeginning(line, characters)) return Optional.empty();
    Matcher matcher = matcher(line);
    return matcher.lookingAt()
        ? Optional.of(new Match(matcher.start(), matcher.end()))
        : Optional.empty();
  }

  /** The first stretch that the rule looks for. */
  Optional<Match> somewhere(String text) {
    Matcher matcher = matcher(text);
    return matcher.find() ? Optional.of(match(matcher)) : Optional.empty();
  }

  boolean takesAll() {
    return pattern.pattern().equals(ALL);
  }

  Matcher matcher(String text) {
    return pattern.matcher(text);
  }

  static Match match(Matcher matcher) {
    boolean grouped = matcher.groupCount() > 0 && matcher.start(1) >= 0;
    int group = grouped ? 1 : 0;
    return new Match(matcher.start(group), matcher.end(group));
  }
}
