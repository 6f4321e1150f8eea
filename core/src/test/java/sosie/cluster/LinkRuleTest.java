package sosie.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkRuleTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "same docket or cannot",
        "same Docket ID, Agency ID or cannot",
        "same sender then must",
        "same relay, footer then family",
        "same this or that then must"
      })
  void isWrittenAsItIsTyped(String typed) {
    assertThat(LinkRule.parse(typed)).hasToString(typed);
  }

  @Test
  void namesMayHaveSpaces() {
    assertThat(LinkRule.parse(" same Docket ID ,Agency or cannot "))
        .isEqualTo(new LinkRule(List.of("Docket ID", "Agency"), Link.Kind.CANNOT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "same",
        "same or cannot",
        "same  or cannot",
        "same docket then cannot",
        "same docket or must",
        "docket or cannot",
        "same a,,b then must",
        "same docket"
      })
  void saysWhatARuleLooksLike(String typed) {
    assertThatThrownBy(() -> LinkRule.parse(typed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a link rule must be \"same FIELD or cannot\"")
        .hasMessageEndingWith("was \"" + typed + "\"");
  }

  @Test
  void valuesAreTrimmedAndAMissingOneSaysNothing() {
    Labels labels = Labels.of(LinkRule.parse("same a or cannot")).get(0);
    labels.add(Map.of("a", " 7 "));
    labels.add(Map.of("a", 7));
    labels.add(Map.of("a", " "));
    labels.add(Map.of("b", 7));
    assertThat(new int[] {labels.of(0), labels.of(1), labels.of(2), labels.of(3)})
        .containsExactly(1, 1, 0, 0);
    assertThat(labels.labelled()).isEqualTo(2);
  }

  @Test
  void allFieldsMustAgreeForALinkAndAnyDifferenceKeepsApart() {
    assertThat(Labels.of(LinkRule.parse("same a,b or cannot"))).hasSize(2);
    Labels both = Labels.of(LinkRule.parse("same a,b then must")).get(0);
    both.add(Map.of("a", "x", "b", "y"));
    both.add(Map.of("a", "x", "b", "z"));
    both.add(Map.of("a", "x"));
    both.add(Map.of("a", "x", "b", " y"));
    assertThat(both.of(0)).isEqualTo(both.of(3)).isNotEqualTo(both.of(1));
    assertThat(both.of(2)).isEqualTo(Labels.NONE);
  }
}
