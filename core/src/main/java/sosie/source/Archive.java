package sosie.source;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;

/** A format that packs files into one. */
public interface Archive {

  /** Takes the entries of an archive in their order. */
  interface EntryVisitor {

    void entry(ArchiveEntry entry) throws IOException;

    void problem(Problem problem) throws IOException;

    boolean wantsMore();
  }

  /** Shows every entry; damage is noted in the contents. */
  void entries(Content content, EntryVisitor visitor) throws IOException;

  Packer packer(OutputStream out) throws IOException;

  /** Zip or tar, if the content is one; asked only where {@link #refusal} has nothing to say. */
  static Optional<Archive> of(Content content, Head head) {
    if (isZip(head)) return Optional.of(new ZipArchive());
    return isTar(content, head) ? Optional.of(new TarArchive()) : Optional.empty();
  }

  /** Why an archive cannot be read here, if the library for it was left out. */
  static Optional<Problem> refusal(Content content, Head head) {
    return isZip(head) || isTar(content, head)
        ? Library.PACKED.refusal(content, isZip(head) ? "zip" : "tar")
        : Optional.empty();
  }

  private static boolean isZip(Head head) {
    boolean zip = head.startsWith('P', 'K', 3, 4) || head.startsWith('P', 'K', 5, 6);
    return zip && !ZipOffice.isOne(head);
  }

  private static boolean isTar(Content content, Head head) {
    if (head.length() < TarBlocks.SIZE) return false;
    // The oldest tars have no signature; their header still has a sum that must be right.
    return head.hasAt(257, "ustar")
        || (FileEndings.endsWith(content.name(), ".tar")
            && TarBlocks.isHeader(Arrays.copyOf(head.bytes(), TarBlocks.SIZE)));
  }
}
