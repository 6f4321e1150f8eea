package sosie.letter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import sosie.extract.Document;

/**
 * Rules by which the parts of a letter are known. They are written in a file that people can read
 * and add to; {@code rules.txt} in this package holds the standard ones and says how.
 *
 * <p>Immutable and shared by threads. Reading takes time linear in the text, whatever it holds.
 */
public final class LetterRules {

  private static final String STANDARD = "rules.txt";

  private final ArrayList<Rule> rules; // in the order in which they are tried
  private final EnumMap<Place, ArrayList<Rule>> byPlace = new EnumMap<>(Place.class);

  private LetterRules(List<Rule> rules) {
    this.rules = new ArrayList<>(rules);
    for (Place place : Place.values()) byPlace.put(place, new ArrayList<>());
    for (Rule rule : rules) byPlace.get(rule.place()).add(rule);
  }

  /**
   * The rules that come with Sosie: for letters in English, and the commonest phrases of others.
   */
  public static LetterRules standard() {
    return Standard.RULES;
  }

  /** Read once, when they are first asked for. */
  private static final class Standard {
    private static final LetterRules RULES = ofResource();
  }

  private static LetterRules ofResource() {
    try (InputStream in = LetterRules.class.getResourceAsStream(STANDARD)) {
      String written = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new LetterRules(RuleFile.read(STANDARD, written.lines().toList()));
    } catch (IOException e) {
      throw new UncheckedIOException(STANDARD, e);
    }
  }

  /**
   * These rules, and before them those of a file.
   *
   * @throws IllegalArgumentException if the file cannot be read or a rule is wrong, saying where
   *     and why
   */
  public LetterRules with(Path ownRules) {
    List<Rule> all = new ArrayList<>(RuleFile.read(ownRules.toString(), linesOf(ownRules)));
    all.addAll(rules);
    return new LetterRules(all);
  }

  private static List<String> linesOf(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + " must be a text in UTF-8", e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " must be a file of rules, and cannot be read", e);
    }
  }

  /** Tells the parts of a document apart. */
  public Letter read(Document document) {
    Draft draft = new Draft(document);
    WriterNames writer = new ContainerFields(draft, at(Place.FIELD)).read();
    draft.takeTopics();
    Codes.find(draft, at(Place.CODE), at(Place.AFTER));
    Anywhere.find(draft, at(Place.ANYWHERE));
    int body = new TopOfLetter(draft, this, writer).read();
    new BottomOfLetter(draft, this, writer, body).read();
    return draft.letter();
  }

  List<Rule> at(Place place) {
    return byPlace.get(place);
  }
}
