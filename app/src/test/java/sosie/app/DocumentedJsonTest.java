package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What commands print for programs is what docs/json.md says. */
class DocumentedJsonTest {

  private static final Pattern FIELD = Pattern.compile("`([A-Za-z]+)`");

  /** Which have a page of their own, or a section of the guide. */
  private static final Set<String> ELSEWHERE = Set.of("evaluate", "tune", "learn", "index");

  @TempDir Path folder;

  private static Path examples() {
    return DocumentCommandsTest.root().resolve("examples");
  }

  private static String page() throws IOException {
    return Files.readString(DocumentCommandsTest.root().resolve("docs/json.md"));
  }

  private static Set<String> documented(String command) throws IOException {
    String heading = "## sosie " + command + " --json\n";
    String page = page();
    assertThat(page).contains(heading);
    String section = page.substring(page.indexOf(heading) + heading.length());
    return section
        .lines()
        .takeWhile(line -> !line.startsWith("## "))
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.substring(0, line.indexOf('|', 1)))
        .flatMap(cell -> FIELD.matcher(cell).results().map(found -> found.group(1)))
        .collect(Collectors.toSet());
  }

  private static Set<String> fields(JsonNode tree) {
    Set<String> names = new HashSet<>();
    (tree.isArray() ? tree.get(0) : tree).fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static JsonNode print(Object... arguments) {
    return Rows.json(Cli.run(arguments).out());
  }

  @Test
  void everyCommandThatPrintsJsonIsDocumented() throws IOException {
    List<String> missing = new ArrayList<>();
    for (CommandLine command : Main.commandLine().getSubcommands().values()) {
      String name = command.getCommandName();
      boolean printsJson = command.getCommandSpec().optionsMap().containsKey("--json");
      if (!printsJson || ELSEWHERE.contains(name)) continue;
      if (!page().contains("## sosie " + name + " --json\n")) missing.add(name);
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void fieldsAreThoseOfThePage() throws IOException {
    Path result = folder.resolve("result");
    Path news = examples().resolve("news");
    Path lexicon = folder.resolve("lexicon");
    assertThat(fields(print("find", news, "--inspect", "--out", result, "--json")))
        .contains("format", "result");
    holds("dedup", print("dedup", news, "--out", folder.resolve("kept"), "--json"));
    holds("apply", print("apply", result, "--out", folder.resolve("applied"), "--json"));
    Path given = folder.resolve("given");
    holds("apply --undo", print("apply", result, "--undo", "--out", given, "--json"));
    holds("compare", print("compare", result, result, "--json"));
    String left = "harbour-courier.html";
    String right = "harbour-bulletin.html";
    holds("explain", print("explain", result, left, right, "--quick", "--json"));
    holds("verify", print("verify", result, "--json"));
    holds("plan", print("plan", news, "--json"));
    holds("show", print("show", news, left, "--json"));
    holds("lexicon build", print("lexicon", "build", news, "--out", lexicon, "--json"));
    holds("lexicon show", print("lexicon", "show", lexicon, "--json"));
    holds("methods", print("methods", "--json"));
  }

  private static void holds(String command, JsonNode printed) throws IOException {
    assertThat(fields(printed)).as(command).isEqualTo(documented(command));
  }
}
