package sosie.tokenise;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LettersTest {

  /**
   * Every character, alone and between others: what a file keeps of a word must lead back to it.
   */
  @Test
  void theFoldedSpellingOfAnyTokenIsOneTokenWithTheSameHash() {
    Tokens written = new Tokens();
    Tokens again = new Tokens();
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      if (Letters.role(point) == Letters.SEPARATOR) continue;
      String text = "A" + Character.toString(point) + "É 双" + Character.toString(point);
      Tokeniser.standard().tokenise(text, written);
      for (int i = 0; i < written.size(); i++) {
        String folded = Letters.folded(text, written.start(i), written.end(i));
        Tokeniser.standard().tokenise(folded, again);
        boolean leadsBack =
            again.size() == 1
                && again.end(0) == folded.length()
                && again.hash(0) == written.hash(i)
                && Letters.folded(folded, 0, folded.length()).equals(folded);
        if (!leadsBack) throw new AssertionError("U+" + Integer.toHexString(point));
      }
    }
  }

  @Test
  void foldsCaseAndWidth() {
    assertThat(Letters.folded("x ＲÉSUMÉ y", 2, 8)).isEqualTo("résumé");
    assertThat(Letters.folded("Ὀδυσσεύς", 0, 8)).isEqualTo("ὀδυσσεύσ");
  }

  @Test
  void onlyCharactersOfScriptsWithoutSpacesStandAlone() {
    assertThat(Letters.standsAlone('双')).isTrue();
    assertThat(Letters.standsAlone('ก')).isTrue();
    assertThat(Letters.standsAlone('ㄱ')).isFalse();
    assertThat(Letters.standsAlone('a')).isFalse();
    assertThat(Letters.standsAlone('7')).isFalse();
  }
}
