package sosie.app.http;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** What was asked so far, and how long the answers took, for a monitor. Any thread. */
public final class Traffic {

  private static final double[] SECONDS = {
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60
  };

  private static final class Times {
    private final LongAdder[] upTo = new LongAdder[SECONDS.length];
    private final LongAdder nanos = new LongAdder();
    private final LongAdder count = new LongAdder();

    Times() {
      for (int i = 0; i < upTo.length; i++) upTo[i] = new LongAdder();
    }

    void add(long taken) {
      count.increment();
      nanos.add(taken);
      for (int i = 0; i < upTo.length; i++) if (taken <= SECONDS[i] * 1e9) upTo[i].increment();
    }
  }

  private final LongAdder underWay = new LongAdder();
  private final Map<String, LongAdder> byStatus = new ConcurrentHashMap<>();
  private final Map<String, Times> byRoute = new ConcurrentHashMap<>();

  void began() {
    underWay.increment();
  }

  /** An answer of a route has gone, or could not go. */
  void ended(String route, int status, long taken) {
    String key = "route=\"" + route + "\",status=\"" + status + "\"";
    byStatus.computeIfAbsent(key, any -> new LongAdder()).increment();
    byRoute.computeIfAbsent(route, any -> new Times()).add(taken);
    underWay.decrement(); // when nothing is under way all of it is counted
  }

  /** In the text format of Prometheus. */
  public void writeTo(StringBuilder out) {
    line(out, "# TYPE sosie_requests_under_way gauge");
    line(out, "sosie_requests_under_way " + underWay.sum());
    line(out, "# TYPE sosie_requests_total counter");
    new TreeMap<>(byStatus)
        .forEach((key, count) -> line(out, "sosie_requests_total{" + key + "} " + count.sum()));
    line(out, "# TYPE sosie_request_seconds histogram");
    new TreeMap<>(byRoute).forEach((route, times) -> times(out, "route=\"" + route + "\"", times));
  }

  private static void times(StringBuilder out, String route, Times times) {
    String bucket = "sosie_request_seconds_bucket{" + route + ",le=\"";
    for (int i = 0; i < SECONDS.length; i++) {
      line(out, bucket + SECONDS[i] + "\"} " + times.upTo[i].sum());
    }
    line(out, bucket + "+Inf\"} " + times.count.sum());
    String sum = String.format(Locale.ROOT, "%.6f", times.nanos.sum() / 1e9);
    line(out, "sosie_request_seconds_sum{" + route + "} " + sum);
    line(out, "sosie_request_seconds_count{" + route + "} " + times.count.sum());
  }

  private static void line(StringBuilder out, String line) {
    out.append(line).append('\n');
  }
}
