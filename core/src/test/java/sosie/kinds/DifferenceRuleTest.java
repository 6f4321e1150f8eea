package sosie.kinds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sosie.link.TextRule;

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

  /** A rule stops at what it has seen first; what it decides is what all differences say. */
  @Test
  void decidesByTheKindsThatAreTold() {
    List<LabelledEdits.Pair> pairs = LabelledEdits.all();
    List<String> texts =
        pairs.stream().flatMap(each -> Stream.of(each.left(), each.right())).toList();
    for (Kind kind : Kind.values()) {
      if (kind.isSurface()) continue;
      TextRule.Answers never = DifferenceRule.never(kind.label()).answers(texts::get);
      TextRule.Answers only = DifferenceRule.only(kind.label()).answers(texts::get);
      for (int i = 0; i < pairs.size(); i++) {
        LabelledEdits.Pair pair = pairs.get(i);
        Set<Kind> kinds = Differences.between(pair.left(), pair.right()).kinds();
        assertThat(never.whyApart(2 * i, 2 * i + 1).isPresent())
            .as("%s: %s", kind, pair.what())
            .isEqualTo(kinds.contains(kind));
        kinds.removeAll(EnumSet.of(kind, Kind.SPACING));
        assertThat(only.whyApart(2 * i, 2 * i + 1).isPresent())
            .as("only %s: %s", kind, pair.what())
            .isEqualTo(!kinds.isEmpty());
      }
    }
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
