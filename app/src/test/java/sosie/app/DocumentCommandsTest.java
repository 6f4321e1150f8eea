package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs what the documents show. The commands of a document run in order, in a folder of their own
 * that has the examples in it.
 *
 * <p>A block marked {@code sh} holds commands. In one marked {@code console} commands stand behind
 * {@code $}, and what stands below is what they must print; {@code …} in a line stands for anything
 * in that line, and a line of its own for any lines. A command must end well, or as it says: {@code
 * # exit code 2}. A block marked {@code java} is the inside of a {@code main} method.
 */
@Tag("slow")
class DocumentCommandsTest {

  private static final List<String> DOCUMENTS =
      List.of("README.md", "GUIDE.md", "docs/http.md", "examples/README.md");

  @TempDir static Path temporary;

  @TestFactory
  Stream<DynamicContainer> everyCommandDoesWhatItsDocumentSays() {
    return DOCUMENTS.stream()
        .map(document -> dynamicContainer(document, commands(document, folderFor(document))));
  }

  @TestFactory
  Stream<DynamicContainer> everyPieceOfJavaRuns() {
    return DOCUMENTS.stream()
        .map(document -> dynamicContainer(document, java(document, folderFor(document + ".java"))));
  }

  @Test
  void readmeBeginsWithTheTwoCommandsThatSetUpEverything() {
    assertThat(commandsOf("README.md").stream().map(Command::script).limit(2))
        .containsExactly("./sosie find examples/news", "./check");
  }

  private static Stream<DynamicTest> commands(String document, Place place) {
    return commandsOf(document).stream()
        .filter(Command::isRun)
        .map(
            command ->
                dynamicTest(
                    command.name(),
                    () -> {
                      Outcome outcome = place.run(command.script());
                      assertThat(outcome.exitCode).as("%s", outcome).isEqualTo(command.exitCode());
                      assertThat(outcome.output).matches(command.shown());
                    }));
  }

  private static Stream<DynamicTest> java(String document, Place place) {
    return Block.of(document).stream()
        .filter(block -> block.mark.equals("java"))
        .map(
            block ->
                dynamicTest(
                    document + ":" + block.line,
                    () -> {
                      Outcome outcome = place.runJava(block.lines);
                      assertThat(outcome.exitCode).as("%s", outcome).isZero();
                    }));
  }

  private static List<Command> commandsOf(String document) {
    return Block.of(document).stream().flatMap(block -> Command.in(document, block)).toList();
  }

  private static Place folderFor(String document) {
    try {
      return Place.make(temporary.resolve(document.replace('/', '-')));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The root of the project, wherever below it the tests run. */
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("examples/README.md"))) folder = folder.getParent();
    return folder;
  }

  /** A fenced block of a Markdown file; {@code line} is that of its fence. */
  record Block(String mark, int line, List<String> lines) {

    static List<Block> of(String document) {
      List<Block> blocks = new ArrayList<>();
      Block open = null;
      int number = 0;
      for (String line : read(document)) {
        number++;
        if (!line.startsWith("```")) {
          if (open != null) open.lines.add(line);
        } else if (open == null) {
          open = new Block(line.substring(3).strip(), number, new ArrayList<>());
        } else {
          blocks.add(open);
          open = null;
        }
      }
      assertThat(open).as("a block of %s that does not end", document).isNull();
      return blocks;
    }

    private static List<String> read(String document) {
      try {
        return Files.readAllLines(root().resolve(document));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * One command, which may go over several lines.
   *
   * @param shown a pattern of the output
   */
  record Command(String name, String script, Pattern shown) {

    private static final Pattern NOT_RUN =
        Pattern.compile("(\\./check|mvn|sudo|apt-get|git)\\b.*", Pattern.DOTALL);
    private static final Pattern EXIT_CODE = Pattern.compile("# exit code ([0-9]+)");
    private static final Pattern HERE = Pattern.compile("<<'([A-Z]+)'");
    private static final Pattern ANYTHING = Pattern.compile("(?s).*");

    static Stream<Command> in(String document, Block block) {
      boolean console = block.mark.equals("console");
      if (!console && !block.mark.equals("sh")) return Stream.empty();
      List<Command> commands = new ArrayList<>();
      int at = 0;
      while (at < block.lines.size()) {
        int end = end(block.lines, at);
        String script = String.join("\n", block.lines.subList(at, end));
        String name = document + ":" + (block.line + at + 1) + " " + block.lines.get(at);
        int next = end;
        if (console) {
          assertThat(script).as(name).startsWith("$ ");
          while (next < block.lines.size() && !block.lines.get(next).startsWith("$ ")) next++;
        }
        Pattern shown = console ? pattern(block.lines.subList(end, next)) : ANYTHING;
        commands.add(new Command(name, console ? script.substring(2) : script, shown));
        at = next;
      }
      return commands.stream().filter(command -> !command.script.isBlank());
    }

    /** One past the last line of the command that begins here. */
    private static int end(List<String> lines, int start) {
      Matcher here = HERE.matcher(lines.get(start));
      int last = start;
      if (here.find()) {
        while (!lines.get(last).equals(here.group(1))) last++;
      } else {
        while (lines.get(last).endsWith("\\")) last++;
      }
      return last + 1;
    }

    private static Pattern pattern(List<String> shown) {
      String pattern =
          shown.stream()
              .map(line -> line.equals("…") ? "(.*\n)*?" : inLine(line))
              .collect(Collectors.joining());
      return Pattern.compile(pattern);
    }

    private static String inLine(String line) {
      return Stream.of(line.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*"))
          + "\n";
    }

    boolean isRun() {
      return !NOT_RUN.matcher(script).matches();
    }

    int exitCode() {
      Matcher stated = EXIT_CODE.matcher(script);
      return stated.find() ? Integer.parseInt(stated.group(1)) : 0;
    }
  }

  /** How a command ended. */
  record Outcome(int exitCode, String output, String errors) {}

  /** A folder with the examples and a {@code sosie} that runs the classes under test. */
  record Place(Path folder) {

    private static final String JAVA =
        Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** Newer Java warns on standard error of libraries that load native code without this. */
    private static final String NATIVE =
        Runtime.version().feature() < 22 ? "" : "--enable-native-access=ALL-UNNAMED";

    private static final int MOST_SECONDS = 120;

    static Place make(Path folder) throws IOException {
      copy(root().resolve("examples"), folder.resolve("examples"));
      writeJar(folder.resolve("app/target/sosie.jar"));
      Path launcher = folder.resolve("sosie");
      Files.writeString(
          launcher,
          """
          #!/usr/bin/env bash
          exec '%s' %s -Dsosie.command="$0" -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dfile.encoding=UTF-8 \\
            -Dstdout.encoding=UTF-8 -Dsun.stdout.encoding=UTF-8 \\
            -cp "$(dirname "$0")/app/target/sosie.jar" sosie.app.Main "$@"
          """
              .formatted(JAVA, NATIVE));
      assertThat(launcher.toFile().setExecutable(true)).isTrue();
      return new Place(folder);
    }

    private static void copy(Path from, Path to) throws IOException {
      try (Stream<Path> paths = Files.walk(from)) {
        for (Path path : (Iterable<Path>) paths::iterator) {
          Path target = to.resolve(from.relativize(path).toString());
          Files.createDirectories(target.getParent());
          Files.copy(path, target);
        }
      }
    }

    /** A jar that holds nothing but the class path of this test. */
    private static void writeJar(Path jar) throws IOException {
      Manifest manifest = new Manifest();
      String classPath =
          System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
      manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
      manifest
          .getMainAttributes()
          .put(
              Attributes.Name.CLASS_PATH,
              Stream.of(classPath.split(File.pathSeparator))
                  .map(entry -> Path.of(entry).toAbsolutePath().toUri().toString())
                  .collect(Collectors.joining(" ")));
      Files.createDirectories(jar.getParent());
      try (OutputStream file = Files.newOutputStream(jar)) {
        new JarOutputStream(file, manifest).close();
      }
    }

    Outcome run(String script) throws IOException, InterruptedException {
      return run(List.of("bash", "-c", script));
    }

    /** Runs the inside of a {@code main} method. */
    Outcome runJava(List<String> lines) throws IOException, InterruptedException {
      List<String> source = new ArrayList<>();
      for (String name : List.of("java.nio.file.Path", "java.util.*", "sosie.*")) {
        source.add("import " + name + ";");
      }
      lines.stream().filter(line -> line.startsWith("import ")).forEach(source::add);
      source.add("class Piece {");
      source.add("  public static void main(String[] arguments) throws Exception {");
      lines.stream().filter(line -> !line.startsWith("import ")).forEach(source::add);
      source.add("  }");
      source.add("}");
      Files.write(folder.resolve("Piece.java"), source);
      return run(List.of(JAVA, "-cp", "app/target/sosie.jar", "Piece.java"));
    }

    private Outcome run(List<String> words) throws IOException, InterruptedException {
      Path output = folder.resolve(".output");
      Path errors = folder.resolve(".errors");
      ProcessBuilder builder =
          new ProcessBuilder(words)
              .directory(folder.toFile())
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile());
      builder.environment().put("LC_ALL", "C.UTF-8");
      Process process = builder.start();
      Optional<Process> late =
          process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)
              ? Optional.empty()
              : Optional.of(process.destroyForcibly());
      assertThat(late).as("%s takes more than %d seconds", words, MOST_SECONDS).isEmpty();
      return new Outcome(process.exitValue(), Files.readString(output), Files.readString(errors));
    }
  }
}
