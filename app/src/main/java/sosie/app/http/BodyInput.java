package sosie.app.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.server.Request;

/** A body on its way in: not more than so many bytes, and not slower than so many a second. */
final class BodyInput extends InputStream {

  private final InputStream in;
  private final long most;
  private final Pace pace;
  private long bytes;

  BodyInput(Request request, long most, Limits bounds) {
    this.most = most;
    if (request.getLength() > most) throw tooLarge();
    this.in = Request.asInputStream(request);
    this.pace = new Pace(bounds);
  }

  private HttpError tooLarge() {
    return new HttpError(413, "the body is larger than " + most + " bytes");
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int count) throws IOException {
    long began = System.nanoTime();
    int read = take(into, from, count);
    pace.moved(Math.max(read, 0), began);
    if (read < 0) return read;
    bytes += read;
    if (bytes > most) throw tooLarge();
    if (most != Taking.ANY && pace.isTooSlow())
      throw tooSlow(); // one without an end may come as it comes
    return read;
  }

  private int take(byte[] into, int from, int count) throws IOException {
    try {
      return in.read(into, from, count);
    } catch (IOException e) {
      for (Throwable each = e; each != null; each = each.getCause()) {
        if (each instanceof TimeoutException) throw tooSlow();
      }
      throw new Gone(e);
    }
  }

  private static HttpError tooSlow() {
    return new HttpError(408, "the body came too slowly");
  }
}
