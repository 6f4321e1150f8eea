package sosie.app.http;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.util.Callback;

/** So many requests at a time; others wait without a thread, and not for ever. */
final class Turns extends QoSHandler {

  Turns(Limits bounds) {
    setMaxRequestCount(bounds.requests());
    setMaxSuspendedRequestCount(bounds.waiting());
    setMaxSuspend(bounds.patience());
    setRejectStatusCode(429);
  }

  @Override
  protected void reject(Request request, Response response, Callback callback, int status) {
    tellToComeBack(request, response, callback, status);
  }

  @Override
  protected void failSuspended(
      Request request, Response response, Callback callback, int status, Throwable failure) {
    tellToComeBack(request, response, callback, status);
  }

  private static void tellToComeBack(
      Request request, Response response, Callback callback, int status) {
    response.getHeaders().put(HttpHeader.RETRY_AFTER, 1);
    Response.writeError(request, response, callback, status, "too many requests wait");
  }
}
