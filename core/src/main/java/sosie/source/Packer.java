package sosie.source;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/** Writes an archive; closing it finishes the archive and closes what it is written to. */
public interface Packer extends Closeable {

  /** Adds an entry as it was, with these bytes if it is a file. */
  void add(ArchiveEntry entry, Optional<Spool> bytes) throws IOException;
}
