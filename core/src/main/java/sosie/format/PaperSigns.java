package sosie.format;

import java.util.Optional;
import sosie.source.FileEndings;
import sosie.source.Format;
import sosie.source.Head;
import sosie.source.ZipOffice;

/**
 * What the first bytes of PDF and Word documents look like.
 *
 * <p>Every document in the old container of Office counts as Word here: what is in it stands in a
 * directory that may lie anywhere, so the next stage, which has all the bytes, decides.
 */
public final class PaperSigns {

  /** Some programs write a few lines of their own before a PDF begins. */
  private static final int PDF_WITHIN = 1024;

  private PaperSigns() {}

  /**
   * The kind of a document, if it is PDF or Word.
   *
   * @param name of the file, which helps where the bytes alone do not tell
   */
  public static Optional<Body.Kind> kindOf(String name, byte[] bytes) {
    Head head = new Head(bytes, Math.min(bytes.length, Head.LIMIT));
    return formatOf(name, head)
        .map(format -> format == Format.PDF ? Body.Kind.PDF : Body.Kind.WORD);
  }

  public static Optional<Format> formatOf(String name, Head head) {
    if (isPdf(name, head)) {
      return Optional.of(Format.PDF);
    }
    boolean old = head.startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    return old || ZipOffice.isWord(name, head) ? Optional.of(Format.WORD) : Optional.empty();
  }

  private static boolean isPdf(String name, Head head) {
    return head.startsWith("%PDF-")
        || (FileEndings.endsWith(name, ".pdf") && head.latin1(PDF_WITHIN).contains("%PDF-"));
  }
}
