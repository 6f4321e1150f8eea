package sosie.app.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import sosie.feature.Frequencies;
import sosie.feature.PlainWords;
import sosie.lexicon.LexiconFile;
import sosie.weigh.Statistics;
import sosie.weigh.StatisticsFile;
import sosie.weigh.WeightModel;

/** Files that tell how common words are; lexicon build makes them. */
final class StatisticsFiles {

  @Option(
      names = "--statistics",
      paramLabel = "FILE",
      description =
          "How common words are, as lexicon build has counted it. Default: counted in the"
              + " documents, here and wherever the model is used.")
  Path statistics;

  @Option(
      names = "--background",
      paramLabel = "FILE",
      description =
          "How common words are in general, as lexicon build has counted it in another collection.")
  Path background;

  /** What the files say, and what a model remembers of them. */
  record Read(
      Statistics statistics,
      Optional<WeightModel.Source> collection,
      Optional<WeightModel.Source> background,
      List<String> remarks) {}

  /**
   * Reads the files that were named.
   *
   * @param model where the model will stand, which names them
   */
  Read read(Path model) throws IOException {
    Optional<StatisticsFile> collection = file(statistics);
    Optional<StatisticsFile> general = file(background);
    List<String> remarks = new ArrayList<>();
    for (Path file : files()) if (!hasAllWords(file)) remarks.add(remark(file));
    return new Read(
        new Statistics(counts(collection), counts(general)),
        collection.map(read -> read.source(model)),
        general.map(read -> read.source(model)),
        remarks);
  }

  private static Optional<StatisticsFile> file(Path named) throws IOException {
    return named == null ? Optional.empty() : Optional.of(StatisticsFile.read(named));
  }

  private static Frequencies counts(Optional<StatisticsFile> file) {
    return file.<Frequencies>map(StatisticsFile::counts).orElse(Frequencies.NONE);
  }

  private static boolean hasAllWords(Path file) throws IOException {
    return LexiconFile.read(file).statistics().words().equals(PlainWords.all());
  }

  private static String remark(Path file) {
    return file
        + " leaves out short words and numbers, which so count as rare; lexicon build --all-words"
        + " has them too";
  }

  List<Path> files() {
    List<Path> files = new ArrayList<>();
    if (statistics != null) files.add(statistics);
    if (background != null) files.add(background);
    return files;
  }
}
