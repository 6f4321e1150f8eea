package sosie.app.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import sosie.app.option.InputOptions;
import sosie.extract.Corpus;
import sosie.extract.Rewriting;
import sosie.recipe.Durian;
import sosie.recipe.Methods;
import sosie.result.ResultFolder;
import sosie.result.RunRecord;
import sosie.result.Timings;
import sosie.source.SourceFile;

/** Opens the collection that a result was made from, read the same way again. */
final class ResultInput {

  @Option(
      names = "--input",
      paramLabel = "PATH",
      description =
          "Where the collection lies now, if it was moved; - is standard input. May be given"
              + " several times.")
  List<Path> moved;

  /** The documents as the method saw them. */
  Corpus open(ResultFolder result) throws IOException {
    Corpus corpus = openWhole(result);
    return rewriting(result.run()).map(corpus::rewritten).orElse(corpus);
  }

  /** The documents with all of their text. */
  Corpus openWhole(ResultFolder result) throws IOException {
    InputOptions options = InputOptions.recalled(reading(result));
    Corpus corpus = options.over(inputs(result.timings())).open();
    if (moved != null) requireSameNames(result, corpus);
    return corpus;
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
    if (moved != null) return moved;
    if (timings.inputs().isEmpty()) {
      throw new IllegalArgumentException(
          "this result does not say where its collection lies; name it with --input PATH");
    }
    if (timings.inputs().contains("-")) {
      throw new IllegalArgumentException(
          "this collection came from standard input; give the same again with --input - < FILE");
    }
    Path folder = Path.of(timings.folder());
    return timings.inputs().stream().map(folder::resolve).map(ResultInput::existing).toList();
  }

  private static Path existing(Path path) {
    if (!Files.exists(path)) {
      throw new IllegalArgumentException(
          path + " does not exist any more; name the place where it lies now with --input PATH");
    }
    return path;
  }

  /** Refuses to go on if the files are not those that were compared. */
  void requireUnchanged(ResultFolder result, Corpus corpus) {
    if (moved != null) return; // dates change in a move; the user vouches for the content
    if (!InputOptions.state(corpus.collection()).equals(result.timings().inputState())) {
      throw new IllegalArgumentException(
          "the input has changed since this result was made; run sosie find again");
    }
  }
}
