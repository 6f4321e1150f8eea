package sosie.passage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.text.Zone;

class BoilerplateTest {

  private static final String NOTICE =
      "This message was written by a machine that nobody reads or answers.";

  private static Passages in(List<? extends Extraction> documents) throws IOException {
    return new PassageSearch(8, 2)
        .in(DocumentStream.of(documents), origin -> false, PassageSearch.Scope.REPEATED);
  }

  private static String own(int number) {
    StringBuilder text = new StringBuilder("Mail");
    for (int i = 0; i < 12; i++) text.append(" own").append(number).append('x').append(i);
    return text + ". ";
  }

  @Test
  void whatSeveralDocumentsOfOneSourceShareIsCutOutOfAllButTheFirst() throws IOException {
    List<Extraction> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) all.add(Texts.one(i, own(i) + NOTICE, Map.of("from", "a@b.c")));
    for (int i = 4; i < 6; i++) all.add(Texts.one(i, own(i) + NOTICE, Map.of("from", "x@y.z")));
    Passages found = in(all);
    assertThat(PassageKind.of(found, 3)).containsExactly(PassageKind.BOILERPLATE);
    List<Removal> removals = new Boilerplate(found, 3).removals();
    assertThat(removals).extracting(Removal::document).containsExactly(1, 2, 3);
    for (Removal each : removals) {
      String text = ((Document) all.get(each.document())).text();
      assertThat(text.substring(each.start(), each.end())).isEqualTo(NOTICE);
    }
  }

  @Test
  void whatIsMarkedAsSomebodyElsesIsAQuotation() throws IOException {
    List<Extraction> all = new ArrayList<>();
    all.add(Texts.one(0, own(0) + NOTICE, Map.of("from", "a@b.c")));
    for (int i = 1; i < 5; i++) {
      Document plain = (Document) Texts.one(i, own(i) + NOTICE, Map.of("from", "x@y.z"));
      int start = plain.text().indexOf(NOTICE);
      Zone zone = new Zone(Zone.Kind.QUOTE, start, plain.text().length());
      all.add(
          new Document(
              plain.id(), plain.origin(), plain.text(), List.of(zone), plain.attributes()));
    }
    Passages found = in(all);
    assertThat(PassageKind.of(found, 3)).containsExactly(PassageKind.QUOTATION);
    assertThat(new Boilerplate(found, 3).removals()).isEmpty();
  }

  @Test
  void aCopyOfAWholeTextIsNoBoilerplate() throws IOException {
    List<Extraction> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) all.add(Texts.one(i, own(9) + NOTICE, Map.of("from", "a@b.c")));
    Passages found = in(all);
    assertThat(PassageKind.of(found, 3)).containsExactly(PassageKind.SHARED);
    assertThat(new Boilerplate(found, 3).removals()).isEmpty();
  }

  @Test
  void rejectsOneDocumentAsManyNamingTheBound() throws IOException {
    Passages found = in(List.of());
    assertThatThrownBy(() -> new Boilerplate(found, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("least must be at least 2, was 1");
  }

  /** Sentences nest and overlap as they like. */
  @Test
  void everySentenceThatIsCutStaysOnceInItsSource() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<String> stock = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        StringBuilder sentence = new StringBuilder("S" + i);
        for (int w = 4 + random.nextInt(8); w > 0; w--) sentence.append(" w").append(i).append(w);
        stock.add(sentence + ".");
      }
      List<Extraction> all = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        StringBuilder text = new StringBuilder(own(i));
        int from = random.nextInt(stock.size());
        int to = from + 1 + random.nextInt(stock.size() - from);
        for (String each : stock.subList(from, to)) text.append(each).append(' ');
        if (random.nextBoolean()) text.append(own(i + 100));
        all.add(Texts.one(i, text.toString(), Map.of("from", "s" + random.nextInt(2) + "@x.y")));
      }
      requireAllStay(seed, all, new Boilerplate(in(all), 3).removals(), stock);
    }
  }

  private static void requireAllStay(
      int seed, List<Extraction> all, List<Removal> removals, List<String> stock) {
    Map<Integer, StringBuilder> left = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      left.put(i, new StringBuilder(((Document) all.get(i)).text()));
    }
    for (Removal each : removals) {
      StringBuilder text = left.get(each.document());
      for (int i = each.start(); i < each.end(); i++) text.setCharAt(i, '#');
    }
    for (String sentence : stock) {
      for (String source : List.of("s0@x.y", "s1@x.y")) {
        boolean stood = false;
        boolean stands = false;
        for (int i = 0; i < all.size(); i++) {
          Document one = (Document) all.get(i);
          if (!one.attributes().get("from").equals(source)) continue;
          stood |= one.text().contains(sentence);
          stands |= left.get(i).indexOf(sentence) >= 0;
        }
        assertThat(stands).as("seed %d, %s of %s", seed, sentence, source).isEqualTo(stood);
      }
    }
  }
}
