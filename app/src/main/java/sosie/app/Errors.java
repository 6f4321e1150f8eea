package sosie.app;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import sosie.app.option.ByteSize;
import sosie.app.option.Talk;
import sosie.explain.Printable;

/** Turns what went wrong into one line on standard error and an exit code. */
public final class Errors {

  private Errors() {}

  /** The command says which of its options a message is about. */
  public static int report(Throwable thrown, CommandLine command, boolean debug) {
    if (Interruption.isUnderWay())
      return Talk.WENT_WRONG; // it has its own line; the rest follows from it
    System.err.println("sosie: " + Printable.line(sentence(thrown, command)));
    if (debug) thrown.printStackTrace();
    return Talk.WENT_WRONG;
  }

  private static String sentence(Throwable thrown, CommandLine command) {
    if (thrown instanceof UncheckedIOException wrapped)
      return sentence(wrapped.getCause(), command);
    if (thrown instanceof CommandLine.ParameterException wrong)
      return WrongArgument.sentence(wrong);
    if (thrown instanceof IllegalArgumentException) return optionNamed(message(thrown), command);
    if (thrown instanceof sosie.records.UnknownField) return message(thrown);
    if (thrown instanceof IOException io) return inputOutput(io);
    if (thrown instanceof OutOfMemoryError) {
      return "the memory is used up ("
          + ByteSize.write(Runtime.getRuntime().maxMemory())
          + "); allow more with --memory, such as --memory 4g";
    }
    return notUnpacked(thrown)
        .orElse("something went wrong inside sosie: " + thrown + "; --debug shows where");
  }

  /**
   * Libraries with native code put it into the folder for temporary files, where there must be room
   * and programs may run.
   */
  private static Optional<String> notUnpacked(Throwable thrown) {
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      if (each instanceof UnsatisfiedLinkError || message(each).startsWith("Cannot unpack")) {
        return Optional.of(
            "a library cannot be loaded from "
                + System.getProperty("java.io.tmpdir")
                + " ("
                + message(each)
                + "); free some space there, or choose another folder with --temp");
      }
    }
    return Optional.empty();
  }

  /**
   * The library says {@code threshold must be …}; whoever typed it knows it as {@code --threshold}.
   */
  private static String optionNamed(String message, CommandLine command) {
    int end = message.indexOf(" must ");
    String option = end < 0 ? "" : "--" + message.substring(0, end);
    return command.getCommandSpec().optionsMap().containsKey(option) ? "--" + message : message;
  }

  private static String inputOutput(IOException io) {
    if (io instanceof NoSuchFileException missing) return missing.getFile() + " does not exist";
    if (io instanceof AccessDeniedException denied) {
      return denied.getFile() + " may not be read or written; check its permissions";
    }
    String message = message(io);
    if (io instanceof FileNotFoundException) return message;
    if (message.toLowerCase(Locale.ROOT).contains("no space left")) {
      return message + "; free some space or choose another disk with --out and --temp";
    }
    if (io instanceof FileSystemException fs && fs.getReason() != null) {
      return fs.getFile() + ": " + fs.getReason();
    }
    return message;
  }

  private static String message(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getSimpleName() : message;
  }
}
