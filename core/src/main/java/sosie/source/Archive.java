package sosie.source;

import java.io.IOException;
import java.io.OutputStream;
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

  static Optional<Archive> of(Content content, Head head) {
    boolean zip = head.startsWith('P', 'K', 3, 4) || head.startsWith('P', 'K', 5, 6);
    if (zip && !ZipOffice.isOne(head)) {
      return Optional.of(new ZipArchive());
    }
    return TarArchive.isOne(content, head) ? Optional.of(new TarArchive()) : Optional.empty();
  }
}
