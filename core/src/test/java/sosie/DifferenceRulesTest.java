package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.cluster.Contradiction;
import sosie.cluster.Link;
import sosie.cluster.NamedLink;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.kinds.DifferenceRule;
import sosie.link.GivenLinks;

/** Rules about what two texts differ in, through the whole of a run. */
class DifferenceRulesTest {

  private static final String BILL =
      "Bill of the paper mill on the river to the school behind the church. We sent you %d boxes of"
          + " plain paper with the boat of our friend %s, who will also take the empty boxes back"
          + " to us. Please pay when you can, and tell us soon what you need for the coming year.";

  private static String bill(int boxes, String who) {
    return BILL.formatted(boxes, who);
  }

  private static Map<String, String> bills() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("a", bill(12, "Peter"));
    texts.put("b", bill(13, "Peter"));
    texts.put("c", bill(12, "Martin"));
    texts.put("d", bill(12, "Peter").replace("boxes of", "boxes, of"));
    return texts;
  }

  private static String clusters(Sosie sosie) throws IOException {
    try (Result result = sosie.threshold(.7).find()) {
      return result.clusters().stream()
          .map(one -> one.members().stream().map(each -> each.id()).collect(Collectors.joining("")))
          .collect(Collectors.joining(" "));
    }
  }

  @Test
  void neverKeepsApartWhatDiffersInThat() throws IOException {
    assertThat(clusters(Sosie.of(bills()))).isEqualTo("abcd");
    assertThat(clusters(Sosie.of(bills()).never("numbers"))).isEqualTo("acd");
    assertThat(clusters(Sosie.of(bills()).never("numbers,names"))).isEqualTo("ad");
    assertThat(clusters(Sosie.of(bills()).never("dates"))).isEqualTo("abcd");
  }

  @Test
  void onlyPutsTogetherWhatDiffersInNothingElse() throws IOException {
    assertThat(clusters(Sosie.of(bills()).only("case,punctuation"))).isEqualTo("ad");
    assertThat(clusters(Sosie.of(bills()).only("names"))).isEqualTo("acd");
  }

  @Test
  void aRuleIsALinkWithItsReason() throws IOException {
    try (Result result = Sosie.of(bills()).threshold(.7).never("numbers").find()) {
      assertThat(result.detection().links())
          .contains(new Link(0, 1, Link.Kind.CANNOT, "differ in numbers: 12 → 13"));
      assertThat(result.run().links().rules()).containsEntry("never numbers", 3);
    }
  }

  @Test
  void whatAPersonSaysGoesBeforeARule() throws IOException {
    GivenLinks links =
        GivenLinks.NONE
            .with(List.of(new NamedLink("a", "b", Link.Kind.MUST, "the same bill")))
            .with(DifferenceRule.never("numbers"));
    Sosie sosie = Sosie.of(bills()).running(RunOptions.standard().withLinks(links));
    assertThat(clusters(sosie)).isEqualTo("abcd");
    try (Result result = sosie.threshold(.7).find()) {
      assertThat(result.detection().contradictions())
          .extracting(Contradiction::outcome)
          .contains(Contradiction.Outcome.CANNOT_SET_ASIDE);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noMemberOfAClusterDiffersFromWhatStandsForItInWhatARuleForbids(long seed)
      throws IOException {
    Random random = new Random(seed);
    Map<String, String> texts = new LinkedHashMap<>();
    String[] names = {"Peter", "Martin", "Anna"};
    for (int i = 0; i < 60; i++) {
      String text = bill(random.nextInt(5), names[random.nextInt(3)]);
      if (random.nextInt(3) == 0) text = text.replace("plain", "white");
      if (random.nextInt(3) == 0) text = text + " Thanks to all of you who work there.";
      texts.put("d%02d".formatted(i), text);
    }
    DifferenceRule rule = DifferenceRule.never("numbers");
    String one = heldTo(rule, texts, 1);
    assertThat(heldTo(rule, texts, 3)).isEqualTo(one);
    assertThat(one).isNotEmpty();
  }

  private static String heldTo(DifferenceRule rule, Map<String, String> texts, int threads)
      throws IOException {
    Sosie sosie = Sosie.of(texts).threshold(.6).never("numbers").threads(threads);
    try (Result result = sosie.find()) {
      Detection found = result.detection();
      for (int i = 0; i < found.documents().count(); i++) {
        String text = texts.get(found.documents().id(i));
        String standing = texts.get(found.documents().id(found.representativeOf(i)));
        assertThat(rule.whyApart(standing, text)).isEmpty();
      }
    }
    return clusters(sosie);
  }
}
