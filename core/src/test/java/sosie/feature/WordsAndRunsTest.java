package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.feature.TextFeatures.RawLetter;
import sosie.source.Origin;
import sosie.text.Zone;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class WordsAndRunsTest {

  private static RawLetter features(WordsAndRuns runs, String... paragraphs) {
    String text = String.join("\n\n", paragraphs);
    List<Zone> zones = new ArrayList<>();
    int start = 0;
    for (String each : paragraphs) {
      zones.add(new Zone(Zone.Kind.PARAGRAPH, start, start + each.length()));
      start += each.length() + 2;
    }
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return runs.extract(new Document("id", Origin.whole("f"), text, zones, Map.of()), tokens);
  }

  @Test
  void wordsStandAsTheyAreReadAndRunsGoOnAcrossParagraphs() {
    RawLetter text = features(new WordsAndRuns(2), "a b c a", "c d", "e");
    assertThat(WordsAndRuns.words(text)).isEqualTo(7);
    int word = WordsAndRuns.firstWord();
    assertThat(text.feature(word)).isEqualTo(text.feature(word + 3)); // a
    assertThat(text.feature(word + 2)).isEqualTo(text.feature(word + 4)); // c
    assertThat(WordsAndRuns.length(text)).isEqualTo(7);
    int first = WordsAndRuns.firstRun(text);
    assertThat(text.size() - first).isEqualTo(6); // ab bc ca ac, cd de
    int[] byParagraph = new int[3];
    for (int i = first; i < text.size(); i++) {
      byParagraph[WordsAndRuns.paragraph(text.feature(i))]++;
    }
    assertThat(byParagraph).containsExactly(4, 2, 0);
  }

  @Test
  void aRunIsTheSameInEveryParagraph() {
    RawLetter text = features(new WordsAndRuns(2), "a b", "a b");
    int first = WordsAndRuns.firstRun(text);
    assertThat(WordsAndRuns.run(text.feature(first)))
        .isEqualTo(WordsAndRuns.run(text.feature(first + 2)));
    assertThat(text.feature(first)).isNotEqualTo(text.feature(first + 2));
  }

  @Test
  void howATextBreaksItsParagraphsDoesNotChangeItsRuns() {
    RawLetter one = features(new WordsAndRuns(2), "a b c d e");
    RawLetter other = features(new WordsAndRuns(2), "a b", "c", "d e");
    int first = WordsAndRuns.firstRun(one);
    for (int i = first; i < one.size(); i++) {
      assertThat(WordsAndRuns.run(other.feature(i))).isEqualTo(WordsAndRuns.run(one.feature(i)));
    }
  }

  @Test
  void everyOccurrenceOfAWordIsCounted() {
    WordsAndRuns runs = new WordsAndRuns(2);
    FeatureCounts counts = new FeatureCounts();
    counts.add(runs.counted(features(runs, "a b a")));
    counts.add(runs.counted(features(runs, "a a")));
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise("a b", tokens);
    assertThat(counts.of(tokens.hash(0))).isEqualTo(4);
    assertThat(counts.of(tokens.hash(1))).isEqualTo(1);
  }

  @Test
  void aTextWithoutZonesIsOneParagraph() {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise("a b c", tokens);
    RawLetter text =
        new WordsAndRuns(2)
            .extract(new Document("id", Origin.whole("f"), "a b c", List.of(), Map.of()), tokens);
    assertThat(text.size() - WordsAndRuns.firstRun(text)).isEqualTo(2);
  }

  @Test
  void aRunHasWords() {
    assertThatThrownBy(() -> new WordsAndRuns(0))
        .hasMessage("shingle must be between 1 and 64 words, was 0");
  }
}
