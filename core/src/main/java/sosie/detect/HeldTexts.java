package sosie.detect;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import sosie.documents.Documents;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Skipped;
import sosie.source.Origin;
import sosie.tokenise.Tokens;

/**
 * Texts of some documents of a run, read once more and held in a file until closed: a run forgets
 * them, and pairs are looked at in another order than they are read in. Any number of threads may
 * ask.
 */
public final class HeldTexts implements Closeable {

  private final Documents documents;
  private final Path file;
  private final FileChannel channel;
  private final long[] starts; // by document, plus one; 0 if it is not held
  private final int[] lengths; // in bytes
  private long end;

  private HeldTexts(Documents documents, Path folder) throws IOException {
    this.documents = documents;
    starts = new long[documents.count()];
    lengths = new int[documents.count()];
    file = Files.createTempFile(folder, "sosie-texts", ".tmp");
    channel =
        FileChannel.open(
            file,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
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
    HeldTexts held = new HeldTexts(documents, options.temporary());
    try {
      Ingest ingest = new Ingest((text, none) -> {}, held.reception(wanted), options);
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
            documents.origin(i) + " changed while it was read; run again when nobody writes it");
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
          throw new IOException(file + " ended early");
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

  private Reception reception(BitSet wanted) {
    WantedTexts places = new WantedTexts(documents, wanted);
    return new Reception() {

      @Override
      public boolean wants(Origin origin) {
        return places.wants(origin);
      }

      @Override
      public long nextWanted(Origin line) {
        return places.nextWanted(line);
      }

      @Override
      public boolean takes(Origin origin) {
        return places.documentAt(origin) != 0;
      }

      @Override
      public void problem(Skipped problem) {} // told when all was read

      @Override
      public Batch batch() {
        return new Taken(places);
      }

      @Override
      public void end() {}
    };
  }

  private final class Taken implements Reception.Batch {

    private final WantedTexts places;

    Taken(WantedTexts places) {
      this.places = places;
    }

    @Override
    public void document(Document document, Tokens words) {
      put(places.documentAt(document.origin()) - 1, document.text());
    }

    @Override
    public void skip(Skipped skip) {} // one that is wanted is missed by requireAll()

    @Override
    public void done() {}
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
