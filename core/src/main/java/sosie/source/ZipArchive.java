package sosie.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * Zip, read by its directory, which stands at its end. What the directory does not reach, because
 * it is damaged or cut off, is read by the headers of the entries themselves, from front to back.
 */
final class ZipArchive implements Archive {

  @Override
  public void entries(Content content, EntryVisitor visitor) throws IOException {
    if (content.path().isPresent()) {
      new OneReading(content, visitor).read(content.path().get());
      return;
    }
    Spool spool = Spool.onDisk(content.stream());
    try (Content again = content.spooled(spool)) {
      if (content.isBomb()) return;
      new OneReading(again, visitor).read(spool.path().orElseThrow());
      again.handDamageTo(content);
    } finally {
      spool.delete();
    }
  }

  /** One reading of a zip that lies in a file. */
  private static final class OneReading {

    private final Content content;
    private final EntryVisitor visitor;
    private final EntryNames names = new EntryNames();

    /** Told at the end, since entries of an archive that is known to be damaged are not used. */
    private Optional<IOException> trouble = Optional.empty();

    OneReading(Content content, EntryVisitor visitor) {
      this.content = content;
      this.visitor = visitor;
    }

    void read(Path path) throws IOException {
      try (ZipReach reach = new ZipReach(path)) {
        Optional<ZipFile> file = directory(path);
        if (file.isPresent()) {
          try (ZipFile zip = file.get()) {
            byDirectory(zip, reach);
          }
        } else {
          note("the directory at its end is damaged or missing");
        }
        for (ZipReach.Range range : reach.unreached()) inPassing(reach, range);
        if (reach.hasStrayBytes()) note("bytes that belong to no entry");
      }
      trouble.ifPresent(content::noteDamage);
    }

    private void note(String what) {
      trouble = trouble.or(() -> Optional.of(new IOException(what)));
    }

    private static Optional<ZipFile> directory(Path path) throws IOException {
      SeekableByteChannel bytes = Files.newByteChannel(path); // by paths, it opens those of disks
      try {
        return Optional.of(ZipFile.builder().setSeekableByteChannel(bytes).get());
      } catch (IOException | RuntimeException e) {
        // No readable directory, for which there are exceptions of every kind: the entries
        // themselves may still be there.
        bytes.close();
        return Optional.empty();
      }
    }

    private boolean goesOn() {
      return visitor.wantsMore() && !content.isCut();
    }

    private void byDirectory(ZipFile zip, ZipReach reach) throws IOException {
      List<ZipArchiveEntry> entries = Collections.list(zip.getEntriesInPhysicalOrder());
      for (ZipArchiveEntry entry : entries) {
        if (!reach.reaches(entry)) note("the directory and entry " + shown(entry) + " disagree");
      }
      for (ZipArchiveEntry entry : entries) {
        Optional<String> name = goesOn() ? name(entry) : Optional.empty();
        if (name.isPresent()) {
          OptionalLong size =
              entry.getSize() < 0 ? OptionalLong.empty() : OptionalLong.of(entry.getSize());
          Content bytes =
              content.entry(
                  name.get(), () -> new ZipEntryStream(zip.getInputStream(entry), entry), size);
          content.reached(entry.getLocalHeaderOffset(), reach.size());
          visitor.entry(new ArchiveEntry(Optional.of(bytes), entry));
        }
      }
    }

    private void inPassing(ZipReach reach, ZipReach.Range range) throws IOException {
      try (ZipArchiveInputStream zip =
          new ZipArchiveInputStream(
              new BufferedInputStream(reach.open(range), 1 << 18),
              StandardCharsets.UTF_8.name(),
              true,
              true)) {
        Optional<ZipArchiveEntry> entry = next(zip);
        while (entry.isPresent() && goesOn()) {
          Optional<ZipEntryStream> read = inPassing(zip, entry.get());
          entry = next(zip);
          if (read.isPresent() && !read.get().isSound()) {
            note("entry " + shown(read.get().entry()) + " is not what its check sum says");
          }
        }
      }
    }

    private Optional<ZipEntryStream> inPassing(ZipArchiveInputStream zip, ZipArchiveEntry entry)
        throws IOException {
      Optional<String> name = name(entry);
      if (name.isEmpty()) return Optional.empty();
      ZipEntryStream read = new ZipEntryStream(zip, entry);
      Content bytes = content.streamedEntry(name.get(), read, OptionalLong.empty());
      visitor.entry(new ArchiveEntry(Optional.of(bytes), entry));
      return Optional.of(read);
    }

    private Optional<ZipArchiveEntry> next(ZipArchiveInputStream zip) {
      if (content.isCut()) {
        return Optional.empty();
      }
      try {
        return Optional.ofNullable(zip.getNextEntry());
      } catch (IOException e) {
        trouble = trouble.or(() -> Optional.of(e));
      } catch (RuntimeException e) {
        note("an entry that is not readable: " + e.getMessage());
      }
      return Optional.empty();
    }

    /** The name of an entry that can be read; for the others, the reason is told. */
    private Optional<String> name(ZipArchiveEntry entry) throws IOException {
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

    private static String shown(ZipArchiveEntry entry) {
      return EntryNames.shown(entry.getName());
    }
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
