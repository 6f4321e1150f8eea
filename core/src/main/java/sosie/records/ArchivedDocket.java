package sosie.records;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.read.DocumentSink;
import sosie.source.Problem;
import sosie.source.SourceFile;
import sosie.source.TemporaryFolder;

/**
 * What a docket inside archives holds: each entry by its name, what its record says it is, and the
 * attachments as files, since an archive is read from front to back and a comment may come before
 * what was attached to it. The files are gone when this is closed.
 */
final class ArchivedDocket implements DocumentSink, Closeable {

  private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._-]");
  private static final int LONGEST = 80; // characters of a name that are kept, from its end

  private final List<SourceFile> entries = new ArrayList<>();
  private final Map<String, JsonApi.Resource> resources = new HashMap<>();
  private Optional<TemporaryFolder> folder = Optional.empty();

  /** Whether records of a file stand in an archive and are comments. */
  static boolean isOne(Map<String, List<RawDocument>> records) {
    return records.values().stream()
        .flatMap(List::stream)
        .filter(record -> record.origin().isPacked())
        .flatMap(record -> JsonApi.resource(record).stream())
        .anyMatch(JsonApi.Resource::isComment);
  }

  List<SourceFile> entries() {
    return entries;
  }

  /** What the records say they are that stand in an entry alone. */
  Map<String, JsonApi.Resource> resources() {
    return resources;
  }

  @Override
  public void accept(RawDocument document) {
    String source = document.origin().source();
    if (document.origin().line() > 1) {
      resources.remove(source); // one of many records
      return;
    }
    JsonApi.resource(document).ifPresent(found -> resources.put(source, found));
    byte[] bytes = document.body() instanceof Body.Bytes body ? body.bytes() : new byte[0];
    entries.add(new SourceFile(source, file(source, bytes), bytes.length));
  }

  /** Where an attachment was put; nothing stands there for other entries. */
  private Path file(String source, byte[] bytes) {
    MirrorName name = MirrorName.of(source);
    try {
      if (folder.isEmpty()) folder = Optional.of(TemporaryFolder.of("sosie-docket"));
      Path file = folder.get().path().resolve(entries.size() + "-" + safe(name.file()));
      return name.attached().isPresent() ? Files.write(file, bytes) : file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String safe(String name) {
    String end = name.substring(Math.max(0, name.length() - LONGEST));
    return UNSAFE.matcher(end).replaceAll("_");
  }

  @Override
  public void problem(Problem problem) {} // the reading proper meets it again and reports it

  @Override
  public void close() throws IOException {
    if (folder.isPresent()) folder.get().close();
  }
}
