package sosie.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.Recipe;
import sosie.detect.BatchDetector;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Written;
import sosie.documents.Documents;
import sosie.extract.Corpus;
import sosie.extract.Skipped;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.scores.RankedPairs;
import sosie.scores.Sweep;
import sosie.truth.JudgedTexts;
import sosie.truth.Truth;

class LabTest {

  @TempDir Path folder;

  static Stream<String> methods() {
    return Methods.standalone().stream().map(Method::name);
  }

  private static Recipe recipe(String method) {
    return Methods.named(method).recipe(Map.of());
  }

  private static Detection detect(MadeLab made, Recipe recipe) throws IOException {
    try (Corpus corpus = made.corpus()) {
      return new BatchDetector(recipe, RunOptions.standard().withThreads(2)).detect(corpus);
    }
  }

  private static List<String> ids(Documents documents) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < documents.count(); i++) {
      ids.add(documents.id(i) + " " + documents.origin(i) + " " + documents.text(i));
    }
    return ids;
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aRunGivesWhatADetectorOverTheFilesGives(String method) throws IOException {
    MadeLab made = MadeLab.prose(folder, 1, 25).addLine("{\"id\":\"f001-0\",\"text\":\"again\"}");
    Detection over = detect(made, recipe(method));
    for (int threads : new int[] {1, 3}) {
      Detection found = made.lab(threads).run(recipe(method));
      assertThat(Written.told(found)).isEqualTo(Written.told(over));
      assertThat(found.findings()).isEqualTo(over.findings());
      assertThat(ids(found.documents())).isEqualTo(ids(over.documents()));
    }
  }

  @Test
  void allMethodsNumberTheDocumentsAlike() throws IOException {
    Lab lab = MadeLab.prose(folder, 2, 20).add("f003-0", "an id that is there already").lab();
    List<String> expected = ids(lab.documents());
    assertThat(expected).anyMatch(id -> id.startsWith("f003-0~2 "));
    for (Method method : Methods.standalone()) {
      assertThat(ids(lab.run(recipe(method.name())).documents())).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void someDocumentsOnlyAreACollectionOfTheirOwn(String method) throws IOException {
    Lab lab = MadeLab.prose(folder, 3, 20).lab();
    BitSet wanted = new BitSet();
    MadeLab fewer = new MadeLab(folder);
    for (int i = 0; i < lab.documents().count(); i++) {
      if (i % 3 == 1) continue;
      wanted.set(i);
      fewer.add(lab.documents().id(i), lab.document(i).text());
    }
    Lab only = lab.only(wanted);
    assertThat(only.documents().count()).isEqualTo(wanted.cardinality());
    assertThat(Written.told(only.run(recipe(method))))
        .isEqualTo(Written.told(detect(fewer, recipe(method))));
  }

  @Test
  void whoWasToldApartKeepsItsNameWhenTheOtherIsLeftOut() throws IOException {
    Lab lab = new MadeLab(folder).add("a", "first").add("a", "second").add("b", "third").lab();
    assertThat(lab.findings().repeatedIds()).containsEntry("a", 2);
    assertThat(lab.documents().id(1)).isEqualTo("a~2");
    BitSet wanted = new BitSet();
    wanted.set(1, 3);
    Lab only = lab.only(wanted);
    assertThat(only.documents().id(0)).isEqualTo("a~2");
    assertThat(only.document(0).text()).isEqualTo("second");
    assertThat(only.run(recipe("minhash-lsh")).documents().id(0)).isEqualTo("a~2");
  }

  @Test
  void whatCouldNotBeReadIsKnownAlsoWhenDocumentsAreLeftOut() throws IOException {
    Lab lab = new MadeLab(folder).add("a", "first").addLine("{no json").add("b", "other").lab();
    BitSet one = new BitSet();
    one.set(0);
    for (Lab each : List.of(lab, lab.only(one))) {
      assertThat(each.findings().skipped())
          .extracting((Skipped skip) -> skip.problem().origin().toString())
          .containsExactly("made.jsonl:2");
    }
  }

  @Test
  void everyPairDownToTheFloorIsScored() throws IOException {
    Lab lab = MadeLab.prose(folder, 4, 20).lab();
    Truth truth = MadeLab.families(lab, 4);
    JudgedTexts judged = truth.over(lab.documents(), truth.labelled());
    Recipe join = Methods.named("set-join").recipe(Map.of("threshold", "0.02"));
    Sweep expected = RankedPairs.of(lab.run(join).textPairs(), lab.documents()).against(judged);
    Sweep sweep = lab.score(recipe("set-join"), .02).against(judged);
    assertThat(sweep.size()).isEqualTo(expected.size()).isGreaterThan(20);
    for (int i = 0; i < sweep.size(); i++) {
      assertThat(sweep.point(i)).isEqualTo(expected.point(i));
    }
  }

  @Test
  void anEmptyChoiceIsAnEmptyCollection() throws IOException {
    Lab none = MadeLab.prose(folder, 5, 3).lab().only(new BitSet());
    assertThat(none.documents().count()).isZero();
    for (Method method : Methods.standalone()) {
      assertThat(none.run(recipe(method.name())).pairCount()).isZero();
    }
  }
}
