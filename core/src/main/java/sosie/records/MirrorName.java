package sosie.records;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the name of a file says in the public mirror of regulations.gov, which keeps a docket in
 * {@code text-DOCKET}: {@code docket/DOCKET.json}, {@code documents/ID.json}, {@code
 * comments/ID.json}, and the texts of attachments as {@code
 * comments_extracted_text/TOOL/ID_attachment_N_extracted.txt}; the attachments themselves as {@code
 * binary-DOCKET/comments_attachments/ID_attachment_N.pdf}.
 *
 * @param folder as the collection names it, empty for the outermost
 */
record MirrorName(String folder, String file) {

  private static final String COMMENTS = "comments";
  private static final Pattern ATTACHMENT =
      Pattern.compile("(.+)_attachment_([0-9]{1,6})(_extracted)?\\.([A-Za-z]{1,5})");
  private static final Pattern OF_DOCUMENTS =
      Pattern.compile("(.*/)?documents(_attachments|_extracted_text)?(/.*)?");
  private static final Pattern TOOL = Pattern.compile("(?:.*/)?comments_extracted_text/(.+)");

  /** An attachment by its name, of whatever comment or document. */
  record Attached(String id, int number, boolean extracted) {}

  static MirrorName of(String source) {
    int slash = source.lastIndexOf('/');
    return new MirrorName(source.substring(0, Math.max(0, slash)), source.substring(slash + 1));
  }

  boolean isAmongComments() {
    return folder.equals(COMMENTS) || folder.endsWith("/" + COMMENTS);
  }

  boolean isAmongDocuments() {
    return OF_DOCUMENTS.matcher(folder).matches();
  }

  Optional<Attached> attached() {
    Matcher match = ATTACHMENT.matcher(file);
    if (!match.matches()) return Optional.empty();
    boolean extracted = match.group(3) != null;
    return Optional.of(new Attached(match.group(1), Integer.parseInt(match.group(2)), extracted));
  }

  /** Which program took the text out of an attachment; empty if the folder does not say. */
  String tool() {
    Matcher match = TOOL.matcher(folder);
    return match.matches() ? match.group(1) : "";
  }

  /** The folder above one of that name, empty for the outermost. */
  static String above(String folder) {
    return folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
  }
}
