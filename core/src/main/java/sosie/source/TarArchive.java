package sosie.source;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Tar, read from front to back. */
final class TarArchive implements Archive {

  @Override
  public void entries(Content content, EntryVisitor visitor) throws IOException {
    EntryNames names = new EntryNames();
    TarBlocks blocks = new TarBlocks(new BufferedInputStream(content.stream(), 1 << 18));
    do {
      TarArchiveInputStream tar =
          new TarArchiveInputStream(
              blocks, TarBlocks.SIZE, TarBlocks.SIZE, StandardCharsets.UTF_8.name());
      Optional<TarArchiveEntry> entry = next(tar, blocks, content);
      while (entry.isPresent() && visitor.wantsMore()) {
        show(entry.get(), tar, names, content, visitor);
        entry = next(tar, blocks, content);
      }
    } while (visitor.wantsMore() && !content.isCut() && anotherFollows(blocks, content));
  }

  /** Tars are joined by writing one behind the other; zeros stand between. */
  private static boolean anotherFollows(TarBlocks blocks, Content content) throws IOException {
    boolean ended = blocks.endedByZeros();
    TarBlocks.Next next = blocks.passZeros();
    if (content.isCut()) return false;
    if (!ended && next == TarBlocks.Next.NOTHING) {
      content.noteDamage(
          blocks.position(), new EOFException("no block of zeros marks the end of the archive"));
    } else if (next == TarBlocks.Next.OTHER) {
      content.noteDamage(
          blocks.position(), new IOException("something other than an entry follows"));
    }
    return next == TarBlocks.Next.HEADER;
  }

  private static Optional<TarArchiveEntry> next(
      TarArchiveInputStream tar, TarBlocks blocks, Content content) {
    if (content.isCut()) {
      return Optional.empty();
    }
    try {
      Optional<TarArchiveEntry> entry = Optional.ofNullable(tar.getNextEntry());
      if (entry.isPresent() && !entry.get().isCheckSumOK()) {
        throw new IOException("an entry's header whose check sum is wrong");
      }
      return entry;
    } catch (DiskFile.Failure e) {
      throw e;
    } catch (EOFException e) {
      content.noteDamage(blocks.position(), e);
    } catch (IOException e) {
      content.noteDamage(blocks.lastBlock(), e);
    } catch (RuntimeException e) {
      // A field that is not a number is answered by exceptions of every kind.
      content.noteDamage(
          blocks.lastBlock(), new IOException("an entry's header that is not readable", e));
    }
    return Optional.empty();
  }

  private static void show(
      TarArchiveEntry header,
      InputStream tar,
      EntryNames names,
      Content archive,
      EntryVisitor visitor)
      throws IOException {
    if (!header.isFile() || header.isLink() || header.isSymbolicLink()) {
      visitor.entry(new ArchiveEntry(Optional.empty(), header));
      return;
    }
    Optional<String> name = names.nameOf(header.getName());
    if (name.isEmpty()) {
      visitor.problem(EntryNames.unsafe(archive, header.getName()));
      return;
    }
    Content content = archive.streamedEntry(name.get(), tar, OptionalLong.of(header.getRealSize()));
    visitor.entry(new ArchiveEntry(Optional.of(content), header));
  }

  @Override
  public Packer packer(OutputStream out) {
    TarArchiveOutputStream tar = new TarArchiveOutputStream(out, StandardCharsets.UTF_8.name());
    tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
    tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    tar.setAddPaxHeadersForNonAsciiNames(true);
    return new TarPacker(tar);
  }

  private record TarPacker(TarArchiveOutputStream tar) implements Packer {

    @Override
    public void add(ArchiveEntry entry, Optional<Spool> bytes) throws IOException {
      TarArchiveEntry header = (TarArchiveEntry) entry.header();
      header.setSize(bytes.map(Spool::size).orElse(0L));
      tar.putArchiveEntry(header);
      if (bytes.isPresent()) {
        try (InputStream in = bytes.get().open()) {
          in.transferTo(tar);
        }
      }
      tar.closeArchiveEntry();
    }

    @Override
    public void close() throws IOException {
      tar.close();
    }
  }
}
