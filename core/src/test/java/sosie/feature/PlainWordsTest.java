package sosie.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlainWordsTest {

  private static List<String> words(String text) {
    return PlainWords.ofIMatch().named(Texts.document(text), Texts.tokens(text)).stream()
        .map(NamedFeature::name)
        .toList();
  }

  @Test
  void leavesOutShortWordsAndWordsOfSeveralDigits() {
    assertThat(words("The 2nd ferry leaves at 0815 from pier7, berth12 or quay 33a."))
        .containsExactly("ferry", "leaves", "from", "pier7", "quay");
  }

  @Test
  void lengthIsCountedInCharactersWhateverTheirCode() {
    assertThat(words("été étés 𝒶𝒷𝒸 𝒶𝒷𝒸𝒹 ١٢abcd ١abcd"))
        .containsExactly("étés", "𝒶𝒷𝒸𝒹", "١abcd");
  }

  @Test
  void charactersOfScriptsWithoutSpacesStay() {
    assertThat(words("ab 双胞胎 แม่ ok")).containsExactly("双", "胞", "胎", "แ", "ม่");
  }

  @Test
  void aWordIsTheSameBeforeACommaAndInCapitals() {
    FeatureVector features = Texts.features(PlainWords.ofIMatch(), "Harbour, HARBOUR harbour!");
    assertThat(Texts.array(features)).containsExactly(Texts.hash("harbour"));
    assertThat(features.isSet()).isTrue();
  }

  @Test
  void namesAreTheFeaturesInReadingOrder() {
    String text = "Tides turn; tides turn again at 4 o'clock";
    List<NamedFeature> named =
        PlainWords.ofIMatch().named(Texts.document(text), Texts.tokens(text));
    assertThat(named.stream().map(NamedFeature::name))
        .containsExactly("Tides", "turn", "tides", "turn", "again", "clock");
    long[] features = named.stream().mapToLong(NamedFeature::feature).toArray();
    assertThat(Texts.array(Texts.set(features)))
        .isEqualTo(Texts.array(Texts.features(PlainWords.ofIMatch(), text)));
  }

  @Test
  void otherRulesMayBeSet() {
    assertThat(Texts.features(new PlainWords(1, 4), "a 1815 12345").size()).isEqualTo(2);
    assertThatThrownBy(() -> new PlainWords(0, 1))
        .hasMessage("minimumLength must be at least 1, was 0");
    assertThatThrownBy(() -> new PlainWords(4, -1))
        .hasMessage("mostDigits must be at least 0, was -1");
  }
}
