package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.extract.Mixture;

class SuitedPresetTest {

  @ParameterizedTest
  @CsvSource({
    "64, 33, 0, 0, web",
    "64, 0, 64, 0, mail",
    "64, 0, 0, 40, comments",
    "64, 32, 32, 0, text",
    "64, 20, 20, 24, text",
    "1, 1, 0, 0, web",
    "0, 0, 0, 0, text"
  })
  void goesByWhatMoreThanHalfIs(int all, int pages, int mails, int comments, String preset) {
    SuitedPreset suited = SuitedPreset.of(new Mixture(all, pages, mails, comments));
    assertThat(suited.preset().name()).isEqualTo(preset);
    assertThat(suited.isParticular()).isEqualTo(!preset.equals("text"));
  }

  @Test
  void saysWhatItSaw() {
    assertThat(SuitedPreset.of(new Mixture(64, 60, 4, 0)).why())
        .isEqualTo("60 of 64 documents looked at are web pages with menus");
    assertThat(SuitedPreset.of(new Mixture(64, 8, 1, 2)).why())
        .isEqualTo(
            "of 64 documents looked at, 8 are web pages with menus, 1 mails, 2 comments on a"
                + " docket");
  }
}
