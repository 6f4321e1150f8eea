package sosie.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.extract.Document;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.WordsAndRuns;
import sosie.source.Origin;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class PassageGroupsTest {

  private static RawLetter text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(40); i > 0; i--) text.append(" w").append(random.nextInt(6));
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text.toString(), tokens);
    Document document = new Document("id", Origin.whole("f"), text.toString(), List.of(), Map.of());
    return new WordsAndRuns(3).extract(document, tokens);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void groupsAreThoseThatMapsOfSetsGive(long seed) {
    Random random = new Random(seed);
    PassageGroups groups = new PassageGroups(SharedRuns::isKey);
    Map<Long, Set<Integer>> byRun = new LinkedHashMap<>();
    for (int number = 0; number < 60; number++) {
      RawLetter text = text(random);
      groups.add(text, number);
      for (long run : PassageGroups.keys(text, SharedRuns::isKey)) {
        byRun.computeIfAbsent(run, r -> new LinkedHashSet<>()).add(number);
      }
    }
    List<List<Integer>> expected = new ArrayList<>();
    for (Set<Integer> texts : byRun.values())
      if (texts.size() > 1) expected.add(List.copyOf(texts));
    int[] starts = groups.starts();
    int[] entries = groups.entries(starts);
    List<List<Integer>> found = new ArrayList<>();
    for (int i = 0; i + 1 < starts.length; i++) {
      found.add(Arrays.stream(entries, starts[i], starts[i + 1]).boxed().toList());
    }
    assertThat(found).isEqualTo(expected).hasSizeGreaterThan(50);
  }
}
