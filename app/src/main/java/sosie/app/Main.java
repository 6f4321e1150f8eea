package sosie.app;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sosie.Sosie;
import sosie.app.find.CommentsCommand;
import sosie.app.find.DedupCommand;
import sosie.app.find.FindCommand;
import sosie.app.find.PassagesCommand;
import sosie.app.find.PlanCommand;
import sosie.app.find.SearchCommand;
import sosie.app.find.ShowCommand;
import sosie.app.index.IndexCommand;
import sosie.app.lab.EvaluateCommand;
import sosie.app.lab.LearnCommand;
import sosie.app.lab.TuneCommand;
import sosie.app.lexicon.LexiconCommand;
import sosie.app.option.StandardOutput;
import sosie.app.option.Terminal;
import sosie.app.result.ApplyCommand;
import sosie.app.result.CompareCommand;
import sosie.app.result.ExplainCommand;
import sosie.app.result.ReportCommand;
import sosie.app.result.VerifyCommand;
import sosie.app.review.ReviewCommand;
import sosie.app.serve.ServeCommand;

/** The command {@code sosie}. */
@Command(
    name = "sosie",
    mixinStandardHelpOptions = true,
    version = "sosie " + Sosie.VERSION,
    header = "Finds near-duplicate documents, proves each with a score, and says how they differ.",
    description = {
      "",
      "Start here:",
      "  sosie find examples/news           near-duplicates of a folder, with a report",
      "  sosie explain result A B           why two documents are alike, what differs",
      "  sosie review result                look and decide in a browser",
      "  sosie apply result --out kept      the collection without its near-duplicates",
      "  sosie dedup shards --out kept      the same in one step",
      "",
      "Every command has its own help: sosie find --help",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 done; 1 done, and the answer is no; 2 something went wrong and the run ended;"
          + " 3 done, but documents were skipped (--allow-skipped makes that 0)."
    },
    synopsisSubcommandLabel = "COMMAND")
public final class Main implements Runnable {

  private static final String HELP = "help";
  private static final Map<String, Class<?>> COMMANDS = commands();

  @Option(names = "--debug", scope = CommandLine.ScopeType.INHERIT, hidden = true)
  boolean debug;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "a command is missing, such as sosie find FOLDER");
  }

  /** By name, in the order of the help. */
  private static Map<String, Class<?>> commands() {
    Map<String, Class<?>> commands = new LinkedHashMap<>();
    commands.put("find", FindCommand.class);
    commands.put("dedup", DedupCommand.class);
    commands.put("comments", CommentsCommand.class);
    commands.put("passages", PassagesCommand.class);
    commands.put("search", SearchCommand.class);
    commands.put("explain", ExplainCommand.class);
    commands.put("apply", ApplyCommand.class);
    commands.put("report", ReportCommand.class);
    commands.put("review", ReviewCommand.class);
    commands.put("index", IndexCommand.class);
    commands.put("serve", ServeCommand.class);
    commands.put("methods", MethodsCommand.class);
    commands.put("plan", PlanCommand.class);
    commands.put("show", ShowCommand.class);
    commands.put("compare", CompareCommand.class);
    commands.put("verify", VerifyCommand.class);
    commands.put("evaluate", EvaluateCommand.class);
    commands.put("tune", TuneCommand.class);
    commands.put("learn", LearnCommand.class);
    commands.put("lexicon", LexiconCommand.class);
    commands.put("completion", CompletionCommand.class);
    commands.put(HELP, CommandLine.HelpCommand.class);
    return commands;
  }

  /** With all commands. */
  static CommandLine commandLine() {
    return commandLine(COMMANDS.values());
  }

  /** With the one that is asked for, if it is known: setting up the others takes longer than it. */
  static CommandLine commandLine(String[] arguments) {
    Class<?> asked = arguments.length == 0 ? null : COMMANDS.get(arguments[0]);
    return asked == null || arguments[0].equals(HELP) ? commandLine() : commandLine(List.of(asked));
  }

  private static CommandLine commandLine(Collection<Class<?>> commands) {
    Main main = new Main();
    CommandLine line = new CommandLine(main);
    for (Class<?> command : commands) line.addSubcommand(command);
    line.setUsageHelpWidth(Terminal.width());
    line.setUsageHelpAutoWidth(false);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setAbbreviatedOptionsAllowed(false);
    line.setParameterExceptionHandler(
        (exception, arguments) ->
            Errors.report(exception, exception.getCommandLine(), isDebug(arguments)));
    line.setExecutionExceptionHandler(
        (exception, command, parsed) -> Errors.report(exception, command, main.debug));
    return line;
  }

  private static boolean isDebug(String[] arguments) {
    for (String argument : arguments) if (argument.equals("--debug")) return true;
    return false;
  }

  public static void main(String[] arguments) {
    System.setProperty("java.awt.headless", "true"); // PDFBox uses classes of it, and no screen
    StandardOutput.install();
    Interruption interruption = Interruption.listen(arguments);
    int code = execute(arguments);
    interruption.finished();
    System.out.flush();
    Runtime.getRuntime().exit(code);
  }

  /** Errors such as a full memory end with a line and code 2 as well: 1 would be an answer. */
  private static int execute(String[] arguments) {
    CommandLine line = commandLine(arguments);
    try {
      return line.execute(arguments);
    } catch (Error e) {
      return Errors.report(e, line, isDebug(arguments));
    }
  }
}
