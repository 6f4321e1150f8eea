package sosie.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferencesTest {

  @Test
  void tellsWhatWasDoneToTextsOfWhichThatIsKnown() {
    List<LabelledEdits.Pair> pairs = LabelledEdits.all();
    List<String> wrong = new ArrayList<>();
    for (LabelledEdits.Pair pair : pairs) {
      Differences found = Differences.between(pair.left(), pair.right());
      if (found.kinds().equals(pair.kinds())) continue;
      wrong.add(pair.kinds() + " taken for " + found.examples() + ": " + pair.what());
    }
    assertThat(pairs).hasSizeGreaterThan(300);
    assertThat(wrong).as("of %d pairs", pairs.size()).hasSizeLessThan(pairs.size() * 3 / 100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          it cost -5 degrees here in the hall     | it cost 5 degrees here in the hall      | numbers
          he paid €5 for the loaf and the milk    | he paid $5 for the loaf and the milk    | numbers
          it grew by 5 in the year before that    | it grew by 5% in the year before that   | numbers
          we sold 1.5 tonnes of it to the mill    | we sold 15 tonnes of it to the mill     | numbers
          we sold 1.5 tonnes of it to the mill    | we sold 1,5 tonnes of it to the mill    | numbers
          we sold 1,000 bags of it to the mill    | we sold 1000 bags of it to the mill     | punctuation
          the e-mail came in the late afternoon   | the email came in the late afternoon    | punctuation
          the news paper came late in the night   | the newspaper came late in the night    | spacing
          we met at 10:30 in front of the church  | we met at 11:45 in front of the church  | dates
          we met in 1999 in front of the church   | we met in 2001 in front of the church   | dates
          it holds 1999 litres of clean rain now  | it holds 2001 litres of clean rain now  | numbers
          she may come along with us to the lake  | she will come along with us to the lake | wording
          the walks along the lake are too short  | the walked along the lake are too short | wording
          the old house by the lake was sold off  | the o1d house by the lake was sold off  | misreadings
          see paragraph 12 of the act on fishing  | see paragraph 13 of the act on fishing  | numbers
          """)
  void tellsSmallThingsThatMatter(String left, String right, String kinds) {
    assertThat(Differences.between(left, right).labels()).containsExactly(kinds.split(","));
    assertThat(Differences.between(right, left).labels()).containsExactly(kinds.split(","));
  }

  @Test
  void nothingDiffersBetweenATextAndItself() {
    assertThat(Differences.between("one two", "one two").isEmpty()).isTrue();
    assertThat(Differences.between("", "").lines()).isEmpty();
  }

  @Test
  void textsWithoutWordsDifferInPunctuation() {
    assertThat(Differences.between("", "one").kinds()).isNotEmpty();
    assertThat(Differences.between("…", "!").kinds()).isNotEmpty();
  }

  @Test
  void givesAnExampleOfEach() {
    Differences found =
        Differences.between(
            "the bill of 12.50 is due on 3 May 2020 at the counter of the library",
            "the bill of 13.75 is due on 4 May 2020 at the counter of the library");
    assertThat(found.lines())
        .containsExactly("numbers: 1 place, as 12.50 → 13.75", "dates: 1 place, as 3 → 4");
    assertThat(found.examples()).isEqualTo("numbers: 12.50 → 13.75; dates: 3 → 4");
  }

  @Test
  void hostileTextsTakeBoundedTime() {
    String one = "a ".repeat(400_000);
    String other = "b a ".repeat(200_000);
    assertThat(Differences.between(one, other).kinds()).isNotEmpty();
    assertThat(Differences.between("x".repeat(3_000_000), "y".repeat(3_000_000)).kinds())
        .isNotEmpty();
    String numbers = "1.2:3/4-".repeat(100_000);
    assertThat(Differences.between(numbers, numbers + "5").kinds()).isNotEmpty();
  }

  @Test
  void anyTwoTextsHaveADifferenceIfAndOnlyIfTheyAreNotTheSame() {
    Random random = new Random(24);
    String signs = "ab AB1.,-:\n€é漢 ";
    for (int i = 0; i < 3_000; i++) {
      String left = text(random, signs);
      String right = text(random, signs);
      assertThat(Differences.between(left, right).isEmpty())
          .as("«%s» and «%s»", left, right)
          .isEqualTo(left.equals(right));
    }
  }

  private static String text(Random random, String signs) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(12);
    for (int i = 0; i < length; i++) text.append(signs.charAt(random.nextInt(signs.length())));
    return text.toString();
  }
}
