package sosie.app;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import sosie.app.option.Terminal;

/** Runs the command as a user would, and tells what they would see. */
public final class Cli {

  /** What the command left behind on its streams. */
  public record Outcome(int code, String out, String err) {

    /** The one line of an error, without its end. */
    public String line() {
      if (err.lines().count() != 1) throw new AssertionError("not one line: " + err);
      return err.strip();
    }

    /** The last line of talk, after which the command ended. */
    public String lastLine() {
      return err.strip().substring(err.strip().lastIndexOf('\n') + 1);
    }
  }

  private Cli() {}

  /** In this process; paths must be absolute. */
  public static Outcome run(Object... arguments) {
    return runOn(new byte[0], arguments);
  }

  /** In this process, with something on standard input. */
  public static Outcome runOn(byte[] standardInput, Object... arguments) {
    InputStream in = System.in;
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try {
      System.setIn(new ByteArrayInputStream(standardInput));
      System.setOut(new PrintStream(written, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
      int code = Main.commandLine(strings(arguments)).execute(strings(arguments));
      return new Outcome(
          code, written.toString(StandardCharsets.UTF_8), said.toString(StandardCharsets.UTF_8));
    } finally {
      System.setIn(in);
      System.setOut(out);
      System.setErr(err);
    }
  }

  private static String[] strings(Object... arguments) {
    return Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
  }

  /** In a process of its own, started in a folder. */
  public static Outcome runIn(Path folder, Object... arguments) throws Exception {
    return outcome(start(folder, List.of(), arguments));
  }

  /** Starts a process of its own; further options go to its Java machine. */
  public static Process start(Path folder, List<String> javaOptions, Object... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(java(javaOptions));
    command.addAll(List.of(strings(arguments)));
    return builder(folder, command).start();
  }

  /** A shell script, in which {@code sosie} is the command. */
  public static Outcome shell(Path folder, List<String> javaOptions, String script)
      throws Exception {
    String quoted = String.join(" ", java(javaOptions).stream().map(Terminal::shellWord).toList());
    String whole = "set -o pipefail; sosie() { " + quoted + " \"$@\"; }\n" + script;
    return outcome(builder(folder, List.of("bash", "-c", whole)).start());
  }

  private static ProcessBuilder builder(Path folder, List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder;
  }

  private static List<String> java(List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    command.add("-Dfile.encoding=UTF-8");
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "sosie.app.Main"));
    return command;
  }

  /** Waits for the end; what a test run writes fits the pipes of the system. */
  public static Outcome outcome(Process process) throws Exception {
    process.getOutputStream().close();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the command did not end within a minute");
    }
    return new Outcome(
        process.exitValue(),
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8),
        new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
  }
}
