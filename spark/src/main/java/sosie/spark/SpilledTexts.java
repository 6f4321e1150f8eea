package sosie.spark;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.source.TemporaryFolder;

/**
 * The texts of a part, which may be far more than there is memory for: beyond some, on the disk.
 */
final class SpilledTexts implements DocumentStream {

  private static final int MOST_IN_MEMORY = 16 << 20;
  private static final String NAME = "texts";

  private final byte[] held;
  private final Optional<TemporaryFolder> spilled;
  private final long bytes;

  private SpilledTexts(byte[] held, Optional<TemporaryFolder> spilled, long bytes) {
    this.held = held;
    this.spilled = spilled;
    this.bytes = bytes;
  }

  /** Takes rows as {@link Parts.Text} has them. */
  static SpilledTexts of(Iterator<byte[]> rows, Path temporary) throws IOException {
    ByteArrayOutputStream held = new ByteArrayOutputStream();
    long bytes = 0;
    try (DataOutputStream out = new DataOutputStream(held)) {
      while (rows.hasNext() && held.size() < MOST_IN_MEMORY) bytes += put(rows.next(), out);
    }
    if (!rows.hasNext()) return new SpilledTexts(held.toByteArray(), Optional.empty(), bytes);
    TemporaryFolder spilled = TemporaryFolder.in(temporary, "sosie-part");
    try (DataOutputStream out = output(spilled.path().resolve(NAME))) {
      while (rows.hasNext()) bytes += put(rows.next(), out);
    } catch (IOException | RuntimeException | Error e) {
      spilled.close();
      throw e;
    }
    return new SpilledTexts(held.toByteArray(), Optional.of(spilled), bytes);
  }

  private static DataOutputStream output(Path file) throws IOException {
    OutputStream plain = Files.newOutputStream(file);
    return new DataOutputStream(new BufferedOutputStream(plain, 1 << 16));
  }

  private static long put(byte[] row, DataOutputStream out) throws IOException {
    out.writeInt(row.length);
    out.write(row);
    return row.length;
  }

  @Override
  public void read(Sink sink) throws IOException {
    if (!read(new ByteArrayInputStream(held), sink) || spilled.isEmpty()) return;
    Path file = spilled.get().path().resolve(NAME);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      read(in, sink);
    }
  }

  /** Whether more is wanted. */
  private static boolean read(InputStream from, Sink sink) throws IOException {
    DataInputStream in = new DataInputStream(from);
    while (RowsInput.isMore(in)) {
      if (!sink.wantsMore()) return false;
      byte[] row = new byte[in.readInt()];
      in.readFully(row);
      Document document = Parts.Text.document(row);
      sink.accept(new Arrival(document.origin(), row.length, () -> document));
    }
    return true;
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void close() throws IOException {
    if (spilled.isPresent()) spilled.get().close();
  }
}
