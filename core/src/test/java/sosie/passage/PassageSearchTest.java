package sosie.passage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.cluster.KeepRule;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.source.Origin;

class PassageSearchTest {

  private static final int WIDTH = 8;
  private static final String QUOTED =
      "It was the finest morning that the valley had seen since the flood. Nobody who lived there"
          + " had thought that the orchards would bloom again.";

  private static Passages in(List<String> texts) throws IOException {
    return Texts.passages(WIDTH, texts);
  }

  private static String at(List<String> texts, Passages.Occurrence place) {
    return texts.get(place.document()).substring(place.start(), place.end());
  }

  private static String sentences(List<String> texts, Passages.Occurrence place) {
    return texts.get(place.document()).substring(place.sentenceStart(), place.sentenceEnd());
  }

  @Test
  void findsWhatTwoTextsShareAndWhereItStands() throws IOException {
    List<String> texts =
        List.of(
            "The first of two letters begins in its own way. " + QUOTED + " And so it ends.",
            "Somebody else writes about other things altogether. " + QUOTED);
    Passages found = in(texts);
    assertThat(found.count()).isEqualTo(1);
    assertThat(found.places(0)).isEqualTo(2);
    assertThat(found.words(0)).isEqualTo(25);
    for (Passages.Occurrence place : found.occurrences()) {
      assertThat(at(texts, place) + ".").isEqualTo(QUOTED);
      assertThat(sentences(texts, place)).isEqualTo(QUOTED);
    }
    assertThat(found.repeatedWords(1)).isEqualTo(25);
    assertThat(found.text(0)).startsWith("It was the finest morning");
  }

  @Test
  void wholeSentencesAreThoseWithinAPassage() throws IOException {
    String shared = "rest of a sentence ends here. Then a whole one follows it. And then there is";
    List<String> texts = List.of("One " + shared + " this.", "Another " + shared + " that.");
    Passages found = in(texts);
    assertThat(found.occurrences()).hasSize(2);
    assertThat(sentences(texts, found.occurrences().get(1)))
        .isEqualTo("Then a whole one follows it.");
  }

  @Test
  void aTextWithoutSentencesHasNoneToCut() throws IOException {
    String shared = "one two three four five six seven eight nine ten";
    Passages found = in(List.of("x " + shared + " y", "z " + shared + " w"));
    Passages.Occurrence place = found.occurrences().get(0);
    assertThat(place.sentenceStart()).isEqualTo(place.sentenceEnd());
  }

  @Test
  void aPassageEndsWhereTheSetOfItsPlacesChanges() throws IOException {
    String one = "a1 a2 a3 a4 a5 a6 a7 a8 a9";
    String other = "b1 b2 b3 b4 b5 b6 b7 b8 b9";
    Passages found = in(List.of(one + " " + other, one + " x", other + " y"));
    assertThat(found.count()).isEqualTo(2);
    assertThat(List.of(found.words(0), found.words(1))).containsExactly(9, 9);
  }

  @Test
  void oneWordAMillionTimesIsOnePassageWhosePlacesDoNotOverlap() throws IOException {
    Passages found = in(List.of("word ".repeat(1_000_000)));
    assertThat(found.count()).isEqualTo(1);
    assertThat(found.places(0)).isEqualTo(1_000_000 / WIDTH);
    assertThat(found.repeatedWords(0)).isEqualTo(1_000_000);
  }

  @Test
  void acrossCountsOnlyWhatAKnownAndAnotherDocumentHave() throws IOException {
    List<String> texts =
        List.of(
            "k1 k2 k3 k4 k5 k6 k7 k8 k9",
            "n1 n2 n3 n4 n5 n6 n7 n8",
            "k1 k2 k3 k4 k5 k6 k7 k8 q",
            "n1 n2 n3 n4 n5 n6 n7 n8");
    Predicate<Origin> known = origin -> origin.line() == 1;
    Passages found =
        new PassageSearch(WIDTH, 1).in(Texts.of(texts), known, PassageSearch.Scope.ACROSS);
    assertThat(found.count()).isEqualTo(1);
    assertThat(found.occurrences()).extracting(Passages.Occurrence::document).containsExactly(0, 2);
  }

  @Test
  void rejectsRunsThatAreSharedByChanceNamingTheBound() {
    assertThatThrownBy(() -> new PassageSearch(7, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("words must be at least 8, was 7; only of rare passages fewer will do");
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 13, 20, 50})
  void missesNoRepeatedRunAndNamesNoOther(int width) throws IOException {
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      List<String> texts = new ArrayList<>();
      for (int i = 1 + random.nextInt(5); i > 0; i--) {
        texts.add(Texts.random(random, texts, 3 * width));
      }
      check(seed, width, texts, Texts.passages(width, texts));
    }
  }

