package sosie.letter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DocketIdTest {

  private static Optional<String> name(String one, String... others) {
    List<String> all = new java.util.ArrayList<>(List.of(others));
    all.add(one);
    return DocketId.names(all).get(one);
  }

  @Test
  void allSpellingsOfADocketHaveOneName() {
    List<String> spellings =
        List.of(
            "EPA-HQ-OAR-2002-0056",
            "OAR-2002-0056",
            "USEPA-OAR-2002-0056",
            "US-EPA-OAR-2002-0056",
            "EPA-OAR-2002-0056",
            "epa-hq-oar-2002-0056",
            "EPA_HQ_OAR_2002_0056",
            "EPA\u2013HQ\u2013OAR\u20132002\u20130056",
            "EPA-HQ-OAR-2002-0056-0017");
    assertThat(DocketId.names(spellings).values())
        .allMatch(Optional.of("EPA-HQ-OAR-2002-0056")::equals);
  }

  @Test
  void differentDocketsKeepDifferentNames() {
    String one = "EPA-HQ-OAR-2002-0056";
    for (String other :
        List.of(
            "EPA-HQ-OAR-2002-0057",
            "EPA-HQ-OAR-2003-0056",
            "EPA-HQ-OW-2002-0056",
            "EPA-R09-OAR-2002-0056",
            "DOE-HQ-OAR-2002-0056",
            "FDA-2014-N-1207")) {
      assertThat(name(one, other)).as(other).contains(one);
      assertThat(name(other, one)).as(other).contains(other);
    }
  }

  @Test
  void aShortSpellingThatMayMeanTwoDocketsHasNoName() {
    assertThat(name("OAR-2002-0056", "EPA-HQ-OAR-2002-0056", "EPA-R09-OAR-2002-0056")).isEmpty();
    assertThat(name("OAR-2002-0056", "FDA-2014-N-1207")).contains("OAR-2002-0056");
  }

  @Test
  void whatHasNoYearIsItsOwnName() {
    assertThat(name("12-34", "12-35")).contains("12-34");
    assertThat(name(" mb 12-34")).contains("MB 12-34");
  }

  @Test
  void twoSpellingsInOneLetterAreOneDocket() {
    Map<String, Object> both =
        Map.of(MainText.CITED, List.of("OAR-2002-0056", "EPA-HQ-OAR-2002-0056"));
    assertThat(CitedDockets.in(List.of(both)).named(both).get(MainText.CITED))
        .isEqualTo(List.of("EPA-HQ-OAR-2002-0056"));
  }
}
