package sosie.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sosie.cluster.KeepRule;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.HeldTexts;
import sosie.detect.RunOptions;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.recipe.Methods;
import sosie.source.Origin;

class LosslessTest {

  /** What came of a collection, with all its texts. */
  private record Run(
      Map<String, String> texts, Detection found, Losses losses, Losses withPlaces) {}

  private static Map<String, String> texts(Random random) {
    List<String> words = IntStream.range(0, 40).mapToObj(i -> "w" + i).toList();
    Map<String, String> texts = new LinkedHashMap<>();
    String base = "";
    for (int i = 0; i < 14; i++) {
      if (i % 7 == 0) base = drawn(random, words, 40);
      List<String> edited = new ArrayList<>(List.of(base.split(" ")));
      for (int edits = random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(edited.size());
        if (random.nextBoolean()) edited.set(at, "x" + random.nextInt(3));
        else edited.subList(at, Math.min(edited.size(), at + 6)).clear();
        if (edited.isEmpty()) edited.add("x");
      }
      texts.put("d%02d".formatted(i), String.join(" ", edited));
    }
    return texts;
  }

  private static String drawn(Random random, List<String> words, int count) {
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < count; i++) drawn.add(words.get(random.nextInt(words.size())));
    return String.join(" ", drawn);
  }

  private static Run run(Map<String, String> texts, String keep, int threads) throws IOException {
    List<Extraction> documents = new ArrayList<>();
    texts.forEach(
        (id, text) ->
            documents.add(
                Extractor.plain(id, new Origin("texts", documents.size() + 1), text, Map.of())));
    assertThat(documents).allMatch(each -> each instanceof Document);
    DocumentStream stream = DocumentStream.of(documents);
    RunOptions options = RunOptions.standard().withThreads(threads).withKeep(KeepRule.parse(keep));
    BatchDetector detector =
        new BatchDetector(
            Methods.named("set-join").recipe(Map.of("threshold", "0.4", "shingle", "2")), options);
    Detection found = Lossless.keeping(detector.detect(stream), stream, options);
    BitSet wanted = new BitSet();
    wanted.set(0, found.documents().count());
    try (HeldTexts held = HeldTexts.read(stream, found.documents(), wanted, options)) {
      Losses places = Losses.of(kin(found), found.documents().count(), held, threads);
      return new Run(texts, found, Losses.of(found, held, threads), places);
    }
  }

  private static List<Losses.Kin> kin(Detection found) {
    List<Losses.Kin> kin = new ArrayList<>();
    for (int number = 1; number <= found.clusterCount(); number++) {
      List<Integer> kept = new ArrayList<>();
      List<Integer> dropped = new ArrayList<>();
      for (int i = 0; i < found.clusterSize(number); i++) {
        int member = found.clusterMember(number, i);
        (found.keeps(member) ? kept : dropped).add(member);
      }
      kin.add(new Losses.Kin(kept, dropped));
    }
    return kin;
  }

  private static List<String> kept(Run run, int document) {
    List<String> kept = new ArrayList<>();
    int number = run.found().clusterOf(document).orElseThrow();
    for (int i = 0; i < run.found().clusterSize(number); i++) {
      int member = run.found().clusterMember(number, i);
      if (run.found().keeps(member)) kept.add(text(run, member));
    }
    return kept;
  }

  private static String text(Run run, int document) {
    return run.texts().get(run.found().documents().id(document));
  }

  @Test
  void noDocumentIsDroppedThatHasARunOfItsOwn() throws IOException {
    int dropped = 0;
    for (int seed = 0; seed < 700; seed++) {
      Run run = run(texts(new Random(seed)), "lossless", 1);
      for (int i = 0; i < run.found().documents().count(); i++) {
        if (run.found().keeps(i)) continue;
        dropped++;
        String text = text(run, i);
        assertThat(kept(run, i))
            .as("seed %d, document %d", seed, i)
            .anyMatch(one -> Certificate.of(text, List.of(one)).isLossless());
      }
      assertThat(run.losses().words()).isZero();
    }
    assertThat(dropped).isGreaterThan(1_000);
  }

  @Test
  void togetherTheKeptOnesHaveEveryRun() throws IOException {
    for (int seed = 0; seed < 700; seed++) {
      Run run = run(texts(new Random(seed)), "lossless:any", 2);
      for (int i = 0; i < run.found().documents().count(); i++) {
        if (run.found().keeps(i)) continue;
        assertThat(Certificate.of(text(run, i), kept(run, i)).isLossless())
            .as("seed %d", seed)
            .isTrue();
      }
    }
  }

  @Test
  void whatIsDroppedByOtherRulesIsNamedByItsCertificate() throws IOException {
    int lost = 0;
    for (int seed = 0; seed < 700; seed++) {
      Run run = run(texts(new Random(seed)), "longest", 2);
      for (int i = 0; i < run.found().documents().count(); i++) {
        if (run.found().keeps(i)) continue;
        Certificate expected = Certificate.of(text(run, i), kept(run, i));
        assertThat(run.losses().ownWords(i)).isEqualTo(expected.ownWords());
        assertThat(run.losses().longest(i)).isEqualTo(expected.longest());
        assertThat(run.losses().seams(i)).isEqualTo(expected.seams());
        lost += expected.ownWords();
      }
    }
    assertThat(lost).isPositive();
  }

  /** Runs are strings here, looked for in the kept texts one by one. */
  @Test
  void everyRunThatIsLostIsNamedInTwoThousandCollections() throws IOException {
    long missing = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      String keep = List.of("representative", "lossless", "shortest", "lossless:any").get(seed % 4);
      Run run = run(texts(new Random(seed)), keep, 1 + seed % 2);
      for (int i = 0; i < run.found().documents().count(); i++) {
        if (run.found().keeps(i)) continue;
        List<Boolean> lost = CertificateTest.missing(text(run, i), kept(run, i));
        assertThat(CertificateTest.named(text(run, i), run.withPlaces().certificate(i)))
            .as("seed %d, document %d", seed, i)
            .isEqualTo(lost);
        missing += lost.stream().filter(each -> each).count();
      }
    }
    assertThat(missing).isGreaterThan(1_000);
  }

  @Test
  void refusesARuleThatSaysSomethingElse() {
    assertThatThrownBy(() -> KeepRule.parse("lossless:all"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("keep rule lossless must be lossless or lossless:any, was lossless:all");
  }
}
