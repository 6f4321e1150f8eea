package sosie.report;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.page.Clipped;
import sosie.page.RedlinedText;
import sosie.source.Origin;
import sosie.source.TemporaryFolder;

/**
 * Texts that a page shows, read once more in the order in which they stand and then asked for in
 * any: they lie in a temporary file, since there may be as many as documents. Any number of threads
 * may ask.
 */
final class ShownTexts implements Closeable {

  /** More of a text is not looked at; one character more tells that there is more. */
  static final int LONGEST = RedlinedText.COMPARED + 1;

  /** Where a text lies in the file. */
  private record Place(long start, int length) {}

  private final FileChannel file;
  private final Map<Origin, Place> places = new HashMap<>();
  private final Map<Origin, String> openings = new HashMap<>();
  private long end;

  private ShownTexts(FileChannel file) {
    this.file = file;
  }

  /**
   * Reads them.
   *
   * @param folder where the temporary file may lie; it is gone when this is closed
   * @param whole documents of which the text is wanted
   * @param opening documents of which the first line is wanted
   */
  static ShownTexts read(
      DocumentStream documents, Path folder, Set<Origin> whole, Set<Origin> opening)
      throws IOException {
    boolean onDisk = folder.getFileSystem().equals(FileSystems.getDefault());
    FileChannel file =
        onDisk ? TemporaryFolder.namelessFile(folder) : TemporaryFolder.namelessFile();
    ShownTexts texts = new ShownTexts(file);
    try {
      Set<Origin> all = new HashSet<>(whole);
      all.addAll(opening);
      if (!all.isEmpty()) documents.fetch(all, document -> texts.add(document, whole, opening));
      return texts;
    } catch (UncheckedIOException e) {
      texts.close();
      throw e.getCause();
    } catch (IOException | RuntimeException | Error e) {
      texts.close();
      throw e;
    }
  }

  private void add(Document document, Set<Origin> whole, Set<Origin> opening) {
    if (opening.contains(document.origin())) {
      openings.put(document.origin(), ClusterTitles.opening(document.text()));
    }
    if (!whole.contains(document.origin())) return;
    String text = Clipped.start(document.text(), LONGEST);
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    places.put(document.origin(), new Place(end, bytes.remaining()));
    try {
      while (bytes.hasRemaining()) end += file.write(bytes, end);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text that stands there; empty if it has gone. */
  String of(Origin origin) {
    Place place = places.get(origin);
    if (place == null) return "";
    ByteBuffer bytes = ByteBuffer.allocate(place.length);
    try {
      while (bytes.hasRemaining()) {
        if (file.read(bytes, place.start + bytes.position()) < 0) break;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
  }

  /** How a document begins; empty if it has gone. */
  String opening(Origin origin) {
    return openings.getOrDefault(origin, "");
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
