package sosie.app.index;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code sosie index}: documents that come and go. */
@Command(
    name = "index",
    mixinStandardHelpOptions = true,
    header = "Keeps documents that come and go, and says at once which of them one is like.",
    description = {
      "",
      "An index is a folder. Every answer is the one that a run over the documents that are there"
          + " would give, and export writes that run's result. One command writes at a time, any"
          + " number read.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  sosie index create mails.index --preset mail",
      "  sosie index add mails.index inbox.mbox",
      "  sosie index query mails.index new.eml     exit code 1 if it is like nothing",
      "  sosie index remove mails.index --before 2026-01-01",
      "  sosie index export mails.index --out result"
    },
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CreateCommand.class,
      AddCommand.class,
      QueryCommand.class,
      RemoveCommand.class,
      VerdictCommand.class,
      ExportCommand.class,
      ChangesCommand.class,
      StatusCommand.class,
      CheckCommand.class,
      CompactCommand.class,
      RebuildCommand.class,
      SnapshotCommand.class
    })
public final class IndexCommand implements Runnable {

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "a command is missing, such as sosie index create FOLDER");
  }
}
