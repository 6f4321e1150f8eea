package sosie.app.find;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sosie.Sosie;
import sosie.app.option.InputOptions;
import sosie.app.option.Talk;
import sosie.detect.Search;
import sosie.read.Count;

/** {@code sosie search}: a conversation about known texts, a line for a line. */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Answers, line by line, which known texts a text duplicates.",
    description = {
      "",
      "Reads KNOWN into memory, then one JSON object a line from standard input, and answers each"
          + " by one line on standard output:",
      "",
      "  {\"query\": TEXT}             {\"matches\": [{\"id\": ID, \"score\": 0..1}, ...]}",
      "  {\"add\": ID, \"text\": TEXT}   {\"documents\": HOW MANY ARE KNOWN NOW}",
      "  {\"remove\": ID}              {\"documents\": HOW MANY ARE KNOWN NOW}",
      "  {\"status\": \"\"}              {\"documents\": HOW MANY ARE KNOWN}",
      "  {\"score\": [TEXT, TEXT]}     {\"score\": 0..1}",
      "  anything else               {\"error\": WHY}",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie search examples/letters --text text < questions.jsonl",
      "  echo '{\"score\": [\"one text\", \"another text\"]}' | sosie search",
      "",
      "To search many documents at once and keep the result: sosie find NEW --against KNOWN"
    })
public final class SearchCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "KNOWN",
      arity = "0..*",
      description = "Files and folders of known texts; none, to begin with nothing.")
  List<Path> known = new ArrayList<>();

  @Mixin MethodOptions method;

  @Mixin InputOptions input;

  @Override
  public Integer call() throws IOException {
    if (known.contains(Path.of("-"))) {
      throw new IllegalArgumentException(
          "standard input has the questions; the known texts must be files");
    }
    Sosie sosie =
        method.onto(known.isEmpty() ? Sosie.of(Map.of()) : input.over(known), input.hasItems());
    sosie.recipe(); // a wrong parameter fails before anything is opened
    long[] skipped = {0};
    Search search = sosie.search(any -> skipped[0]++);
    if (!known.isEmpty()) tell(search, skipped[0]);
    return answer(new SearchAnswers(sosie, search));
  }

  private static void tell(Search search, long skipped) {
    Talk.note(
        Count.of(search.documents(), "document")
            + " known"
            + (skipped == 0
                ? ""
                : ", " + Count.of(skipped) + " skipped; sosie find says which and why"));
  }

  /** Flushes whenever nothing more was asked yet, so that a program may wait for each answer. */
  private static int answer(SearchAnswers questions) throws IOException {
    InputStream in = new BufferedInputStream(System.in, 1 << 16);
    OutputStream out = new BufferedOutputStream(System.out, 1 << 16);
    boolean allAnswered = true;
    BoundedLines lines = new BoundedLines(in, InputOptions.LARGEST_DOCUMENT);
    for (Optional<byte[]> line = lines.next(); line.isPresent(); line = lines.next()) {
      SearchAnswers.Answer answer = questions.answer(line.get(), lines.isWhole());
      allAnswered &= answer.isOne();
      out.write(answer.line());
      out.write('\n');
      if (in.available() == 0) out.flush();
    }
    out.flush();
    return allAnswered ? 0 : Talk.WENT_WRONG;
  }
}
