package sosie.app.review;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** Asks a workbench as a browser without script would. */
record Asking(String address) {

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();

  /** A page with its status. */
  record Got(int status, String body) {
    Document page() {
      return Jsoup.parse(body);
    }
  }

  Got get(String path) throws IOException, InterruptedException {
    return got(HttpRequest.newBuilder(URI.create(address + path)).build());
  }

  /** Sends a form of names and values. */
  Got post(String path, String... fields) throws IOException, InterruptedException {
    return got(form(path, fields).build());
  }

  /** The same from the page of somebody else. */
  Got postFrom(String origin, String path, String... fields)
      throws IOException, InterruptedException {
    return got(form(path, fields).header("Origin", origin).build());
  }

  private HttpRequest.Builder form(String path, String... fields) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < fields.length; i += 2) {
      if (i > 0) body.append('&');
      body.append(fields[i]).append('=');
      body.append(URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
    }
    return HttpRequest.newBuilder(URI.create(address + path))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
  }

  private static Got got(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> answer = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    return new Got(answer.statusCode(), answer.body());
  }
}
