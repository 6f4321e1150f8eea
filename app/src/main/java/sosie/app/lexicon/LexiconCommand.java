package sosie.app.lexicon;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code sosie lexicon}: the statistics that I-Match chooses its terms by. */
@Command(
    name = "lexicon",
    mixinStandardHelpOptions = true,
    header = "Builds and shows lexicons, which I-Match makes its signatures with.",
    description = {
      "",
      "A lexicon is a text file with all words of a collection and in how many texts each occurs."
          + " Which of them are used is decided by a window of normalised idf, log(N/df)/log(N): 0 is"
          + " what every text has, 1 what only one has. The lexicon of a large clean collection"
          + " serves for another, often better than its own.",
      ""
    },
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {LexiconBuildCommand.class, LexiconShowCommand.class})
public final class LexiconCommand implements Runnable {

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "a command is missing, such as sosie lexicon build FOLDER --out FILE");
  }
}
