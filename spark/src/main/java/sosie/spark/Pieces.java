package sosie.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sosie.source.Origin;
import sosie.source.SourceFile;

/** All pieces of a collection, in the order of reading, and which of them a record stands in. */
final class Pieces implements Serializable {

  private static final long serialVersionUID = 1;

  private final ArrayList<Piece> all;
  private final HashMap<String, ArrayList<Piece>> divided; // by file, in their order
  private final HashMap<String, Integer> files; // by name

  Pieces(List<SourceFile> files, List<Piece> all) {
    this.all = new ArrayList<>(all);
    this.files = new HashMap<>();
    for (int i = 0; i < files.size(); i++) this.files.put(files.get(i).name(), i);
    divided = new HashMap<>();
    for (Piece each : all) {
      if (each.equals(Piece.whole(each.file()))) continue;
      divided.computeIfAbsent(files.get(each.file()).name(), name -> new ArrayList<>()).add(each);
    }
  }

  List<Piece> all() {
    return all;
  }

  boolean isDivided(String file) {
    return divided.containsKey(file);
  }

  int file(String name) {
    return files.get(name);
  }

  /** The piece that a document stands in. */
  Piece of(Origin origin) {
    List<Piece> some = divided.get(origin.file());
    if (some == null) return Piece.whole(file(origin.file()));
    int low = 0;
    int high = some.size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (some.get(middle).before() < origin.line()) low = middle;
      else high = middle;
    }
    return some.get(low);
  }

  /**
   * What each task reads: pieces that follow each other, of as many bytes together as one may have.
   */
  List<List<Piece>> tasks(List<SourceFile> files, long bytes) {
    List<List<Piece>> tasks = new ArrayList<>();
    long room = 0;
    for (Piece each : all) {
      long size = Math.min(each.end(), files.get(each.file()).bytes()) - each.start();
      if (tasks.isEmpty() || size > room) {
        tasks.add(new ArrayList<>());
        room = bytes;
      }
      tasks.get(tasks.size() - 1).add(each);
      room -= size;
    }
    return tasks;
  }

  /** How a file is cut, before anybody knows what stands there. */
  static List<Piece> cut(int file, long length, long bytes) {
    List<Piece> pieces = new ArrayList<>();
    for (long start = 0; start < length; start += bytes) {
      boolean last = start + bytes >= length;
      pieces.add(new Piece(file, start, last ? Long.MAX_VALUE : start + bytes, 0));
    }
    return pieces;
  }

  /** The same with numbers of records, and without pieces in which none begins but the first. */
  static List<Piece> numbered(List<Piece> pieces, Map<Piece, Long> counts) {
    List<Piece> numbered = new ArrayList<>();
    long before = 0;
    int file = -1;
    for (Piece each : pieces) {
      if (each.file() != file) before = 0;
      boolean first = each.file() != file;
      file = each.file();
      long count = counts.getOrDefault(each, 1L);
      if (first || count > 0) numbered.add(each.behind(before));
      before += count;
    }
    return numbered;
  }
}
