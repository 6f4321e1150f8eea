import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;

/** Asks a workbench for each of its pages, judges, and tells how long that took. */
final class ReviewLoad {

  private static final int TIMES = 15;

  public static void main(String[] arguments) throws Exception {
    String address = arguments[0].replaceAll("/$", "");
    HttpClient client = HttpClient.newHttpClient();
    String pair = "left=page-00000000.html&right=page-00000001.html";
    List<String> pages =
        List.of(
            "/",
            "/?at=0.9&scale=log",
            "/clusters",
            "/clusters?page=2000",
            "/clusters?sort=weakest",
            "/clusters?sort=density&turned=yes",
            "/clusters?sort=date",
            "/clusters?sort=source",
            "/clusters?find=harvest+9999",
            "/clusters?source=site-017",
            "/clusters?said=judged",
            "/cluster?id=page-00000000.html",
            "/cluster?id=page-00003100.html",
            "/cluster?id=page-00999999.html",
            "/pair?" + pair,
            "/judge",
            "/judge?blind=1",
            "/verdicts",
            "/learn",
            "/export");
    System.out.printf("%-34s %8s %8s %8s %8s%n", "page", "first", "best", "median", "most");
    for (String page : pages) {
      tell(page, () -> get(client, address + page));
    }
    int[] number = {0};
    tell("a verdict", () -> judge(client, address, ++number[0]));
    tell("/judge after verdicts", () -> get(client, address + "/judge"));
    tell("/ after verdicts", () -> get(client, address + "/"));
  }

  private interface Asking {
    int ask() throws Exception;
  }

  private static void tell(String what, Asking asking) throws Exception {
    double[] times = new double[TIMES];
    for (int i = 0; i < TIMES; i++) {
      long began = System.nanoTime();
      int status = asking.ask();
      times[i] = (System.nanoTime() - began) / 1e6;
      if (status >= 400) throw new IllegalStateException(what + " was answered with " + status);
    }
    double first = times[0];
    Arrays.sort(times);
    System.out.printf(
        "%-34s %5.0f ms %5.0f ms %5.0f ms %5.0f ms%n",
        what, first, times[0], times[TIMES / 2], times[TIMES - 1]);
  }

  private static int get(HttpClient client, String address) throws Exception {
    return client
        .send(
            HttpRequest.newBuilder(URI.create(address)).build(),
            HttpResponse.BodyHandlers.ofString())
        .statusCode();
  }

  private static int judge(HttpClient client, String address, int number) throws Exception {
    String form =
        String.format(
            "left=page-%08d.html&right=page-%08d.html&verdict=%s",
            3100 + 31 * number, 3101 + 31 * number, number % 2 == 0 ? "same" : "not");
    return client
        .send(
            HttpRequest.newBuilder(URI.create(address + "/judge"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build(),
            HttpResponse.BodyHandlers.ofString())
        .statusCode();
  }
}
