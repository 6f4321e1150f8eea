package sosie.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.evaluate.Evaluation;
import sosie.scores.GradeScores;

class EvaluationFiguresAsCsvTest {

  private static List<String> lines(Evaluation... evaluations) {
    return EvaluationFigures.csv(FewDocuments.experiment(evaluations)).lines().toList();
  }

  @Test
  void hasARowForEachMethodUnderTheNamesOfJson() {
    List<String> lines = lines(FewDocuments.ofClusters("z"), FewDocuments.ofClusters("a"));
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0))
        .startsWith("label,method,threshold,precision,recall,f1,right,wrong,missed,maxF1,")
        .contains(",documentsPerSecond,pairsPerSecond,bytesPerDocument,unrepresented");
    assertThat(lines.get(1)).startsWith("z,minhash-lsh,0.5,0.5,1.0,0.6666666666666666,1,1,0,1.0,");
    assertThat(lines.get(2)).startsWith("a,minhash-lsh,");
    for (String line : lines) assertThat(line.split(",", -1)).hasSize(26);
  }

  @Test
  void whatDoesNotApplyIsAnEmptyCell() {
    GradeScores none = GradeScores.of(new double[0], new boolean[0], new boolean[0], new double[0]);
    String[] names = lines(FewDocuments.ofPairs("p", none, 1)).get(0).split(",", -1);
    String[] cells = lines(FewDocuments.ofPairs("p", none, 1)).get(1).split(",", -1);
    for (int i = 0; i < names.length; i++) {
      boolean applies =
          !List.of("ari", "b3Precision", "b3Recall", "b3F1", "exactMatch").contains(names[i]);
      assertThat(cells[i].isEmpty()).as(names[i]).isEqualTo(!applies);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "=1+1           | '=1+1",
        "+1             | '+1",
        "-1             | '-1",
        "@x             | '@x",
        "config a,b     | \"config a,b\"",
        "config \"a\"   | \"config \"\"a\"\"\"",
        "=cmd,\"x\"     | \"'=cmd,\"\"x\"\"\"",
        "spotsigs high=1| spotsigs high=1"
      })
  void namesAreNoFormulasAndAreQuotedWhereNeeded(String label, String cell) {
    assertThat(lines(FewDocuments.ofClusters(label)).get(1)).startsWith(cell + ",minhash-lsh,");
  }

  @Test
  void aLineEndInANameStaysInItsCell() {
    String csv = EvaluationFigures.csv(FewDocuments.experiment(FewDocuments.ofClusters("a\nb\r")));
    assertThat(csv).contains("\n\"a\nb\r\",minhash-lsh,");
    assertThat(EvaluationFigures.csv(FewDocuments.experiment(FewDocuments.ofClusters("\t=1"))))
        .contains("\n'\t=1,");
  }

  @Test
  void aNegativeNumberStaysANumber() {
    assertThat(lines(FewDocuments.ofClusters("x")).get(1)).contains(",-49.5,");
  }

  @Test
  void noMethodsAreNoText() {
    assertThat(EvaluationFigures.csv(FewDocuments.experiment())).isEmpty();
  }
}
