package sosie.recipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import sosie.feature.Frequencies;
import sosie.weigh.ModelFile;
import sosie.weigh.Statistics;
import sosie.weigh.StatisticsFile;
import sosie.weigh.WeightModel;

/**
 * A model and the lexicons that it looks words up in, read once for all settings that share them.
 *
 * @param statistics how common words are; nothing if that is counted in the collection
 */
record LearnedFiles(
    ModelFile model, Optional<StatisticsFile> statistics, Optional<StatisticsFile> background) {

  /** The parameters that name a file. */
  static final Set<String> PARAMETERS = Set.of("model", "statistics", "background");

  static LearnedFiles read(Settings settings) {
    String named = settings.text("model");
    if (named.isEmpty()) {
      throw new IllegalArgumentException(
          "andd needs a model: find --method andd --model model.json; learn one with sosie learn");
    }
    try {
      ModelFile model = ModelFile.read(Path.of(named));
      return new LearnedFiles(
          model,
          lexicon(settings.text("statistics"), model, model.model().statistics()),
          lexicon(settings.text("background"), model, model.model().background()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The file that was asked for, else the very one that the model was learned with. */
  private static Optional<StatisticsFile> lexicon(
      String named, ModelFile model, Optional<WeightModel.Source> source) throws IOException {
    if (!named.isEmpty()) return Optional.of(StatisticsFile.read(Path.of(named)));
    return source.isEmpty()
        ? Optional.empty()
        : Optional.of(StatisticsFile.of(model, source.get()));
  }

  Statistics fixed() {
    return new Statistics(counts(statistics), counts(background));
  }

  private static Frequencies counts(Optional<StatisticsFile> file) {
    return file.isEmpty() ? Frequencies.NONE : file.get().counts();
  }

  /** Which files they are, for the record of a run. */
  Map<String, Object> digests() {
    Map<String, Object> digests = new TreeMap<>();
    digests.put("model" + Common.SHA_256, model.sha256());
    statistics.ifPresent(file -> digests.put("statistics" + Common.SHA_256, file.sha256()));
    background.ifPresent(file -> digests.put("background" + Common.SHA_256, file.sha256()));
    return digests;
  }
}
