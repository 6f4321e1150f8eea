package sosie.passage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DecontaminationTest {

  private static String words(String name, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) text.append(name).append(i).append(' ');
    return text.toString();
  }

  private static Decontamination of(List<String> items, List<String> documents) throws IOException {
    List<String> all = new ArrayList<>(items);
    all.addAll(documents);
    return new Decontamination(
        new PassageSearch(8, 2)
            .in(
                Texts.of(all),
                origin -> origin.line() <= items.size(),
                PassageSearch.Scope.ACROSS));
  }

  @Test
  void tellsWhichItemStandsWhereAndHowMuchOfIt() throws IOException {
    String item = words("q", 20);
    String document = "before it " + words("q", 10) + "and after";
    Decontamination found = of(List.of(item), List.of("nothing here", document));
    assertThat(found.leaks()).hasSize(1);
    Decontamination.Leak leak = found.leaks().get(0);
    assertThat(leak.document()).isEqualTo(2);
    assertThat(leak.item()).isZero();
    assertThat(leak.share()).isEqualTo(0.5);
    assertThat(document.substring(leak.spans().get(0).start(), leak.spans().get(0).end()))
        .isEqualTo(words("q", 10).strip());
    assertThat(found.removals(0.5)).extracting(Removal::document).containsExactly(2);
    assertThat(found.removals(0.6)).isEmpty();
  }

  @Test
  void theFrameOfManyItemsGivesNoneAway() throws IOException {
    List<String> items = new ArrayList<>();
    for (int i = 0; i <= Decontamination.FRAME; i++) {
      items.add(words("frame", 10) + words("item" + i + "x", 20));
    }
    Decontamination found =
        of(items, List.of("a page " + words("frame", 10), "b " + words("item3x", 20)));
    assertThat(found.leaks()).hasSize(1);
    assertThat(found.leaks().get(0).item()).isEqualTo(3);
    assertThat(found.leaks().get(0).share()).isEqualTo(1); // the frame is no part of it
  }

  @Test
  void aSayingThatSeveralItemsHaveCountsLessInEach() throws IOException {
    List<String> items =
        List.of(words("a", 20) + words("saying", 8), words("b", 20) + words("saying", 8));
    assertThat(of(items, List.of("x " + words("saying", 8))).leaks()).isEmpty();
  }

  @Test
  void anItemThatTheBenchmarkHasTwiceIsFoundTwice() throws IOException {
    Decontamination found = of(List.of(words("q", 9), words("q", 9)), List.of(words("q", 9) + "x"));
    assertThat(found.leaks()).extracting(Decontamination.Leak::item).containsExactly(0, 1);
    assertThat(found.leaks()).allMatch(leak -> leak.share() == 1);
  }

  @Test
  void itemsTooShortToBeFoundAreCounted() throws IOException {
    assertThat(of(List.of(words("q", 7), words("r", 8)), List.of("x")).tooShort()).isEqualTo(1);
  }

  @Test
  void rejectsAShareOverOneNamingTheValue() throws IOException {
    Decontamination none = of(List.of("x"), List.of("y"));
    assertThatThrownBy(() -> none.removals(1.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("share must be within 0 and 1, was 1.5");
  }
}
