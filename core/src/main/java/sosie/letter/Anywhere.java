package sosie.letter;

import com.google.re2j.Matcher;
import java.util.List;

/** What users' own patterns find in a text. It stays where it is. */
final class Anywhere {

  private static final int MOST_CHARACTERS = 1_000_000;
  private static final int MOST_FOUND = 100;

  private Anywhere() {}

  static void find(Draft draft, List<Rule> rules) {
    if (rules.isEmpty()) return;
    String text = draft.document().text();
    String seen = Folded.of(text, 0, Math.min(text.length(), MOST_CHARACTERS));
    for (Rule rule : rules) {
      Matcher matcher = rule.matcher(seen);
      for (int found = 0; found < MOST_FOUND && matcher.find(); found++) {
        Rule.Match match = Rule.match(matcher);
        if (match.start() < match.end()) {
          draft.add(rule.kind(), match.start(), match.end(), rule.name());
        }
      }
    }
  }
}
