package sosie;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.recipe.Prose;
import sosie.recipe.Ways;

/** Whatever happened to an index, what it says is what a run over its documents says. */
class IndexHistoriesTest {

  @TempDir Path folder;

  static Stream<String> methods() {
    return Ways.ofIndexes();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void anyHistoryEndsInWhatFindSays(String way) throws IOException {
    for (long seed = 1; seed <= Long.getLong("sosie.histories", 3); seed++) {
      Path place = Files.createDirectory(folder.resolve("history-" + seed));
      try {
        run(way, seed, place);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(way + ", seed " + seed + ": " + e.getMessage(), e);
      }
    }
  }

  private static void run(String way, long seed, Path place) throws IOException {
    List<String> texts = new ArrayList<>(Prose.families(seed, 8).values());
    IndexHistory history =
        new IndexHistory(Ways.recipe(way), place.resolve("index"), seed, texts, 30);
    int steps = 30 + (int) (seed % 4) * 30;
    for (int step = 1; step <= steps; step++) {
      history.step();
      if (step % 25 == 0) history.requireLiveAnswers();
    }
    history.requireLiveAnswers();
    history.requireExport(place);
    history.index().close();
  }
}
