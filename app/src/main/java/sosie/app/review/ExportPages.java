package sosie.app.review;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sosie.app.http.Call;
import sosie.app.http.HttpError;
import sosie.app.http.Reply;
import sosie.page.Figures;
import sosie.source.TemporaryFolder;

/** Everything that can be taken home. */
final class ExportPages {

  private static final Map<String, String> FILES = files();

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

  /** The run again, with what was decided. */
  private String command() {
    List<String> inputs = subject.inputs();
    return "sosie find "
        + (inputs.isEmpty()
            ? "COLLECTION"
            : String.join(" ", inputs.stream().map(ExportPages::quoted).toList()))
        + " --method "
        + subject.run().recipe()
        + " --threshold "
        + Figures.plain(subject.review().overview().threshold())
        + " --links links.csv --out reviewed";
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
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
