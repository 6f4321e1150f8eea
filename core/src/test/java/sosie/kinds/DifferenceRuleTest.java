package sosie.kinds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DifferenceRuleTest {

  private static final String BILL = "the bill of 12 pounds is due at the counter of the library";
  private static final String OTHER = "the bill of 13 pounds is due at the counter of the library";
  private static final String LOUD = "THE BILL of 12 pounds is due at the counter of the library";

  @Test
  void neverKeepsApartWhatDiffersInThatAndSaysWhere() {
    assertThat(DifferenceRule.never("numbers,dates").whyApart(BILL, OTHER))
        .hasValue("differ in numbers: 12 → 13");
    assertThat(DifferenceRule.never("names").whyApart(BILL, OTHER)).isEmpty();
  }

  @Test
  void onlyKeepsApartWhatDiffersInAnythingElse() {
    assertThat(DifferenceRule.only("case, punctuation").whyApart(BILL, LOUD)).isEmpty();
    assertThat(DifferenceRule.only("case").whyApart(BILL, OTHER))
        .hasValue("differ in numbers: 12 → 13");
  }

  @Test
  void spacingNeverMatters() {
    assertThat(DifferenceRule.only("case").whyApart(BILL, BILL.replace(" is", "\nis"))).isEmpty();
  }

  @Test
  void rejectsAnUnknownKindNamingIt() {
    assertThatThrownBy(() -> DifferenceRule.never("numbers,colour"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("a kind of difference must be one of case, punctuation,")
        .hasMessageEndingWith("; was colour");
    assertThatThrownBy(() -> DifferenceRule.only("")).hasMessageEndingWith("; was nothing");
  }

  @Test
  void rejectsKindsThatDoNotMakeAnotherText() {
    assertThatThrownBy(() -> DifferenceRule.never("numbers,case"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("never must not name case");
  }

  @Test
  void isWrittenAsItIsTyped() {
    assertThat(DifferenceRule.never("dates,numbers")).hasToString("never numbers,dates");
    assertThat(DifferenceRule.only("case")).hasToString("only case");
  }
}
