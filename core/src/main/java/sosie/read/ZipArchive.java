package sosie.read;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * Zip. A file on disk is read by its directory, which stands at its end; a zip inside something
 * else, or one that lost its end, from front to back.
 */
final class ZipArchive implements Archive {

  @Override
  public void entries(Content content, EntryVisitor visitor) throws IOException {
    Optional<ZipFile> file = content.path().isPresent() ? directory(content) : Optional.empty();
    if (file.isPresent()) {
      try (ZipFile zip = file.get()) {
        byDirectory(zip, content, visitor);
      }
    } else {
      inPassing(content, visitor);
    }
  }

  private static Optional<ZipFile> directory(Content content) {
    try {
      return Optional.of(ZipFile.builder().setPath(content.path().orElseThrow()).get());
    } catch (IOException e) {
      // No readable directory: the entries themselves may still be there.
      return Optional.empty();
    }
  }

  private static void byDirectory(ZipFile zip, Content content, EntryVisitor visitor)
      throws IOException {
    EntryNames names = new EntryNames();
    for (ZipArchiveEntry entry : Collections.list(zip.getEntriesInPhysicalOrder())) {
      if (!visitor.wantsMore() || content.isCut()) {
        return;
      }
      Optional<String> name = name(entry, names, content, visitor);
      if (name.isPresent()) {
        OptionalLong size =
            entry.getSize() < 0 ? OptionalLong.empty() : OptionalLong.of(entry.getSize());
        Content bytes = content.entry(name.get(), () -> zip.getInputStream(entry), size);
        visitor.entry(new ArchiveEntry(Optional.of(bytes), entry));
      }
    }
  }

  private static void inPassing(Content content, EntryVisitor visitor) throws IOException {
    EntryNames names = new EntryNames();
    try (ZipArchiveInputStream zip =
        new ZipArchiveInputStream(
            new BufferedInputStream(content.stream(), 1 << 18),
            StandardCharsets.UTF_8.name(),
            true,
            true)) {
      Optional<ZipArchiveEntry> entry = next(zip, content);
      while (entry.isPresent() && visitor.wantsMore()) {
        Optional<String> name = name(entry.get(), names, content, visitor);
        if (name.isPresent()) {
          Content bytes = content.streamedEntry(name.get(), zip, OptionalLong.empty());
          visitor.entry(new ArchiveEntry(Optional.of(bytes), entry.get()));
        }
        entry = next(zip, content);
      }
    }
  }

  private static Optional<ZipArchiveEntry> next(ZipArchiveInputStream zip, Content content) {
    if (content.isCut()) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(zip.getNextEntry());
    } catch (IOException e) {
      content.noteDamage(e);
      return Optional.empty();
    }
  }

  /** The name of an entry that can be read; for the others, the reason is told. */
  private static Optional<String> name(
      ZipArchiveEntry entry, EntryNames names, Content content, EntryVisitor visitor)
      throws IOException {
    if (entry.isDirectory()) {
      visitor.entry(new ArchiveEntry(Optional.empty(), entry));
      return Optional.empty();
    }
    Optional<String> name = names.nameOf(entry.getName());
    if (name.isEmpty()) {
      visitor.problem(EntryNames.unsafe(content, entry.getName()));
    } else if (entry.getGeneralPurposeBit().usesEncryption()) {
      visitor.problem(
          new Problem(
              Origin.whole(content.source() + "!/" + name.get()),
              Problem.Reason.ENCRYPTED,
              "the entry needs a password; unpack it first"));
      return Optional.empty();
    }
    return name;
  }

  @Override
  public Packer packer(OutputStream out) {
    ZipArchiveOutputStream zip = new ZipArchiveOutputStream(out);
    zip.setEncoding(StandardCharsets.UTF_8.name());
    return new ZipPacker(zip);
  }

  private record ZipPacker(ZipArchiveOutputStream zip) implements Packer {

    @Override
    public void add(ArchiveEntry entry, Optional<Spool> bytes) throws IOException {
      ZipArchiveEntry old = (ZipArchiveEntry) entry.header();
      ZipArchiveEntry header = new ZipArchiveEntry(old.getName());
      header.setTime(old.getTime());
      header.setUnixMode(old.getUnixMode());
      header.setComment(old.getComment());
      header.setMethod(ZipArchiveOutputStream.DEFLATED);
      zip.putArchiveEntry(header);
      if (bytes.isPresent()) {
        try (InputStream in = bytes.get().open()) {
          in.transferTo(zip);
        }
      }
      zip.closeArchiveEntry();
    }

    @Override
    public void close() throws IOException {
      zip.close();
    }
  }
}
