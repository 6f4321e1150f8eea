package sosie.app.index;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.app.option.InputOptions;
import sosie.app.option.Talk;
import sosie.explain.Printable;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.index.Answer;
import sosie.index.Index;
import sosie.read.Count;
import sosie.source.Problem;

/** {@code sosie index query}. */
@Command(
    name = "query",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Says which documents of the index a document is like; adds nothing.",
    description = {
      "",
      "Exit code 1 if one of the documents is like nothing that is there, 2 if one cannot be read.",
      ""
    })
final class QueryCommand implements Callable<Integer> {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Mixin Opened opened;

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many matches are listed of each. Default: ${DEFAULT-VALUE}.")
  int most = 10;

  @Option(names = "--json", description = "Print a line of JSON for each document.")
  boolean json;

  // not in a mixin: positional parameters of one must begin with the first
  @Parameters(
      paramLabel = "INPUT",
      index = "1..*",
      arity = "1..*",
      description = "Files and folders, or -.")
  List<Path> inputs;

  @Mixin InputOptions input;

  private boolean missed;
  private boolean skipped;

  @Override
  public Integer call() throws IOException {
    if (most < 1) throw new IllegalArgumentException("most must be at least 1, was " + most);
    try (Corpus corpus = input.over(inputs).open();
        Index index = opened.reading()) {
      corpus.read(
          new DocumentStream.Sink() {
            @Override
            public void accept(DocumentStream.Arrival arrival) {
              ask(index, arrival.extraction().get());
            }

            @Override
            public void problem(Problem problem) {
              skip(problem);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    if (skipped) return Talk.WENT_WRONG;
    return missed ? 1 : 0;
  }

  private void skip(Problem problem) {
    skipped = true;
    Talk.note(problem.origin() + ": " + problem.reason().label() + ", " + problem.detail());
  }

  private void ask(Index index, Extraction extraction) {
    if (!(extraction instanceof Document document)) {
      skip(((sosie.extract.Skipped) extraction).problem());
      return;
    }
    try {
      Answer answer = index.query(document, most);
      missed |= answer.matches().isEmpty();
      if (json) printJson(document.id(), answer);
      else print(document.id(), answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void printJson(String id, Answer answer) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", id);
    fields.putAll(Shown.json(answer));
    System.out.println(JSON.writeValueAsString(fields));
  }

  private static void print(String id, Answer answer) {
    String found =
        answer.matches().isEmpty()
            ? "like nothing that is there"
            : "like " + Count.of(answer.matches().size(), "document");
    String cluster = answer.cluster().map(handle -> ", cluster " + handle).orElse("");
    System.out.println(Printable.line(id + ": " + found + cluster));
    for (Answer.Match match : answer.matches()) {
      String how = match.copy() ? "copy " : Shown.score(match.score());
      System.out.println(Printable.line("  " + how + "  " + match.id()));
    }
  }
}
