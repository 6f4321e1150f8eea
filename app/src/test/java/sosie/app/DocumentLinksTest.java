package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.source.Problem;

/** What the documents point at is there: links, paths, classes, packages and fields of results. */
class DocumentLinksTest {

  private static final Path ROOT = DocumentCommandsTest.root();
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
  private static final Pattern PATH =
      Pattern.compile(
          "`((?:app|core|docs|examples|python|scripts)/[\\w./-]+|[A-Z]+\\.md|LICENSE)`");
  private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z]\\w*)(?:\\.\\w+)?`");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");

  /** Types of the JDK that the documents name, and names that the house rules forbid. */
  private static final Set<String> NOT_OURS =
      Set.of("IllegalArgumentException", "IOException", "Manager", "Helper", "Util", "Impl");

  static Stream<String> documents() throws IOException {
    try (Stream<Path> root = Files.list(ROOT);
        Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      List<String> found =
          Stream.concat(root, docs)
              .map(path -> ROOT.relativize(path).toString())
              .filter(name -> name.endsWith(".md"))
              .sorted()
              .collect(Collectors.toCollection(ArrayList::new));
      found.add("examples/README.md");
      return found.stream();
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyLinkLeadsSomewhere(String document) throws IOException {
    for (String link : all(LINK, prose(document))) {
      if (link.matches("[a-z]+:.*")) continue;
      String file = link.replaceFirst("#.*", "");
      Path target =
          file.isEmpty() ? ROOT.resolve(document) : ROOT.resolve(document).resolveSibling(file);
      assertThat(target).as("%s links to %s", document, link).exists();
      if (link.contains("#")) {
        assertThat(anchors(target)).as(document).contains(link.replaceFirst(".*#", ""));
      }
    }
  }

  @Test
  void guideListsEachOfItsSections() throws IOException {
    String guide = prose("GUIDE.md");
    List<String> sections = all(Pattern.compile("(?m)^## +(.*)$"), guide);
    assertThat(all(Pattern.compile("(?m)^- \\[([^\\]]*)\\]\\(#[^)]*\\)$"), guide))
        .containsExactlyElementsOf(sections);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyPathThatIsMentionedExists(String document) throws IOException {
    for (String path : all(PATH, prose(document))) {
      if (path.contains("/target/")) continue;
      assertThat(ROOT.resolve(path)).as("%s mentions %s", document, path).exists();
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyClassThatIsMentionedExists(String document) throws IOException {
    Set<String> named = new TreeSet<>(all(CLASS, prose(document)));
    named.removeAll(NOT_OURS);
    assertThat(named).as(document).isSubsetOf(classes());
  }

  @Test
  void architectureAsksTheQuestionOfEveryPackageInOrder() throws IOException {
    Path sources = ROOT.resolve("core/src/main/java/sosie");
    String order = Files.readString(sources.resolve("package-info.java"));
    List<String> stages =
        Stream.of(order.replaceAll("(?s).*<pre>|</pre>.*", "").split("[^a-z]+"))
            .filter(stage -> !stage.isEmpty() && Files.isDirectory(sources.resolve(stage)))
            .toList();
    List<String> headings =
        all(HEADING, prose("ARCHITECTURE.md")).stream()
            .filter(heading -> heading.matches("[a-z]+: .*"))
            .filter(heading -> !heading.matches("(app|python|spark): .*"))
            .toList();
    assertThat(headings).allMatch(heading -> heading.endsWith("?"));
    assertThat(headings.stream().map(heading -> heading.replaceFirst(":.*", "")))
        .containsExactlyElementsOf(stages);
  }

  @Test
  void resultFormatNamesEveryReasonToSkip() throws IOException {
    String text = prose("docs/result-format.md");
    for (Problem.Reason reason : Problem.Reason.values()) {
      assertThat(text).contains("| `" + reason.label() + "` |");
    }
  }

  @Test
  void resultFormatNamesEveryFieldOfAResult(@TempDir Path temporary) throws IOException {
    Path input = Files.createDirectory(temporary.resolve("input"));
    Path letters = ROOT.resolve("examples/letters/comments.jsonl");
    Files.copy(letters, input.resolve("comments.jsonl"));
    Files.writeString(input.resolve("broken.jsonl"), "{\"id\": 1, \"text\": \"fine\"}\n{\n");
    Path result = temporary.resolve("result");
    try (sosie.Result found = sosie.Sosie.in(input).find()) {
      found.writeTo(result);
    }
    String text = prose("docs/result-format.md");
    for (String name : fields(result)) assertThat(text).contains("`" + name + "`");
  }

  /** Names of fields in every file of a result, but not those of the user's own attributes. */
  private static Set<String> fields(Path result) throws IOException {
    ObjectMapper json = new ObjectMapper();
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(result)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (file.toString().endsWith(".jsonl")) {
          for (String line : Files.readAllLines(file)) collect(json.readTree(line), names);
        } else if (file.toString().endsWith(".json")) {
          collect(json.readTree(file.toFile()), names);
        }
      }
    }
    return names;
  }

  private static void collect(JsonNode node, Set<String> names) {
    node.properties()
        .forEach(
            field -> {
              names.add(field.getKey());
              boolean ownNames =
                  Set.of(
                          "attributes",
                          "parameters", // the pages on methods have these
                          "repeatedIds",
                          "skippedByReason",
                          "unrepresentedByReason")
                      .contains(field.getKey());
              if (!ownNames) collect(field.getValue(), names);
            });
    if (node.isArray()) node.forEach(entry -> collect(entry, names));
  }

  private static Set<String> classes() throws IOException {
    Set<String> classes = new TreeSet<>();
    for (String module : List.of("core", "app", "spark")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src"))) {
        files
            .map(path -> path.getFileName().toString())
            .filter(name -> name.endsWith(".java"))
            .forEach(name -> classes.add(name.replace(".java", "")));
      }
    }
    return classes;
  }

  /** The text of a document without what stands in fences. */
  private static String prose(String document) throws IOException {
    return FENCED.matcher(Files.readString(ROOT.resolve(document))).replaceAll("");
  }

  private static List<String> all(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.results().map((MatchResult match) -> match.group(1)).toList();
  }

  /** The names that headings get on a page. */
  private static List<String> anchors(Path document) throws IOException {
    String text = FENCED.matcher(Files.readString(document)).replaceAll("");
    return all(HEADING, text).stream()
        .map(heading -> heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w\\- ]", ""))
        .map(heading -> heading.replace(' ', '-'))
        .toList();
  }
}
