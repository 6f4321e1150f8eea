package sosie.records;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sosie.office.Attachments;
import sosie.source.Origin;

/**
 * Finds the attachments of a record where people put them: beside the file that it stands in, in
 * {@code attachments}, or in a folder that is called as the record is. Nothing is ever fetched.
 *
 * <p>Every record of regulations.gov calls its first attachment {@code attachment_1.pdf}, so such a
 * file is a record's only where its id stands in the path, too.
 */
public final class FilesBeside {

  public static final FilesBeside NONE = new FilesBeside(Map.of(), Mirror.NONE, 0);

  private static final Pattern OF_ANY_RECORD =
      Pattern.compile("(?i)(attachment_[0-9]+|content)\\..*");
  private static final Pattern SAFE = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_. ()+-]*");

  private final Map<String, Path> folders;
  private final Mirror mirror;
  private final long maxBytes;

  /**
   * @param folders where each file of records lies, by {@link Origin#source()}
   * @param mirror what the collection itself holds for its comments
   * @param maxBytes larger files are passed over
   */
  FilesBeside(Map<String, Path> folders, Mirror mirror, long maxBytes) {
    this.folders = folders;
    this.mirror = mirror;
    this.maxBytes = maxBytes;
  }

  /** Whether anything can lie here for a record. */
  boolean mayHold(Origin record, AttachedFiles files) {
    return !files.addresses().isEmpty() || !mirror.of(record.source()).isEmpty();
  }

  /**
   * What can be read of a record's attachments; of one in several formats, or taken out by several
   * tools, the first of which anything is left.
   */
  Attachments of(Origin record, String id, AttachedFiles files) {
    Attachments found = new Attachments();
    Set<String> read = new HashSet<>();
    for (Mirror.Attachment each : mirror.of(record.source())) {
      if (read.contains(each.stem())) continue;
      int before = found.texts().size();
      String name = each.path().getFileName().toString();
      bytes(each.path()).ifPresent(bytes -> add(found, each, name, bytes));
      if (found.texts().size() > before) read.add(each.stem());
    }
    if (!folders.containsKey(record.source())) return found;
    for (String address : files.addresses()) {
      String name = lastSegment(address);
      String stem = name.substring(0, Math.max(0, name.lastIndexOf('.')));
      if (read.contains(stem)) continue;
      int before = found.texts().size();
      find(folders.get(record.source()), id, name).ifPresent(bytes -> found.add(name, bytes));
      if (found.texts().size() > before) read.add(stem);
    }
    return found;
  }

  private static void add(
      Attachments found, Mirror.Attachment attachment, String name, byte[] bytes) {
    if (attachment.name().extracted()) found.addExtracted(name, bytes);
    else found.add(name, bytes);
  }

  private static String lastSegment(String address) {
    String path = address.split("[?#]", 2)[0];
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private Optional<byte[]> find(Path folder, String id, String name) {
    if (!isSafe(id) || !isSafe(name)) return Optional.empty();
    List<String> own = List.of(id + "/" + name, id + "_" + name);
    List<String> shared = OF_ANY_RECORD.matcher(name).matches() ? List.of() : List.of(name);
    return Stream.concat(own.stream(), shared.stream())
        .flatMap(path -> Stream.of(path, "attachments/" + path))
        .map(folder::resolve)
        .filter(Files::isRegularFile)
        .findFirst()
        .flatMap(this::bytes);
  }

  /** Names come from the data; none may lead elsewhere. */
  private static boolean isSafe(String name) {
    return name.length() < 200 && SAFE.matcher(name).matches();
  }

  private Optional<byte[]> bytes(Path file) {
    try {
      return Files.size(file) > maxBytes ? Optional.empty() : Optional.of(Files.readAllBytes(file));
    } catch (IOException e) {
      return Optional.empty(); // as if it were not there
    }
  }
}
