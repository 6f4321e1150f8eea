package sosie.records;

import java.nio.file.Path;

/**
 * An attachment of a comment, or its text as a tool took it out.
 *
 * @param tool empty for the attachment itself
 * @param source as the collection names it
 */
record MirrorAttachment(MirrorName.Attached name, String tool, String source, Path path) {

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
