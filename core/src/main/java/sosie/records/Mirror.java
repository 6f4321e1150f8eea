package sosie.records;

import static sosie.source.Utf8Order.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sosie.source.SourceFile;

/**
 * What lies around the comments of a docket, in the layout of the public mirror of regulations.gov:
 * which files are comments, which belong to a comment as attachments, and which are neither.
 *
 * <ul>
 *   <li>An attachment belongs to the comment that has its id, wherever both lie; where several
 *       files hold a comment of that id, to the one that shares most folders with it.
 *   <li>Where several tools took the text out of an attachment, the one that did most attachments
 *       of the collection is asked first, so that copies of a letter are read alike; the next only
 *       where it found nothing. The attachment itself comes last.
 *   <li>A text whose comment is not here is a document of its own, by the first tool.
 *   <li>Records of dockets and documents are no comments, nor is a loose text in a folder above
 *       them, unless the user named it.
 * </ul>
 */
final class Mirror {

  static final Mirror NONE = new Mirror(Map.of(), Map.of());

  /** What a file is that is no document, in words for people. */
  enum Kind {
    ATTACHMENT("attachments, which are read where their comment has no words of its own"),
    OTHER_VERSION("texts of attachments that are read as another tool gives them"),
    DOCKET("records of dockets, which are no comments"),
    DOCUMENT("the agency's own documents, which are no comments"),
    NOTE("notes beside the comments");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  private final Map<String, List<Attachment>> attachments; // by the comment's source
  private final Map<String, Kind> aside; // by source

  Mirror(Map<String, List<Attachment>> attachments, Map<String, Kind> aside) {
    this.attachments = attachments;
    this.aside = aside;
  }

  /**
   * Looks through the names of a collection.
   *
   * @param resources what the JSON files of one record say they are, by source
   * @param named files that the user named, which are documents whatever lies beside them
   */
  static Mirror of(
      Collection<SourceFile> files, Map<String, JsonApi.Resource> resources, Set<Path> named)
      throws IOException {
    boolean comments = resources.values().stream().anyMatch(JsonApi.Resource::isComment);
    return comments ? new MirrorSorting(files, resources, named).mirror() : NONE;
  }

  /** What came with a comment, the better reading of each attachment first. */
  List<Attachment> of(String comment) {
    return attachments.getOrDefault(comment, List.of());
  }

  /** What a file is here, and what is read along with it: where it changes, so may a document. */
  String described(String source) {
    StringBuilder words = new StringBuilder();
    if (aside.containsKey(source)) words.append(" ").append(aside.get(source));
    for (Attachment each : of(source)) {
      words.append(" with ").append(each.source()).append(" ").append(each.bytes());
    }
    return words.toString();
  }

  /** Files that are no documents. */
  Set<String> sources() {
    return aside.keySet();
  }

  List<SetAside> told() {
    Map<Kind, TreeSet<String>> byKind = new TreeMap<>();
    aside.forEach(
        (source, kind) -> byKind.computeIfAbsent(kind, any -> new TreeSet<>(UTF_8)).add(source));
    List<SetAside> told = new ArrayList<>();
    byKind.forEach(
        (kind, sources) -> told.add(new SetAside(kind.words, sources.size(), sources.first())));
    return told;
  }

  /**
   * An attachment of a comment, or its text as a tool took it out.
   *
   * @param tool empty for the attachment itself
   * @param source as the collection names it
   */
  record Attachment(MirrorName.Attached name, String tool, String source, Path path) {

    /** Its size; 0 if it is gone. */
    long bytes() {
      try {
        return Files.size(path);
      } catch (IOException e) {
        return 0; // whoever reads it tells
      }
    }

    /** How regulations.gov calls it, without its ending. */
    String stem() {
      return "attachment_" + name.number();
    }

    /** How many folders from the outermost on it shares with a comment. */
    int near(String comment) {
      String[] mine = source.split("/", -1);
      String[] other = comment.split("/", -1);
      int same = 0;
      while (same < Math.min(mine.length, other.length) && mine[same].equals(other[same])) same++;
      return same;
    }
  }
}
