package sosie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.analyse.Recipe;
import sosie.recipe.Methods;
import sosie.recipe.WithFallback;
import sosie.result.PairClaims;
import sosie.result.Proof;
import sosie.result.RunRecord;

/** What is said of pairs is so: who was not compared is not called verified, nor some all. */
final class PairClaimsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "minhash-lsh, measure, jaccard, VERIFIED",
    "minhash-lsh, measure, edit, VERIFIED",
    "shingling, measure, containment, VERIFIED",
    "super-shingles, measure, jaccard, VERIFIED",
    "super-shingles, measure, agreement, SIGNATURES",
    "simhash, measure, cosine, VERIFIED",
    "simhash, measure, agreement, SIGNATURES",
    "hybrid, cluster, components, SIGNATURES",
    "i-match, measure, agreement, SIGNATURES",
    "spotsigs, cluster, components, VERIFIED",
    "tf-idf, cluster, components, VERIFIED",
    "set-join, cluster, components, VERIFIED",
    "exact, unit, words, DIGESTS"
  })
  void onlyWhatWasComparedIsCalledVerified(
      String method, String parameter, String value, Proof proof) throws IOException {
    RunRecord run = run(Methods.named(method).recipe(Map.of(parameter, value)));
    assertThat(run.proof()).isEqualTo(proof);
    assertThat(run.counts().pairs()).isPositive();
    String said = new PairClaims(run).sentence();
    if (proof == Proof.VERIFIED) assertThat(said).contains(" verified pair");
    else assertThat(said.replace("not verified", "")).doesNotContain("verified");
  }

  @Test
  void aShareIsOfThePairsByTheMeasure() throws IOException {
    String said = new PairClaims(run(Methods.named("minhash-lsh").recipe(Map.of()))).sentence();
    assertThat(said).contains("an estimated 99.").endsWith("of the pairs by this measure");
  }

  @Test
  void anExactSearchFindsAllByItsMeasureAndSaysSo() throws IOException {
    String said = new PairClaims(run(Methods.named("set-join").recipe(Map.of()))).sentence();
    assertThat(said).endsWith("; all by this measure");
  }

  @Test
  void aSearchThatWasCutSpeaksOfNoMoreThanItFound() throws IOException {
    Recipe cut = Methods.named("set-join").recipe(Map.of("mostPartners", "1", "threshold", "0.5"));
    RunRecord run = run(cut);
    assertThat(run.counts().pairsNotCompared()).isPositive();
    assertThat(new PairClaims(run).sentence()).contains("at least an estimated ");
  }

  @Test
  void whatThePairsOfAFallbackMayMissIsNotPromisedByTheMethod() throws IOException {
    Recipe spots = Methods.named("spotsigs").recipe(Map.of());
    assertThat(run(spots).expectedRecall()).isEqualTo(1);
    RunRecord run = run(WithFallback.shingles(spots));
    assertThat(run.expectedRecall()).isBetween(0.99, 0.9999);
    assertThat(new PairClaims(run).share()).startsWith("an estimated ");
  }

  /** Containment says nothing of how many min-hashes agree, so nothing is promised by it. */
  @Test
  void superShinglesPromiseNothingByContainment() throws IOException {
    Recipe contained = Methods.named("super-shingles").recipe(Map.of("measure", "containment"));
    assertThat(run(contained).expectedRecall()).isNull();
  }

  /** Twenty texts with a copy each and two that end in another word, and one of no spots. */
  private RunRecord run(Recipe recipe) throws IOException {
    Random random = new Random(7);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      StringBuilder text = new StringBuilder();
      for (int word = 0; word < 120; word++) {
        text.append(word % 4 == 0 ? "the " : "word" + random.nextInt(400) + " ");
      }
      line(lines, i + "a", text.toString());
      line(lines, i + "b", text.toString());
      line(lines, i + "c", text + "changed");
      line(lines, i + "d", text + "altered");
    }
    line(lines, "short", "no spots at all here");
    Path input = Files.writeString(folder.resolve("in.jsonl"), lines);
    try (Result result = Sosie.in(input).recipe(recipe).find()) {
      return result.run();
    }
  }

  private static void line(StringBuilder lines, String id, String text) {
    lines.append("{\"id\":\"").append(id).append("\",\"text\":\"").append(text).append("\"}\n");
  }
}
