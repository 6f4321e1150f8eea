package sosie.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sosie.recipe.Method;
import sosie.recipe.MethodChoice;
import sosie.recipe.Methods;

class PublishedTest {

  @Test
  void everyFigureBesideAPaperIsOneThatIsMeasured() throws IOException {
    List<String> measured = new ArrayList<>();
    for (Method method : Methods.standalone()) measured.add(method.name());
    for (String variant : EvaluationDocs.VARIANTS) {
      measured.add(MethodChoice.parse(variant).label());
    }
    assertThat(Published.ALL).extracting(Published::contender).isSubsetOf(measured);
  }

  @Test
  void theBaselinesOfSpotSigsHaveTheWindowOfThePaper() {
    assertThat(Published.ALL)
        .filteredOn(one -> one.claim().equals("3-shingles") || one.claim().equals("single terms"))
        .hasSize(2)
        .allSatisfy(one -> assertThat(one.contender()).contains("select=idf:0.2..0.85"));
  }
}
