package sosie.app.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import sosie.app.option.Talk;

/** A request and the answer to it, on its way back. One thread uses it. */
final class Exchange {

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final Limits bounds;
  private final Untaken untaken;
  private String route = "none";
  private int status;

  Exchange(Request request, Response response, Callback callback, Limits bounds, Untaken untaken) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.bounds = bounds;
    this.untaken = untaken;
  }

  Request request() {
    return request;
  }

  /** What was asked for; none until that is known. */
  String route() {
    return route;
  }

  void found(Route value) {
    route = value.toString();
  }

  /** That of the answer; the response itself may be another's already. */
  int status() {
    return status;
  }

  /**
   * Sends an answer.
   *
   * @param ends run before the end of it goes, by this thread
   */
  void send(Reply answer, Runnable ends) throws IOException {
    switch (answer.sending()) {
      case WHOLE -> {
        ends.run();
        sendWhole(answer, untaken.add(answer.whole().length, callback));
      }
      case STREAMED -> {
        beginInChunks(answer);
        OutputStream out = Response.asBufferedOutputStream(request, response);
        PacedOutput paced = new PacedOutput(out, bounds);
        answer.body().writeTo(paced);
        ends.run();
        paced.close(); // not after a failure: it would look like the end
        callback.succeeded();
      }
      case KEPT -> {
        beginInChunks(answer);
        try (KeptOutput out = new KeptOutput(response, bounds)) {
          answer.body().writeTo(out);
          out.awaitTaken();
        }
        ends.run();
        callback.succeeded();
      }
    }
  }

  private void sendWhole(Reply answer, Callback done) {
    begin(answer);
    if (answer.status() != 204 && answer.status() != 304) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.whole().length);
    }
    response.write(true, ByteBuffer.wrap(answer.whole()), done);
  }

  /** Else the end of the connection is the end of the answer, and one cut off looks whole. */
  private void beginInChunks(Reply answer) {
    begin(answer);
    if (request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_1_1) return;
    response.getHeaders().put(HttpHeader.TRANSFER_ENCODING, "chunked");
  }

  private void begin(Reply answer) {
    status = answer.status();
    response.setStatus(status);
    Headers.common(response.getHeaders());
    if (!answer.type().isEmpty()) {
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
    }
    answer.headers().forEach(response.getHeaders()::put);
  }

  /** Nobody is there to be told. */
  void abandon(Gone gone) {
    callback.failed(gone);
  }

  /** An answer of which a part is on its way is cut off, which whoever asked can see. */
  void fail(Throwable thrown) {
    if (response.isCommitted()) {
      if (!(thrown instanceof HttpError)) tell(thrown);
      callback.failed(thrown);
      return;
    }
    response.reset();
    HttpError error = error(thrown);
    boolean asks = error.status() == 401 && wantsPage();
    sendWhole(asks ? Login.first(request.getHttpURI().getPathQuery()) : line(error), callback);
  }

  private static Reply line(HttpError error) {
    byte[] line = JsonErrors.line(error.status(), error.getMessage());
    Reply answer = Reply.bytes("application/json", line).with(error.status());
    error.headers().forEach(answer::header);
    return answer;
  }

  private boolean wantsPage() {
    String accept = request.getHeaders().get(HttpHeader.ACCEPT);
    return request.getMethod().equals("GET") && accept != null && accept.contains("text/html");
  }

  private static HttpError error(Throwable thrown) {
    if (thrown instanceof HttpError error) return error;
    if (thrown instanceof IllegalArgumentException) return HttpError.wrong(thrown.getMessage());
    tell(thrown);
    String what = thrown instanceof IOException ? thrown.getMessage() : thrown.toString();
    return new HttpError(500, "something went wrong: " + what);
  }

  private static void tell(Throwable thrown) {
    Talk.note("sosie: a request failed: " + thrown);
  }
}
