package sosie.detect;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.function.IntFunction;
import sosie.documents.Documents;
import sosie.extract.DocumentStream;
import sosie.source.Origin;
import sosie.source.TemporaryFolder;

/**
 * Texts of some documents of a run, read once more and held in a file until closed: a run forgets
 * them, and pairs are looked at in another order than they are read in. Any number of threads may
 * ask.
 */
public final class HeldTexts implements Closeable {

  private final IntFunction<Origin> places; // by document
  private final FileChannel channel;
  private final long[] starts; // by document, plus one; 0 if it is not held
  private final int[] lengths; // in bytes
  private long end;

  private HeldTexts(int documents, IntFunction<Origin> places, Path folder) throws IOException {
    this.places = places;
    starts = new long[documents];
    lengths = new int[documents];
    channel = TemporaryFolder.namelessFile(folder);
  }

  /**
   * Reads the wanted documents.
   *
   * @param wanted numbers of documents
   * @throws IOException if one of them is no longer where it was
   */
  public static HeldTexts read(
      DocumentStream stream, Documents documents, BitSet wanted, RunOptions options)
      throws IOException {
    return read(stream, documents.count(), documents::origin, wanted, options);
  }

  /**
   * The same of documents that somebody else has numbered.
   *
   * @param places where each of them stands
   */
  public static HeldTexts read(
      DocumentStream stream,
      int documents,
      IntFunction<Origin> places,
      BitSet wanted,
      RunOptions options)
      throws IOException {
    HeldTexts held = new HeldTexts(documents, places, options.temporary());
    try {
      RereadPass pass =
          new RereadPass(places, wanted, (document, text, none) -> held.put(document, text.text()));
      Ingest ingest = new Ingest((text, none) -> {}, pass, options);
      if (!wanted.isEmpty()) ingest.read(stream, "reading pairs");
      held.requireAll(wanted);
      return held;
    } catch (IOException | RuntimeException | Error e) {
      held.close();
      throw e;
    }
  }

  private void requireAll(BitSet wanted) throws IOException {
    for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
      if (starts[i] == 0) {
        throw new IOException(
            places.apply(i) + " changed while it was read; run again when nobody writes it");
      }
    }
  }

  /** The text of a document that was wanted. */
  public String of(int document) {
    if (starts[document] == 0) {
      throw new IllegalArgumentException("document must be one of those held, was " + document);
    }
    ByteBuffer bytes = ByteBuffer.allocate(lengths[document]);
    try {
      long from = starts[document] - 1;
      while (bytes.hasRemaining()) {
        if (channel.read(bytes, from + bytes.position()) < 0) {
          throw new IOException("a temporary file ended early");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new String(bytes.array(), UTF_8);
  }

  private void put(int document, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    long start;
    synchronized (this) {
      start = end;
      end += bytes.length;
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try {
      while (buffer.hasRemaining()) channel.write(buffer, start + buffer.position());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    lengths[document] = bytes.length;
    starts[document] = start + 1;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
