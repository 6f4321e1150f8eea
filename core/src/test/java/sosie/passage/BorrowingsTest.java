package sosie.passage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BorrowingsTest {

  private static Borrowings.Found in(int words, List<String> texts) throws IOException {
    return new Borrowings(new PassageSearch(words, 2))
        .in(Texts.of(texts), origin -> false, PassageSearch.Scope.REPEATED);
  }

  private static String words(String name, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) text.append(name).append(i).append(' ');
    return text.toString();
  }

  @Test
  void aPassageGoesOnOverAChangedWordAndTheChangeIsTold() throws IOException {
    List<String> texts =
        List.of(
            "Here " + words("a", 0, 15) + "red " + words("a", 15, 30) + "ends",
            "There " + words("a", 0, 15) + "dark green " + words("a", 15, 30) + "stops");
    Borrowing only = in(20, texts).stretches().get(0);
    assertThat(only.copy().words()).isEqualTo(32);
    assertThat(only.from().words()).isEqualTo(31);
    assertThat(only.same()).isEqualTo(30);
    assertThat(only.changes()).hasSize(1);
    Borrowing.Change change = only.changes().get(0);
    assertThat(change.from()).isEqualTo("red");
    assertThat(change.copy()).isEqualTo("dark green");
    assertThat(texts.get(1).substring(change.start(), change.end())).isEqualTo("dark green");
    assertThat(texts.get(0).substring(change.fromStart(), change.fromEnd())).isEqualTo("red");
    assertThat(texts.get(1).substring(only.copy().start(), only.copy().end()))
        .startsWith("a0 ")
        .endsWith(" a29");
  }

  @Test
  void wordsPutInAndLeftOutAreChangesWithOneEmptySide() throws IOException {
    List<String> texts =
        List.of(words("a", 0, 24) + "x", words("a", 0, 12) + "new " + words("a", 12, 24) + "y");
    Borrowing only = in(20, texts).stretches().get(0);
    assertThat(only.changes()).hasSize(1);
    assertThat(only.changes().get(0).copy()).isEqualTo("new");
    assertThat(only.changes().get(0).from()).isEmpty();
  }

  @Test
  void whatChangedTooOftenIsNoPassage() throws IOException {
    String one = words("a", 0, 9) + words("x", 0, 9) + words("a", 9, 18) + words("x", 9, 18);
    String other = words("a", 0, 9) + words("y", 0, 9) + words("a", 9, 18) + words("y", 9, 18);
    assertThat(in(24, List.of(one, other)).stretches()).isEmpty();
  }

  @Test
  void aCopyOfACopyIsToldOfTheFirst() throws IOException {
    String text = words("a", 0, 40);
    Borrowings.Found found = in(20, List.of("x " + text, "y " + text, "z " + text));
    assertThat(found.stretches()).hasSize(2);
    assertThat(found.stretches()).allMatch(each -> each.from().document() == 0);
    assertThat(found.reuse()).allMatch(each -> each.words() == 40 && each.changes() == 0);
  }

  @Test
  void everyPlaceIsExactWhateverWasChanged() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<String> first = new ArrayList<>();
      for (int i = 0; i < 120; i++) first.add("w" + random.nextInt(5_000));
      List<String> copy = new ArrayList<>(first);
      for (int i = random.nextInt(6); i > 0; i--) {
        copy.set(random.nextInt(copy.size()), "c" + random.nextInt(5_000));
      }
      List<String> texts = List.of(String.join(" ", first), "own " + String.join(" ", copy));
      for (Borrowing each : in(30, texts).stretches()) {
        String[] mine = cut(texts.get(1), each.copy()).split(" ");
        String[] theirs = cut(texts.get(0), each.from()).split(" ");
        assertThat(mine).as("seed %d", seed).hasSize(each.copy().words());
        assertThat(theirs).hasSize(each.from().words());
        assertThat(mine[0]).isEqualTo(theirs[0]);
        assertThat(mine[mine.length - 1]).isEqualTo(theirs[theirs.length - 1]);
        for (Borrowing.Change change : each.changes()) {
          assertThat(texts.get(1).substring(change.start(), change.end())).isEqualTo(change.copy());
        }
        long different = 0;
        for (int i = 0; i < mine.length; i++) if (!mine[i].equals(theirs[i])) different++;
        assertThat(each.same()).as("seed %d", seed).isLessThanOrEqualTo(mine.length);
        assertThat((long) mine.length - each.same()).isGreaterThanOrEqualTo(different);
      }
    }
  }

  private static String cut(String text, Borrowing.Side side) {
    return text.substring(side.start(), side.end());
  }

  @Test
  void twoBooksWithThousandsOfSharedSentencesShareEachOfThem() throws IOException {
    Random random = new Random(1);
    StringBuilder one = new StringBuilder();
    StringBuilder other = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      String shared = words("s" + i + "x", 0, 12);
      one.append(shared).append(words("a" + i + "x", 0, 1 + random.nextInt(30)));
      other.append(shared).append(words("b" + i + "x", 0, 1 + random.nextInt(30)));
    }
    BitSet covered = new BitSet();
    for (Borrowing each : in(12, List.of(one.toString(), other.toString())).stretches()) {
      covered.set(each.copy().start(), each.copy().end());
      assertThat(each.share()).isGreaterThanOrEqualTo(0.8);
    }
    for (int i = 0; i < 3_000; i++) {
      int start = other.indexOf("s" + i + "x0 ");
      int end = other.indexOf("s" + i + "x11 ", start);
      assertThat(covered.nextClearBit(start)).as("sentence %d", i).isGreaterThan(end);
    }
  }

  @Test
  void oneWordAMillionTimesInTwoTextsCostsBoundedTime() throws IOException {
    String text = "word ".repeat(300_000);
    assertThat(in(20, List.of(text, "own " + text)).stretches()).hasSizeLessThan(40_000);
  }
}
