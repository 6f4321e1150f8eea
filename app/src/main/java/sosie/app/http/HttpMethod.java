package sosie.app.http;

/** What a request does. {@code HEAD} is {@code GET} without a body. */
public enum HttpMethod {
  GET,
  PUT,
  POST,
  DELETE
}
