package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodChoiceTest {

  @Test
  void aMethodByItsNameAlone() throws IOException {
    MethodChoice choice = MethodChoice.parse("spotsigs");
    assertThat(choice.label()).isEqualTo("spotsigs");
    assertThat(choice.recipe()).isEqualTo(SpotSigs.METHOD.recipe(Map.of()));
  }

  @Test
  void aMethodWithSettings() throws IOException {
    MethodChoice choice = MethodChoice.parse("minhash-lsh:shingle=3, threshold=0.5");
    assertThat(choice.label()).isEqualTo("minhash-lsh shingle=3 threshold=0.5");
    assertThat(choice.recipe())
        .isEqualTo(MinHashLsh.METHOD.recipe(Map.of("shingle", "3", "threshold", "0.5")));
  }

  @Test
  void aCommaSeparatesOnlyWhereANameAndAnEqualsSignFollow() throws IOException {
    MethodChoice choice = MethodChoice.parse("spotsigs:antecedents=the,a,is(1,2),high=1");
    assertThat(choice.configuration().settings())
        .isEqualTo(Map.of("antecedents", "the,a,is(1,2)", "high", "1"));
    assertThat(choice.label()).isEqualTo("spotsigs antecedents=the,a,is(1,2) high=1");
    assertThat(MethodChoice.parse("shingling:select=idf:0.2..0.8,shingle=2").recipe().parameters())
        .containsEntry("select", "idf:0.2..0.8")
        .containsEntry("shingle", 2L);
  }

  @Test
  void aPreset() throws IOException {
    MethodChoice choice = MethodChoice.parse("preset:mail");
    assertThat(choice.label()).isEqualTo("preset mail");
    assertThat(choice.recipe())
        .isEqualTo(
            TfIdf.METHOD.recipe(
                Map.of(
                    "unit", "unmasked", "shingle", "2", "weights", "log-tf", "threshold", "0.45")));
  }

  @Test
  void aConfigurationFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("with, comma=1:x.json");
    Configuration written = Configuration.of("simhash", Map.of("bits", "64")).withFallback();
    written.write(file);
    MethodChoice choice = MethodChoice.parse("config:" + file);
    assertThat(choice.label()).isEqualTo("config " + file);
    assertThat(choice.configuration()).isEqualTo(written);
    assertThat(choice.recipe().fallback()).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          minhash                         | method must be minhash-lsh, exact, shingling, super-shingles, simhash, hybrid, i-match, spotsigs, tf-idf, set-join, andd, durian or noisy, was minhash; did you mean minhash-lsh?
          minhash:shingle=3               | method must be minhash-lsh, exact, shingling, super-shingles, simhash, hybrid, i-match, spotsigs, tf-idf, set-join, andd, durian or noisy, was minhash; did you mean minhash-lsh?
          minhash-lsh:                    | settings in minhash-lsh: must be NAME=VALUE, was nothing
          minhash-lsh:shingle             | settings in minhash-lsh:shingle must be NAME=VALUE, was shingle
          minhash-lsh:0.5,shingle=3       | settings in minhash-lsh:0.5,shingle=3 must be NAME=VALUE, was 0.5
          minhash-lsh:shingle=3,shingle=4 | shingle stands twice in minhash-lsh:shingle=3,shingle=4
          minhash-lsh:shingle=3,4         | shingle must be a whole number, was 3,4
          minhash-lsh:threshold=2         | threshold must be above 0 and at most 1, was 2.0
          exact:colour=red                | exact has no parameter colour; it has unit, compare
          preset:male                     | preset must be web, news, mail, comments, scans, text or auto, was male
          config:                         | config: must be followed by a file
          """)
  void whatIsWrongIsNamed(String typed, String message) {
    assertThatThrownBy(() -> MethodChoice.parse(typed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
