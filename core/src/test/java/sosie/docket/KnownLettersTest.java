package sosie.docket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.docket.Comment.Stretch;

class KnownLettersTest {

  private static final String FERRY =
      "The ferry must not stop in winter, since nobody who lives on the islands has another way.";
  private static final String LAMP =
      "Please mend the lamp at the end of the pier before the dark months come around again.";

  private static List<String> left(KnownLetters known, String body) {
    return known.without(body, List.of(new Stretch(0, body.length()))).own().stream()
        .map(each -> body.substring(each.start(), each.end()).strip())
        .toList();
  }

  private static KnownLetters letters() {
    KnownLetters known = new KnownLetters();
    known.add(1, FERRY);
    known.add(2, LAMP);
    return known;
  }

  @Test
  void whatALetterHasIsNobodysOwn() {
    String body = "I am old.\n\n" + LAMP + " Thank you!\n\n" + FERRY;
    KnownLetters.Left left = letters().without(body, List.of(new Stretch(0, body.length())));
    assertThat(left(letters(), body)).containsExactly("I am old.", "Thank you!");
    assertThat(left.words()).isEqualTo(5);
    assertThat(left.elsewhere()).containsEntry(1, 17).containsEntry(2, 17);
  }

  @Test
  void aChangedWordOfALetterIsTheWriters() {
    String body = FERRY.replace("islands", "rocks") + " " + LAMP;
    assertThat(left(letters(), body)).containsExactly("rocks has another way.");
  }

  @Test
  void fewWordsInCommonAreChance() {
    String body = "Nobody who lives on the islands reads this.";
    assertThat(left(letters(), body)).containsExactly(body);
  }

  @Test
  void aParagraphThatManyHaveIsStock() {
    String stock = "Docket Clerk, Office of Piers and Ferries, Harbour House, Room Nine";
    List<Set<String>> groups = new ArrayList<>();
    for (int i = 0; i < KnownLetters.MANY; i++) groups.add(Set.of(stock + "\n\nMine " + i));
    KnownLetters few = new KnownLetters();
    few.addStock(groups.subList(1, groups.size()));
    assertThat(left(few, stock + "\n\nMine 7")).containsExactly(stock + "\n\nMine 7");
    KnownLetters many = new KnownLetters();
    many.addStock(groups);
    assertThat(left(many, stock + "\n\nMine 7")).containsExactly("Mine 7");
  }

  /** The table says of each word what looking through every letter says. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void equalsBruteForce(long seed) {
    Random random = new Random(seed);
    List<String[]> letters = new ArrayList<>();
    KnownLetters known = new KnownLetters();
    for (int i = 0; i < 6; i++) {
      String[] words = words(random, 40);
      letters.add(words);
      known.add(i + 1, String.join(" ", words));
    }
    List<String> body = new ArrayList<>(List.of(words(random, 15)));
    for (int i = 0; i < 4; i++) {
      String[] from = letters.get(random.nextInt(6));
      int start = random.nextInt(20);
      body.addAll(List.of(from).subList(start, start + 4 + random.nextInt(16)));
      body.addAll(List.of(words(random, random.nextInt(6))));
    }
    Set<Integer> covered = new HashSet<>();
    for (int i = 0; i + KnownLetters.WIDTH <= body.size(); i++) {
      List<String> run = body.subList(i, i + KnownLetters.WIDTH);
      boolean has = false;
      for (String[] letter : letters) {
        has |= java.util.Collections.indexOfSubList(List.of(letter), run) >= 0;
      }
      for (int j = i; has && j < i + KnownLetters.WIDTH; j++) covered.add(j);
    }
    List<String> own = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) if (!covered.contains(i)) own.add(body.get(i));
    assertThat(String.join(" ", left(known, String.join(" ", body))))
        .as("seed %d", seed)
        .isEqualTo(String.join(" ", own));
  }

  private static String[] words(Random random, int count) {
    String[] words = new String[count];
    for (int i = 0; i < count; i++) words[i] = "w" + (char) ('a' + random.nextInt(4));
    return words;
  }
}
