package sosie.app.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import picocli.CommandLine.Option;
import sosie.Sosie;
import sosie.app.option.InputOptions;
import sosie.extract.Corpus;
import sosie.extract.Rewriting;
import sosie.recipe.Durian;
import sosie.recipe.Methods;
import sosie.result.ResultFolder;
import sosie.result.RunRecord;
import sosie.result.Timings;
import sosie.source.Origin;
import sosie.source.SourceFile;

/** Opens the collection that a result was made from, read the same way again. */
public final class ResultInput {

  @Option(
      names = "--input",
      paramLabel = "PATH",
      description =
          "Where the collection lies now, if it was moved; - is standard input. May be given"
              + " several times.")
  List<Path> moved;

  /** The documents as the method saw them. */
  public Corpus open(ResultFolder result) throws IOException {
    Corpus corpus = openWhole(result);
    return rewriting(result.run()).map(corpus::rewritten).orElse(corpus);
  }

  /** The same input, read the same way, for another run over it. */
  public Sosie again(ResultFolder result) {
    return InputOptions.recalled(reading(result)).over(inputs(result.timings()));
  }

  /** What another run over the same input is told to remember of it. */
  public Timings remembered(ResultFolder result, String state) {
    Timings then = result.timings();
    return new Timings(
        inputs(then).stream().map(Path::toString).toList(),
        Path.of("").toAbsolutePath().toString(),
        then.reading(),
        state,
        then.threads(),
        0,
        System.getProperty("java.version"),
        Map.of());
  }

  /** The documents with all of their text. */
  Corpus openWhole(ResultFolder result) throws IOException {
    InputOptions options = InputOptions.recalled(reading(result));
    Corpus corpus = options.over(inputs(result.timings())).open();
    if (moved != null) requireSameNames(result, corpus);
    return corpus;
  }

  /**
   * The same of other folders that remember their collection.
   *
   * @param inputs where it lay
   * @param known where documents lay that it was held against: names begin above both
   */
  Corpus open(
      Map<String, Object> reading,
      List<String> inputs,
      List<String> known,
      String folder,
      Object state)
      throws IOException {
    List<Path> paths = new ArrayList<>(inputs(inputs, folder));
    if (moved == null && !known.isEmpty()) paths.addAll(inputs(known, folder));
    Corpus corpus = InputOptions.recalled(reading).over(paths).open();
    if (moved == null && !InputOptions.state(corpus.collection()).equals(state)) throw changed();
    return corpus;
  }

  /** What of a collection opened so is known. */
  Predicate<Origin> known(Corpus corpus, List<String> known, String folder) throws IOException {
    Predicate<Origin> any = origin -> false;
    if (moved != null) return any;
    for (String path : known) any = any.or(corpus.collection().from(Path.of(folder).resolve(path)));
    return any;
  }

  /** Only this method sees less than all of a document's text. */
  private static Optional<Rewriting> rewriting(RunRecord run) {
    return run.recipe().equals(Durian.METHOD.name())
        ? Methods.again(run.recipe(), run.parameters()).rewriting()
        : Optional.empty();
  }

  /** Documents are found again by the name of their file, so moved files must keep theirs. */
  private static void requireSameNames(ResultFolder result, Corpus corpus) throws IOException {
    Set<String> names = new HashSet<>();
    for (SourceFile file : corpus.collection().files()) names.add(file.name());
    result.forEachDocument(
        document -> {
          String file = document.origin().file();
          if (!names.contains(file)) {
            throw new IllegalArgumentException(
                file + " of this result is not at the place that --input names");
          }
        });
  }

  private static Map<String, Object> reading(ResultFolder result) {
    return result.timings().reading();
  }

  private List<Path> inputs(Timings timings) {
    return inputs(timings.inputs(), timings.folder());
  }

  private List<Path> inputs(List<String> inputs, String place) {
    if (moved != null) return moved;
    if (inputs.isEmpty()) {
      throw new IllegalArgumentException(
          "this result does not say where its collection lies; name it with --input PATH");
    }
    if (inputs.contains("-")) {
      throw new IllegalArgumentException(
          "this collection came from standard input; give the same again with --input - < FILE");
    }
    Path folder = Path.of(place);
    return inputs.stream().map(folder::resolve).map(ResultInput::existing).toList();
  }

  private static Path existing(Path path) {
    if (!Files.exists(path)) {
      throw new IllegalArgumentException(
          path + " does not exist any more; name the place where it lies now with --input PATH");
    }
    return path;
  }

  /** Refuses to go on if the files are not those that were compared. */
  public void requireUnchanged(ResultFolder result, Corpus corpus) {
    if (moved != null) return; // dates change in a move; the user vouches for the content
    if (!InputOptions.state(corpus.collection()).equals(result.timings().inputState())) {
      throw changed();
    }
  }

  private static IllegalArgumentException changed() {
    return new IllegalArgumentException(
        "the input has changed since this result was made; run sosie find again");
  }
}
