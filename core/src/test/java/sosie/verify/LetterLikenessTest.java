package sosie.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.extract.Zone;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.WordsAndRuns;
import sosie.read.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class LetterLikenessTest {

  private static final String HARBOUR =
      "The old harbour has fed our town for two hundred years and the plan before you would close it"
          + " to every boat that is shorter than twelve metres";
  private static final String SCHOOL =
      "My grandfather built the first pier and my daughter learned to swim beside it so I ask you to"
          + " come and look before you vote on anything at all";
  private static final String OTHER =
      "A bridge over the northern channel would bring lorries through streets where children play"
          + " and nobody has counted what that noise will cost those who live there";

  private final WordsAndRuns words = new WordsAndRuns(5);

  private FeatureVector features(String... paragraphs) {
    String text = String.join("\n\n", paragraphs);
    List<Zone> zones = new java.util.ArrayList<>();
    int start = 0;
    for (String each : paragraphs) {
      zones.add(new Zone(Zone.Kind.PARAGRAPH, start, start + each.length()));
      start += each.length() + 2;
    }
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return words.extract(new Document("id", Origin.whole("f"), text, zones, Map.of()), tokens);
  }

  private LetterLikeness likeness(FeatureVector... texts) {
    FeatureCounts counts = new FeatureCounts();
    for (FeatureVector text : texts) counts.add(words.counted(text));
    return new LetterLikeness(new Divergence(counts, 1), .95, 16);
  }

  private static FeatureVector refined(LetterLikeness likeness, FeatureVector text) {
    return likeness.divergence().refine(text, Frequencies.NONE);
  }

  private static Optional<String> binds(
      LetterLikeness likeness, FeatureVector left, FeatureVector right) {
    return likeness.binds(refined(likeness, left), refined(likeness, right));
  }

  @Test
  void aWholeParagraphBindsWhereverItStands() {
    FeatureVector letter = features(HARBOUR, SCHOOL);
    FeatureVector own = features(OTHER, SCHOOL);
    FeatureVector joined = features(OTHER + " " + SCHOOL + " " + OTHER);
    LetterLikeness likeness = likeness(letter, own, joined);
    assertThat(binds(likeness, letter, own)).contains("a whole paragraph is the same");
    assertThat(binds(likeness, own, letter)).contains("a whole paragraph is the same");
    assertThat(binds(likeness, joined, letter)).contains("a whole paragraph is the same");
  }

  @Test
  void aSentenceOfAParagraphDoesNotBind() {
    FeatureVector letter = features(HARBOUR + ". " + SCHOOL);
    FeatureVector quoting = features(OTHER + " " + HARBOUR);
    assertThat(binds(likeness(letter, quoting), letter, quoting)).isEmpty();
  }

  @Test
  void aShortParagraphDoesNotBind() {
    FeatureVector letter = features(HARBOUR, "Please vote against it and thank you very much");
    FeatureVector other = features(OTHER, "Please vote against it and thank you very much");
    assertThat(binds(likeness(letter, other), letter, other)).isEmpty();
  }

  @Test
  void nearlyAllWordsBind() {
    String longer = HARBOUR + ". " + SCHOOL;
    FeatureVector letter = features(longer);
    FeatureVector edited = features(longer.replace("grandfather", "uncle"));
    assertThat(binds(likeness(letter, edited), letter, edited))
        .contains("more than 95 % of the words are the same");
  }

  @Test
  void strangersAreFarAndCopiesNear() {
    FeatureVector letter = features(HARBOUR, SCHOOL);
    FeatureVector edited = features(HARBOUR, SCHOOL.replace("swim", "sail"));
    FeatureVector stranger = features(OTHER);
    LetterLikeness likeness = likeness(letter, edited, stranger);
    FeatureVector a = refined(likeness, letter);
    assertThat(likeness.between(a, refined(likeness, edited))).isGreaterThan(.5);
    assertThat(likeness.between(a, refined(likeness, stranger))).isLessThan(.2);
  }
}
