package sosie.app.serve;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.app.http.Route;
import sosie.app.http.Traffic;
import sosie.app.index.Shown;
import sosie.app.option.SummaryJson;
import sosie.index.NumberedChange;
import sosie.index.Status;

/** How the index stands, and what became of its clusters. */
final class StateRoutes {

  private static final int LONGEST_WAIT = 55;
  private static final int MOST = 1_000;

  private final Served served;
  private final Traffic traffic;

  StateRoutes(Served served, Traffic traffic) {
    this.served = served;
    this.traffic = traffic;
  }

  List<Route> routes() {
    return List.of(
        Route.get("/status", "What is in the index.", this::status),
        Route.get("/metrics", "The same and what was asked, for Prometheus.", this::metrics),
        Route.get("/changes", "What became of clusters after a change, in order.", this::changes)
            .parameter("since", "The number of the last change that you know; 0 for all.")
            .parameter("most", "How many are told; " + MOST + " if that is not said.")
            .parameter("wait", "Seconds to wait for one if there is none; 0 to " + LONGEST_WAIT)
            .atOnce(24)
            .outcome(410, "Some of these are no longer told; begin with the clusters."),
        Route.post("/settle", "Works out the clusters that are still to be.", this::settle)
            .atOnce(1),
        Route.post("/compact", "Gives back the room of what is no more.", this::compact).atOnce(1));
  }

  private Reply status(Call call) {
    return Reply.json(SummaryJson.versioned(served.index().status()));
  }

  private Reply settle(Call call) throws IOException {
    served.index().settle();
    served.changed();
    return Reply.json(Map.of("unsettled", served.index().status().unsettled()));
  }

  private Reply compact(Call call) throws IOException {
    return Reply.json(served.index().compact());
  }

  private Reply changes(Call call) throws IOException {
    long since = call.number("since", 0, 0, Long.MAX_VALUE);
    int most = (int) call.number("most", MOST, 1, 100_000);
    long until = System.nanoTime() + call.number("wait", 0, 0, LONGEST_WAIT) * 1_000_000_000L;
    long told = served.told();
    List<NumberedChange> changes = changes(since, most);
    while (changes.isEmpty() && System.nanoTime() < until && !call.isStopping()) {
      served.awaitNews(told, 1 + (until - System.nanoTime()) / 1_000_000);
      told = served.told();
      changes = changes(since, most);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("changes", changes.stream().map(Shown::json).toList());
    fields.put("next", changes.isEmpty() ? since : changes.get(changes.size() - 1).number());
    return Reply.json(fields);
  }

  private List<NumberedChange> changes(long since, int most) throws IOException {
    try {
      return served.index().changes(since, most);
    } catch (IllegalArgumentException e) {
      throw new HttpError(410, e.getMessage());
    }
  }

  private Reply metrics(Call call) {
    Status status = served.index().status();
    StringBuilder out = new StringBuilder();
    gauge(out, "sosie_documents", status.documents());
    gauge(out, "sosie_texts", status.texts());
    gauge(out, "sosie_pairs", status.pairs());
    gauge(out, "sosie_clusters", status.clusters());
    gauge(out, "sosie_unsettled_texts", status.unsettled());
    gauge(out, "sosie_verdicts", status.verdicts());
    gauge(out, "sosie_sequence", status.sequence());
    gauge(out, "sosie_log_bytes", status.logBytes());
    traffic.writeTo(out);
    Runtime runtime = Runtime.getRuntime();
    gauge(out, "sosie_heap_bytes", runtime.totalMemory() - runtime.freeMemory());
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix) {
      gauge(out, "process_open_fds", unix.getOpenFileDescriptorCount());
    }
    return Reply.bytes(
        "text/plain; version=0.0.4; charset=utf-8",
        out.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  private static void gauge(StringBuilder out, String name, long value) {
    out.append("# TYPE ").append(name).append(" gauge\n");
    out.append(name).append(' ').append(value).append('\n');
  }
}
