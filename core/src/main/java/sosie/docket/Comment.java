package sosie.docket;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import sosie.edit.EditStyle;
import sosie.letter.Moment;
import sosie.source.Origin;

/**
 * One comment, and what it is of the letter it follows.
 *
 * @param letter the number of its form letter, 0 if it follows none
 * @param reference the id of the letter's reference copy, its own if it is that; empty if it
 *     follows none
 * @param score how alike the main text is to the reference copy; 1 if it follows none
 * @param words of the main text
 * @param wordsAdded words that are the writer's own: neither the letter nor any other letter of the
 *     docket nor a stock paragraph has them
 * @param uniqueText these words, as this writer spelt them: whole stretches, then changed words
 * @param told in one sentence how it was edited
 * @param body the main text, as it came with this comment
 * @param own the stretches of the main text that are the writer's own
 * @param facts what was found around the main text, by name
 */
public record Comment(
    String id,
    Origin origin,
    int letter,
    String reference,
    EditStyle style,
    double score,
    int words,
    int wordsAdded,
    String uniqueText,
    String told,
    String body,
    List<Stretch> own,
    Map<String, String> facts) {

  /** A stretch {@code [start, end)} of the main text. */
  public record Stretch(int start, int end) {}

  public boolean isAlone() {
    return letter == 0;
  }

  public boolean isReference() {
    return !isAlone() && id.equals(reference);
  }

  /** What was found of this name: {@code relay}, {@code docket}, {@code time}. */
  public Optional<String> fact(String name) {
    return Optional.ofNullable(facts.get(name)).filter(value -> !value.isBlank());
  }

  /** The day on which it came, in UTC, if that is known. */
  public Optional<LocalDate> day() {
    OptionalDouble seconds = fact(Facts.TIME).map(Moment::seconds).orElse(OptionalDouble.empty());
    if (seconds.isEmpty()) return Optional.empty();
    Instant time = Instant.ofEpochSecond((long) seconds.getAsDouble());
    return Optional.of(LocalDate.ofInstant(time, ZoneOffset.UTC));
  }
}
