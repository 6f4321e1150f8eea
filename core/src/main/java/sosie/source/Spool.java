package sosie.source;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Bytes set aside so that they can be read again: in memory while few, then in a temporary file.
 */
public final class Spool extends OutputStream {

  private static final int IN_MEMORY = 1 << 20;
  private static final String NAME = "spool";

  private ByteArrayOutputStream memory = new ByteArrayOutputStream();
  private Optional<TemporaryFolder> folder = Optional.empty();
  private Optional<OutputStream> file = Optional.empty();
  private long size;

  /** Sets all of a stream aside. */
  public static Spool of(InputStream in) throws IOException {
    return new Spool().filled(in);
  }

  /** Sets all of a stream aside in a file, however small. */
  public static Spool onDisk(InputStream in) throws IOException {
    Spool spool = new Spool();
    spool.toFile();
    spool.filled(in).close();
    return spool;
  }

  private Spool filled(InputStream in) throws IOException {
    try {
      in.transferTo(this);
      return this;
    } catch (IOException | RuntimeException | Error e) {
      delete();
      throw e;
    }
  }

  public long size() {
    return size;
  }

  public Optional<Path> path() {
    return folder.map(lies -> lies.path().resolve(NAME));
  }

  /** What was written so far. */
  InputStream open() throws IOException {
    if (file.isPresent()) {
      file.get().flush();
    }
    return folder.isPresent()
        ? Files.newInputStream(path().orElseThrow())
        : new ByteArrayInputStream(memory.toByteArray());
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (file.isEmpty() && size + length > IN_MEMORY) {
      toFile();
    }
    size += length;
    if (file.isPresent()) {
      file.get().write(bytes, offset, length);
    } else {
      memory.write(bytes, offset, length);
    }
  }

  private void toFile() throws IOException {
    folder = Optional.of(TemporaryFolder.of("sosie-spool"));
    file = Optional.of(Files.newOutputStream(path().orElseThrow()));
    memory.writeTo(file.get());
    memory = new ByteArrayOutputStream(0);
  }

  /** Closing for writing does not forget the bytes; {@link #delete} does. */
  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().flush();
    }
  }

  public void delete() throws IOException {
    if (file.isPresent()) file.get().close();
    if (folder.isPresent()) folder.get().close();
  }
}
