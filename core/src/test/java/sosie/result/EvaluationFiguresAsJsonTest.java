package sosie.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sosie.evaluate.Evaluation;
import sosie.scores.GradeScores;

class EvaluationFiguresAsJsonTest {

  private static final GradeScores FLAT =
      GradeScores.of(
          new double[] {1, 1},
          new boolean[] {true, true},
          new boolean[] {true, false},
          new double[] {.9, 0});

  private static JsonNode json(Evaluation... evaluations) throws JsonProcessingException {
    return new ObjectMapper()
        .readTree(EvaluationFigures.json(FewDocuments.experiment(evaluations)));
  }

  @Test
  void hasTheFieldsThatProgramsRelyOn() throws JsonProcessingException {
    JsonNode one = json(FewDocuments.ofClusters("first", .8, .9)).get(0);
    assertThat(names(one))
        .contains(
            "method",
            "parameters",
            "threshold",
            "precision",
            "recall",
            "f1",
            "maxF1",
            "maxF1Threshold",
            "averagePrecision",
            "ari",
            "b3F1",
            "ac1",
            "documentsPerSecond",
            "bytesPerDocument",
            "labels");
    assertThat(one.get("method").textValue()).isEqualTo("minhash-lsh");
    assertThat(one.get("label").textValue()).isEqualTo("first");
    assertThat(one.get("parameters").get("threshold").doubleValue()).isEqualTo(.5);
    assertThat(one.get("threshold").doubleValue()).isEqualTo(.5);
    assertThat(one.get("precision").doubleValue()).isEqualTo(.5);
    assertThat(one.get("recall").doubleValue()).isEqualTo(1);
    assertThat(one.get("f1").doubleValue()).isEqualTo(2 / 3.0);
    assertThat(one.get("maxF1").doubleValue()).isEqualTo(1);
    assertThat(one.get("maxF1Threshold").doubleValue()).isEqualTo(.9);
    assertThat(one.get("averagePrecision").doubleValue()).isEqualTo(1);
    assertThat(one.get("exactMatch").doubleValue()).as("d is alone").isEqualTo(.25);
    assertThat(one.get("utility").doubleValue()).isEqualTo(-49.5);
    assertThat(one.get("documentsPerSecond").doubleValue()).isEqualTo(2);
    assertThat(one.get("pairsPerSecond").doubleValue()).isEqualTo(1.5);
    assertThat(one.get("bytesPerDocument").doubleValue()).isEqualTo(832);
    assertThat(one.get("basis").get("judgedPairs").intValue()).isEqualTo(6);
    JsonNode minor = one.get("labels").get("style").get("minor");
    assertThat(minor.get("documents").intValue()).isEqualTo(2);
    assertThat(minor.get("f1").doubleValue()).isEqualTo(2 / 3.0);
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void isAListInTheOrderOfTheMethods() throws JsonProcessingException {
    JsonNode both = json(FewDocuments.ofClusters("z"), FewDocuments.ofClusters("a"));
    assertThat(both.findValuesAsText("label")).containsExactly("z", "a");
    assertThat(json()).isEmpty();
  }

  @Test
  void whatDoesNotApplyIsNull() throws JsonProcessingException {
    JsonNode one = json(FewDocuments.ofPairs("pairs", FLAT, 2)).get(0);
    for (String name : List.of("ari", "b3Precision", "b3Recall", "b3F1", "exactMatch", "splits")) {
      assertThat(one.has(name)).as(name).isTrue();
      assertThat(one.get(name).isNull()).as(name).isTrue();
    }
    assertThat(one.get("ac1").isNumber()).isTrue();
    assertThat(one.get("labels").isObject()).isTrue();
    JsonNode clusters = json(FewDocuments.ofClusters("clusters")).get(0);
    assertThat(clusters.get("grades").isNull()).isTrue();
  }

  @Test
  void gradesComeWithTheirPairs() throws JsonProcessingException {
    JsonNode grades = json(FewDocuments.ofPairs("pairs", FLAT, 2)).get(0).get("grades");
    assertThat(grades.get("spearman").isNull()).as("one grade only").isTrue();
    assertThat(grades.get("grades").get(0).toString())
        .isEqualTo("{\"grade\":1.0,\"same\":2,\"pairs\":2,\"found\":1,\"meanScore\":0.45}");
  }

  @Test
  void noNumberIsOneThatJsonDoesNotHave() throws JsonProcessingException {
    Evaluation single = FewDocuments.ofClusters("one run", .8);
    Evaluation other = FewDocuments.ofClusters("other", .7);
    Evaluation noTime = FewDocuments.ofPairs("no time", FLAT, 0);
    assertThat(EvaluationFigures.json(FewDocuments.experiment(single, other)))
        .doesNotContain("NaN")
        .doesNotContain("Infinity");
    assertThat(EvaluationFigures.json(FewDocuments.experiment(noTime)))
        .doesNotContain("NaN")
        .doesNotContain("Infinity");
    JsonNode splits = json(single, other).get(0).get("splits");
    assertThat(splits.get("maxF1Deviation").isNull()).isTrue();
    assertThat(splits.get("pAgainst").get("other").isNull()).isTrue();
    assertThat(json(noTime).get(0).get("documentsPerSecond").isNull()).isTrue();
  }
}