  private static void check(int seed, int width, List<String> texts, Passages found) {
    Set<String> repeated = Texts.repeated(texts, width);
    Map<Integer, String> passages = new HashMap<>();
    for (Passages.Occurrence place : found.occurrences()) {
      String text = at(texts, place);
      assertThat(passages.merge(place.passage(), text, (one, other) -> one)).isEqualTo(text);
    }
    List<String> named = new ArrayList<>();
    passages.values().forEach(text -> named.addAll(Texts.runs(text, width)));
    assertThat(new HashSet<>(named)).as("seed %d", seed).isEqualTo(repeated);
    assertThat(named).as("seed %d", seed).doesNotHaveDuplicates();
    assertThat(passages.keySet()).hasSize(found.count());
    for (int i = 0; i < texts.size(); i++) {
      assertThat(found.repeatedWords(i))
          .as("seed %d", seed)
          .isEqualTo(covered(texts.get(i), width, repeated));
    }
  }

  private static int covered(String text, int width, Set<String> repeated) {
    BitSet covered = new BitSet();
    List<String> runs = Texts.runs(text, width);
    for (int i = 0; i < runs.size(); i++)
      if (repeated.contains(runs.get(i))) covered.set(i, i + width);
    return covered.cardinality();
  }

  @Test
  void ofRarePassagesThoseThatChanceWouldWriteDoNotCount() throws IOException {
    List<String> frequent = List.of("of", "the", "and", "to", "in", "it");
    StringBuilder common = new StringBuilder();
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) common.append(frequent.get(random.nextInt(6))).append(' ');
    List<String> texts =
        List.of(
            common + "lighthouse keepers polish seventeen brass lanterns before dusk",
            "Once lighthouse keepers polish seventeen brass lanterns before supper. " + common);
    Passages found =
        new PassageSearch(5, 2, PassageSearch.Rarity.RARE, Provenance.STANDARD)
            .in(Texts.of(texts), origin -> false, PassageSearch.Scope.REPEATED);
    assertThat(texts.get(0).split(" ")).hasSizeGreaterThan(20_000);
    assertThat(found.count()).isGreaterThanOrEqualTo(1);
    assertThat(found.occurrences().stream().map(place -> at(texts, place)))
        .contains("lighthouse keepers polish seventeen brass lanterns before")
        .noneMatch(text -> text.length() < 40 && !text.contains("lighthouse"));
  }

  @Test
  void theFirstSourceIsToldByDateOrByNames() throws IOException {
    List<Extraction> all =
        List.of(
            Texts.one(0, "One. " + QUOTED, Map.of("date", "2024-05-02")),
            Texts.one(1, "Two. " + QUOTED, Map.of("date", "2024-05-01")),
            Texts.one(2, "Three. " + QUOTED, Map.of()));
    assertThat(first(all, "first")).isEqualTo("d0");
    assertThat(first(all, "earliest")).isEqualTo("d1");
    assertThatThrownBy(() -> first(all, "longest"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("was longest");
  }

  private static String first(List<Extraction> all, String rule) throws IOException {
    Provenance provenance = new Provenance(Optional.empty(), KeepRule.parse(rule));
    Passages found =
        new PassageSearch(WIDTH, 1, PassageSearch.Rarity.ANY, provenance)
            .in(DocumentStream.of(all), origin -> false, PassageSearch.Scope.REPEATED);
    return found.sources().get(found.occurrences().get(found.first(0)).document()).id();
  }

  @Test
  void onePassageInManyDocumentsIsHeldOnce() throws IOException {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) texts.add("Page number%d of it. %s".formatted(i, QUOTED));
    Passages found = in(texts);
    assertThat(found.places(0)).isEqualTo(20_000);
    assertThat(found.count()).isEqualTo(1);
  }

  @Test
  void aLineOfQuotesOrOfSpaceCostsNoMoreThanOthers() throws IOException {
    String shared = "one two three four five six seven eight " + "\"".repeat(300_000) + " nine ten";
    String gap = "one two three four" + " ".repeat(300_000) + "five six seven eight nine";
    Passages found = in(List.of("a " + shared, "b " + shared, "c " + gap, "d " + gap));
    assertThat(found.count()).isGreaterThan(0);
  }

  @Test
  void textsWithoutSpacesHavePassagesToo() throws IOException {
    String shared = "春眠不覚暁処処聞啼鳥夜来風雨声花落知多少。";
    List<String> texts = List.of("甲乙丙丁。" + shared + "戊己", "子丑寅卯。" + shared + "辰巳");
    Passages found = in(texts);
    assertThat(found.count()).isEqualTo(1);
    assertThat(sentences(texts, found.occurrences().get(0))).isEqualTo(shared);
  }
}
