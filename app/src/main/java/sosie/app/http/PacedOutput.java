package sosie.app.http;

import java.io.IOException;
import java.io.OutputStream;

/** An answer on its way out: to nobody who takes it more slowly than so many bytes a second. */
final class PacedOutput extends OutputStream {

  private final OutputStream out;
  private final Pace pace;

  PacedOutput(OutputStream out, Limits bounds) {
    this.out = out;
    this.pace = new Pace(bounds);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] from, int at, int count) throws IOException {
    long began = System.nanoTime();
    passed(() -> out.write(from, at, count));
    pace.moved(count, began);
    if (pace.isTooSlow()) throw new Gone("the client takes the answer too slowly");
  }

  @Override
  public void flush() throws IOException {
    passed(out::flush);
  }

  @Override
  public void close() throws IOException {
    passed(out::close);
  }

  private interface Passing {
    void run() throws IOException;
  }

  /** What cannot be written cannot be told either. */
  private static void passed(Passing passing) throws Gone {
    try {
      passing.run();
    } catch (IOException e) {
      throw new Gone(e);
    }
  }
}
