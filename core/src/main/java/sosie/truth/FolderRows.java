package sosie.truth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sosie.documents.DocumentNames;
import sosie.documents.Documents;

/**
 * A folder with one sub-folder per cluster as rows of a document and its cluster. Files name the
 * documents: by their path in the folder, their path in the sub-folder or their name, and what
 * {@link DocumentNames} makes of it. A file of the collection that holds many documents names them
 * all.
 */
final class FolderRows {

  private final DocumentNames names;
  private final Map<String, List<String>> idsByFile = new HashMap<>();
  private final List<TruthRow> rows = new ArrayList<>();
  private final Mentions outside = new Mentions();

  private FolderRows(DocumentNames names, Documents documents) {
    this.names = names;
    for (int i = 0; i < documents.count(); i++) {
      String file = documents.origin(i).file();
      idsByFile.computeIfAbsent(file, f -> new ArrayList<>(1)).add(documents.id(i));
    }
  }

  static List<TruthRow> of(
      Path folder, DocumentNames names, Documents documents, List<String> remarks)
      throws IOException {
    FolderRows found = new FolderRows(names, documents);
    try (Stream<Path> files = Files.walk(folder)) {
      files.filter(Files::isRegularFile).map(folder::relativize).sorted().forEach(found::add);
    } catch (UncheckedIOException e) {
      throw e.getCause(); // a sub-folder that cannot be listed
    }
    if (found.rows.isEmpty()) {
      throw new IllegalArgumentException(
          "folder " + folder + " has no sub-folders with files: expected one for each cluster");
    }
    found.outside.tell(
        "file is in no sub-folder and names no cluster",
        "files are in no sub-folder and name no cluster",
        remarks);
    return found.rows;
  }

  private void add(Path file) {
    String name = file.toString().replace(file.getFileSystem().getSeparator(), "/");
    if (("/" + name).contains("/.")) return; // hidden: not a document of anyone's
    int slash = name.indexOf('/');
    if (slash < 0) {
      outside.add(Mentions.shown(name));
      return;
    }
    String cluster = name.substring(0, slash);
    List<String> ids = idsByFile.getOrDefault(name, List.of(best(name, slash)));
    for (String id : ids) rows.add(new TruthRow(0, List.of(id, cluster)));
  }

  /** The path in the folder, unless only that in the sub-folder or the bare name means anything. */
  private String best(String path, int slash) {
    return Stream.of(path, path.substring(slash + 1), path.substring(path.lastIndexOf('/') + 1))
        .filter(name -> names.match(name).isFound())
        .findFirst()
        .orElse(path);
  }
}
