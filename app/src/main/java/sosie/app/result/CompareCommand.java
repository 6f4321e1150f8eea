package sosie.app.result;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sosie.Sosie;
import sosie.app.option.OutputPlace;
import sosie.app.option.SummaryJson;
import sosie.compare.ChangeCount;
import sosie.compare.ResultComparison;
import sosie.explain.Printable;
import sosie.read.Count;
import sosie.report.ComparisonPage;
import sosie.result.ResultFolder;

/** {@code sosie compare}: what changed from one result to another. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Says what changed between two results: documents, pairs and clusters.",
    description = {
      "",
      "Pairs gained and lost, clusters lost, gained, split and merged, and documents that are kept"
          + " in one and dropped in the other, with examples to read. Reads the results alone, not"
          + " the collections.",
      "Exit code 1 if anything changed.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie compare before after",
      "  sosie compare before after --html changes.html"
    })
public final class CompareCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "FORMER", description = "A folder that find wrote.")
  Path former;

  @Parameters(index = "1", paramLabel = "LATTER", description = "Another one.")
  Path latter;

  @Option(
      names = "--examples",
      paramLabel = "N",
      defaultValue = "5",
      description = "How many of each kind to show. Default: ${DEFAULT-VALUE}.")
  int examples = 5;

  @Option(names = "--html", paramLabel = "FILE", description = "Write a page as well.")
  Path html;

  @Option(names = "--force", description = "Replace a page that stands there already.")
  boolean force;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    ResultFolder.requireSameFormat(former, latter);
    ResultFolder one = ResultFolder.open(former);
    ResultFolder other = ResultFolder.open(latter);
    if (html != null) OutputPlace.checkFile(html, force);
    ResultComparison comparison = ResultComparison.of(one, other, examples);
    if (html != null) {
      new ComparisonPage(comparison, former.toString(), latter.toString(), Sosie.VERSION)
          .writeTo(html);
    }
    if (json) print(new ObjectMapper().valueToTree(comparison));
    else print(comparison);
    return comparison.isSame() ? 0 : 1;
  }

  private void print(ObjectNode tree) throws IOException {
    ObjectNode whole = new ObjectMapper().createObjectNode();
    whole.put("format", ResultComparison.FORMAT);
    whole.put("former", former.toString());
    whole.put("latter", latter.toString());
    tree.remove("same");
    whole.setAll(tree);
    SummaryJson.println(whole);
  }

  private static void print(ResultComparison comparison) {
    comparison
        .settingsOfBoth()
        .forEach(
            (name, values) -> line("", name + ": " + values.get(0) + ", now " + values.get(1)));
    if (!comparison.settings().isEmpty()) System.out.println();
    if (comparison.isSame()) line("", "no changes: the same documents, pairs and clusters");
    for (ChangeCount change : comparison.changes()) {
      if (change.count() == 0) continue;
      line("  ", Count.of(change.count()) + " " + change.kind());
      for (ChangeCount.Example example : change.examples()) print(example);
    }
  }

  private static void print(ChangeCount.Example example) {
    String more = example.more() > 0 ? " and " + Count.of(example.more()) + " more" : "";
    line("      ", String.join(", ", example.ids()) + more + ": " + example.what());
  }

  private static void line(String indent, String text) {
    System.out.println(indent + Printable.line(text));
  }
}
