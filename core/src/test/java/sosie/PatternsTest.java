package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every pattern of the library runs in linear time, whatever it is held against.
 *
 * <p>No clock is asked: the text counts how often a character of it is looked at. Hostile texts are
 * made of what the pattern itself is made of: its words in their order, then one or two of them
 * again and again, then something that does not fit.
 */
class PatternsTest {

  private static final Path CLASSES = Path.of("target/classes");
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern WRITTEN_IN_PLACE =
      Pattern.compile(
          "\\.(replaceAll|replaceFirst|split|matches)\\(\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"");
  private static final Pattern PIECE = Pattern.compile("[A-Za-z-]{2,}+|[^A-Za-z\\s]");

  /** Held only against the beginning, or all, of texts no longer than this. */
  private static final Map<String, Integer> SHORT_TEXTS =
      Map.of(
          "sosie.mail.Quotes.ORIGINAL", 300,
          "sosie.mail.Quotes.ATTRIBUTION", 300,
          "sosie.format.TableSigns.NAME", 64);

  /** Held only against the beginning of a text, or all of it: never looked for further on. */
  private static final Set<String> FROM_THE_BEGINNING =
      Set.of(
          "sosie.records.MirrorName.ATTACHMENT",
          "sosie.records.MirrorName.OF_DOCUMENTS",
          "sosie.records.MirrorName.TOOL",
          "sosie.mail.PartHeader.NO_TEXT",
          "sosie.format.TextSigns.FIELD");

  /** Held against what is no input: settings and rules that a person wrote, figures of our own. */
  private static final List<String> SETTINGS =
      List.of("Figures.java ", "Spot.java ", "RuleFile.java ", "sosie.recipe.MethodChoice.");

  private static final long MOST_STEPS = 50_000_000;

  /** More than this often a character of the text was looked at. */
  private static final class TooManySteps extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static final class CountingText implements CharSequence {
    private final String text;
    private long steps;

    CountingText(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      if (++steps > MOST_STEPS) throw new TooManySteps();
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** A hostile text of any length. */
  private record Attack(String before, String again, String after) {
    String text(int length) {
      return before + again.repeat(length / again.length()) + after;
    }
  }

  static Stream<Map.Entry<String, Pattern>> patterns() throws Exception {
    Map<String, Pattern> patterns = new TreeMap<>();
    try (Stream<Path> files = Files.walk(CLASSES.resolve("sosie"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = CLASSES.relativize(file).toString().replace('/', '.');
        declaredIn(Class.forName(name.substring(0, name.length() - 6)), patterns);
      }
    }
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        writtenIn(file, patterns);
      }
    }
    patterns.keySet().removeIf(name -> SETTINGS.stream().anyMatch(name::startsWith));
    return patterns.entrySet().stream();
  }

  private static void declaredIn(Class<?> type, Map<String, Pattern> patterns) throws Exception {
    for (Field field : type.getDeclaredFields()) {
      if (field.getType() == Pattern.class && Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        Pattern pattern = (Pattern) field.get(null);
        String name = type.getName() + "." + field.getName();
        boolean beginning = FROM_THE_BEGINNING.contains(name);
        String written = (beginning ? "\\A(?:" : "(?:") + pattern.pattern() + ")";
        patterns.put(name, Pattern.compile(written, pattern.flags()));
      }
    }
  }

  private static void writtenIn(Path file, Map<String, Pattern> patterns) throws IOException {
    Matcher literal = WRITTEN_IN_PLACE.matcher(Files.readString(file));
    while (literal.find()) {
      String pattern = literal.group(2).replace("\\u", "\\\\u").translateEscapes();
      boolean whole = literal.group(1).equals("matches"); // tried at the beginning only
      patterns.put(
          file.getFileName() + " \"" + pattern + "\"",
          Pattern.compile(whole ? "\\A(?:" + pattern + ")\\z" : pattern));
    }
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void aTextFourTimesAsLongTakesAboutFourTimesAsManySteps(Map.Entry<String, Pattern> named) {
    if (SHORT_TEXTS.containsKey(named.getKey())) {
      int longest = SHORT_TEXTS.get(named.getKey());
      for (Attack attack : attacks(named.getValue().pattern())) {
        assertThat(steps(named.getValue(), attack.text(longest)))
            .as("%s on %s", named.getKey(), attack)
            .isLessThan(1_000L * longest);
      }
      return;
    }
    for (Attack attack : attacks(named.getValue().pattern())) {
      assertThat(isLinear(named.getValue(), attack))
          .as("%s on %s", named.getKey(), attack)
          .isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void noTextOverflowsTheStack(Map.Entry<String, Pattern> named) {
    int longest = SHORT_TEXTS.getOrDefault(named.getKey(), 50_000);
    for (String piece : pieces(named.getValue().pattern())) {
      assertThat(steps(named.getValue(), piece.repeat(longest / piece.length())))
          .as("%s on \"%s\" again and again", named.getKey(), piece)
          .isLessThan(MOST_STEPS);
    }
  }

  @Test
  void patternsThatAreKnownByNameAreThere() throws Exception {
    assertThat(patterns().map(Map.Entry::getKey).toList())
        .containsAll(SHORT_TEXTS.keySet())
        .containsAll(FROM_THE_BEGINNING);
  }

  /** What this test is for: the patterns that once stood here (issue 18). */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\A\\s*+(?:(?:<!--.*?-->|<\\?xml[^>]*>)\\s*+){0,9}<(?:!doctype\\s+html|html|head|body)[\\s>]",
        "charset\\s*=\\s*[\"']?\\s*([^\"';\\s]+)"
      })
  void whatTakesLongerIsFound(String written) {
    Pattern pattern = Pattern.compile(written, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    assertThat(attacks(written)).anyMatch(attack -> !isLinear(pattern, attack));
  }

  /** Repetitions with a bound take their time up to that bound, so a doubt is settled by more. */
  private static boolean isLinear(Pattern pattern, Attack attack) {
    return isLinear(pattern, attack, 300) || isLinear(pattern, attack, 3_000);
  }

  private static boolean isLinear(Pattern pattern, Attack attack, int length) {
    long few = steps(pattern, attack.text(length));
    long many = steps(pattern, attack.text(4 * length));
    return many < MOST_STEPS && many <= 7 * few + 100;
  }

  private static long steps(Pattern pattern, String text) {
    CountingText counting = new CountingText(text);
    try {
      Matcher matcher = pattern.matcher(counting);
      while (matcher.find()) assertThat(matcher.end()).isLessThanOrEqualTo(text.length());
    } catch (TooManySteps e) {
      return MOST_STEPS;
    }
    return counting.steps;
  }

  private static List<Attack> attacks(String pattern) {
    List<String> pieces = pieces(pattern);
    List<String> again = new ArrayList<>(pieces);
    for (int i = 0; i + 1 < pieces.size(); i++) again.add(pieces.get(i) + " " + pieces.get(i + 1));
    List<Attack> attacks = new ArrayList<>();
    for (String before : beginnings(pattern)) {
      for (String repeated : again) {
        for (String after : List.of("", "\u0001")) attacks.add(new Attack(before, repeated, after));
      }
    }
    return attacks;
  }

  /** The words of a pattern, and what most patterns repeat. */
  private static List<String> pieces(String pattern) {
    Set<String> pieces = new LinkedHashSet<>(List.of(" ", "\t", "\n", "a", "0", "-", "\"", "."));
    Matcher piece = PIECE.matcher(pattern);
    while (piece.find() && pieces.size() < 30) pieces.add(piece.group());
    pieces.add("<!-- one -->\n");
    return List.copyOf(pieces);
  }

  /** The first words of a pattern, one more each time. */
  private static List<String> beginnings(String pattern) {
    List<String> beginnings = new ArrayList<>(List.of(""));
    Matcher word = Pattern.compile("[A-Za-z<>!:-]{2,}+|=").matcher(pattern);
    while (word.find() && beginnings.size() < 6) {
      beginnings.add(beginnings.get(beginnings.size() - 1) + word.group());
      beginnings.add(word.group());
    }
    return beginnings.stream().distinct().toList();
  }
}
