package sosie.app;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code sosie completion}: the script that completes commands and options in a shell. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    header = "Prints a completion script for bash and zsh.",
    footer = {"", "Example:", "  source <(sosie completion)"})
final class CompletionCommand implements Callable<Integer> {

  @Override
  public Integer call() {
    System.out.print(AutoComplete.bash("sosie", Main.commandLine()));
    return 0;
  }
}
