package sosie.letter;

import java.util.List;
import java.util.Optional;

/**
 * A line that a rule fits.
 *
 * @param match within the line
 */
record Hit(Rule rule, Rule.Match match) {

  /** No line of an envelope is longer; prose that was not wrapped is. */
  static final int LONGEST_LINE = 120;

  /** The subject of a letter may be long. */
  static final int LONGEST_SUBJECT = 240;

  /** The first rule that fits all of a line. */
  static Optional<Hit> of(String line, List<Rule> rules) {
    Ascii characters = Ascii.of(line);
    for (Rule rule : rules) {
      if (line.length() > LONGEST_LINE && rule.kind() != LetterPart.Kind.TOPIC) continue;
      Optional<Rule.Match> match = rule.whole(line, characters);
      if (match.isPresent()) return Optional.of(new Hit(rule, match.get()));
    }
    return Optional.empty();
  }

  boolean isAt(Place place) {
    return rule.place() == place;
  }

  boolean is(LetterPart.Kind kind) {
    return rule.kind() == kind;
  }
}
