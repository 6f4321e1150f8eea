package sosie.letter;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Reads rules as people write them; {@code rules.txt} beside this class says how. */
final class RuleFile {

  private static final String AFTER = "after:";

  private final String file;
  private final List<Rule> rules = new ArrayList<>();

  private RuleFile(String file) {
    this.file = file;
  }

  /**
   * @param file how messages name it
   */
  static List<Rule> read(String file, List<String> lines) {
    RuleFile reading = new RuleFile(file);
    for (int i = 0; i < lines.size(); ) {
      int first = i++;
      String line = lines.get(first);
      if (line.isBlank() || line.startsWith("#")) continue;
      StringBuilder whole = new StringBuilder(line.stripTrailing());
      while (i < lines.size() && carriesOn(lines.get(i))) whole.append(lines.get(i++).strip());
      reading.add(whole.toString(), first + 1);
    }
    return List.copyOf(reading.rules);
  }

  private static boolean carriesOn(String line) {
    return !line.isBlank() && Character.isWhitespace(line.charAt(0));
  }

  private void add(String written, int line) {
    try {
      parse(written);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ":" + line + ": " + e.getMessage(), e);
    }
  }

  private void parse(String written) {
    String[] words = written.strip().split("\\s+", 3);
    if (words.length < 3) {
      throw new IllegalArgumentException(
          "a rule must be written KIND WHERE NAME = PATTERN, was \"" + written.strip() + "\"");
    }
    LetterPart.Kind kind = kind(words[0]);
    String[] said = words[2].split("\\s+=\\s*", 2);
    for (String where : words[1].split(",", -1)) rules.add(rule(kind, where, said));
  }

  private static Rule rule(LetterPart.Kind kind, String where, String[] said) {
    Place place = place(where);
    String name = said[0].strip();
    if (place == Place.FIELD) {
      Pattern pattern = PatternCheck.compiled(said.length < 2 ? Rule.ALL : said[1]);
      return new Rule(
          kind, place, "", FieldNames.read(name), "field " + name, pattern, PatternPrefilter.ANY);
    }
    if (said.length < 2 || said[1].isBlank()) {
      throw new IllegalArgumentException(
          "rule \"" + name + "\" must have a pattern behind \" = \"");
    }
    String pattern = place == Place.END ? "(?:" + said[1] + ")[.!]?$" : said[1];
    String word = place == Place.AFTER ? where.substring(AFTER.length()) : "";
    return new Rule(
        kind,
        place,
        word.toLowerCase(Locale.ROOT),
        List.of(),
        name,
        PatternCheck.compiled(pattern),
        PatternPrefilter.of(pattern));
  }

  private static LetterPart.Kind kind(String word) {
    return Arrays.stream(LetterPart.Kind.values())
        .filter(kind -> kind.label().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "kind must be one of "
                        + Arrays.stream(LetterPart.Kind.values())
                            .map(LetterPart.Kind::label)
                            .collect(Collectors.joining(", "))
                        + ", was \""
                        + word
                        + "\""));
  }

  private static Place place(String word) {
    if (word.startsWith(AFTER) && word.length() > AFTER.length()) return Place.AFTER;
    return Arrays.stream(Place.values())
        .filter(place -> place != Place.AFTER && place.spelling().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "where must be one of "
                        + Arrays.stream(Place.values())
                            .map(Place::spelling)
                            .collect(Collectors.joining(", "))
                        + ", was \""
                        + word
                        + "\""));
  }
}
