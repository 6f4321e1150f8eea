package sosie.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SideBySideTest {

  private static final String FIRST =
      "The gate was opened on Tuesday morning by the harbour master.";
  private static final String SECOND = "Nine boats came in before noon, and one of them stayed.";
  private static final String THIRD = "Nobody had expected so many people on the breakwater.";

  private static Document page(String left, String right) {
    Html html = new Html();
    new SideBySide(left, right).writeTo(html, "left.txt", "right.txt");
    return Jsoup.parseBodyFragment(html.toString());
  }

  private static String paragraphs(String... paragraphs) {
    return String.join("\n\n", paragraphs);
  }

  @Test
  void putsParagraphsThatBelongTogetherAtOneHeight() {
    Document page = page(paragraphs(FIRST, SECOND, THIRD), paragraphs(FIRST, THIRD));
    List<String> rows =
        page.select("tbody tr").stream()
            .map(row -> row.select("td").eachText().toString())
            .collect(Collectors.toList());
    assertThat(rows)
        .containsExactly(
            List.of(FIRST, FIRST).toString(),
            List.of(SECOND).toString(),
            List.of(THIRD, THIRD).toString());
    assertThat(page.select("tr.changed del").text()).isEqualTo(SECOND);
  }

  @Test
  void putsThemThereToWhereOneTextHasNoParagraphs() {
    Document page = page(paragraphs(FIRST, SECOND, THIRD), FIRST + " " + SECOND + " " + THIRD);
    assertThat(page.select("tbody tr td.left").eachText())
        .isEqualTo(page.select("tbody tr td.right").eachText());
    assertThat(page.select("del, ins")).isEmpty();
  }

  @Test
  void marksTheWordsThatDiffer() {
    Document page = page(FIRST, FIRST.replace("Tuesday", "Wednesday"));
    assertThat(page.select("td.left del").eachText()).containsExactly("Tuesday");
    assertThat(page.select("td.right ins").eachText()).containsExactly("Wednesday");
  }

  @Test
  void leadsFromWhatMovedToWhereItWent() {
    Document page = page(paragraphs(FIRST, SECOND, THIRD), paragraphs(SECOND, THIRD, FIRST));
    Element from = page.selectFirst("td.left a.moved");
    Element to = page.selectFirst("td.right a.moved");
    assertThat(from.attr("href")).isEqualTo("#" + to.id());
    assertThat(to.attr("href")).isEqualTo("#" + from.id());
    assertThat(from.ownText()).isEqualTo(FIRST);
    assertThat(to.ownText()).isEqualTo(FIRST);
    assertThat(page.select("del, ins")).isEmpty();
  }

  @Test
  void foldsWhatIsTheSameFarFromAnyChange() {
    String[] same =
        IntStream.range(0, 9)
            .mapToObj(i -> "Paragraph number " + i + " is the same in both.")
            .toArray(String[]::new);
    String[] other = same.clone();
    other[4] = "Something else stands here.";
    Document page = page(paragraphs(same), paragraphs(other));
    assertThat(page.select("tbody > tr").eachAttr("class"))
        .containsExactly("fold", "same", "changed", "same", "fold");
    assertThat(page.select("tr.fold summary").eachText())
        .allMatch(text -> text.equals("… 24 words the same …"));
  }

  @Test
  void foldsTheFramesAroundWhatBothHave() {
    String menu = IntStream.range(0, 40).mapToObj(i -> "menu" + i).collect(Collectors.joining(" "));
    Document page =
        page(paragraphs(menu, FIRST, SECOND), paragraphs("Other menu here", FIRST, SECOND));
    Element first = page.selectFirst("tbody > tr");
    assertThat(first.className()).isEqualTo("fold");
    assertThat(first.select("summary").text()).startsWith("… frame: ");
    assertThat(first.text()).contains("menu39").contains("Other menu here");
  }

  @Test
  void foldsNothingWhereNothingIsShared() {
    String one = IntStream.range(0, 60).mapToObj(i -> "one" + i).collect(Collectors.joining(" "));
    String other =
        IntStream.range(0, 60).mapToObj(i -> "other" + i).collect(Collectors.joining(" "));
    assertThat(page(one, other).select("tr.fold")).isEmpty();
  }

  @Test
  void aTextOfOneLongWordIsCut() {
    Document page = page("x".repeat(5_000_000), "y".repeat(5_000_000));
    assertThat(page.html().length()).isLessThan(20_000);
    assertThat(page.text()).contains("cut here");
  }

  @Test
  void emptyTextsAreAnEmptyTable() {
    assertThat(page("", "").select("tbody > tr")).isEmpty();
    assertThat(page(FIRST, "").select("td.left del").eachText()).containsExactly(FIRST);
  }

  static IntStream seeds() {
    return IntStream.range(0, 40);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyWordOfEitherTextStandsInItsColumnInOrder(int seed) {
    Random random = new Random(seed);
    List<String> left = words(random);
    List<String> right = edited(left, random);
    Document page = page(text(left, random), text(right, random));
    assertThat(column(page, "left")).as("seed %d", seed).isEqualTo(left);
    assertThat(column(page, "right")).as("seed %d", seed).isEqualTo(right);
  }

  /** Words of one side; of a folded row that is the same, of either. */
  private static List<String> column(Document page, String side) {
    page.select(".unseen, summary").remove();
    List<String> words = new ArrayList<>();
    for (Element text :
        page.select("td." + side + " .text, .two > ." + side + " .text, .both .text")) {
      words.addAll(Arrays.asList(text.text().replaceAll(" ?· ?", " ").strip().split(" ", -1)));
    }
    return words;
  }

  private static List<String> words(Random random) {
    return IntStream.range(0, 80 + random.nextInt(200))
        .mapToObj(i -> "w" + (random.nextInt(4) == 0 ? random.nextInt(20) : 100 + i))
        .collect(Collectors.toList());
  }

  private static List<String> edited(List<String> words, Random random) {
    List<String> edited = new ArrayList<>(words);
    for (int edits = random.nextInt(5); edits >= 0; edits--) {
      int from = random.nextInt(edited.size());
      int to = Math.min(edited.size(), from + random.nextInt(30));
      List<String> part = new ArrayList<>(edited.subList(from, to));
      edited.subList(from, to).clear();
      if (random.nextBoolean()) edited.addAll(random.nextInt(edited.size() + 1), part);
      if (random.nextBoolean()) edited.add(random.nextInt(edited.size() + 1), "new" + edits);
    }
    if (edited.isEmpty()) edited.add("last");
    return edited;
  }

  private static String text(List<String> words, Random random) {
    StringBuilder text = new StringBuilder();
    for (String word : words) {
      if (text.length() > 0) text.append(random.nextInt(12) == 0 ? "\n\n" : " ");
      text.append(word);
    }
    return text.toString();
  }
}
