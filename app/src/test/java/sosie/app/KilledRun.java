package sosie.app;

import java.nio.file.Path;
import sosie.Result;
import sosie.Sosie;
import sosie.detect.Progress;
import sosie.detect.RunOptions;

/** A run that ends in its midst as if by {@code kill -9}: nobody gets a chance to tidy up. */
public final class KilledRun {

  private KilledRun() {}

  /** Input, folder for what is kept, bytes to read before the end. */
  public static void main(String[] arguments) throws Exception {
    long last = Long.parseLong(arguments[2]);
    Progress end =
        new Progress() {
          @Override
          public void reached(long bytes) {
            if (bytes > last) Runtime.getRuntime().halt(137);
          }
        };
    try (Result result =
        Sosie.in(Path.of(arguments[0]))
            .running(RunOptions.standard().withThreads(1).withProgress(end))
            .resume(Path.of(arguments[1]), 1)
            .find()) {
      throw new AssertionError("read to the end: " + result.run().counts());
    }
  }
}
