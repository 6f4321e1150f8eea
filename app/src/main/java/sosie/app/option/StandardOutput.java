package sosie.app.option;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The output of the process. What prints to it prints; whoever writes data goes past it to the
 * stream itself, since a print stream keeps to itself that a disk is full or a pipe closed.
 */
public final class StandardOutput extends PrintStream {

  private final OutputStream stream;

  private StandardOutput(OutputStream stream) {
    super(new BufferedOutputStream(stream), true, StandardCharsets.UTF_8);
    this.stream = stream;
  }

  /** Stands in for {@link System#out} from now on. */
  public static void install() {
    System.setOut(new StandardOutput(new FileOutputStream(FileDescriptor.out)));
  }

  /** Where data goes, byte by byte; to be flushed, not closed. */
  public static OutputStream forData() {
    return System.out instanceof StandardOutput own ? own.stream : System.out;
  }

  /** Whether whoever reads the other end has had enough, which is no error. */
  public static boolean isClosed(IOException failure) {
    return "Broken pipe".equals(failure.getMessage());
  }
}
