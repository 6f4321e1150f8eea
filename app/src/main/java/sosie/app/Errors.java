package sosie.app;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import picocli.CommandLine;
import sosie.explain.Printable;

/** Turns what went wrong into one line on standard error and an exit code. */
final class Errors {

  static final int WENT_WRONG = 2;

  private Errors() {}

  static int report(Exception exception, boolean debug) {
    System.err.println("sosie: " + Printable.line(sentence(exception)));
    if (debug) exception.printStackTrace();
    return WENT_WRONG;
  }

  private static String sentence(Throwable thrown) {
    if (thrown instanceof UncheckedIOException unchecked) return sentence(unchecked.getCause());
    if (thrown instanceof CommandLine.ParameterException wrong) return argument(wrong);
    if (thrown instanceof IllegalArgumentException) return message(thrown);
    if (thrown instanceof NoSuchFileException missing) return missing.getFile() + " does not exist";
    if (thrown instanceof FileNotFoundException) return message(thrown);
    if (thrown instanceof AccessDeniedException denied) {
      return denied.getFile() + " may not be read or written; check its permissions";
    }
    if (thrown instanceof IOException io) return inputOutput(io);
    if (thrown instanceof sosie.extract.UnknownField) return message(thrown);
    return "something went wrong inside sosie: " + thrown + "; --debug shows where";
  }

  private static String inputOutput(IOException io) {
    String message = message(io);
    if (message.toLowerCase(Locale.ROOT).contains("no space left")) {
      return message + "; free some space or choose another disk with --out and --temp";
    }
    if (io instanceof FileSystemException fs && fs.getReason() != null) {
      return fs.getFile() + ": " + fs.getReason();
    }
    return message;
  }

  private static String argument(CommandLine.ParameterException wrong) {
    if (wrong.getCause() instanceof IllegalArgumentException cause && cause.getMessage() != null) {
      return message(cause);
    }
    String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
    return message(wrong) + " (" + command + " --help tells more)";
  }

  private static String message(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getSimpleName() : message;
  }
}
