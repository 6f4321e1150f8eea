package sosie.app.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** Why a request is not answered: a status, and a sentence for who asked. */
public final class HttpError extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final transient Map<String, String> headers = new LinkedHashMap<>();

  public HttpError(int status, String sentence) {
    super(sentence);
    if (status < 400 || status > 599) {
      throw new IllegalArgumentException("status must be between 400 and 599, was " + status);
    }
    this.status = status;
  }

  /** 400: what was asked cannot be understood. */
  public static HttpError wrong(String sentence) {
    return new HttpError(400, sentence);
  }

  /** 404: what was asked for is not there. */
  public static HttpError missing(String sentence) {
    return new HttpError(404, sentence);
  }

  /** 429: too much at a time; the same may be asked again after some seconds. */
  public static HttpError busy(String sentence, int seconds) {
    return new HttpError(429, sentence).header("Retry-After", Integer.toString(seconds));
  }

  /** The same with a header. */
  public HttpError header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  public int status() {
    return status;
  }

  Map<String, String> headers() {
    return headers;
  }
}
