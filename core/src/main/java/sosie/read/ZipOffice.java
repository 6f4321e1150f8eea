package sosie.read;

/** Office documents and e-books, which are zip files in form and no collections of documents. */
final class ZipOffice {

  private static final int NAME = 30;

  private ZipOffice() {}

  static boolean isOne(Head head) {
    return head.startsWith('P', 'K', 3, 4)
        && (head.hasAt(NAME, "[Content_Types].xml")
            || head.hasAt(NAME, "mimetypeapplication/")
            || head.hasAt(NAME, "_rels/.rels")
            || head.hasAt(NAME, "docProps/"));
  }
}
