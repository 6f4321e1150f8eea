package sosie.app.review;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import sosie.app.http.Door;
import sosie.app.http.Limits;
import sosie.app.http.Service;
import sosie.detect.RunOptions;
import sosie.index.Index;

/** The workbench over an index that somebody else has open, and closes. */
public final class ServedReview implements Closeable {

  private static final String REVIEWER = System.getProperty("user.name", "reviewer");

  private final Service service;
  private final Current current;

  private ServedReview(Service service, Current current) {
    this.service = service;
    this.current = current;
  }

  /**
   * Opens it at a door.
   *
   * @param folder of the index
   */
  public static ServedReview start(Index index, Path folder, RunOptions running, Door door)
      throws IOException {
    LiveIndex live = new LiveIndex(index, folder, running);
    // Who listens for programs may not write files for people who come by the network.
    Current current = new Current(live.opening(REVIEWER, Subject.Who.NAMED));
    try {
      Workbench workbench = new Workbench(current, running);
      return new ServedReview(Service.start(door, Limits.standard(), workbench.routes()), current);
    } catch (IOException | RuntimeException e) {
      current.close();
      throw e;
    }
  }

  public URI address() {
    return service.address();
  }

  @Override
  public void close() throws IOException {
    service.close();
    current.close();
  }
}
