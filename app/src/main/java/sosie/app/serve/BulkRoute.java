package sosie.app.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.app.http.Route;
import sosie.app.http.Taking;
import sosie.app.index.Shown;
import sosie.extract.Document;
import sosie.index.Added;

/**
 * Documents in bulk: a line for each, and for each a line of what became of it, in order. What
 * stands in an answer is on the disk. Lines that are there are taken in together; nothing waits for
 * more of them.
 */
final class BulkRoute {

  private static final int BATCH = 256;
  private static final long BATCH_BYTES = 1 << 20;

  /** As many as have an index busy; each keeps a thread for as long as it lasts. */
  private static final int AT_ONCE = 16;

  private final Served served;
  private final long longest;

  BulkRoute(Served served, long longest) {
    this.served = served;
    this.longest = longest;
  }

  Route route() {
    return Route.post("/documents", "Takes documents in; a line for each.", this::add)
        .parameter("source", "Stands before their places, so that all can go together.")
        .parameter("most", "How many matches are listed of each; 10 if that is not said.")
        .takes("application/x-ndjson", "A line of JSON for each, with id and text.", Taking.ANY)
        .atOnce(AT_ONCE);
  }

  private Reply add(Call call) {
    Batches batches = new Batches(call);
    return Reply.meanwhile("application/x-ndjson", batches::run);
  }

  /** One request. */
  private final class Batches {

    private final Call call;
    private final Optional<String> source;
    private final int most;
    private final BodyLines lines;
    private final List<Document> batch = new ArrayList<>();
    private final List<byte[]> wrong = new ArrayList<>(); // by place in the batch, or null
    private long bytes;

    Batches(Call call) {
      this.call = call;
      source = call.query("source");
      most = (int) call.number("most", 10, 0, 1_000);
      lines = new BodyLines(call.body(), longest);
    }

    void run(OutputStream out) throws IOException {
      try {
        for (Optional<byte[]> line = lines.next(); line.isPresent(); line = lines.next()) {
          take(line.get());
          boolean full = wrong.size() >= BATCH || bytes >= BATCH_BYTES;
          if (full || !lines.isAtHand()) finish(out);
          if (call.isStopping()) throw stopping();
        }
        finish(out);
      } catch (HttpError e) {
        finish(out);
        HttpError why = call.isStopping() ? stopping() : e;
        out.write(line(lines.number() + 1, why));
      }
    }

    private static HttpError stopping() {
      return new HttpError(503, "the service is stopping; send this line and what follows again");
    }

    private void take(byte[] line) {
      bytes += line.length;
      if (isBlank(line)) return;
      try {
        batch.add(Given.line(line, source));
        wrong.add(null);
      } catch (HttpError e) {
        wrong.add(line(lines.number(), e));
      }
    }

    private static boolean isBlank(byte[] line) {
      for (byte each : line) if (each != ' ' && each != '\r' && each != '\t') return false;
      return true;
    }

    private static byte[] line(long number, HttpError e) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("line", number);
      fields.put("status", e.status());
      fields.put("error", e.getMessage());
      return Reply.line(fields);
    }

    /** Takes in what was read, and tells. */
    private void finish(OutputStream out) throws IOException {
      if (wrong.isEmpty()) return;
      List<Added> added = batch.isEmpty() ? List.of() : served.index().add(batch);
      int next = 0;
      for (byte[] error : wrong) {
        out.write(error != null ? error : Reply.line(Shown.json(added.get(next++), most)));
      }
      out.flush();
      batch.clear();
      wrong.clear();
      bytes = 0;
      served.changed();
    }
  }
}
