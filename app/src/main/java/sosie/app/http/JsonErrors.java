package sosie.app.http;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** One line of JSON for what goes wrong before a route is found: a request that is none. */
final class JsonErrors extends ErrorHandler {

  private static final String TYPE = "application/json";

  static byte[] line(int status, String sentence) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("status", status);
    fields.put("error", sentence);
    return Reply.line(fields);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Object said = request.getAttribute(ERROR_MESSAGE);
    int status = response.getStatus();
    Headers.common(response.getHeaders());
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, TYPE);
    ByteBuffer body = ByteBuffer.wrap(line(status, sentence(status, said)));
    response.write(true, body, callback);
    return true;
  }

  private static String sentence(int status, Object said) {
    if (status == 503) return "the service is stopping";
    String code = HttpStatus.getMessage(status);
    return said == null || status >= 500 ? code : said.toString().lines().findFirst().orElse(code);
  }
}
