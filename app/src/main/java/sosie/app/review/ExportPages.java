package sosie.app.review;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.app.option.Terminal;
import sosie.cluster.KeepRule;
import sosie.recipe.Method;
import sosie.recipe.Methods;
import sosie.recipe.Parameter;
import sosie.result.ResultTable;
import sosie.source.TemporaryFolder;

/** Everything that can be taken home. */
final class ExportPages {

  private static final Map<String, String> FILES = files();
  private static final String THRESHOLD = "threshold";

  private final Subject subject;

  ExportPages(Subject subject) {
    this.subject = subject;
  }

  private static Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        "links.csv", "What was said of pairs, as find --links reads it: the same clusters again.");
    files.put(
        "verdicts.csv", "Every verdict with who said it, when and why, and whether it counts.");
    files.put(
        "clusters.csv", "Every document with its cluster, its score, and whether it is kept.");
    files.put("keep.txt", "The ids of what is kept, a line each.");
    files.put("drop.txt", "The ids of what is dropped, a line each.");
    files.put("links.jsonl", "The links as JSON Lines, for ids with white space at their ends.");
    return files;
  }

  Workbench.Shown page(Call call, String reviewer) {
    List<ExportPage.Tile> tiles = new ArrayList<>();
    FILES.forEach(
        (name, about) -> tiles.add(ExportPage.Tile.file(name, about, "/export/" + name, name)));
    if (subject.who() == Subject.Who.OWNER) {
      String proposal = subject.place().toAbsolutePath().normalize() + ".reviewed";
      String about = "All these files in one folder of this machine.";
      tiles.add(ExportPage.Tile.written("All of it", about, "/export", proposal));
    }
    ExportPage page = new ExportPage(tiles, command());
    return new Workbench.Shown("Export", ReviewJob.EXPORT, page::writeTo);
  }

  /** The run again as it was set, at the threshold in use, with what was decided. */
  private String command() {
    boolean comments = subject.result().has(ResultTable.COMMENTS);
    List<String> words = new ArrayList<>(List.of("sosie", comments ? "comments" : "find"));
    if (subject.inputs().isEmpty()) words.add("COLLECTION");
    subject.inputs().forEach(input -> words.add(Terminal.shellWord(input)));
    if (!comments) words.addAll(List.of("--method", subject.run().recipe()));
    settings()
        .forEach(
            (name, value) ->
                words.addAll(List.of("--set", Terminal.shellWord(name + "=" + value))));
    if (subject.run().parameters().containsKey("fallback")) words.add("--fallback");
    if (!comments && !subject.run().keep().equals(KeepRule.REPRESENTATIVE.toString())) {
      words.addAll(List.of("--keep", Terminal.shellWord(subject.run().keep())));
    }
    words.addAll(List.of("--links", "links.csv", "--out", "reviewed"));
    return String.join(" ", words);
  }

  /** What it was set to and would not be by itself: what follows from the rest is not told. */
  private Map<String, Object> settings() {
    Method method = Methods.named(subject.run().recipe());
    Map<String, Object> run = subject.run().parameters();
    Map<String, Object> byItself = new TreeMap<>();
    if (method.isStandalone()) {
      boolean given = method.has(THRESHOLD) && run.containsKey(THRESHOLD);
      byItself.putAll(
          method
              .recipe(given ? Map.of(THRESHOLD, run.get(THRESHOLD).toString()) : Map.of())
              .parameters());
    }
    byItself.remove(THRESHOLD);
    Map<String, Object> settings = new TreeMap<>();
    for (Parameter each : method.parameters()) {
      Object value = run.get(each.name());
      if (each.name().equals(THRESHOLD)) value = subject.review().overview().threshold();
      if (value == null || value.equals(byItself.get(each.name()))) continue;
      if (!value.toString().equals(each.standard())) settings.put(each.name(), value);
    }
    return settings;
  }

  Reply file(Call call) throws IOException {
    String name = call.path("name");
    if (!FILES.containsKey(name)) throw HttpError.missing("there is no " + name + " to export");
    TemporaryFolder folder = TemporaryFolder.of("sosie-export");
    try {
      subject.review().export(folder.path());
    } catch (IOException | RuntimeException | Error e) {
      folder.close();
      throw e;
    }
    String type = name.endsWith(".csv") ? "text/csv" : "text/plain";
    return Reply.streamed(type + "; charset=utf-8", out -> send(folder, name, out))
        .header("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }

  private static void send(TemporaryFolder folder, String name, OutputStream out)
      throws IOException {
    try (folder) {
      Files.copy(folder.path().resolve(name), out);
    }
  }

  /** Only who sits at the machine says where something is written on it. */
  Workbench.Done write(Map<String, String> form, String reviewer) throws IOException {
    if (subject.who() != Subject.Who.OWNER) {
      throw new IllegalArgumentException(
          "folders are written by whoever runs this; save the files");
    }
    Path folder = Path.of(Workbench.field(form, "folder")).toAbsolutePath().normalize();
    subject.review().export(Files.createDirectories(folder));
    return new Workbench.Done(Outcome.done("Written: " + folder), Address.of("/export"));
  }
}
