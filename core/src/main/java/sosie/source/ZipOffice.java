package sosie.source;

/** Office documents and e-books, which are zip files in form and no collections of documents. */
public final class ZipOffice {

  private static final int NAME = 30;

  private ZipOffice() {}

  public static boolean isOne(Head head) {
    return head.startsWith('P', 'K', 3, 4)
        && (head.hasAt(NAME, "[Content_Types].xml")
            || head.hasAt(NAME, "mimetypeapplication/")
            || head.hasAt(NAME, "_rels/.rels")
            || head.hasAt(NAME, "docProps/")
            || head.hasAt(NAME, "word/document.xml"));
  }

  /**
   * Whether it is one of Word: the names of the entries say so, and where none of them lies within
   * the head, the name of the file.
   */
  public static boolean isWord(String name, Head head) {
    if (!isOne(head)) {
      return false;
    }
    boolean other = holdsEntry(head, "xl/") || holdsEntry(head, "ppt/");
    return holdsEntry(head, "word/") || (!other && FileEndings.endsWith(name, ".docx"));
  }

  private static boolean holdsEntry(Head head, String start) {
    for (int i = 0; i + NAME + start.length() <= head.length(); i++) {
      if (head.hasAt(i, 'P', 'K', 3, 4) && head.hasAt(i + NAME, start)) {
        return true;
      }
    }
    return false;
  }
}
