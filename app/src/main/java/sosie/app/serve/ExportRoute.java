package sosie.app.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.app.http.Route;
import sosie.index.IndexExport;
import sosie.result.ResultWriter;
import sosie.source.TemporaryFolder;

/** The result folder of all that is there, packed. */
final class ExportRoute {

  private static final String RESULT = "result";
  private static final String DOCUMENTS = "documents.jsonl";

  private final Served served;

  ExportRoute(Served served) {
    this.served = served;
  }

  Route route() {
    return Route.get("/export", "The result of find over all that is there, packed.", this::export)
        .parameter("threshold", "That of the index or above; that if it is not said.")
        .parameter("format", "zip or tar; zip if it is not said.")
        .parameter("documents", "true for the documents beside it, of which it names lines.")
        .atOnce(2);
  }

  private Reply export(Call call) {
    Packing packing = Packing.of(call.query("format").orElse("zip"));
    boolean documents = flag(call);
    IndexExport all = served.index().export();
    if (call.query("threshold").isPresent()) all = all.threshold(threshold(call));
    IndexExport export = all;
    return Reply.streamed(packing.type(), out -> write(export, documents, packing, out))
        .header("Content-Disposition", "attachment; filename=\"result" + packing.ending() + "\"");
  }

  private static boolean flag(Call call) {
    String said = call.query(DOCUMENTS.replace(".jsonl", "")).orElse("false");
    if (said.equals("true") || said.equals("false")) return said.equals("true");
    throw HttpError.wrong("documents must be true or false, was " + said);
  }

  private static double threshold(Call call) {
    String said = call.query("threshold").orElseThrow();
    try {
      return Double.parseDouble(said);
    } catch (NumberFormatException e) {
      throw HttpError.wrong("threshold must be between 0 and 1, was " + said);
    }
  }

  private static void write(
      IndexExport export, boolean documents, Packing packing, OutputStream out) throws IOException {
    try (TemporaryFolder temporary = TemporaryFolder.of("sosie-export")) {
      Path folder = temporary.path();
      IndexExport told = documents ? export.documentsTo(folder.resolve(DOCUMENTS)) : export;
      told.writeTo(ResultWriter.into(folder.resolve(RESULT)));
      packing.write(folder, out);
    }
  }
}
